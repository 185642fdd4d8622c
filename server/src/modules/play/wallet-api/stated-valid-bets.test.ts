/** Valid bets that a vendor states, because bets on opposite sides of a table cancel each other out (`docs/wallet-rules.md#r23`). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import { requireTurnover, turnoverOf } from '#modules/rewards/wagering';
import { closeDatabase, inTransaction } from '#platform/database';
import { aPlayer, faultsOfTheBook, type Player } from '#test/player';
import { untilReacted } from '#test/reacted';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

before(() => untilReacted());

const deposited = (player: Player, amount: string): Promise<void> =>
  inTransaction((tx) =>
    requireTurnover(tx, player.member, { source: 'DEPOSIT', sourceId: randomUUID(), money: moneyOf(amount, player.member.currency) }),
  );

const ruleOf = async (player: Player): Promise<string | null | undefined> =>
  (await player.ask<{ valid_bet_rule: string | null }>('select valid_bet_rule from vendors.round where member_id = $1'))[0]?.valid_bet_rule;

test('R23: a stated valid bet lowers turnover, records and wagering, and is at most the stake', async () => {
  const player = await aPlayer();
  await deposited(player, '50.00');
  // 20 on Player and 15 on Banker: Player wins and pays 40, and 5 were at risk.
  await player.bet('b1', 'r1', '35.00');
  assert.equal((await player.settle('s0', 'r1', '40.00', { validBet: '35.01' })).code, 'NOT_ALLOWED');
  assert.equal(await player.balance(), '65.00', 'the refused settlement paid nothing');
  assert.equal((await player.settle('s1', 'r1', '40.00', { validBet: '3.00' })).code, 'OK');
  assert.deepEqual(await player.validBet('r1'), { first: 3_0000n, corrections: [] });
  assert.equal(await ruleOf(player), 'stated-capped-1');
  await untilReacted();
  const ended = await player.ask<{ valid: string }>(
    `select payload ->> 'validBet' as valid from platform.outbox where member_id = $1 and type = 'round.ended'`,
  );
  assert.deepEqual(ended, [{ valid: '3.00' }], 'the journal, rebates and reports read it from the event');
  const { open } = await inTransaction((tx) => turnoverOf(tx, player.member.id, 0n, player.member.currency));
  assert.equal(open[0]?.counted.amount, 3_0000n, 'the requirement counts what was stated');
});

test('a statement never raises the valid bet', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '9.00', { validBet: '10.00' });
  assert.deepEqual(await player.validBet('r1'), { first: 1_0000n, corrections: [] });
});

test('a correction states a new valid bet, and one without a statement keeps the bound of the last', async () => {
  const player = await aPlayer({ canResettle: true });
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '0.00', { validBet: '2.00' });
  await player.call('adjust', { txId: 'a1', roundId: 'r1', amount: '4.00', reason: 'resettled' });
  assert.deepEqual(await player.validBet('r1'), { first: 2_0000n, corrections: [] });
  await player.call('adjust', { txId: 'a2', roundId: 'r1', amount: '1.00', validBet: '5.00', reason: 'resettled' });
  assert.deepEqual(await player.validBet('r1'), { first: 2_0000n, corrections: [3_0000n] });
  const refused = await player.call('adjust', { txId: 'a3', roundId: 'r1', amount: '1.00', validBet: '10.01', reason: 'resettled' });
  assert.equal(refused.code, 'NOT_ALLOWED');
});

test('a bet and its result in one call state the valid bet too', async () => {
  const player = await aPlayer();
  const both = { roundId: 'r1', bet: '10.00', win: '10.50', endRound: true };
  assert.equal((await player.call('betAndSettle', { txId: 'x1', ...both, validBet: '10.01' })).code, 'NOT_ALLOWED');
  assert.equal((await player.call('betAndSettle', { txId: 'x2', ...both, validBet: '0.00' })).code, 'OK');
  assert.deepEqual(await player.validBet('r1'), { first: 0n, corrections: [] });
});

test('a valid bet without the end of its round does not follow the protocol', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  assert.equal((await player.settle('s1', 'r1', '1.00', { endRound: false, validBet: '1.00' })).code, 'BAD_REQUEST');
  assert.equal((await player.call('adjust', { txId: 'a1', amount: '1.00', validBet: '1.00', reason: 'none' })).code, 'BAD_REQUEST');
});

test('the valid bet is part of the content of a settlement', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '9.00', { validBet: '1.00' });
  const again = await player.settle('s1', 'r1', '9.00', { validBet: '1.00' });
  assert.deepEqual([again.code, again.replayed], ['OK', true]);
  assert.equal((await player.settle('s1', 'r1', '9.00', { validBet: '0.50' })).code, 'DUPLICATE_MISMATCH');
});

test('a round that is rolled back takes its stated valid bet back', async () => {
  const player = await aPlayer({ canResettle: true });
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '0.00', { validBet: '4.00' });
  await player.rollback('x1', 'r1', 'b1');
  assert.deepEqual(await player.validBet('r1'), { first: 4_0000n, corrections: [-4_0000n] });
  assert.equal(await player.balance(), '100.00');
});

test('a rebate in a payout is no part of the result: the valid bet follows from the payout without it', async () => {
  const player = await aPlayer({ canResettle: true });
  await player.bet('b1', 'lost', '10.00');
  assert.equal((await player.settle('s0', 'lost', '1.28', { rebate: '10.01' })).code, 'NOT_ALLOWED');
  await player.settle('s1', 'lost', '1.28', { rebate: '1.28' });
  assert.deepEqual(await player.validBet('lost'), { first: 10_0000n, corrections: [] });
  assert.equal(await ruleOf(player), 'without-rebate-1');
  await player.bet('b2', 'won', '10.00');
  await player.settle('s2', 'won', '19.28', { rebate: '1.28' });
  assert.deepEqual(await player.validBet('won'), { first: 8_0000n, corrections: [] });
  // The draw is corrected: the slip lost after all, and keeps its rebate.
  await player.call('adjust', { txId: 'a1', roundId: 'won', amount: '-18.00', rebate: '1.28', reason: 'result version 2' });
  assert.deepEqual(await player.validBet('won'), { first: 8_0000n, corrections: [2_0000n] });
  await player.bet('b3', 'open', '10.00');
  assert.equal((await player.settle('s3', 'open', '1.00', { endRound: false, rebate: '1.00' })).code, 'BAD_REQUEST');
});
