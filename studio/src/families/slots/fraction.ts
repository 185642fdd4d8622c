/** An exact number: `num / den`, reduced, `den` above zero. */
export type Exact = { readonly num: bigint; readonly den: bigint };

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

export const exact = (num: bigint, den = 1n): Exact => {
  if (den <= 0n) throw new Error(`no denominator: ${den}`);
  const common = gcd(num, den);
  return { num: num / common, den: den / common };
};

export const add = (a: Exact, b: Exact): Exact => exact(a.num * b.den + b.num * a.den, a.den * b.den);
export const subtract = (a: Exact, b: Exact): Exact => exact(a.num * b.den - b.num * a.den, a.den * b.den);
export const multiply = (a: Exact, b: Exact): Exact => exact(a.num * b.num, a.den * b.den);
export const divide = (a: Exact, b: Exact): Exact => {
  if (b.num <= 0n) throw new Error('divided by nothing, or by less');
  return exact(a.num * b.den, a.den * b.num);
};

const digits = 24n;

/** The nearest double, or within one unit in its last place. */
export const asNumber = ({ num, den }: Exact): number => {
  const scaled = (num * 10n ** digits) / den;
  return Number(scaled) / 10 ** Number(digits);
};

/** A share as percent, rounded down to so many decimals: 97.0458. Not for negatives. */
export const percentText = ({ num, den }: Exact, decimals: number): string => {
  const text = ((num * 100n * 10n ** BigInt(decimals)) / den).toString().padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
};
