import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import * as limits from '#modules/people/limits';
import * as restrict from '../../people/limits/restrict.ts';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/journal';
import { aPlayer, faultsOfTheBook, type Player } from '#test/player';

afterEach(unfreezeTime);
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const says = async (reply: ReturnType<Player['bet']>) => {
  const { code, balance } = await reply;
  return `${code} ${balance?.cash ?? '?'}`;
};
const undoRound = (player: Player, txId: string, roundId: string) => player.call('rollback', { txId, roundId, scope: 'ROUND' });

test('undoing a round gives back what a correction downwards took, the debt included', async () => {
  const player = await aPlayer({ cash: '10.00', canResettle: true });
  await player.bet('b1', 'r1', '4.00');
  assert.equal(await says(player.call('adjust', { txId: 'a1', roundId: 'r1', amount: '-8.00', reason: 'correction' })), 'OK 0.00');
  assert.deepEqual(await player.accounts(), { CASH: 0n, RECEIVABLE: -2_0000n });
  assert.equal(await says(undoRound(player, 'x1', 'r1')), 'OK 10.00');
  assert.deepEqual(await player.accounts(), { CASH: 10_0000n, RECEIVABLE: 0n });
});

test("undoing a round takes back its jackpot from where it came, and leaves the round's own payout at nothing", async () => {
  const player = await aPlayer({ canResettle: true });
  await player.bet('b1', 'r1', '10.00');
  await player.call('jackpotWin', { txId: 'j1', roundId: 'r1', amount: '50.00', jackpotId: 'mini' });
  assert.equal(await says(undoRound(player, 'x1', 'r1')), 'OK 100.00');
  assert.equal(await player.houseBalance(`JACKPOT:${player.vendor}`), 0n);
  assert.deepEqual((await player.status({ roundId: 'r1' })).round, { roundId: 'r1', state: 'CANCELLED', stake: '0.00', payout: '0.00' });
});

test('a bet cannot be undone under the name of a payout, nor a payout under the name of a bet', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '3.00', { endRound: false });
  assert.equal(await says(player.rollback('x1', 'r1', 'b1', 'SETTLE')), 'NOT_ALLOWED 93.00');
  assert.equal(await says(player.rollback('x2', 'r1', 's1', 'BET')), 'NOT_ALLOWED 93.00');
});

test('undoing a bet that was settled in one stroke undoes the later payouts of its round first', async () => {
  const player = await aPlayer({ canResettle: true });
  await player.call('betAndSettle', { txId: 't1', roundId: 'r1', bet: '10.00', win: '2.00', endRound: false });
  await player.settle('s1', 'r1', '7.00');
  assert.equal(await says(player.rollback('x1', 'r1', 't1')), 'OK 100.00');
  assert.equal((await player.status({ txId: 's1' })).transaction?.state, 'REVERSED');
});

test('where debts are refused, an undoing that would leave one is refused even if the stake it returns is as large', async () => {
  const player = await aPlayer({ cash: '10.00', canResettle: true, refusesShortAdjust: true });
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '15.00');
  await player.bet('b2', 'r2', '12.00');
  assert.equal(await says(player.rollback('x1', 'r1', 'b1')), 'INSUFFICIENT_FUNDS 3.00');
  await player.settle('s2', 'r2', '2.00');
  assert.equal(await says(player.rollback('x2', 'r1', 'b1')), 'OK 0.00');
});

test('a payout names bets of its own round', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r2', '10.00');
  assert.equal(await says(player.settle('s1', 'r1', '5.00', { refTxIds: ['b2'] })), 'TX_NOT_FOUND 80.00');
  assert.equal(await says(player.settle('s2', 'r1', '5.00', { refTxIds: ['b1', 'b1'] })), 'OK 85.00');
});

test('the first undoing of a round nobody has seen is no repetition; the second is', async () => {
  const player = await aPlayer();
  assert.equal((await undoRound(player, 'x1', 'r9')).replayed, false);
  assert.equal((await undoRound(player, 'x2', 'r9')).replayed, true);
});

