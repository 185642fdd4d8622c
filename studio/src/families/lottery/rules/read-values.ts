import type { DrawSpace } from '../draw-space.ts';

/** A set of whole numbers within bounds, rising; undefined for anything else. An empty set is one. */
export const readSet = (asked: unknown, least: number, most: number): number[] | undefined => {
  if (!Array.isArray(asked) || asked.length > most - least + 1) return undefined;
  const values: unknown[] = asked;
  if (!values.every((value): value is number => Number.isInteger(value) && (value as number) >= least && (value as number) <= most))
    return undefined;
  const sorted = [...new Set(values)].toSorted((a, b) => a - b);
  return sorted.length === values.length ? sorted : undefined;
};

export const readSpaceSet = (asked: unknown, { from, values }: DrawSpace): number[] | undefined => readSet(asked, from, from + values - 1);

/** A part of an object that came from outside. */
export const partOf = (asked: unknown, name: string): unknown =>
  typeof asked === 'object' && asked !== null && name in asked ? (asked as Record<string, unknown>)[name] : undefined;
