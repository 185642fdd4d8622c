import { asNumber, exact, percentText } from '#studio/families/slots/fraction';
import { featureBit, type SortedRows, type Steps } from './book.ts';
import type { ModeProof } from './tumble-config.ts';

/** The figures of one mode: exact sums over the rows of the book. `cost` is the stake in hundredths of the bet. */
export const proofOfMode = (sorted: SortedRows, steps: Steps, cost: number): ModeProof => {
  const sums = sumsOf(sorted, steps, cost);
  const { all, paid, squares, hit, profit, features, byFeatures, most, atMost, greatest } = sums;
  const mean = exact(paid, 100n * all);
  const rtp = exact(paid, BigInt(cost) * all);
  const share = (part: bigint, of = all): number => asNumber(exact(part, of));
  const written = ({ num, den }: typeof rtp) => ({ num: num.toString(), den: den.toString() });
  return {
    rtp: written(rtp),
    rtpPercent: percentText(rtp, 4),
    cost: cost / 100,
    sigma: Math.sqrt(asNumber(exact(squares, 10_000n * all)) - asNumber(mean) ** 2),
    hit: share(hit),
    profit: share(profit),
    featureFrequency: share(features),
    featureShare: share(byFeatures, paid),
    maxWin: most / 100,
    maxWinProb: written(exact(atMost, all)),
    weightRatio: Math.max(sums.plainRatio, sums.featuredRatio),
    likeliest: (Number(greatest) * sums.rows) / Number(all),
  };
};

/** Sums of weights over all rows; `paid` and `squares` are of weight × payout in hundredths of the bet, and of its square. */
type Sums = Record<'all' | 'paid' | 'squares' | 'hit' | 'profit' | 'features' | 'byFeatures' | 'atMost' | 'greatest', bigint> &
  Record<'most' | 'rows' | 'plainRatio' | 'featuredRatio', number>;

const sumsOf = ({ numbers }: SortedRows, steps: Steps, cost: number): Sums => {
  const sums: Sums = {
    all: 0n,
    paid: 0n,
    squares: 0n,
    hit: 0n,
    profit: 0n,
    features: 0n,
    byFeatures: 0n,
    atMost: 0n,
    greatest: 0n,
    most: 0,
    rows: 0,
    plainRatio: ratioOf(steps.filter(({ from }) => from < featureBit)),
    featuredRatio: ratioOf(steps.filter(({ from }) => from >= featureBit)),
  };
  let step = -1;
  for (let first = 0; first < numbers.length;) {
    const number = numbers[first] ?? 0;
    let next = first;
    while (numbers[next] === number) next += 1;
    while ((steps[step + 1]?.from ?? Infinity) <= number) step += 1;
    const weight = BigInt(steps[step]?.weight ?? 0);
    if (weight > 0n) add(sums, { payout: number % featureBit, featured: number >= featureBit, rows: next - first, weight, cost });
    first = next;
  }
  return sums;
};

const ratioOf = (steps: Steps): number => {
  const weights = steps.map(({ weight }) => weight).filter((weight) => weight > 0);
  return weights.length === 0 ? 1 : Math.max(...weights) / Math.min(...weights);
};

type Same = { payout: number; featured: boolean; rows: number; weight: bigint; cost: number };
const add = (sums: Sums, { payout, featured, rows, weight, cost }: Same): void => {
  const [together, amount] = [weight * BigInt(rows), BigInt(payout)];
  sums.rows += rows;
  sums.all += together;
  sums.paid += together * amount;
  sums.squares += together * amount * amount;
  if (payout > 0) sums.hit += together;
  if (payout > cost) sums.profit += together;
  if (featured) {
    sums.features += together;
    sums.byFeatures += together * amount;
  }
  if (payout > sums.most) [sums.most, sums.atMost] = [payout, 0n];
  if (payout === sums.most) sums.atMost += together;
  if (weight > sums.greatest) sums.greatest = weight;
};
