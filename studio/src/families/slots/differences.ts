/** The parts of one JSON value that another has otherwise, field by field and as deep as fields go; and the value made whole again. */
import { canonicalJson } from '#studio/engine/fairness/fingerprint';

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists are one value, and a field that only the other has is not told. */
export const differencesOf = (one: Fields, other: Fields): Fields =>
  Object.fromEntries(
    Object.entries(one).flatMap(([key, value]) => {
      const there = other[key];
      if (!isFields(value) || !isFields(there)) return canonicalJson(value) === canonicalJson(there ?? null) ? [] : [[key, value]];
      const inner = differencesOf(value, there);
      return Object.keys(inner).length === 0 ? [] : [[key, inner]];
    }),
  );

/** The other with these differences is the one. */
export const withDifferences = (other: Fields, differences: Fields): Fields => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(differences).map(([key, value]) => {
      const there = other[key];
      return [key, isFields(value) && isFields(there) ? withDifferences(there, value) : value];
    }),
  ),
});
