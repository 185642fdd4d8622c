/** The rules sheet over every machine: each sentence is there exactly where the mathematics make it true. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { abandonedAfterSeconds } from '../../../src/engine/rounds/abandoned.rules.ts';
import { evaluateLine } from '../../../src/families/slots/evaluate.ts';
import { machineOf, scattersIn } from '../../../src/families/slots/machine.ts';
import { type Proven, provenOfVersion, publishedFingerprints } from '../../../src/families/slots/mathematics-files.ts';
import type { SymbolId } from '../../../src/families/slots/protocol.ts';
import { rulesTextOf, type RulesText, type Sentence } from './rules-text.ts';

const all = [...publishedFingerprints.keys()].map((version) => {
  const proven = provenOfVersion(version);
  assert.ok(proven);
  return { version, proven, text: rulesTextOf(proven) };
});
const english = JSON.parse(readFileSync(new URL('../../shell/messages/en.json', import.meta.url), 'utf8')) as Record<string, unknown>;

const sentencesOf = ({ intro, wild, scatter, free, bonus, mystery, numbers, round }: RulesText): Sentence[] => [
  ...intro,
  ...wild,
  ...scatter,
  ...free.awards,
  ...free.rest,
  ...bonus,
  ...mystery.said,
  ...numbers,
  ...round,
];
const saysOf = (text: RulesText) => (key: Sentence['key']) => sentencesOf(text).find((sentence) => sentence.key === key);
const has = ({ config }: Proven, symbol: SymbolId): boolean =>
  [...config.strips, ...(config.freeStrips ?? [])].some((strip) => strip.includes(symbol));

test('a game without scatters does not speak of them, and one without wilds or free spins does not either', () => {
  let without = 0;
  for (const { version, proven, text } of all) {
    const words = sentencesOf(text).map(({ key }) => JSON.stringify(english[key]));
    if (!has(proven, 'scatter')) {
      without += 1;
      for (const sentence of words)
        if (!sentence.includes('free spins and payouts lower')) assert.doesNotMatch(sentence, /scatter/i, version);
    }
    if (!has(proven, 'wild')) assert.deepEqual(text.wild, [], version);
    const winsFree = proven.proof.featureFrequency > 0 && proven.config.bonus === undefined;
    if (!winsFree) assert.deepEqual([text.free.awards, text.free.rest, text.specials], [[], [], []], version);
    else assert.ok(text.free.awards.length > 0, version);
  }
  assert.equal(without, 90, 'bare, prism, mirror, veil and beacon');
});

test('every sentence has all the values that it names, in every language', () => {
  const languages = ['en', 'th', 'vi', 'km', 'lo', 'my', 'zh', 'ja', 'ko', 'id', 'ms', 'hi', 'ar', 'ru'].map(
    (code) => JSON.parse(readFileSync(new URL(`../../shell/messages/${code}.json`, import.meta.url), 'utf8')) as Record<string, unknown>,
  );
  for (const { text } of all)
    for (const { key, values = {} } of sentencesOf(text))
      for (const words of languages)
        for (const [, name] of JSON.stringify(words[key] ?? '').matchAll(/\{(\w+)\}/g))
          assert.ok(name !== undefined && name in values, `${key}: ${name}`);
});

test('the rules name the factor of a wild that multiplies, and a run of wilds alone pays what the table says', () => {
  let multiplying = 0;
  for (const { version, proven, text } of all) {
    const { config } = proven;
    const says = saysOf(text);
    const { base = 1, free = 1 } = config.wildMultiplier ?? {};
    assert.deepEqual(says('rules.wildTimes')?.values, base > 1 ? { times: base, two: base ** 2 } : undefined, version);
    assert.deepEqual(says('rules.wildTimesFree')?.values, free > 1 && free !== base ? { times: free } : undefined, version);
    if (base === 1) continue;
    multiplying += 1;
    const machine = machineOf(config);
    const [line = new Uint8Array()] = machine.lines;
    const stopsFor = (symbols: readonly SymbolId[]) =>
      config.strips.map((strip, reel) => (strip.indexOf(symbols[reel] ?? 'wild') - (line[reel] ?? 0) + strip.length) % strip.length);
    const paid = (...symbols: SymbolId[]) => evaluateLine(machine, stopsFor(symbols), line).coins;
    const tableOf = (symbol: SymbolId): number => config.pays[symbol]?.[2] ?? 0;
    assert.equal(paid('wild', 'wild', 'wild'), tableOf('wild'), `${version}: wilds alone`);
    assert.equal(paid('low1', 'wild', 'low1'), tableOf('low1') * base, `${version}: one wild`);
    assert.equal(paid('high1', 'wild', 'wild'), Math.max(tableOf('high1') * base ** 2, 0), `${version}: two wilds`);
  }
  assert.equal(multiplying, 18, 'the machines of prism');
});

test('the rules list the chances of the special symbol where one is drawn, and they are its weights', () => {
  for (const { version, proven, text } of all) {
    const specials = proven.config.freeSpins.special ?? [];
    const sum = specials.reduce((whole, { weight }) => whole + weight, 0);
    assert.deepEqual(
      text.specials,
      specials.map(({ symbol, weight }) => ({ symbol, weight, of: sum })),
      version,
    );
    assert.equal(saysOf(text)('rules.special') !== undefined, specials.length > 0, version);
  }
  const tome = all.find(({ version }) => version === 'tome-a-low.1.9600');
  assert.deepEqual(
    tome?.text.specials.map(({ weight, of }) => `${weight}/${of}`),
    ['1/14', '1/14', '1/14', '1/14', '2/14', '2/14', '2/14', '2/14', '2/14'],
  );
});

test('the rules say that the scatter pays where it pays, and how many scatters win free spins', () => {
  for (const { version, proven, text } of all) {
    const { config } = proven;
    const machine = machineOf(config);
    const says = saysOf(text);
    const pays = has(proven, 'scatter') && machine.scatterPays.some((coins) => coins > 0);
    const wins = proven.proof.featureFrequency > 0 && config.bonus === undefined;
    assert.equal(says('rules.scatter') !== undefined || says('rules.scatterPays') !== undefined, pays, version);
    assert.equal(says('rules.scatter') !== undefined, wins && pays, version);
    assert.equal(says('rules.scatterStandsIn') !== undefined, config.scatterStandsIn === true, version);
    if (!wins) continue;
    const all3 = config.strips.map((strip) => Math.max(0, strip.indexOf('scatter')));
    const most = scattersIn(machine, all3);
    const counts = text.free.awards.map(({ values }) => [values?.['scatters'], values?.['count']]);
    const expected = Array.from({ length: most }, (_, index) => [index + 1, machine.scatterSpins[index + 1] ?? 0]).filter(
      ([, spins]) => spins !== 0,
    );
    assert.deepEqual(counts, expected, version);
    assert.equal(says('rules.scatter')?.values?.['least'], pays ? expected[0]?.[0] : undefined, version);
  }
});

test('the rules say that free spins win others where they can, and how they multiply', () => {
  for (const { version, proven, text } of all) {
    const { freeSpins, freeStrips, collector } = proven.config;
    const says = saysOf(text);
    if (proven.proof.featureFrequency === 0 || proven.config.bonus !== undefined) continue;
    assert.equal(says('rules.retrigger') !== undefined, freeSpins.rises === undefined && collector === undefined, version);
    assert.deepEqual(says('rules.collectorSteps')?.values, collector && { every: 4, spins: 10, steps: '×2, ×3, ×10' }, version);
    assert.equal(says('rules.collector') !== undefined, collector !== undefined, version);
    assert.deepEqual(
      says('rules.rises')?.values,
      freeSpins.rises === undefined ? undefined : { times: freeSpins.multiplier, step: freeSpins.rises },
      version,
    );
    assert.equal(says('rules.freeStrips') !== undefined, freeStrips !== undefined, version);
    for (const { key, values } of text.free.awards)
      assert.deepEqual(
        [key, values?.['times']],
        freeSpins.multiplier > 1 && freeSpins.rises === undefined
          ? ['rules.freeText', freeSpins.multiplier]
          : ['rules.freePlain', undefined],
        version,
      );
  }
});

test('the rules tell of the bonus and of mystery symbols where there are any, and a game of coins calls them coins', () => {
  const kinds = { wheel: 0, hold: 0, pick: 0, mystery: 0 };
  for (const { version, proven, text } of all) {
    const { bonus, mystery } = proven.config;
    const says = saysOf(text);
    for (const kind of ['wheel', 'hold'] as const) {
      kinds[kind] += bonus?.kind === kind ? 1 : 0;
      assert.deepEqual(says(`rules.${kind}`)?.values, bonus?.kind === kind ? { least: bonus.scatters } : undefined, version);
    }
    kinds.pick += bonus?.kind === 'pick' ? 1 : 0;
    if (bonus?.kind === 'pick') {
      const prizes = bonus.prizes.reduce((sum, { doors }) => sum + doors, 0);
      const { locks } = bonus;
      assert.deepEqual(says('rules.vault')?.values, { least: bonus.scatters, doors: prizes + locks, prizes, locks }, version);
      // All prizes before a lock: the locks are the last doors, in one of all their places.
      const places = locks === 2 ? (14 * 13) / 2 : (15 * 14 * 13) / 6;
      assert.equal(says('rules.vaultAll')?.values?.['times'], places, version);
    }
    kinds.mystery += mystery === undefined ? 0 : 1;
    assert.equal(says('rules.mystery') !== undefined, mystery !== undefined, version);
    assert.equal(
      text.mystery.chances.reduce((sum, { weight }) => sum + weight, 0),
      text.mystery.chances[0]?.of ?? 0,
      version,
    );
    if (bonus?.kind === 'hold') {
      for (const { key } of sentencesOf(text)) assert.doesNotMatch(JSON.stringify(english[key]), /scatter/i, `${version}: ${key}`);
      assert.deepEqual(text.free.awards, [], version);
      const percent = Number(says('rules.holdRespins')?.values?.['percent']);
      assert.equal(Math.round((percent / 100) * bonus.chance.of), bonus.chance.hits, version);
    }
    if (bonus?.kind === 'wheel')
      assert.equal(
        says('free.times')?.values?.['times'],
        proven.config.freeSpins.multiplier > 1 ? proven.config.freeSpins.multiplier : undefined,
      );
  }
  assert.deepEqual(kinds, { wheel: 36, hold: 36, pick: 36, mystery: 18 });
});

test('the rules tell of two grids where there are two, and by how much free spins of both are multiplied', () => {
  let two = 0;
  for (const { version, proven, text } of all) {
    const { second } = proven.config;
    const says = saysOf(text);
    two += second === undefined ? 0 : 1;
    assert.equal(says('rules.twoGrids') !== undefined, second !== undefined, version);
    assert.deepEqual(says('rules.freeBoth')?.values, second && { times: second.times }, version);
  }
  assert.equal(two, 18, 'the machines of twin');
});

test('the rules say how much the caps take, and never less than that', () => {
  for (const { version, proven, text } of all) {
    const lost = proven.proof.capEffect.spins + proven.proof.capEffect.payout;
    const said = saysOf(text)('rules.capEffect')?.values?.['percent'];
    if (lost === 0) assert.equal(said, undefined, version);
    else assert.ok(Number(said) >= lost * 100 && Number(said) < 0.01, `${version}: ${said}`);
  }
});

test('the rules say when an interrupted round ends', () => {
  for (const { text } of all) assert.deepEqual(text.round, [{ key: 'rules.malfunction', values: { seconds: abandonedAfterSeconds } }]);
  assert.match(String(english['rules.malfunction']), /\{seconds\} seconds after your last action it ends on its own and its win is paid/);
});
