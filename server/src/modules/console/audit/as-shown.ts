import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#platform/refusal';

/**
 * Whether the thing an operator changes still is as they were shown it; null: there was none, and is none. The caller holds the row, or it could be another a
 * moment later. Refuses CHANGED_MEANWHILE, and REFERENCE_CONFLICT for a row that is to be added and stands already.
 */
export const assertUnchanged = (shown: object | null, standing: object | null): void => {
  if (shown === null && standing !== null) throw new Refusal('REFERENCE_CONFLICT');
  if (!isDeepStrictEqual(shown, standing)) throw new Refusal('CHANGED_MEANWHILE');
};
