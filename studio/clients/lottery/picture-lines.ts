/** A result as lines of a picture. */
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import type { Lottery } from '../../src/families/lottery/lottery.ts';

/** `prize`: the code of the prize in front of its first line; undefined in further lines and for balls. */
export type PictureLine = { prize: string | undefined; isMain: boolean; numbers: readonly string[] };

const mostInLine = 4;
const mostBalls = 10;

/** The lines of a sheet in the order of `prizes`, or the balls of another draw. Lines of one prize have about as many numbers each: six are two lines of three. */
export const pictureLines = ({ space }: Pick<Lottery, 'space'>, draw: readonly number[], prizes: readonly string[]): PictureLine[] => {
  if (space.prizes === undefined) return linesOf(draw.map(String), mostBalls).map((numbers) => ({ prize: undefined, isMain: true, numbers }));
  const all = numbersOf(space, draw);
  return prizes.flatMap((prize) =>
    linesOf(all.flatMap((one) => (one.prize === prize ? [one.number] : [])), mostInLine).map((numbers, nth) => ({
      prize: nth === 0 ? prize : undefined,
      isMain: prize === all[0]?.prize,
      numbers,
    })),
  );
}; // prettier-ignore

const linesOf = (numbers: readonly string[], most: number): string[][] => {
  const lines = Math.ceil(numbers.length / most);
  const each = Math.ceil(numbers.length / Math.max(1, lines));
  return Array.from({ length: lines }, (_, nth) => numbers.slice(nth * each, (nth + 1) * each));
};
