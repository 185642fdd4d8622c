import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import type { RoundView } from '../protocols/outbound.rules.ts';
import { openRound, verdictOf } from './stuck.rules.ts';

const currency = Currency.parse('THB');
const view = (but: Partial<RoundView>): RoundView => ({
  txId: 'b',
  roundId: 'r',
  playerId: 'p',
  gameCode: 'g',
  currency,
  state: 'OPEN',
  stake: '0',
  payout: '0',
  at: '2026-01-01T00:00:00Z',
  ...but,
});
const bet = view({ stake: '10' });
const win = view({ txId: 'w', winTxId: 'w', payout: '25', state: 'ENDED' });
const verdict = (views: readonly RoundView[], payout = 0n, names: readonly string[] = []) =>
  verdictOf(views, { stake: 10_0000n, payout, names: new Set(names), currency }, new Map());

test('an answer is clear when it is about the very stake and no less than was heard', () => {
  assert.deepEqual(verdict([]), { is: 'UNKNOWN' });
  assert.deepEqual(verdict([bet]), { is: 'OPEN' });
  assert.deepEqual(verdict([bet, win]), { is: 'ENDED', payout: 25_0000n });
  assert.deepEqual(verdict([bet, win], 25_0001n), { is: 'DOUBTFUL' });
  assert.deepEqual(verdict([{ ...bet, stake: '9' }, win]), { is: 'DOUBTFUL' });
  const undone = { ...bet, state: 'CANCELLED' } as const;
  assert.deepEqual(verdict([undone]), { is: 'CANCELLED' });
  assert.deepEqual(verdict([undone], 1n), { is: 'DOUBTFUL' }, 'something was paid of what never was');
});

test('a jackpot that is told for itself is no payout of its round, and one that was not heard of is for a person', () => {
  const jackpot = view({ txId: 'j', winTxId: 'j', op: 'jackpotWin', kind: 'JACKPOT', payout: '1000' });
  assert.deepEqual(verdict([bet, jackpot, win]), { is: 'DOUBTFUL' });
  assert.deepEqual(verdict([bet, jackpot, win], 0n, ['j']), { is: 'ENDED', payout: 25_0000n });
  assert.deepEqual(verdict([bet, jackpot]), { is: 'OPEN' }, 'while it is played it may come yet');
  const settled = view({ txId: 'k', winTxId: 'k', kind: 'JACKPOT', payout: '1000' });
  assert.deepEqual(verdict([bet, settled, win], 1_000_0000n, ['k']), { is: 'ENDED', payout: 1_025_0000n });
});

test('a round of a draw far ahead is asked about when it is to end, and two days after that a person decides', () => {
  const started = Temporal.Instant.from('2026-12-01T05:00:00Z');
  const after = (hours: number): Temporal.Instant => started.add({ hours });
  const until = after(24 * 60).toString();
  assert.deepEqual(verdict([view({ stake: '10', openUntil: until })]), { is: 'OPEN', until });
  assert.deepEqual(openRound(started, until, after(72)), { is: 'WAIT', until: after(24 * 60).add({ minutes: 15 }) });
  assert.deepEqual(openRound(started, until, after(24 * 60 + 1)), { is: 'ASK' });
  assert.deepEqual(openRound(started, until, after(24 * 62 + 1)), { is: 'TOO_LONG' });
  assert.deepEqual(openRound(started, undefined, after(47)), { is: 'ASK' });
  assert.deepEqual(openRound(started, undefined, after(49)), { is: 'TOO_LONG' });
  assert.equal(openRound(started, after(24 * 1_000).toString(), after(24 * 401)).is, 'ASK', 'nothing is open for three years');
});
