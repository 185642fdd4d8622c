/** The parts of one JSON value that another has otherwise, field by field and as deep as fields go; and the value made whole again. */
import { canonicalJson } from '#studio/engine/fairness/fingerprint';

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists are one value. A field that only the other has is null. */
export const differencesOf = (one: Fields, other: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => {
      const [here, there] = [one[key], other[key]];
      if (!isFields(here) || !isFields(there))
        return canonicalJson(here ?? null) === canonicalJson(there ?? null) ? [] : [[key, here ?? null]];
      const inner = differencesOf(here, there);
      return Object.keys(inner).length === 0 ? [] : [[key, inner]];
    }),
  );

/** The other with these differences is the one. */
export const withDifferences = (other: Fields, differences: Fields): Fields =>
  Object.fromEntries(
    Object.entries({ ...other, ...differences }).flatMap(([key, value]) => {
      const there = other[key];
      if (value === null) return [];
      return [[key, isFields(value) && isFields(there) ? withDifferences(there, value) : value]];
    }),
  );
