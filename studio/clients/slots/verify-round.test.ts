import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameCode } from '@croupier/contract/ids';
import { Currency, Decimal, decimalOf } from '@croupier/contract/money';
import { commitmentTo } from '../../src/fairness/commitment.ts';
import { streamOf } from '../../src/fairness/stream.ts';
import { games } from '../../src/slots/catalogue.ts';
import { eventsOf, payoutOf } from '../../src/slots/events.ts';
import { playRound } from '../../src/slots/play.ts';
import { RoundId, type RoundView } from '../../src/slots/protocol.ts';
import { verifyRound } from './verify-round.ts';

const THB = Currency.parse('THB');
const game = games().get('velvet-paw');
if (game === undefined) throw new Error('the studio has no velvet-paw');
const { config, machine } = game;

/** A round as the studio would send it, after its seed is revealed. */
const record = (nonce: number): RoundView => {
  const seeds = { serverSeed: 'a server seed', clientSeed: 'a client seed', nonce };
  const coin = 500n;
  const outcome = playRound(machine, streamOf(seeds));
  const payout = decimalOf({ amount: payoutOf(outcome, { coin, currency: THB }), currency: THB });
  return {
    id: RoundId.parse('018f0000-0000-7000-8000-000000000001'),
    gameCode: GameCode.parse('velvet-paw'),
    mathVersion: config.mathVersion,
    state: 'SETTLED',
    currency: THB,
    bet: decimalOf({ amount: coin * BigInt(config.lines.length), currency: THB }),
    payout,
    step: 0,
    events: eventsOf(machine, outcome, { coin, currency: THB }),
    seedPairId: '018f0000-0000-7000-8000-000000000002',
    serverSeedHash: commitmentTo(seeds.serverSeed),
    serverSeed: seeds.serverSeed,
    clientSeed: seeds.clientSeed,
    nonce,
    startedAt: '2026-11-20T08:00:00Z',
    endedAt: '2026-11-20T08:00:00Z',
  };
};

test('fifty rounds, played again from their seeds, are genuine', () => {
  for (let nonce = 0; nonce < 50; nonce += 1) assert.equal(verifyRound({ round: record(nonce), config }), 'genuine');
});

test('another seed, another outcome, another payout or another nonce is found out', () => {
  const round = record(3);
  assert.equal(verifyRound({ round: { ...round, serverSeed: null }, config }), 'secret');
  assert.equal(verifyRound({ round: { ...round, serverSeed: 'another' }, config }), 'hash');
  assert.equal(verifyRound({ round: { ...round, nonce: 4 }, config }), 'outcome');
  assert.equal(verifyRound({ round: { ...round, clientSeed: 'another' }, config }), 'outcome');
  assert.equal(verifyRound({ round: { ...round, payout: Decimal.parse('123456.00') }, config }), 'outcome');
});
