import { fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import fingerprints from '../../src/families/slots/fingerprints.json' with { type: 'json' };
import type { SlotConfig } from '../../src/families/slots/protocol.ts';

const published = new Map<string, string>(Object.entries(fingerprints));

/**
 * Whether mathematics that came from the studio are those that were published under this version. The list is part of this program, in the repository
 * and at the studio's `/fingerprints.json`: what is sent with a round cannot change it.
 */
export const isPublished = (mathVersion: string, config: SlotConfig): boolean =>
  config.mathVersion === mathVersion && published.get(mathVersion) === fingerprintOf(config);
