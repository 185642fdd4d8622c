import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('./fingerprints.json', import.meta.url);

/**
 * Adds versions of mathematics to the published list. A version that is published has its fingerprint for ever: other mathematics under its name are
 * refused, and need another edition.
 */
export const publishFingerprints = (made: ReadonlyMap<string, string>): void => {
  const published = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  for (const [version, fingerprint] of made) {
    const before = published.get(version) ?? fingerprint;
    if (before !== fingerprint) throw new Error(`${version} was published with the fingerprint ${before}: raise the edition`);
    published.set(version, fingerprint);
  }
  const sorted = [...published].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};
