import { streamOf, type RandomStream } from '#studio/engine/fairness/stream';
import { asNumber } from './fraction.ts';
import { type Counts, countsOf, lineReturn } from './line-return.ts';
import { twentyLines } from './lines.ts';
import { type SlotConfig, type SymbolId, symbolIds } from './protocol.ts';
import { figuresOf, spinsOf } from './figures.ts';
import { withModes } from './mode-figures.ts';
import { type VolatilityProfile, volatilityProfiles } from './volatility-profiles.ts';
import type { Title } from './titles/authored.ts';

/** The returns every title is built for, in hundredths of a percent; 96.00 is the one that ships. */
export const returnBuilds = [9450, 9600, 9680] as const;
export type ReturnBuild = (typeof returnBuilds)[number];
export const shippedBuild: ReturnBuild = 9600;

/** The edition of the machines that titles have of their own. A change of anything that is drawn for them raises it; the files of the editions before stay. */
export const buildEdition = 2;

/** How near a build comes to its return: 0.002 percentage points. */
const nearEnough = 0.000_02;

const special: ReadonlySet<SymbolId> = new Set(['wild', 'scatter', 'mystery', 'prize', 'collector']);
const ordinary: readonly SymbolId[] = symbolIds.filter((symbol) => !special.has(symbol));
const freeSpins = { multiplier: 3, maxSpins: 200 };
const awards = [0, 0, 10, 10, 10];
const maxWinInBets = 5_000;
/** Between two scatters of a strip lies more than a window, and likewise between wilds. */
const leastGap = 4;

type Draft = { strips: SymbolId[][]; pays: SlotConfig['pays']; scatterPays: readonly number[] };

/**
 * The machines of a title, one for each return. Everything is drawn from the title's code, so the same code gives the same machines.
 *
 * Of a number of drafts the one is kept whose sigma is nearest to what its volatility asks for. The other returns are made from it by
 * exchanging ordinary symbols only: wilds and scatters stay where they are, and with them how often free spins come.
 */
export const solveTitle = (title: Title): Record<ReturnBuild, SlotConfig> => {
  const profile = volatilityProfiles[title.volatility];
  let best: { draft: Draft; miss: number } | undefined;
  for (let attempt = 0; attempt < 24 && (best === undefined || best.miss > 0.02); attempt += 1) {
    const stream = streamOf({ serverSeed: 'titles of the twenty-line model', clientSeed: title.code, nonce: attempt });
    const draft = solveReturn(drawDraft(profile, stream), shippedBuild, stream);
    if (draft === undefined) continue;
    const config = configOf(title, shippedBuild, draft);
    const variance = asNumber(figuresOf(config, spinsOf(config)).variance);
    const miss = Math.abs(Math.sqrt(variance) / profile.sigma - 1);
    if (best === undefined || miss < best.miss) best = { draft, miss };
  }
  if (best === undefined) throw new Error(`${title.code}: no machine found`);
  const { draft } = best;
  const build = (target: ReturnBuild): SlotConfig => {
    const config = solved(target);
    return withModes(config, spinsOf(config));
  };
  const solved = (target: ReturnBuild): SlotConfig => {
    if (target === shippedBuild) return configOf(title, target, draft);
    for (let attempt = 0; attempt < 24; attempt += 1) {
      const stream = streamOf({ serverSeed: 'returns of the twenty-line model', clientSeed: title.code, nonce: target * 100 + attempt });
      const found = solveReturn(draft, target, stream);
      if (found !== undefined) return configOf(title, target, found);
    }
    throw new Error(`${title.code}: no machine found for ${target}`);
  };
  return { 9450: build(9450), 9600: build(9600), 9680: build(9680) };
};

const configOf = (title: Title, build: ReturnBuild, { strips, pays, scatterPays }: Draft): SlotConfig => ({
  mathVersion: `${title.code}.${buildEdition}.${build}`,
  reels: 5,
  rows: 3,
  strips,
  lines: twentyLines,
  pays,
  scatter: { pays: [...scatterPays], freeSpins: awards },
  freeSpins,
  maxPayout: maxWinInBets * twentyLines.length,
});

const one = <Choice>(stream: RandomStream, choices: readonly Choice[]): Choice => {
  const choice = choices[stream.below(choices.length)];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
};

