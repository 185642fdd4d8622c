/** The weights of a book: all rows alike at first, then tilted by what they pay until the return is the one that is wanted, as an identity of integers. */
import type { Rows, Weights } from './book.ts';

/** A payout in hundredths of the bet, and how many rows have it. */
type Payout = { readonly payout: number; readonly rows: number };

/** No row is more than so many times as likely as another. */
export const mostRatio = 48;
const greatest = 4_000_000;
const steepest = Math.log(mostRatio) / 2;

const distinctOf = ({ payouts }: Rows): Payout[] => {
  const rows = new Map<number, number>();
  for (const payout of payouts) rows.set(payout, (rows.get(payout) ?? 0) + 1);
  return [...rows].map(([payout, number]) => ({ payout, rows: number })).toSorted((a, b) => a.payout - b.payout);
};

/** How much likelier a row becomes: `lift` for all that pay, `slope` with the logarithm of the payout, within the bounds. */
const tiltOf = (payout: number, lift: number, slope: number): number =>
  payout === 0 ? 1 : Math.exp(Math.max(-steepest, Math.min(steepest, lift + slope * Math.log1p(payout / 100))));

const momentsOf = (payouts: readonly Payout[], lift: number, slope: number): { mean: number; sigma: number } => {
  let [all, sum, squares] = [0, 0, 0];
  for (const { payout, rows } of payouts) {
    const weight = rows * tiltOf(payout, lift, slope);
    const bets = payout / 100;
    all += weight;
    sum += weight * bets;
    squares += weight * bets * bets;
  }
  const mean = sum / all;
  return { mean, sigma: Math.sqrt(squares / all - mean * mean) };
};

const bisect = (low: number, high: number, isTooHigh: (middle: number) => boolean): number => {
  let [below, above] = [low, high];
  for (let round = 0; round < 60; round += 1) {
    const middle = (below + above) / 2;
    if (isTooHigh(middle)) above = middle;
    else below = middle;
  }
  return (below + above) / 2;
};

/** `percent` in hundredths: 9600 is 96.00 %. Throws where the return cannot be reached exactly. */
export const tiltedWeights = (rows: Rows, percent: number, sigma: number): Weights => {
  const payouts = distinctOf(rows);
  const target = percent / 10_000;
  const liftFor = (slope: number): number => bisect(-4, 4, (lift) => momentsOf(payouts, lift, slope).mean > target);
  const slope = bisect(-1.5, 1.5, (steep) => momentsOf(payouts, liftFor(steep), steep).sigma > sigma);
  const lift = liftFor(slope);
  const heights = payouts.map(({ payout }) => tiltOf(payout, lift, slope));
  const highest = Math.max(...heights);
  const weights = new Map(payouts.map(({ payout }, place) => [payout, Math.round((greatest * (heights[place] ?? 1)) / highest)]));
  return exactly(payouts, weights, percent);
};

/** Corrects the last digits until the sum of weight × (payout − return) is 0: on the row that pays nothing as far as it goes, then on two rare payouts. */
const exactly = (payouts: readonly Payout[], weights: Map<number, number>, percent: number): Weights => {
  // In ten-thousandths of the bet, so that every return is whole.
  const pullOf = ({ payout, rows }: Payout): number => rows * (100 * payout - percent);
  const change = (payout: number, by: number): void => void weights.set(payout, (weights.get(payout) ?? 0) + by);
  const off = payouts.reduce((sum, one) => sum + BigInt(weights.get(one.payout) ?? 0) * BigInt(pullOf(one)), 0n);
  const nothing = payouts[0];
  if (nothing?.payout !== 0) throw new Error('every row pays');
  const steps = off / BigInt(-pullOf(nothing));
  change(0, Number(steps));
  const rest = Number(off - steps * BigInt(-pullOf(nothing)));
  const rare = payouts.filter(({ payout, rows }) => payout > (2 * percent) / 100 && rows <= 3).slice(0, 40);
  for (const a of rare)
    for (const b of rare) {
      const [pullA, pullB] = [pullOf(a), pullOf(b)];
      if (a === b) continue;
      for (let by = -20_000; by <= 20_000; by += 1) {
        const left = -rest - by * pullA;
        if (left % pullB !== 0 || Math.abs(left / pullB) > 20_000) continue;
        change(a.payout, by);
        change(b.payout, left / pullB);
        return weights;
      }
    }
  throw new Error('the return cannot be met exactly');
};
