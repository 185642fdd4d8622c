import type { Ink } from '../palette.ts';
import { mirrored, points, polygon } from '../paths.ts';

/**
 * How light falls on a part: `soft` is a rounded solid, `ball` a sphere, `facet` one face of a cut solid, `plain` printed on a
 * surface and so without edge or outline of its own.
 */
export type Form = 'soft' | 'ball' | 'facet' | 'plain';

export type Part = {
  d: string;
  ink: Ink;
  /** Added to the ink's lightness. */
  tone: number;
  form: Form;
  /** A line of this width instead of a filled outline. */
  line?: number;
  transform?: string;
  opacity?: number;
};

/** A picture of one thing in a box from −100 to 100, its parts from back to front. */
export type Emblem = readonly Part[];

type Placing = { transform?: string; opacity?: number };

export const soft = (d: string, ink: Ink, tone = 0, placing: Placing = {}): Part => ({ d, ink, tone, form: 'soft', ...placing });
export const ball = (d: string, ink: Ink, tone = 0, placing: Placing = {}): Part => ({ d, ink, tone, form: 'ball', ...placing });
export const facet = (d: string, ink: Ink, tone = 0, placing: Placing = {}): Part => ({ d, ink, tone, form: 'facet', ...placing });
export const plain = (d: string, ink: Ink, tone = 0, placing: Placing = {}): Part => ({ d, ink, tone, form: 'plain', ...placing });
/** A stroke that belongs to the silhouette: whiskers, stems, ropes. */
export const cord = (d: string, ink: Ink, line: number, tone = 0, placing: Placing = {}): Part => ({
  d,
  ink,
  tone,
  form: 'soft',
  line,
  ...placing,
});
/** A stroke drawn on a surface. */
export const mark = (d: string, ink: Ink, line: number, tone = 0, placing: Placing = {}): Part => ({
  d,
  ink,
  tone,
  form: 'plain',
  line,
  ...placing,
});

/** The part and its mirror image; the left half stands in the light, the right one in the shade. */
export const facetPair = (corners: string, tone: number, ink: Ink = 'hero'): Part[] => {
  const right = points(corners);
  return [facet(polygon(right), ink, tone - 0.04), facet(polygon(mirrored(right)), ink, tone + 0.045)];
};

/** Both sides of a face: `draw` gets −1 for the left, 1 for the right. */
export const bothSides = (draw: (side: -1 | 1) => Part | readonly Part[]): Part[] => [draw(-1), draw(1)].flat();

/** `count` parts, one after the other. */
export const repeat = (count: number, draw: (index: number) => Part | readonly Part[]): Part[] =>
  Array.from({ length: count }, (_, index) => draw(index)).flat();

/** A smaller copy of an emblem inside another. */
export const placed = (emblem: Emblem, x: number, y: number, scale: number, degrees = 0): Part[] =>
  emblem.map((part) => ({
    ...part,
    transform: `translate(${x} ${y}) rotate(${degrees}) scale(${scale})${part.transform === undefined ? '' : ` ${part.transform}`}`,
  }));
