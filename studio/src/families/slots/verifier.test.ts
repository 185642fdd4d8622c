/** `docs/games/fairness.md` is enough to write a verifier: the one in `docs/games/verifier.mjs` knows nothing else, and agrees with the studio. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Currency, decimalOf } from '@croupier/contract/core/money';
import { commitmentTo, sha256Hex } from '#studio/engine/fairness/commitment';
import { drawCommitment } from '#studio/engine/fairness/draw-commitment';
import { streamOf } from '#studio/engine/fairness/stream';
import { checkedFingerprints, findGame, machineOfVersion } from './catalogue.ts';
import { eventsOf, payoutOf } from './events.ts';
import { publishedFingerprints } from './mathematics-files.ts';
import { playRound } from './play.ts';
import type { Mode } from './round-mode.ts';
import { type SlotConfig, stakedCoins } from './slot-config.ts';
import { allTitles } from './titles/titles.ts';

const page = new URL('../../../../docs/games/', import.meta.url);
const doc = readFileSync(new URL('fairness.md', page), 'utf8');

type Played = {
  spins: { stops: number[]; coins: number; mystery?: string; values?: number[] }[];
  payout: number;
  special?: string;
  bonus?: unknown;
  lucky?: unknown;
  both?: true;
};
type Verifier = {
  fingerprint: (config: unknown) => string;
  randomNumbers: (serverSeed: string, clientSeed: string, nonce: number) => { word: () => number; below: (n: number) => number };
  playRound: (config: SlotConfig, serverSeed: string, clientSeed: string, nonce: number, mode?: Mode) => Played;
  problemsOf: (answer: { round: unknown; config: unknown }, published: Record<string, string>) => string[];
};
const verifier = (await import(new URL('verifier.mjs', page).href)) as Verifier;
const published = Object.fromEntries(checkedFingerprints());

const seeds = { serverSeed: 'server seed', clientSeed: 'client seed' };
const config = (version: string): SlotConfig => machineOfVersion('velvet-paw', version).config;

/** A row of the table of vectors. */
const vector = (what: string): string => {
  const row = doc.split('\n').find((line) => line.startsWith(`| ${what}`));
  assert.ok(row, what);
  return row.split('|').at(-2)?.replaceAll('`', '').trim() ?? '';
};

test('the verifier imports nothing of the studio', () => {
  const source = readFileSync(new URL('verifier.mjs', page), 'utf8');
  for (const [, from] of source.matchAll(/from '([^']+)'/g)) assert.match(from ?? '', /^node:/);
});

test('the numbers of the page are those of the engine and of the verifier', () => {
  const words = vector('first nine words').split(' ');
  const drawn = vector('`below`').split(', ').map(Number);
  for (const make of [() => streamOf({ ...seeds, nonce: 1 }), () => verifier.randomNumbers(seeds.serverSeed, seeds.clientSeed, 1)]) {
    const one = make();
    assert.deepEqual(
      words.map(() => one.word().toString(16).padStart(8, '0')),
      words,
    );
    const other = make();
    assert.deepEqual(
      [32, 6, 100, 3e9, 3e9, 3e9].map((range) => other.below(range)),
      drawn,
    );
  }
  assert.equal(commitmentTo(seeds.serverSeed), vector('SHA-256 of the server seed'));
  assert.equal(verifier.fingerprint({ b: [2, { d: null, c: 'ü' }], a: 1 }), vector('fingerprint of'));
  const draw = { fingerprint: 'a'.repeat(64), serverSeedHash: commitmentTo(seeds.serverSeed), clientSeed: seeds.clientSeed, nonce: 7 };
  assert.equal(drawCommitment(draw), vector('commitment to the draw'));
});

