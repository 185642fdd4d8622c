import { fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import fingerprints from '../../src/families/slots/fingerprints.json' with { type: 'json' };
import type { SlotConfig } from '../../src/families/slots/protocol.ts';
import { fingerprintAmong, partsOfTitleVersion } from '../../src/families/slots/strip-versions.ts';
import type { PublishedRows } from './load-strips.ts';

const published = new Map<string, string>(Object.entries(fingerprints));

/** Gives the rows of a file of strips; undefined when there is none of that name. */
export type LoadRows = (file: string) => Promise<PublishedRows | undefined>;

const loadRows: LoadRows = async (file) => (await import('./load-strips.ts')).loadStrips(file);

/**
 * Whether mathematics that came from the studio are those that were published under this version. The lists are part of this program, in the repository
 * and at the studio's `/fingerprints.json`: what is sent with a round cannot change them. Those of titles with strips of their own are loaded when they are needed.
 */
export const isPublished = async (mathVersion: string, config: SlotConfig, load: LoadRows = loadRows): Promise<boolean> => {
  if (config.mathVersion !== mathVersion) return false;
  const parts = published.has(mathVersion) ? undefined : partsOfTitleVersion(mathVersion);
  const rows = parts && (await load(parts.file));
  const fingerprint = published.get(mathVersion) ?? (rows && fingerprintAmong(rows, mathVersion));
  return fingerprint === fingerprintOf(config);
};
