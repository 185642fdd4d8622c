/** A browser that draws a round's row again from the published book. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameCode } from '@croupier/contract/core/ids';
import { Currency, decimalOf } from '@croupier/contract/core/money';
import { commitmentTo } from '../../src/engine/fairness/commitment.ts';
import { drawCommitment } from '../../src/engine/fairness/draw-commitment.ts';
import { fingerprintOf } from '../../src/engine/fairness/fingerprint.ts';
import { streamOf } from '../../src/engine/fairness/stream.ts';
import { tumbles } from '../../src/families/tumbles/family.ts';
import { RoundId, type RoundView } from '../../src/families/tumbles/protocol.ts';
import { bytesOfFile, configs } from '../../src/families/tumbles/read-books.ts';
import { RoundEvent } from '../../src/families/tumbles/round-events.ts';
import { type BookFile, verifyRound } from './verify-round.ts';

const seeds = { serverSeed: 'a server seed', clientSeed: 'a client seed', nonce: 3 };
const currency = Currency.parse('THB');
const stake = { coin: 1_000n, currency };
const config = configs.get('burst-low.2.9450');
assert.ok(config);
const decided = tumbles.math('thunder-on-the-steps', config.mathVersion).rounds?.play(streamOf(seeds), null);
assert.ok(decided);
const round: RoundView = {
  id: RoundId.parse('018f0000-0000-7000-8000-000000000001'),
  gameCode: GameCode.parse('thunder-on-the-steps'),
  mathVersion: config.mathVersion,
  state: 'SETTLED',
  currency,
  bet: decimalOf({ amount: 100_000n, currency }),
  payout: decimalOf({ amount: decided.payout(stake), currency }),
  isFree: false,
  step: 0,
  events: decided.view(stake).map((event) => RoundEvent.parse(event)),
  seedPairId: '018f0000-0000-7000-8000-000000000002',
  serverSeedHash: commitmentTo(seeds.serverSeed),
  drawCommitment: drawCommitment({
    fingerprint: fingerprintOf(config),
    serverSeedHash: commitmentTo(seeds.serverSeed),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
  }),
  ...seeds,
  startedAt: '2026-11-20T08:00:00Z',
  endedAt: '2026-11-20T08:00:00Z',
};
const fromDisk: BookFile = async (file) => bytesOfFile(file);

test('a round that was drawn from the book is genuine', async () =>
  assert.equal(await verifyRound({ round, config }, fromDisk), 'genuine'));

test('a round with another payout, of another nonce, or of a changed book is not', async () => {
  assert.equal(await verifyRound({ round: { ...round, payout: decimalOf({ amount: 77_000n, currency }) }, config }, fromDisk), 'outcome');
  assert.equal(await verifyRound({ round: { ...round, nonce: 5 }, config }, fromDisk), 'outcome');
  assert.equal(await verifyRound({ round, config }, async () => undefined), 'mathematics');
  const richer = { ...config, machine: { ...config.machine, maxPayout: 1 } };
  assert.equal(await verifyRound({ round, config: richer }, fromDisk), 'mathematics');
});

test('nothing is said of a round whose seed is still secret, or that was never drawn', async () => {
  assert.equal(await verifyRound({ round: { ...round, serverSeed: null }, config }, fromDisk), 'secret');
  assert.equal(await verifyRound({ round: { ...round, state: 'VOID' }, config }, fromDisk), 'void');
});