test('the rounds of the page are those of the engine and of the verifier', () => {
  type Row = {
    version: string;
    nonce: number;
    stops: string[];
    coins: number[];
    payout: number;
    special?: string;
    mystery?: string;
    bonus?: unknown;
    values?: unknown;
    mode?: Mode;
    lucky?: unknown;
    both?: true;
  };
  const rows = JSON.parse(/```json\n([\s\S]*?)```/.exec(doc)?.[1] ?? '') as Row[];
  assert.ok(rows.length >= 15);
  for (const { version, nonce, mode, stops, coins, payout, special, mystery, bonus, values, lucky, both } of rows) {
    const { machine } = machineOfVersion('velvet-paw', version);
    const expected = { stops, coins, payout, special, mystery, bonus, values, lucky, both };
    for (const { spins, ...round } of [
      playRound(machine, streamOf({ ...seeds, nonce }), mode),
      verifier.playRound(config(version), seeds.serverSeed, seeds.clientSeed, nonce, mode),
    ])
      assert.deepEqual(
        {
          stops: spins.map((spin) => spin.stops.join(' ')),
          coins: spins.map((spin) => spin.coins),
          payout: round.payout,
          special: round.special,
          mystery: spins[0]?.mystery,
          bonus: round.bonus,
          lucky: round.lucky,
          both: round.both,
          values: spins.some((spin) => (spin.values?.length ?? 0) > 0) ? spins.map((spin) => spin.values ?? []) : undefined,
        },
        expected,
        version,
      );
  }
});

test('the verifier plays rounds of every version as the engine does', () => {
  for (const version of publishedFingerprints.keys()) {
    const { machine } = machineOfVersion('velvet-paw', version);
    assert.equal(verifier.fingerprint(machine.config), published[version]);
    const { modes } = machine.config;
    for (const [mode, rounds] of [
      ['base', 20],
      ...(modes?.ante ? [['ante', 10] as const] : []),
      ...(modes?.buy ? [['buy', 4] as const] : []),
    ] as const)
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const { capped: _, ...whole } = playRound(machine, streamOf({ serverSeed: version, clientSeed: 'a stranger', nonce }), mode);
        const played = verifier.playRound(machine.config, version, 'a stranger', nonce, mode === 'base' ? undefined : mode);
        assert.deepEqual(played, whole, `${version} ${mode} ${nonce}`);
      }
  }
});

test('the verifier plays rounds of titles with strips of their own as the engine does', () => {
  const models = new Map<string, string>();
  for (const { code, machine } of allTitles().values()) if (machine !== undefined) models.set(machine.model, code);
  assert.ok(models.size >= 18);
  for (const code of models.values()) {
    const { machine, proof } = findGame(code) ?? {};
    assert.ok(machine && proof);
    assert.equal(verifier.fingerprint(machine.config), published[proof.mathVersion]);
    for (let nonce = 0; nonce < 25; nonce += 1) {
      const { spins, payout } = playRound(machine, streamOf({ serverSeed: code, clientSeed: 'a stranger', nonce }));
      const played = verifier.playRound(machine.config, code, 'a stranger', nonce);
      assert.deepEqual([played.spins, played.payout], [spins, payout], `${code} ${nonce}`);
    }
    assert.deepEqual(verifier.problemsOf(answerFor(proof.mathVersion, 5), published), [], code);
  }
});

const THB = Currency.parse('THB');
/** As `/api/verify` answers. */
const answerFor = (version: string, nonce: number, mode: Mode = 'base') => {
  const { machine } = machineOfVersion('velvet-paw', version);
  const outcome = playRound(machine, streamOf({ ...seeds, nonce }), mode);
  const stake = { coin: 500n, currency: THB };
  const serverSeedHash = commitmentTo(seeds.serverSeed);
  const drawn = drawCommitment({ fingerprint: published[version] ?? '', serverSeedHash, clientSeed: seeds.clientSeed, nonce });
  return {
    config: machine.config,
    round: {
      ...seeds,
      nonce,
      serverSeedHash,
      drawCommitment: drawn,
      state: 'SETTLED',
      mathVersion: version,
      ...(mode !== 'base' && { choice: { mode } }),
      bet: decimalOf({ amount: 500n * BigInt(stakedCoins(machine.config, mode)), currency: THB }),
      payout: decimalOf({ amount: payoutOf(outcome, stake), currency: THB }),
      events: eventsOf(machine, outcome, stake),
    },
  };
};