test('yesterday’s stake that is undone today makes room in the month, and none today', async () => {
  freezeTime('2026-11-18T16:00:00Z');
  const player = await aPlayer({ canResettle: true });
  const { id, currency } = player.member;
  for (const period of ['DAY', 'MONTH'] as const)
    await inTransaction((tx) => restrict.setCeiling(tx, player.member, { kind: 'WAGER', period, amount: 15_0000n, currency }));
  await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r2', '1.00');
  // After midnight in Bangkok.
  freezeTime('2026-11-18T18:00:00Z');
  await player.bet('b3', 'r3', '4.00');
  assert.equal((await player.bet('b4', 'r4', '1.00')).code, 'RG_LIMIT', 'the month');
  await player.rollback('x1', 'r1', 'b1');
  await player.rollback('x2', 'r2', 'b2');
  assert.deepEqual(await inTransaction((tx) => limits.playedOnDays(tx, id, { from: '2026-11-18', to: '2026-11-19' })), [
    { day: '2026-11-18', staked: 11_0000n, won: 0n },
    { day: '2026-11-19', staked: -7_0000n, won: 0n },
  ]);
  assert.equal((await player.bet('b5', 'r5', '11.00')).code, 'OK');
  assert.equal((await player.bet('b6', 'r6', '0.01')).code, 'RG_LIMIT');
});

test('a tip is undone as a bet is, and a prize as a payout, whatever round is named with them', async () => {
  const player = await aPlayer({ canResettle: true });
  await player.call('tip', { txId: 't1', amount: '5.00' });
  await player.call('promo', { txId: 'p1', amount: '20.00', campaignId: 'c1' });
  await player.call('jackpotWin', { txId: 'j1', amount: '30.00', jackpotId: 'mini' });
  assert.equal(await says(player.rollback('x1', 'r1', 't1', 'SETTLE')), 'NOT_ALLOWED 145.00');
  assert.equal(await says(player.rollback('x2', 'r1', 'p1', 'BET')), 'NOT_ALLOWED 145.00');
  assert.equal(await says(player.rollback('x3', 'r1', 't1')), 'OK 150.00');
  assert.equal(await says(player.rollback('x4', 'r1', 't1')), 'OK 150.00');
  assert.equal(await says(player.rollback('x5', 'r1', 'p1', 'SETTLE')), 'OK 130.00');
  assert.equal(await says(player.rollback('x6', 'r1', 'j1', 'SETTLE')), 'OK 100.00');
  assert.equal(await player.houseBalance(`JACKPOT:${player.vendor}`), 0n);
  assert.equal((await player.call('promo', { txId: 'p1', amount: '20.00', campaignId: 'c1' })).code, 'TX_ROLLED_BACK');
  // The spent part of it is owed.
  await player.call('promo', { txId: 'p2', amount: '20.00', campaignId: 'c1' });
  await player.bet('b1', 'r2', '110.00');
  assert.equal(await says(player.rollback('x7', 'r1', 'p2', 'SETTLE')), 'OK 0.00');
  assert.deepEqual(await player.accounts(), { CASH: 0n, RECEIVABLE: -10_0000n });
});

test('a prize that was paid for good is not undone, and the desk hears of it; a tip is', async () => {
  const player = await aPlayer({ canResettle: false });
  await player.call('promo', { txId: 'p1', amount: '20.00', campaignId: 'c1' });
  await player.call('tip', { txId: 't1', amount: '5.00' });
  assert.equal(await says(player.rollback('x1', 'r1', 'p1', 'SETTLE')), 'ALREADY_SETTLED 115.00');
  assert.equal(await says(player.rollback('x2', 'r1', 't1')), 'OK 120.00');
  assert.deepEqual(
    (await ask<{ kind: string }>(`select kind from vendors.exception where member_id = $1`, [player.member.id])).map(({ kind }) => kind),
    ['ROLLBACK_AFTER_SETTLE'],
  );
});

test('a member is told of a round that is void for all its players: the stake, the payout that was taken back, and why; once', async () => {
  const player = await aPlayer({ canResettle: true });
  await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r1', '5.00');
  await player.settle('s1', 'r1', '12.00');
  assert.equal(await says(player.call('rollback', { txId: 'x1', roundId: 'r1', scope: 'ROUND', voids: 'OPERATOR' })), 'OK 100.00');
  await player.call('rollback', { txId: 'x2', roundId: 'r1', scope: 'ROUND', voids: 'OPERATOR' });
  await player.bet('b3', 'r2', '1.00');
  await undoRound(player, 'x3', 'r2');
  const events = await ask<{ payload: Record<string, string> }>(
    `select payload from platform.outbox where type = 'round.voided' and member_id = $1`,
    [player.member.id],
  );
  assert.deepEqual(
    events.map(({ payload: { stake, payout, cause } }) => ({ stake, payout, cause })),
    [{ stake: '15.00', payout: '12.00', cause: 'OPERATOR' }],
  );
  assert.equal(
    (await player.call('rollback', { txId: 'x4', roundId: 'r2', scope: 'BET', refTxId: 'b3', voids: 'OPERATOR' })).code,
    'BAD_REQUEST',
  );
});
