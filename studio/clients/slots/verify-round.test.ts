import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { aGameOf, aRound, theGame } from './a-round.ts';
import type { PublishedRows } from './load-strips.ts';
import { isPublished, type LoadRows } from './published-mathematics.ts';
import { verifyRound } from './verify-round.ts';

const { config } = theGame;

test('fifty rounds, played again from their seeds, are genuine', async () => {
  for (let nonce = 0; nonce < 50; nonce += 1) assert.equal(await verifyRound({ round: aRound(nonce), config }), 'genuine');
});

test('another seed, another outcome, another payout or another nonce is found out', async () => {
  const round = aRound(3);
  assert.equal(await verifyRound({ round: { ...round, serverSeed: null }, config }), 'secret');
  assert.equal(await verifyRound({ round: { ...round, serverSeed: 'another' }, config }), 'hash');
  assert.equal(await verifyRound({ round: { ...round, nonce: 4 }, config }), 'outcome');
  assert.equal(await verifyRound({ round: { ...round, clientSeed: 'another' }, config }), 'outcome');
  assert.equal(await verifyRound({ round: { ...round, payout: Decimal.parse('123456.00') }, config }), 'outcome');
  assert.equal(await verifyRound({ round: { ...round, drawCommitment: 'a'.repeat(64) }, config }), 'hash');
});

test('a round that is void is said to have no result', async () => {
  assert.equal(await verifyRound({ round: { ...aRound(3), state: 'VOID' }, config }), 'void');
});

test('tampered mathematics are told apart from the published ones, although a round played with them would agree', async () => {
  const [first = [], ...others] = config.strips;
  const tampered = {
    'a reel rotated': { ...config, strips: [[...first.slice(1), ...first.slice(0, 1)], ...others] },
    'a pay halved': { ...config, pays: { ...config.pays, wild: (config.pays.wild ?? []).map((coins) => Math.floor(coins / 2)) } },
    'a scatter pay halved': { ...config, scatter: { ...config.scatter, pays: config.scatter.pays.map((coins) => Math.floor(coins / 2)) } },
    'fewer free spins': { ...config, scatter: { ...config.scatter, freeSpins: [0, 0, 9, 9, 9] } },
    'a lower multiplier': { ...config, freeSpins: { ...config.freeSpins, multiplier: 2 } },
    'a lower cap': { ...config, maxPayout: config.maxPayout / 2 },
    'a line less': { ...config, lines: config.lines.slice(1) },
  };
  for (const [what, other] of Object.entries(tampered)) {
    assert.equal(other.mathVersion, config.mathVersion);
    for (let nonce = 0; nonce < 5; nonce += 1)
      assert.equal(await verifyRound({ round: aRound(nonce), config: other }), 'mathematics', what);
  }
});

test('a round of a title with strips of its own is checked against the rows of its model, which are part of this program', async () => {
  const game = aGameOf('feast');
  const round = aRound(8, game);
  const asked: string[] = [];
  const fromDisk: LoadRows = (file) => {
    asked.push(file);
    const url = new URL(`../../src/families/slots/strips/${file}.json`, import.meta.url);
    return Promise.resolve((JSON.parse(readFileSync(url, 'utf8')) as { titles: PublishedRows }).titles);
  };
  assert.equal(await verifyRound({ round, config: game.config }, fromDisk), 'genuine');
  assert.deepEqual(asked, ['feast.1']);
  const [first = [], ...others] = game.config.strips;
  const rotated = { ...game.config, strips: [[...first.slice(1), ...first.slice(0, 1)], ...others] };
  assert.equal(await verifyRound({ round, config: rotated }, fromDisk), 'mathematics');
  const elsewhere = 'nobody.feast.1.9600';
  const unknown = { round: { ...round, mathVersion: elsewhere }, config: { ...game.config, mathVersion: elsewhere } };
  assert.equal(await verifyRound(unknown, fromDisk), 'mathematics');
  assert.equal(await verifyRound({ round, config: game.config }, () => Promise.resolve(undefined)), 'mathematics');
});

test('mathematics under a version that was never published, or of another version than the round, are not taken', async () => {
  const round = aRound(3);
  assert.equal(await verifyRound({ round, config: { ...config, mathVersion: 'velvet-paw.9.9600' } }), 'mathematics');
  assert.equal(await verifyRound({ round: { ...round, mathVersion: 'velvet-paw.1.9450' }, config }), 'mathematics');
  assert.ok(await isPublished(config.mathVersion, config));
  assert.ok(!(await isPublished('__proto__', { ...config, mathVersion: '__proto__' })));
});