/** A round with collectors. */
const caughtNonce = 297;

/** Rounds with a bonus. */
const bonusRounds = [
  ['spindle-b-medium.1.9680', 4351],
  ['hoard-a-medium.1.9600', 19],
  ['cellar-a-medium.1.9600', 291],
] as const;

test('the verifier finds a genuine round genuine, and says what is wrong with any other', () => {
  const answer = answerFor('tome-a-low.1.9680', 62);
  const { round } = answer;
  assert.deepEqual(verifier.problemsOf(answer, published), []);
  assert.deepEqual(verifier.problemsOf({ ...answer, round: { ...round, payout: '0.01' } }, published), ['the payout is another']);
  assert.deepEqual(verifier.problemsOf({ ...answer, round: { ...round, state: 'VOID' } }, published), ['the round was not played']);
  assert.match(
    verifier.problemsOf({ ...answer, round: { ...round, serverSeed: 'other' } }, published).join(),
    /not the one that was committed to/,
  );
  assert.match(
    verifier.problemsOf({ ...answer, round: { ...round, drawCommitment: sha256Hex('other') } }, published).join(),
    /the draw is not the one/,
  );
  for (const [version, nonce] of bonusRounds) {
    const other = answerFor(version, nonce);
    assert.deepEqual(verifier.problemsOf(other, published), [], version);
    const events = other.round.events.map((event) => {
      if (event.type === 'wheel') return { ...event, turns: event.turns.map((turn) => turn + 1) };
      if (event.type === 'pick' && event.payout !== null) return { ...event, payout: '0.01' };
      return event.type === 'respin' ? { ...event, coins: [] } : event;
    });
    assert.deepEqual(verifier.problemsOf({ ...other, round: { ...other.round, events } }, published), ['the bonus is another'], version);
  }
  const caught = answerFor('angler-b-medium.1.9600', caughtNonce);
  assert.deepEqual(verifier.problemsOf(caught, published), []);
  const dearer = caught.round.events.map((event) =>
    event.type === 'spin' && event.prizes !== undefined
      ? { ...event, prizes: event.prizes.map((prize) => ({ ...prize, payout: '9.00' })) }
      : event,
  );
  assert.deepEqual(verifier.problemsOf({ ...caught, round: { ...caught.round, events: dearer } }, published), [
    'the prizes have other values',
  ]);
  for (const version of ['tome-a-medium.2.9600', 'hoard-b-low.2.9600', 'current-a-high.2.9600'])
    for (const mode of ['ante', 'buy'] as const)
      for (let nonce = 0; nonce < 200; nonce += 1) {
        const other = answerFor(version, nonce, mode);
        const { events } = other.round;
        if (!events.some(({ type }) => type === 'lucky')) continue;
        assert.deepEqual(verifier.problemsOf(other, published), [], `${version} ${mode} ${nonce}`);
        const moved = events.map((event) => (event.type === 'lucky' ? { ...event, cells: event.cells.toReversed() } : event));
        if (JSON.stringify(moved) !== JSON.stringify(events))
          assert.deepEqual(verifier.problemsOf({ ...other, round: { ...other.round, events: moved } }, published), [
            'the scatters dropped elsewhere',
          ]);
        assert.notDeepEqual(verifier.problemsOf({ ...other, round: { ...other.round, choice: undefined } }, published), []);
      }
  const halved = { ...answer.config, scatter: { ...answer.config.scatter, pays: answer.config.scatter.pays.map((coins) => coins / 2) } };
  assert.match(verifier.problemsOf({ round, config: halved }, published).join(), /not the published ones/);
});
