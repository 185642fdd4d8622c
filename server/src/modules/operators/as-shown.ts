import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#platform/refusal';

/**
 * What an operator changes still is as they were shown it; null: there was none, and is none. Who asks holds what stands, or it could be another a moment
 * later. Refuses CHANGED_MEANWHILE.
 */
export const needAsShown = (shown: object | null, standing: object | null): void => {
  if (!isDeepStrictEqual(shown, standing)) throw new Refusal('CHANGED_MEANWHILE');
};
