import { fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import fingerprints from '../../src/families/tumbles/fingerprints.json' with { type: 'json' };
import type { TumbleConfig } from '../../src/families/tumbles/tumble-config.ts';

const published: ReadonlyMap<string, string> = new Map(Object.entries(fingerprints));

/** Whether mathematics that came from the studio are those that were published under this version: the list is part of this program. */
export const isPublished = (mathVersion: string, config: TumbleConfig): boolean =>
  config.mathVersion === mathVersion && published.get(mathVersion) === fingerprintOf(config);
