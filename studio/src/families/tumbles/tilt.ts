/**
 * The weights of a book: rows with free spins and rows without have the chance that their variant gives them, and within both the rows are tilted by what
 * they pay until the return is the one that is wanted, as an identity of integers.
 */
import { featureBit, type Rows, type Steps } from './book.ts';
import { exactly } from './exact-weights.ts';

/** No row is more than so many times as likely as another with free spins, or as another without. */
export const mostRatio = 48;
const steepest = Math.log(mostRatio) / 2;
/** The weight of the likeliest row. */
const greatest = 4_000_000_000;

/** Rows whose payouts lie near one another have one weight: `payout` is the least of them, `mean` and `square` are in bets. */
type Bucket = { readonly from: number; readonly payout: number; rows: number; sum: number; squares: number };
export type Buckets = { readonly plain: readonly Bucket[]; readonly featured: readonly Bucket[] };

/** Each bucket ends where payouts are an eighth of e greater than where it begins. */
const bucketOf = (payout: number): number => (payout === 0 ? 0 : 1 + Math.floor(8 * Math.log(payout)));

export const bucketsOf = ({ payouts, features }: Rows): Buckets => {
  const found = new Map<number, Bucket[]>([
    [0, []],
    [1, []],
  ]);
  const least = new Map<number, number>();
  for (const payout of payouts) {
    const place = bucketOf(payout);
    least.set(place, Math.min(payout, least.get(place) ?? payout));
  }
  for (const [row, payout] of payouts.entries()) {
    const own = found.get(features[row] ?? 0) ?? [];
    const place = bucketOf(payout);
    const from = least.get(place) ?? 0;
    const bucket = (own[place] ??= { from: from + (features[row] === 1 ? featureBit : 0), payout: from, rows: 0, sum: 0, squares: 0 });
    bucket.rows += 1;
    bucket.sum += payout / 100;
    bucket.squares += (payout / 100) ** 2;
  }
  const listed = (feature: number): Bucket[] => (found.get(feature) ?? []).filter((bucket) => bucket !== undefined);
  return { plain: listed(0), featured: listed(1) };
};

type Tilt = (payout: number) => number;
const clamped = (power: number): number => Math.exp(Math.max(-steepest, Math.min(steepest, power)));
/** Rows that pay become likelier, or less likely, alike up to this payout in bets; above it, the less likely by `flat` the more they pay. */
const common = Math.log1p(2);
const lifted =
  (lift: number, flat: number): Tilt =>
  (payout) =>
    payout === 0 ? 1 : clamped(lift - flat * Math.max(0, Math.log1p(payout / 100) - common));
/** From this payout on a row stays at least so likely, for the highest award to come up often enough in a game of low volatility. */
const top = { payout: 500_000, least: 0.35 };
/** Rows become likelier with their payout, or less likely: the one that pays `middle` (a logarithm) stays as it is. */
const steep =
  (slope: number, middle: number): Tilt =>
  (payout) =>
    Math.max(payout >= top.payout ? top.least : 0, clamped(slope * (Math.log1p(payout / 100) - middle)));

type Moments = { all: number; mean: number; square: number };
const momentsOf = (buckets: readonly Bucket[], tilt: Tilt): Moments => {
  let [all, mean, square] = [0, 0, 0];
  for (const { payout, rows, sum, squares } of buckets) {
    const weight = tilt(payout);
    all += weight * rows;
    mean += weight * sum;
    square += weight * squares;
  }
  return { all, mean: mean / all, square: square / all };
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

/** The aims that the weights of a version are solved for: `percent` in hundredths (9600 is 96.00 %), `sigma` in bets, one round with free spins in `every`. `flat`: how much rarer great payouts are without free spins. */
export type Wanted = { percent: number; sigma: number; every: number; flat: number };
/** The slope of the rows with free spins, and what they pay on average then, in bets. */
export type Slope = { slope: number; middle: number; featureMean: number; flat: number };

const middleOf = (buckets: readonly Bucket[]): number => {
  const rows = buckets.reduce((sum, bucket) => sum + bucket.rows, 0);
  return buckets.reduce((sum, { payout, rows: own }) => sum + own * Math.log1p(payout / 100), 0) / rows;
};

/** How much rows without free spins are lifted for them to pay `mean` bets on average. */
const liftFor = (plain: readonly Bucket[], mean: number, flat: number): number => {
  const meanAt = (lift: number): number => momentsOf(plain, lifted(lift, flat)).mean;
  if (meanAt(-steepest) > mean || meanAt(steepest) < mean) throw new Error(`rows without free spins cannot pay ${mean} bets on average`);
  return bisect(-steepest, steepest, (lift) => meanAt(lift) > mean);
};

/** The slope with which a round with the bet has the standard deviation that is wanted. */
export const slopeFor = ({ plain, featured }: Buckets, { percent, sigma, every, flat }: Wanted): Slope => {
  const [middle, mean, chance] = [middleOf(featured), percent / 10_000, 1 / every];
  const squareAt = (slope: number): number => {
    const free = momentsOf(featured, steep(slope, middle));
    const rest = (mean - chance * free.mean) / (1 - chance);
    const lift = rest <= 0 ? -steepest : bisect(-steepest, steepest, (by) => momentsOf(plain, lifted(by, flat)).mean > rest);
    return chance * free.square + (1 - chance) * momentsOf(plain, lifted(lift, flat)).square;
  };
  const slope = bisect(-2, 2, (steeper) => squareAt(steeper) - mean ** 2 > sigma ** 2);
  return { slope, middle, flat, featureMean: momentsOf(featured, steep(slope, middle)).mean };
};

/** The price of free spins in whole bets: what they pay on average by the return. */
export const priceFor = ({ featureMean }: Slope, percent: number): number => Math.round(featureMean / (percent / 10_000));

/** The weights of rounds that stake `cost` hundredths of the bet; one in `every` has free spins. */
export const tiltedSteps = (
  rows: Rows,
  buckets: Buckets,
  slope: Slope,
  wanted: { percent: number; every: number; cost: number },
): Steps => {
  const { plain, featured } = buckets;
  const [chance, mean] = [1 / wanted.every, (wanted.percent / 10_000) * (wanted.cost / 100)];
  const lift = chance === 1 ? 0 : liftFor(plain, (mean - chance * slope.featureMean) / (1 - chance), slope.flat);
  // The price of bought free spins is a whole number of bets: the slope changes a little for it.
  const own =
    chance === 1
      ? bisect(slope.slope - 0.2, slope.slope + 0.2, (by) => momentsOf(featured, steep(by, slope.middle)).mean > mean)
      : slope.slope;
  const chanceOf = (part: readonly Bucket[], tilt: Tilt, share: number): { from: number; weight: number }[] => {
    const { all } = momentsOf(part, tilt);
    return part.map(({ from, payout }) => ({ from, weight: (share * tilt(payout)) / all }));
  };
  const steps = [...chanceOf(plain, lifted(lift, slope.flat), 1 - chance), ...chanceOf(featured, steep(own, slope.middle), chance)];
  const highest = Math.max(...steps.map(({ weight }) => weight));
  return exactly(
    rows,
    steps.map(({ from, weight }) => ({ from, weight: Math.round((greatest * weight) / highest) })),
    wanted.percent * wanted.cost,
  );
};
