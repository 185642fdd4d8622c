/** Sets of two-digit numbers that players of Viet Nam, Thailand and China name by a word. */

const all = Array.from({ length: 100 }, (_, nth) => String(nth).padStart(2, '0'));
const where = (holds: (tens: number, ones: number) => boolean): string[] =>
  all.filter((number) => holds(Number(number[0]), Number(number[1])));
const isOdd = (digit: number): boolean => digit % 2 === 1;

export const headIs = (digit: number): string[] => where((tens) => tens === digit);
export const tailIs = (digit: number): string[] => where((_, ones) => ones === digit);
/** Chạm, 19 ประตู: the digit on either side, the double once. */
export const touches = (digit: number): string[] => where((tens, ones) => tens === digit || ones === digit);
export const sumIs = (digit: number): string[] => where((tens, ones) => (tens + ones) % 10 === digit);
/** Bộ: the number with its digits swapped, or five higher on either side. */
export const familyOf = (number: string): string[] => {
  const [tens = 0, ones = 0] = Array.from(number, Number);
  const [a, b] = [tens % 5, ones % 5];
  return where((x, y) => (x % 5 === a && y % 5 === b) || (x % 5 === b && y % 5 === a));
};

const doubles = where((tens, ones) => tens === ones);

/** Sets without a digit, by name. */
export const namedSets = {
  doubles,
  'shifted-doubles': where((tens, ones) => Math.abs(tens - ones) === 5),
  'yin-doubles': where((tens, ones) => ['07', '14', '29', '36', '58'].some((pair) => pair === `${tens}${ones}` || pair === `${ones}${tens}`)),
  neighbours: where((tens, ones) => (tens + 1) % 10 === ones || (ones + 1) % 10 === tens),
  high: all.slice(50),
  low: all.slice(0, 50),
  odd: where((_, ones) => isOdd(ones)),
  even: where((_, ones) => !isOdd(ones)),
  'odd-odd': where((tens, ones) => isOdd(tens) && isOdd(ones)),
  'even-even': where((tens, ones) => !isOdd(tens) && !isOdd(ones)),
  'odd-even': where((tens, ones) => isOdd(tens) && !isOdd(ones)),
  'even-odd': where((tens, ones) => !isOdd(tens) && isOdd(ones)),
} as const; // prettier-ignore
export type NamedSet = keyof typeof namedSets;

/** วินเลข: pairs of some digits in both orders where asked for, and doubles where asked for. */
export const pairsOf = (digits: readonly number[], { bothWays, doubles: withDoubles }: { bothWays: boolean; doubles: boolean }): string[] => {
  const set = [...new Set(digits)].toSorted((a, b) => a - b);
  return set.flatMap((one, nth) =>
    set.flatMap((other, at) => (at > nth || (bothWays && at < nth) || (withDoubles && at === nth) ? [`${one}${other}`] : [])),
  );
};

/** วินเลข of three: triples of different digits, in every order where asked for. */
export const triplesOf = (digits: readonly number[], { bothWays }: { bothWays: boolean }): string[] => {
  const set = [...new Set(digits)].toSorted((a, b) => a - b);
  return set.flatMap((a, i) =>
    set.flatMap((b, j) =>
      set.flatMap((c, k) => (i !== j && j !== k && i !== k && (bothWays || (i < j && j < k)) ? [`${a}${b}${c}`] : [])),
    ),
  );
};

/** ทุกประตู: every straight of three of the digits of a number, each once. */
export const straightsOf = (number: string): string[] => [
  ...new Set(
    Array.from(number).flatMap((a, i) =>
      Array.from(number).flatMap((b, j) =>
        j === i ? [] : Array.from(number).flatMap((c, k) => (k === i || k === j ? [] : [`${a}${b}${c}`])),
      ),
    ),
  ),
];
