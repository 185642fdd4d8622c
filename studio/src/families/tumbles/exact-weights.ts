/** The last digits of the weights of a book: they are corrected until the return is exactly the one that is wanted. */
import { featureBit, type Rows, type Steps } from './book.ts';

/** Rows with one number, and how much one more of their weights raises the sum of weight × (payout − return), in units of 10^-6 bets. */
type Number = { readonly number: number; readonly rows: number; readonly pull: number };

const numbersIn = ({ payouts, features }: Rows, wanted: number): Number[] => {
  const counted = new Map<number, number>();
  for (const [row, payout] of payouts.entries()) {
    const number = payout + (features[row] === 1 ? featureBit : 0);
    counted.set(number, (counted.get(number) ?? 0) + 1);
  }
  return [...counted]
    .toSorted(([a], [b]) => a - b)
    .map(([number, rows]) => ({ number, rows, pull: rows * ((number % featureBit) * 10_000 - wanted) }));
};

/** The most that the weight of a rare number changes by. */
const mostChange = 20_000;

/** `wanted` is the return in units of 10^-6 bets. Corrects the commonest number that pays less than that as far as it goes, then two rare ones. */
export const exactly = (rows: Rows, steps: Steps, wanted: number): Steps => {
  const all = numbersIn(rows, wanted);
  const weightOf = (number: number): number => steps.findLast(({ from }) => from <= number)?.weight ?? 0;
  const weights = new Map(all.map(({ number }) => [number, weightOf(number)] as const));
  const change = ({ number }: Number, by: number): void => void weights.set(number, (weights.get(number) ?? 0) + by);
  const drawn = all.filter(({ number }) => (weights.get(number) ?? 0) > 0);
  const off = drawn.reduce((sum, { number, pull }) => sum + BigInt(weights.get(number) ?? 0) * BigInt(pull), 0n);
  const common = drawn.filter(({ pull }) => pull < 0).reduce((most, one) => (one.rows > most.rows ? one : most));
  const stepsOf = off / BigInt(-common.pull);
  change(common, Number(stepsOf));
  const rest = Number(off + stepsOf * BigInt(common.pull));
  const rare = drawn.filter(({ rows: many, pull }) => many <= 3 && Math.abs(pull) * mostChange > 4 * Math.abs(rest)).slice(0, 60);
  for (const a of rare)
    for (const b of rare) {
      if (a === b) continue;
      for (let by = -mostChange; by <= mostChange; by += 1) {
        const left = -rest - by * a.pull;
        if (left % b.pull !== 0 || Math.abs(left / b.pull) > mostChange) continue;
        change(a, by);
        change(b, left / b.pull);
        return steppedFrom(all, weights);
      }
    }
  throw new Error('the return cannot be met exactly');
};

/** Numbers that follow one another with the same weight are one step. */
const steppedFrom = (all: readonly Number[], weights: ReadonlyMap<number, number>): Steps =>
  all.flatMap(({ number }, place) => {
    const weight = weights.get(number) ?? 0;
    const before = all[place - 1];
    return before !== undefined && weights.get(before.number) === weight ? [] : [{ from: number, weight }];
  });
