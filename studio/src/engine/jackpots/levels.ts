/** The levels of progressive jackpots: how a meter rises, when it is won, and the part of every stake that players get back by it. */
import { commitmentTo } from '#studio/engine/fairness/commitment';
import { streamOf } from '#studio/engine/fairness/stream';

/** An exact part or number: `num / den`, not reduced. */
export type Fraction = { num: bigint; den: bigint };

/** Atto-dollars: 10^-18 USD. Every share of a stake in thousandths is a whole number of them. */
export type Atto = bigint & { readonly __atto?: true };

const dollar = 10n ** 18n;
const cent = dollar / 100n;

export const levelCodes = ['MINI', 'MINOR', 'MAJOR', 'GRAND'] as const;
export type LevelCode = (typeof levelCodes)[number];

/** A meter begins at its seed and is won before it passes its ceiling. `share`: thousandths of every stake that the meter rises by. */
export type Level = { code: LevelCode; seed: Atto; ceiling: Atto; share: bigint };

/** The levels of the studio's jackpots, from the lowest. The facts are public, and the screens print them. */
export const levels: readonly Level[] = [
  { code: 'MINI', seed: 25n * dollar, ceiling: 50n * dollar, share: 3n },
  { code: 'MINOR', seed: 200n * dollar, ceiling: 500n * dollar, share: 3n },
  { code: 'MAJOR', seed: 10_000n * dollar, ceiling: 25_000n * dollar, share: 2n },
  { code: 'GRAND', seed: 100_000n * dollar, ceiling: 250_000n * dollar, share: 1n },
];

/** The share of all meters together, in thousandths of a stake. */
export const shareOfAll: bigint = levels.reduce((sum, { share }) => sum + share, 0n);

/**
 * The part of all stakes that a level gives back on average: c (S + C) / (C − S), where c is the share, S the seed and C the ceiling. The threshold is as likely
 * at every cent, so a win is (S + C) / 2 on average and comes once for ((S + C) / 2 − S) / c of stakes.
 */
export const returnOfLevel = ({ seed, ceiling, share }: Level): Fraction => ({
  num: share * (seed + ceiling),
  den: 1_000n * (ceiling - seed),
});

/** The part of every stake that all jackpots together give back: 2.30 %. */
export const returnOfJackpots = (): Fraction =>
  levels.map(returnOfLevel).reduce((a, b) => ({ num: a.num * b.den + b.num * a.den, den: a.den * b.den }));

/** The same in percent, rounded down to two decimals. */
export const jackpotsPercent = (): string => {
  const { num, den } = returnOfJackpots();
  const hundredths = (num * 10_000n) / den;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
};

/** The mean win of a level, and the stakes between two wins on average. */
export const meanWin = ({ seed, ceiling }: Level): Fraction => ({ num: seed + ceiling, den: 2n });
export const meanStakes = ({ seed, ceiling, share }: Level): Fraction => ({ num: (ceiling - seed) * 1_000n, den: 2n * share });

/**
 * Where a level is won: at one of the cents above the seed up to the ceiling, each as likely. It follows from the salt, whose hash is published when the meter
 * begins, and from the names of the level, so the same salt serves no other meter.
 */
export const thresholdOf = (
  { code, seed, ceiling }: Level,
  { salt, group, number }: { salt: string; group: string; number: number },
): Atto => {
  const cents = Number((ceiling - seed) / cent);
  return seed + BigInt(1 + streamOf({ serverSeed: salt, clientSeed: `${group}:${code}`, nonce: number }).below(cents)) * cent;
};

/** The commitment to a salt. */
export const commitmentOfSalt = commitmentTo;

/** The rise of a meter by a stake. `stake`: in units of the currency; `rate`: atto-dollars of one unit, a multiple of 1,000. */
export const riseBy = ({ share }: Level, stake: bigint, rate: Atto): Atto => (stake * rate * share) / 1_000n;

/** A meter in a currency, cut to what people can be paid in. `step`: the least payable amount, in units. */
export const inUnits = (atto: Atto, rate: Atto, step: bigint): bigint => (atto / rate / step) * step;

/** A name as others see it: its first two letters and its last one. */
export const maskedName = (name: string): string => {
  const letters = Array.from(name);
  return letters.length < 4 ? `${letters[0] ?? ''}***` : `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`;
};
