import { existsSync, readFileSync, writeFileSync } from 'node:fs';

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

const strips = new URL('./strips/published.json', import.meta.url);

/** Adds a file with the strips of titles to the published list. The name has its edition, and a file that is published is never changed. */
export const publishStrips = (name: string, sha256: string): void => {
  const published = new Map(Object.entries(existsSync(strips) ? (JSON.parse(readFileSync(strips, 'utf8')) as Record<string, string>) : {}));
  const before = published.get(name) ?? sha256;
  if (before !== sha256) throw new Error(`${name} was published with the fingerprint ${before}: raise the edition`);
  published.set(name, sha256);
  const sorted = [...published].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(strips, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};