/** A first draft: pays drawn, specials placed, ordinary symbols shared out and shuffled. Its return is not yet right. */
const drawDraft = (profile: VolatilityProfile, stream: RandomStream): Draft => {
  const pays: SlotConfig['pays'] = {};
  for (const [symbol, choices] of Object.entries(profile.pays)) pays[symbol as SymbolId] = [...one(stream, choices)];
  const strips = one(stream, profile.scatters).map((scatters) => drawStrip(30 + stream.below(8), scatters, profile.shares, stream));
  return { strips, pays, scatterPays: profile.scatterPays };
};

const drawStrip = (length: number, scatters: number, shares: readonly number[], stream: RandomStream): SymbolId[] => {
  const strip = Array.from({ length }, (): SymbolId | undefined => undefined);
  const first = stream.below(length);
  strip[first] = 'scatter';
  if (scatters > 1) strip[(first + leastGap + stream.below(length - 2 * leastGap)) % length] = 'scatter';
  for (;;) {
    const place = stream.below(length);
    if (strip[place] !== undefined) continue;
    strip[place] = 'wild';
    break;
  }
  const free = strip.filter((symbol) => symbol === undefined).length;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const bag = ordinary.flatMap((symbol, index) =>
    Array.from({ length: Math.max(1, Math.round(((shares[index] ?? 0) / whole) * free)) }, () => symbol),
  );
  while (bag.length < free) bag.push(one(stream, ordinary));
  shuffle(bag, stream);
  return strip.map((symbol) => symbol ?? bag.pop() ?? 'low5');
};

const shuffle = (bag: SymbolId[], stream: RandomStream): void => {
  for (let last = bag.length - 1; last > 0; last -= 1) {
    const other = stream.below(last + 1);
    const [a, b] = [bag[last], bag[other]];
    if (a !== undefined && b !== undefined) [bag[last], bag[other]] = [b, a];
  }
};

/**
 * Exchanges single ordinary symbols as long as it brings the return nearer to its target. Undefined when it gets stuck too far away.
 * A strip keeps at least one of each symbol, and the scatters' part of the return does not change, so the closed form of one line is
 * all that needs to be computed anew.
 */
const solveReturn = (draft: Draft, build: ReturnBuild, stream: RandomStream): Draft | undefined => {
  const strips = draft.strips.map((strip) => [...strip]);
  const wanted = wantedLineReturn(draft, build);
  const counts: Map<SymbolId, number>[] = strips.map((strip) => new Map(countsOf(strip)));
  const missOf = (reels: readonly Counts[]): number => {
    const { coins, stops } = lineReturn(reels, draft.pays);
    return Math.abs(coins / stops / wanted - 1) * (build / 10_000);
  };
  let miss = missOf(counts);
  for (let turn = 0; turn < 10_000 && miss > nearEnough; turn += 1) {
    const reel = stream.below(strips.length);
    const [strip, count] = [strips[reel], counts[reel]];
    if (strip === undefined || count === undefined) continue;
    const place = stream.below(strip.length);
    const [before, after] = [strip[place], one(stream, ordinary)];
    if (before === undefined || before === 'wild' || before === 'scatter' || before === after || (count.get(before) ?? 0) < 2) continue;
    count.set(before, (count.get(before) ?? 0) - 1);
    count.set(after, (count.get(after) ?? 0) + 1);
    const missNow = missOf(counts);
    if (missNow < miss) {
      miss = missNow;
      strip[place] = after;
    } else {
      count.set(before, (count.get(before) ?? 0) + 1);
      count.set(after, (count.get(after) ?? 0) - 1);
    }
  }
  return miss > nearEnough ? undefined : { ...draft, strips };
};

/** The return of one line with which the whole game returns its target: RTP = (lines + scatter) (1 + q m / (1 - q)). */
const wantedLineReturn = (draft: Draft, build: ReturnBuild): number => {
  let chances = [1];
  for (const strip of draft.strips) {
    const seen = (3 * (countsOf(strip).get('scatter') ?? 0)) / strip.length;
    chances = [...chances, 0].map((chance, count) => chance * (1 - seen) + (chances[count - 1] ?? 0) * seen);
  }
  const meanOf = (table: readonly number[]): number => chances.reduce((sum, chance, count) => sum + chance * (table[count - 1] ?? 0), 0);
  const won = meanOf(awards);
  return build / 10_000 / (1 + (won * freeSpins.multiplier) / (1 - won)) - meanOf(draft.scatterPays) / twentyLines.length;
};
