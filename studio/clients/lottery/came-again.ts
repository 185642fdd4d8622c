import { type Draw, type DrawSpace, numbersOf } from '../../src/families/lottery/draw-space.ts';

const endsOf = (space: DrawSpace, draw: Draw): string[] => numbersOf(space, draw).map(({ number }) => number.slice(-2));

/** Lô rơi: the last two digits of numbers of a sheet that the sheet before had too, each once and in order. */
export const cameAgain = (space: DrawSpace, draw: Draw, before: Draw): string[] => {
  const earlier = new Set(endsOf(space, before));
  return [...new Set(endsOf(space, draw))].filter((end) => earlier.has(end)).toSorted();
};
