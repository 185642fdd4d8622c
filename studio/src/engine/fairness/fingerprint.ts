import { sha256Hex } from './commitment.ts';

/** The same text for the same value, whatever the order of its keys: JSON without blanks, keys in the order of their UTF-16 code units. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Names the mathematics of a game: SHA-256 of the canonical JSON of everything that decides a payout (`docs/games/fairness.md#fingerprints`). */
export const fingerprintOf = (config: unknown): string => sha256Hex(canonicalJson(config));
