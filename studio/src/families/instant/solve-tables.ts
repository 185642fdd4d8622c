/** Makes the pay tables of plinko, keno and wheel: a shape for each risk, solved so that the table returns just under 99 %. */
import { choose } from './game-rule.ts';
import { kenoWays } from './rules/keno.ts';
import type { Risk } from './rules/pay-tables.ts';

/** A table returns no more than `most`, and no less than `least`. */
type Bounds = { most: number; least: number };
const alone: Bounds = { most: 0.99, least: 0.975 };
/** Jackpots give back 2.30 % beside the table. */
export const besideJackpots: Bounds = { most: 0.967, least: 0.948 };

/** Two digits, in hundredths: 560, 23, 1300. Below one, steps of a tenth. */
const plain = (multiplier: number): number => {
  const unit = 10 ** Math.max(-1, Math.floor(Math.log10(Math.max(multiplier, 0.1))) - 1);
  return Math.round(Math.round(multiplier / unit) * unit * 100);
};

const meanOf = (table: readonly number[], chances: readonly number[]): number =>
  table.reduce((sum, pay, index) => sum + (pay / 100) * (chances[index] ?? 0), 0);

/** The table with its likeliest payout changed to a step of 0.05, so that it returns as much as it may. */
const tuned = (table: readonly number[], chances: readonly number[], { most }: Bounds): number[] => {
  const likeliest = table.reduce(
    (best, pay, index) => (pay > 0 && (chances[index] ?? 0) > (chances[best] ?? 0) ? index : best),
    table.findIndex((pay) => pay > 0),
  );
  const rest = meanOf(table.toSpliced(likeliest, 1, 0), chances);
  return table.with(likeliest, 5 * Math.floor(((most - rest) / (chances[likeliest] ?? 1)) * 20 + 1e-9));
};

/**
 * Finds the table of a shape, among those for a rising parameter, that returns the most within the bounds. Where none does, as the plain numbers are too
 * coarse, the one whose likeliest payout needs the smallest change.
 */
const solve = (
  tableOf: (parameter: number) => number[],
  chances: readonly number[],
  [from, to]: readonly [number, number],
  bounds = alone,
): number[] => {
  const { most, least } = bounds;
  const steps = 20_000;
  let best: { table: number[]; mean: number } | undefined;
  let nearest: { table: number[]; change: number } | undefined;
  for (let step = 0; step <= steps; step += 1) {
    const table = tableOf(from + ((to - from) * step) / steps);
    const mean = meanOf(table, chances);
    if (mean <= most + 1e-12 && mean >= least && (best === undefined || mean > best.mean)) best = { table, mean };
    const other = tuned(table, chances, bounds);
    const otherMean = meanOf(other, chances);
    if (otherMean > most + 1e-12 || otherMean < least) continue;
    if (nearest === undefined || Math.abs(otherMean - mean) < nearest.change)
      nearest = { table: other, change: Math.abs(otherMean - mean) };
  }
  const found = best?.table ?? nearest?.table;
  if (found === undefined) throw new Error('no table of this shape returns what it should');
  return found;
};

/** The multiplier at the edge, for 8 to 16 rows, and in the middle. */
const plinkoShapes: Record<Risk, { edges: readonly number[]; middle: number }> = {
  low: { edges: [5, 6, 8, 9, 11, 12, 14, 15, 18], middle: 0.5 },
  medium: { edges: [14, 20, 24, 28, 36, 48, 64, 90, 120], middle: 0.4 },
  high: { edges: [30, 45, 80, 130, 180, 280, 440, 660, 1_000], middle: 0.2 },
};

/** From the edge to the middle, in hundredths. Between the two the payouts fall in a power of the distance. */
export const solvePlinko = (rows: number, risk: Risk): number[] => {
  const { edges, middle } = plinkoShapes[risk];
  const edge = edges[rows - 8] ?? 0;
  const places = Math.floor(rows / 2) + 1;
  const chances = Array.from(
    { length: places },
    (_, place) => (Number(choose(rows, place)) * (place === rows - place ? 1 : 2)) / 2 ** rows,
  );
  // With an odd number of rows two places are in the middle.
  const furthest = rows % 2 === 0 ? 0 : 1 / rows;
  const distance = (place: number): number => (Math.abs(rows - 2 * place) / rows - furthest) / (1 - furthest);
  return solve(
    (power) =>
      Array.from({ length: places }, (_, place) =>
        place === 0 ? edge * 100 : plain(middle * (edge / middle) ** (distance(place) ** power)),
      ),
    chances,
    [0.6, 3],
  );
};

/** The first number of hits that pays, and the payout for all of them, for 1 to 10 marks. */
const kenoShapes: Record<Risk, { first: readonly number[]; tops: readonly number[] }> = {
  low: { first: [0, 0, 1, 1, 1, 2, 2, 2, 2, 2], tops: [2, 4, 18, 50, 120, 100, 240, 500, 800, 1_000] },
  medium: { first: [1, 1, 1, 2, 2, 2, 2, 3, 3, 3], tops: [0, 9, 40, 70, 200, 400, 600, 700, 900, 1_000] },
  high: { first: [1, 2, 2, 2, 3, 3, 3, 4, 4, 4], tops: [0, 0, 60, 150, 350, 600, 750, 900, 1_000, 1_000] },
};

/** From no hits, in hundredths: from the first that pays, each further hit pays as much more. */
export const solveKeno = (marks: number, risk: Risk, bounds = alone): number[] => {
  const { first: firsts, tops } = kenoShapes[risk];
  const [first = 0, top = 0] = [firsts[marks - 1], tops[marks - 1]];
  const chances = Array.from(
    { length: marks + 1 },
    (_, hits) => Number(kenoWays({ numbers: 40, drawn: 10 }, marks, hits)) / Number(choose(40, 10)),
  );
  // The only hit that pays, pays what it must.
  if (first === marks)
    return solve((pay) => chances.map((_, hits) => (hits < first ? 0 : Math.floor(pay * 100))), chances, [1, 100], bounds);
  return solve(
    (start) =>
      chances.map((_, hits) =>
        hits < first ? 0 : hits === marks ? top * 100 : plain(start * (top / start) ** ((hits - first) / (marks - first))),
      ),
    chances,
    [0.1, top],
    bounds,
  );
};

/** Clockwise, in hundredths. Low: mostly small wins. Medium: every other segment pays. High: one segment pays all. */
export const solveWheel = (segments: number, risk: Risk): number[] => {
  const tens = segments / 10;
  if (risk === 'low') return Array.from({ length: tens }, () => [140, 120, 0, 120, 130, 120, 0, 120, 120, 120]).flat();
  if (risk === 'high') return Array.from({ length: segments }, (_, index) => (index === 0 ? segments * 99 : 0));
  const paying = segments / 2;
  const [twos, threes] = [Math.max(1, Math.floor(paying / 5)), Math.floor(paying / 7)];
  const pays: number[] = Array.from({ length: paying }, (_, index) => (index === 0 ? 0 : 150));
  // Spread around the wheel, away from the best segment at the top.
  for (let nth = 1; nth <= twos; nth += 1) pays[Math.floor((nth * paying) / (twos + 1))] = 200;
  for (let nth = 1; nth <= threes; nth += 1) pays[Math.floor((nth * paying) / (threes + 1)) + 1] = 300;
  pays[0] = segments * 99 - pays.reduce((sum, pay) => sum + pay, 0);
  return pays.flatMap((pay) => [pay, 0]);
};
