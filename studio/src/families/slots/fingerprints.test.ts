/** The published list of fingerprints, and the files of mathematics that must be what it says. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hashOf } from '#studio/art/seed';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { checkedFingerprints, findGame, machineOfVersion } from './catalogue.ts';
import { slots } from './family.ts';
import { asPublished, provenOfVersion, publishedFingerprints } from './mathematics-files.ts';
import { asPublishedStrips, ownFingerprints } from './own-strips.ts';
import type { SlotConfig } from './slot-config.ts';
import publishedStrips from './strips/published.json' with { type: 'json' };
import { allTitles } from './titles/titles.ts';

const versions = [...publishedFingerprints.keys()];

test('every version of the list is there, and is what was published', () => {
  assert.ok(versions.length >= 630);
  assert.equal(checkedFingerprints().size, versions.length + ownFingerprints().size);
  assert.equal(new Set(checkedFingerprints().values()).size, checkedFingerprints().size);
});

test('every file of mathematics names its edition, and every machine of it is in the list', () => {
  for (const folder of ['machines', 'builds'] as const)
    for (const file of readdirSync(new URL(`./${folder}/`, import.meta.url))) assert.match(file, /^[a-z-]+\.\d+\.json$/, file);
  const strips = readdirSync(new URL('./strips/', import.meta.url)).filter((file) => file !== 'published.json');
  assert.deepEqual(
    strips.toSorted(),
    Object.keys(publishedStrips)
      .map((name) => `${name}.json`)
      .toSorted(),
  );
});

test('a round finds the version it was played with, whatever machine its title has today', () => {
  for (const version of versions) assert.equal(machineOfVersion('velvet-paw', version).config.mathVersion, version);
  const koi = slots.math('koi-lantern-night', 'tome-b-high.1.9680');
  assert.deepEqual([koi.version, koi.fingerprint], ['tome-b-high.1.9680', publishedFingerprints.get('tome-b-high.1.9680')]);
  assert.throws(() => machineOfVersion('velvet-paw', 'prism-a-low.2.9600'), /no machine/);
});

/** Mathematics under the same name that pay otherwise. */
const tampered: Record<string, (config: SlotConfig) => SlotConfig> = {
  'a reel rotated by one': (config) => ({
    ...config,
    strips: config.strips.map((strip, reel) => (reel === 0 ? [...strip.slice(1), ...strip.slice(0, 1)] : strip)),
  }),
  'two symbols of a reel exchanged': (config) => ({
    ...config,
    strips: config.strips.map((strip, reel) => {
      const at = strip.findIndex((symbol, stop) => symbol !== strip[stop + 1]);
      return reel === 1 ? strip.with(at, strip[at + 1] ?? 'low1').with(at + 1, strip[at] ?? 'low1') : strip;
    }),
  }),
  'a pay halved': (config) => ({
    ...config,
    pays: { ...config.pays, high1: (config.pays.high1 ?? []).map((coins) => Math.floor(coins / 2)) },
  }),
  'another cap': (config) => ({ ...config, maxPayout: config.maxPayout - 1 }),
  'fewer free spins': (config) => ({ ...config, freeSpins: { ...config.freeSpins, maxSpins: config.freeSpins.maxSpins + 1 } }),
  'another line or another bet': (config) =>
    config.ways === undefined
      ? {
          ...config,
          lines: config.lines.map((line, index) => (index === 0 ? line.toReversed().map((row) => (row + 1) % config.rows) : line)),
        }
      : { ...config, ways: { coins: config.ways.coins + 1 } },
};

for (const [what, change] of Object.entries(tampered))
  test(`${what}: a machine of any version is not taken for the published one`, () => {
    for (const version of versions) {
      const proven = provenOfVersion(version);
      assert.ok(proven);
      const config = change(proven.config);
      assert.notEqual(fingerprintOf(config), publishedFingerprints.get(version), version);
      assert.throws(() => asPublished({ config, proof: { ...proven.proof, configSha256: fingerprintOf(config) } }), /was published/);
      assert.throws(() => asPublished({ ...proven, config: { ...config, mathVersion: `${version}0` } }), /not in the published list/);
    }
  });

test('a file with the strips of titles in which a single letter was changed is not read', () => {
  const text = readFileSync(new URL('./strips/bare.1.json', import.meta.url), 'utf8');
  assert.equal(asPublishedStrips('bare.1', text), text);
  const at = text.indexOf('aW');
  assert.ok(at > 0);
  assert.throws(() => asPublishedStrips('bare.1', `${text.slice(0, at)}Wa${text.slice(at + 2)}`), /was published/);
  assert.throws(() => asPublishedStrips('bare.99', text), /was published/);
});

test('a special symbol with another weight is not taken for the published one', () => {
  const proven = provenOfVersion('tome-a-low.1.9600');
  assert.ok(proven);
  const { freeSpins } = proven.config;
  const special = freeSpins.special?.map((one, index) => (index === 0 ? { ...one, weight: one.weight + 1 } : one)) ?? [];
  assert.throws(() => asPublished({ ...proven, config: { ...proven.config, freeSpins: { ...freeSpins, special } } }), /was published/);
});

test('the fingerprint of the same mathematics is the same whatever the order of its fields', () => {
  const { config } = findGame('velvet-paw') ?? {};
  assert.ok(config);
  const reversed = Object.fromEntries(Object.entries(config).toReversed());
  assert.equal(fingerprintOf(reversed), fingerprintOf(config));
});

test('every title has a proof record in its own name, with the mathematics it is played with', () => {
  for (const [code] of allTitles()) {
    const { record } = slots.proof(code);
    const { title, mathVersion, configSha256 } = record as { title: string; mathVersion: string; configSha256: string };
    assert.deepEqual([title, configSha256], [code, checkedFingerprints().get(mathVersion)], code);
    // Each machine that is made takes a millisecond.
    if (hashOf(code) % 16 === 0) assert.equal(slots.math(code).version, mathVersion);
  }
});
