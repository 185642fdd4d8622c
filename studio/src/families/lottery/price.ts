import { add, divide, type Exact, exact, multiply, subtract } from '#studio/families/slots/fraction';
import { type BetKind, pushClass } from './play.ts';

/** A series of this much gives everything back: the return is series / 2000. */
const fairSeries = 2000n;

export type SeriesRange = { min: number; max: number; default: number };

/** The range of a player whose agents have a highest series of their own: never below the lottery's lowest. */
export const rangeWithin = (range: SeriesRange, most: number | undefined): SeriesRange => {
  const max = Math.max(range.min, Math.min(range.max, most ?? range.max));
  return { min: range.min, max, default: Math.min(range.default, max) };
};

/** The share of the stakes that a series gives back as prizes. */
export const returnOf = (series: number): Exact => exact(BigInt(series), fairSeries);

/** The share of the stake that is paid back whatever the draw: what the player gave up by choosing a lower series. Prizes and rebate together are always the same. */
export const rebateOf = (series: number, { max }: SeriesRange): Exact => exact(BigInt(max - series), fairSeries);

/**
 * The payout of one unit of stake for a class, stake included, as an exact fraction. The return is split evenly between the classes, or by their weights, so that
 * all classes and the bets given back come to series / 2000.
 */
export const multipleOf = (kind: BetKind, cls: string, series: number): Exact => {
  if (cls === pushClass) return exact(1n);
  const wanted = kind.classes.find(({ code }) => code === cls);
  if (wanted === undefined) throw new Error(`no class ${cls} of ${kind.code}`);
  const left = subtract(returnOf(series), kind.push);
  if (wanted.weight === undefined) return divide(left, multiply(wanted.chance, exact(BigInt(kind.classes.length))));
  return divide(multiply(left, exact(BigInt(wanted.weight))), weighedChance(kind));
};

const weighed = new WeakMap<BetKind, Exact>();
/** The chances of all classes, each as many times as its weight. */
const weighedChance = (kind: BetKind): Exact => {
  const sum =
    weighed.get(kind) ?? kind.classes.reduce((all, { chance, weight = 1 }) => add(all, multiply(chance, exact(BigInt(weight)))), exact(0n));
  weighed.set(kind, sum);
  return sum;
};

/** A part of an amount, rounded down to its smallest unit. */
export const partOfAmount = (amount: bigint, { num, den }: Exact): bigint => (amount * num) / den;
