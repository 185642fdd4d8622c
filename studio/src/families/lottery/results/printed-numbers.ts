import type { DrawDetails } from '@croupier/contract/vendor-api/lottery-draws';
import { type Draw, type DrawSpace, isDrawOf, numberPlaces, numbersOf } from '../draw-space.ts';
import type { Sheet } from './sheet.ts';

/** The numbers of a draw as they are printed: prize by prize, or ball by ball. Digits without prizes are one number. */
export const printedNumbers = (space: DrawSpace, draw: Draw): string[] =>
  space.repeats && space.values === 10 ? numbersOf(space, draw).map(({ number }) => number) : draw.map(String);

/** The printed numbers of a sheet that is not finished, null where one is not drawn yet, and the places of those that were corrected. */
export const printedSheet = (space: DrawSpace, { draw, corrected }: { draw: Sheet; corrected: readonly number[] }) => {
  const places = numberPlaces(space);
  return {
    numbers: places.map((of) => (of.some((place) => draw[place] == null) ? null : of.map((place) => draw[place]).join(''))),
    corrected: places.flatMap((of, nth) => (of.some((place) => corrected.includes(place)) ? [nth] : [])),
  };
};

/** A draw from its printed numbers; undefined where they are not of the lottery. */
export const drawOfNumbers = (space: DrawSpace, numbers: readonly string[]): number[] | undefined => {
  if (space.repeats && space.values === 10) {
    const wanted = (space.prizes ?? [{ digits: space.count, count: 1 }]).flatMap(({ digits, count }) => Array.from({ length: count }, () => digits)); // prettier-ignore
    if (numbers.length !== wanted.length || numbers.some((number, nth) => number.length !== wanted[nth])) return undefined;
  }
  const isDigits = space.repeats && space.values === 10;
  const draw = isDigits ? numbers.flatMap((number) => Array.from(number, Number)) : numbers.map(Number);
  return isDrawOf(space, draw) ? draw : undefined;
};

/** How an operator enters the numbers. */
export const shapeOf = (space: DrawSpace): DrawDetails['shape'] =>
  space.repeats && space.values === 10
    ? (space.prizes ?? [{ code: 'draw', digits: space.count, count: 1 }]).map(({ code, digits, count }) => ({
        prize: code,
        digits,
        count,
      }))
    : [{ prize: 'draw', digits: String(space.values).length, count: space.count, from: space.from, to: space.from + space.values - 1 }];
