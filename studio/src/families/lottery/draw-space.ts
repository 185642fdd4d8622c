import type { RandomStream } from '#studio/engine/fairness/stream';

/** The prizes of a draw that is a sheet of numbers: so many numbers of so many digits, in the order of the draw. */
export type Prize = { code: string; digits: number; count: number };

/**
 * The possible results of a draw: `count` places with one of `values` values each, counted from `from`. `repeats`: a value may come twice, as with digits and dice; without,
 * as with balls drawn from an urn. `prizes` says how the places of a sheet make numbers.
 */
export type DrawSpace = { values: number; from: 0 | 1; count: number; repeats: boolean; prizes?: readonly Prize[] };

/** The values of all places, in order. */
export type Draw = readonly number[];

/** Digits from 0 to 9. */
export const digits = (count: number): DrawSpace => ({ values: 10, from: 0, count, repeats: true });
/** Balls from 1, drawn one after another and not put back. */
export const balls = (values: number, count: number): DrawSpace => ({ values, from: 1, count, repeats: false });
export const dice: DrawSpace = { values: 6, from: 1, count: 3, repeats: true };
export const sheet = (prizes: readonly Prize[]): DrawSpace => ({
  ...digits(prizes.reduce((sum, prize) => sum + prize.digits * prize.count, 0)),
  prizes,
});

/** Draws every place in order; every draw of the space is equally likely. */
export const drawFrom = (space: DrawSpace, stream: RandomStream): number[] => {
  if (space.repeats) return Array.from({ length: space.count }, () => space.from + stream.below(space.values));
  const left = Array.from({ length: space.values }, (_, place) => space.from + place);
  return Array.from({ length: space.count }, (_, nth) => {
    const [value] = left.splice(stream.below(space.values - nth), 1);
    if (value === undefined) throw new Error('more balls were drawn than there are');
    return value;
  });
};

export const isDrawOf = (space: DrawSpace, draw: Draw): boolean =>
  draw.length === space.count &&
  draw.every((value) => Number.isInteger(value) && value >= space.from && value < space.from + space.values) &&
  (space.repeats || new Set(draw).size === draw.length);

/** How many outcomes so many places have. */
export const outcomeCount = ({ values, repeats }: DrawSpace, places: number): bigint => {
  let count = 1n;
  for (let nth = 0; nth < places; nth += 1) count *= BigInt(repeats ? values : values - nth);
  return count;
};

/** Every outcome of so many places, each once. The list passed on is reused. */
export const eachOutcome = (space: DrawSpace, places: number, visit: (outcome: readonly number[]) => void): void => {
  const outcome: number[] = [];
  const used = new Set<number>();
  const fill = (): void => {
    if (outcome.length === places) return visit(outcome);
    for (let value = space.from; value < space.from + space.values; value += 1) {
      if (!space.repeats && used.has(value)) continue;
      outcome.push(value);
      used.add(value);
      fill();
      outcome.pop();
      if (!space.repeats) used.delete(value);
    }
    return undefined;
  };
  fill();
};

/** The numbers of a sheet, prize by prize, as they are printed. Other draws have one number of all places. */
export const numbersOf = (space: DrawSpace, draw: Draw): { prize: string; number: string }[] => {
  let place = 0;
  return (space.prizes ?? [{ code: 'draw', digits: space.count, count: 1 }]).flatMap((prize) =>
    Array.from({ length: prize.count }, () => {
      const number = draw.slice(place, place + prize.digits).join('');
      place += prize.digits;
      return { prize: prize.code, number };
    }),
  );
};

/** The places of each printed number: the digits of a number, or one ball. */
export const numberPlaces = (space: DrawSpace): number[][] => {
  if (!space.repeats || space.values !== 10) return Array.from({ length: space.count }, (_, place) => [place]);
  let place = 0;
  return (space.prizes ?? [{ code: 'draw', digits: space.count, count: 1 }]).flatMap(({ digits: length, count }) =>
    Array.from({ length: count }, () => {
      place += length;
      return Array.from({ length }, (_, digit) => place - length + digit);
    }),
  );
};

/** The last (or first) digits of every number of some prizes that is long enough, each as its places. */
export const placesOf = (space: DrawSpace, length: number, only?: readonly string[], end: 'last' | 'first' = 'last'): number[][] => {
  const found: number[][] = [];
  let place = 0;
  for (const prize of space.prizes ?? []) {
    for (let nth = 0; nth < prize.count; nth += 1) {
      const start = end === 'last' ? place + prize.digits - length : place;
      if (prize.digits >= length && (only === undefined || only.includes(prize.code)))
        found.push(Array.from({ length }, (_, digit) => start + digit));
      place += prize.digits;
    }
  }
  return found;
};
