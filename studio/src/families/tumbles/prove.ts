import { asNumber, exact, percentText } from '#studio/families/slots/fraction';
import type { Rows, Weights } from './book.ts';
import { publishedFingerprint, readBook } from './read-books.ts';
import type { TumbleConfig, TumbleProof } from './tumble-config.ts';

/** Everything proven of a title: exact sums over the rows of its book. */
export const proofOf = (title: string, config: TumbleConfig): TumbleProof => {
  const { rows, weights } = readBook(config);
  const sums = sumsOf(rows, weights);
  const { all, paid, squares, hit, profit, features, byFeatures, most, atMost } = sums;
  const rtp = exact(paid, 100n * all);
  const share = (part: bigint, of = all): number => asNumber(exact(part, of));
  const written = ({ num, den }: typeof rtp) => ({ num: num.toString(), den: den.toString() });
  const rowWeights = [...weights.values()];
  return {
    title,
    mathVersion: config.mathVersion,
    configSha256: publishedFingerprint(config),
    rtp: written(rtp),
    rtpPercent: percentText(rtp, 4),
    sigma: Math.sqrt(asNumber(exact(squares, 10_000n * all)) - asNumber(rtp) ** 2),
    hit: share(hit),
    profit: share(profit),
    featureFrequency: share(features),
    featureShare: share(byFeatures, paid),
    maxWin: most / 100,
    maxWinProb: written(exact(atMost, all)),
    weightRatio: Math.max(...rowWeights) / Math.min(...rowWeights),
  };
};

/** Sums of weights over all rows; `paid` and `squares` are of weight × payout in hundredths of the bet, and of its square. */
type Sums = Record<'all' | 'paid' | 'squares' | 'hit' | 'profit' | 'features' | 'byFeatures' | 'atMost', bigint> & { most: number };

const sumsOf = ({ payouts, features }: Rows, weights: Weights): Sums => {
  const sums: Sums = {
    all: 0n,
    paid: 0n,
    squares: 0n,
    hit: 0n,
    profit: 0n,
    features: 0n,
    byFeatures: 0n,
    atMost: 0n,
    most: Math.max(...weights.keys()),
  };
  for (const [payout, { plain, featured }] of rowsByPayout(payouts, features)) {
    const weight = BigInt(weights.get(payout) ?? 0);
    const [rows, amount] = [BigInt(plain + featured), BigInt(payout)];
    sums.all += weight * rows;
    sums.paid += weight * rows * amount;
    sums.squares += weight * rows * amount * amount;
    if (payout > 0) sums.hit += weight * rows;
    if (payout > 100) sums.profit += weight * rows;
    sums.features += weight * BigInt(featured);
    sums.byFeatures += weight * BigInt(featured) * amount;
    if (payout === sums.most) sums.atMost += weight * rows;
  }
  return sums;
};

const rowsByPayout = (payouts: Uint32Array, features: Uint8Array): Map<number, { plain: number; featured: number }> => {
  const found = new Map<number, { plain: number; featured: number }>();
  for (const [row, payout] of payouts.entries()) {
    const known = found.get(payout) ?? { plain: 0, featured: 0 };
    if (features[row] === 1) known.featured += 1;
    else known.plain += 1;
    found.set(payout, known);
  }
  return found;
};
