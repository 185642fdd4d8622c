/** The wallet rules one by one, as `docs/wallet-rules.md` numbers them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { moneyOf } from '@croupier/contract/core/money';
import * as bonuses from '#modules/rewards/bonuses';
import * as games from '#modules/play/catalogue';
import { markGame } from '../catalogue/mark-game.ts';
import * as ledger from '#modules/money/ledger';
import * as reverse from '../../money/ledger/reverse.ts';
import * as statement from '../../money/ledger/store/statement.ts';
import * as limits from '#modules/people/limits';
import * as restrict from '../../people/limits/restrict.ts';
import { changeState } from '#modules/people/members';
import * as vendors from '#modules/play/vendors';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aPlayer, aVendor, faultsOfTheBook, type Player } from '#test/player';
import { untilReacted } from '#test/reacted';
import type { NodeId } from '@croupier/contract/core/ids';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

/** Carries out a call and says what came of it: the code, and the cash afterwards. */
const says = async (reply: ReturnType<Player['bet']>) => {
  const { code, balance } = await reply;
  return `${code} ${balance?.cash ?? '?'}`;
};

const aGrant = (player: Player, amount: string, more: { stakeMax?: bigint; wageringRequired?: bigint; days?: number } = {}) =>
  inTransaction((tx) =>
    bonuses.giveGrant(tx, {
      member: player.member,
      money: moneyOf(amount, player.member.currency),
      wageringRequired: more.wageringRequired ?? 1_000_0000n,
      stakeMax: more.stakeMax ?? null,
      expiresAt: now().add({ hours: 24 * (more.days ?? 7) }),
      promotion: 'TEST',
    }),
  );

test('a stake is taken, a payout given, and the round ends', async () => {
  const player = await aPlayer();
  assert.equal(await says(player.bet('b1', 'r1', '10.00')), 'OK 90.00');
  assert.equal(await says(player.settle('s1', 'r1', '25.50')), 'OK 115.50');
  const { round } = await player.status({ roundId: 'r1' });
  assert.deepEqual(round, { roundId: 'r1', state: 'SETTLED', stake: '10.00', payout: '25.50' });
});

test('R3: the same transaction again gives the same answer with the present balance, and changes nothing', async () => {
  const player = await aPlayer();
  const first = await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r1', '5.00');
  const again = await player.bet('b1', 'r1', '10.00');
  assert.equal(again.code, 'OK');
  assert.equal(again.replayed, true);
  assert.equal(again.walletTxId, first.walletTxId);
  assert.equal(again.balance?.cash, '85.00');
});

test('R3: a refusal for too little money stays a refusal when the player has more', async () => {
  const player = await aPlayer({ cash: '5.00' });
  assert.equal(await says(player.bet('b1', 'r1', '10.00')), 'INSUFFICIENT_FUNDS 5.00');
  await player.call('promo', { txId: 'p1', amount: '100.00', campaignId: 'c1' });
  assert.equal(await says(player.bet('b1', 'r1', '10.00')), 'INSUFFICIENT_FUNDS 105.00');
  assert.equal(await says(player.bet('b2', 'r1', '10.00')), 'OK 95.00');
});

test('R4: the same transaction with another content is a contradiction, and is noted', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  assert.equal(await says(player.bet('b1', 'r1', '11.00')), 'DUPLICATE_MISMATCH 90.00');
  assert.equal(await says(player.bet('b1', 'r2', '10.00')), 'DUPLICATE_MISMATCH 90.00');
  assert.deepEqual(await player.exceptions(), ['DUPLICATE_MISMATCH', 'DUPLICATE_MISMATCH']);
});

test("R4: one player's transaction cannot be named again for another", async () => {
  const vendor = await aVendor();
  const [first, second] = [await aPlayer({ vendor }), await aPlayer({ vendor })];
  await first.bet('b1', 'r1', '10.00');
  assert.equal(await says(second.bet('b1', 'r1', '10.00')), 'DUPLICATE_MISMATCH 100.00');
});

test('R5: fifty copies at once take one stake', async () => {
  const player = await aPlayer();
  const replies = await Promise.all(Array.from({ length: 50 }, () => player.bet('b1', 'r1', '10.00')));
  assert.equal(replies.filter((reply) => reply.code === 'OK' && reply.replayed === false).length, 1);
  assert.equal(new Set(replies.map((reply) => reply.walletTxId)).size, 1);
  assert.equal(await player.balance(), '90.00');
});

test('R6: a round that has ended takes no more bets; an open one takes many', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  assert.equal(await says(player.bet('b2', 'r1', '10.00')), 'OK 80.00');
  await player.settle('s1', 'r1', '0.00');
  assert.equal(await says(player.bet('b3', 'r1', '10.00')), 'ROUND_CLOSED 80.00');
});

test('R7, R13: a rollback that comes first is answered OK, and the bet that comes after it has no effect', async () => {
  const player = await aPlayer();
  assert.equal(await says(player.rollback('x1', 'r1', 'b1')), 'OK 100.00');
  assert.equal(await says(player.bet('b1', 'r1', '10.00')), 'TX_ROLLED_BACK 100.00');
});

test('R8: a win for an unknown round is refused and noted, unless the vendor may', async () => {
  const player = await aPlayer();
  assert.equal(await says(player.settle('s1', 'r1', '10.00')), 'TX_NOT_FOUND 100.00');
  assert.deepEqual(await player.exceptions(), ['WIN_WITHOUT_BET']);
  const offline = await aPlayer({ winsWithoutBet: true });
  assert.equal(await says(offline.settle('s1', 'r1', '10.00')), 'OK 110.00');
});

test('R9: an open round is paid in parts; only the end closes it', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  assert.equal(await says(player.settle('s1', 'r1', '3.00', { endRound: false })), 'OK 93.00');
  assert.equal(await says(player.settle('s2', 'r1', '4.00', { endRound: false })), 'OK 97.00');
  assert.equal(await says(player.call('endRound', { txId: 'e1', roundId: 'r1' })), 'OK 97.00');
  assert.equal(await says(player.settle('s3', 'r1', '5.00')), 'ALREADY_SETTLED 97.00');
  assert.equal(await says(player.settle('s1', 'r1', '3.00', { endRound: false })), 'OK 97.00');
});

test('R9: a late win is paid and noted where that was agreed; a cancelled round pays nothing', async () => {
  const player = await aPlayer({ takesLateWins: true });
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '0.00');
  assert.equal(await says(player.settle('s2', 'r1', '5.00')), 'OK 95.00');
  assert.deepEqual(await player.exceptions(), ['LATE_WIN']);
  await player.bet('b2', 'r2', '10.00');
  await player.rollback('x1', 'r2', 'b2');
  assert.equal(await says(player.settle('s3', 'r2', '5.00')), 'TX_ROLLED_BACK 95.00');
});

test('R10: paying out asks neither session, block, limit nor switch', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r2', '10.00');
  await inTransaction(async (tx) => {
    await limits.block(tx, player.member, 'PLAY', 'SELF_EXCLUSION', null);
    await games.switchVendor(tx, player.vendor, { enabled: false });
    await changeState(tx, player.member.id, 'LOCKED');
  });
  assert.equal((await player.bet('b3', 'r3', '10.00')).code, 'GAME_DISABLED');
  assert.equal(await says(player.settle('s1', 'r1', '30.00')), 'OK 110.00');
  assert.equal(await says(player.rollback('x1', 'r2', 'b2')), 'OK 120.00');
});

test('R11: a rollback gives back exactly what the bet took, and a round with no bet left is cancelled', async () => {
  const player = await aPlayer({ cash: '6.00' });
  const grantId = await aGrant(player, '20.00');
  assert.equal(await says(player.bet('b1', 'r1', '10.00', { jackpotContribution: '0.10' })), 'OK 0.00');
  assert.deepEqual(await player.accounts(), { CASH: 0n, [`BONUS:${grantId}`]: 16_0000n });
  assert.equal(await says(player.rollback('x1', 'r1', 'b1')), 'OK 6.00');
  assert.deepEqual(await player.accounts(), { CASH: 6_0000n, RECEIVABLE: 0n, [`BONUS:${grantId}`]: 20_0000n });
  await untilReacted();
  assert.equal(await player.wagered(grantId), 0n, 'a bet counts when its round ends');
  assert.equal((await player.status({ roundId: 'r1' })).round?.state, 'CANCELLED');
});

test('R12: undoing twice is one undoing; undoing a refused bet is OK and moves nothing', async () => {
  const player = await aPlayer({ cash: '10.00' });
  await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r2', '10.00');
  assert.equal(await says(player.rollback('x1', 'r1', 'b1')), 'OK 10.00');
  const again = await player.rollback('x2', 'r1', 'b1');
  assert.equal(`${again.code} ${again.balance?.cash} ${again.replayed}`, 'OK 10.00 true');
  assert.equal(await says(player.rollback('x1', 'r1', 'b1')), 'OK 10.00');
  assert.equal(await says(player.rollback('x3', 'r2', 'b2')), 'OK 10.00');
  assert.equal(await says(player.bet('b1', 'r1', '10.00')), 'TX_ROLLED_BACK 10.00');
});

test('R14: a bet whose round was paid is undone with its payout where rounds may be corrected, and nowhere else', async () => {
  const strict = await aPlayer();
  await strict.bet('b1', 'r1', '10.00');
  await strict.settle('s1', 'r1', '25.00');
  assert.equal(await says(strict.rollback('x1', 'r1', 'b1')), 'ALREADY_SETTLED 115.00');
  assert.deepEqual(await strict.exceptions(), ['ROLLBACK_AFTER_SETTLE']);

  const live = await aPlayer({ canResettle: true });
  await live.bet('b1', 'r1', '10.00');
  await live.settle('s1', 'r1', '25.00');
  assert.equal(await says(live.rollback('x1', 'r1', 'b1')), 'OK 100.00');
  assert.equal((await live.status({ roundId: 'r1' })).round?.state, 'CANCELLED');
  assert.deepEqual(await live.validBet('r1'), { first: 10_0000n, corrections: [-10_0000n] });
});

test('R14: undoing one bet leaves what was won with another bet of its round, before the round ends and after', async () => {
  for (const canResettle of [true, false]) {
    const player = await aPlayer({ canResettle });
    await player.bet('b1', 'r1', '10.00');
    await player.settle('w1', 'r1', '50.00', { refTxIds: ['b1'], endRound: false });
    assert.equal(await says(player.bet('b2', 'r1', '10.00')), 'OK 130.00');
    assert.equal(await says(player.rollback('x1', 'r1', 'b2')), 'OK 140.00');
    assert.deepEqual((await player.status({ roundId: 'r1' })).round, { roundId: 'r1', state: 'OPEN', stake: '10.00', payout: '50.00' });
    assert.deepEqual(await player.exceptions(), []);
  }
});

test('R14: undoing a bet undoes what was won with it, and with the round as a whole', async () => {
  const player = await aPlayer({ canResettle: true });
  await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r1', '10.00');
  await player.settle('w1', 'r1', '50.00', { refTxIds: ['b1'], endRound: false });
  await player.settle('w2', 'r1', '30.00', { refTxIds: ['b2'], endRound: false });
  assert.equal(await says(player.settle('w3', 'r1', '7.00', { endRound: false })), 'OK 167.00');
  assert.equal(await says(player.rollback('x1', 'r1', 'b1')), 'OK 120.00');
});

test('R14: a bet whose round was closed without a payout is undone wherever it is heard', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  await player.call('endRound', { txId: 'e1', roundId: 'r1' });
  assert.equal(await says(player.rollback('x1', 'r1', 'b1')), 'OK 100.00');
  assert.equal((await player.status({ roundId: 'r1' })).round?.state, 'CANCELLED');
  assert.deepEqual(await player.validBet('r1'), { first: 10_0000n, corrections: [-10_0000n] });
});

test('R8: a vendor whose wins may come without a bet wins nothing with one that was refused or undone', async () => {
  const player = await aPlayer({ winsWithoutBet: true, cash: '5.00' });
  assert.equal(await says(player.bet('b1', 'r1', '10.00')), 'INSUFFICIENT_FUNDS 5.00');
  assert.equal(await says(player.settle('w1', 'r1', '50.00', { refTxIds: ['b1'] })), 'TX_NOT_FOUND 5.00');
  assert.deepEqual(await player.exceptions(), ['WIN_WITHOUT_BET']);
  assert.equal(await says(player.rollback('x2', 'r2', 'b2')), 'OK 5.00');
  assert.equal(await says(player.settle('w2', 'r2', '50.00', { refTxIds: ['b2'] })), 'TX_ROLLED_BACK 5.00');
  assert.equal(await says(player.settle('w3', 'r3', '50.00', { refTxIds: ['never-heard-of'] })), 'OK 55.00');
});

test('R15: undoing a round undoes all of it, once; a bet of a round undone before it came is refused', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r1', '20.00');
  const undo = (txId: string, roundId: string) => player.call('rollback', { txId, roundId, scope: 'ROUND' });
  assert.equal(await says(undo('x1', 'r1')), 'OK 100.00');
  assert.equal(await says(undo('x2', 'r1')), 'OK 100.00');
  assert.equal(await says(undo('x3', 'r9')), 'OK 100.00');
  assert.equal(await says(player.bet('b9', 'r9', '10.00')), 'ROUND_CLOSED 100.00');
});

test('R16: a payout that was spent is taken back as far as cash goes, and the rest is owed, or refused where that was agreed', async () => {
  const player = await aPlayer({ cash: '10.00', canResettle: true });
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '50.00');
  await player.bet('b2', 'r2', '45.00');
  assert.equal(await says(player.rollback('x1', 'r1', 's1', 'SETTLE')), 'OK 0.00');
  assert.deepEqual(await player.accounts(), { CASH: 0n, RECEIVABLE: -45_0000n });
  assert.deepEqual(await player.exceptions(), ['RECEIVABLE']);

  const careful = await aPlayer({ cash: '10.00', canResettle: true, refusesShortAdjust: true });
  assert.equal(await says(careful.call('adjust', { txId: 'a1', amount: '-10.01', reason: 'correction' })), 'INSUFFICIENT_FUNDS 10.00');
  assert.equal(await says(careful.call('adjust', { txId: 'a2', amount: '-10.00', reason: 'correction' })), 'OK 0.00');
  assert.equal(await says(careful.call('adjust', { txId: 'a3', amount: '2.50', reason: 'correction' })), 'OK 2.50');
});

test('R17: a win never pays for its own stake; both legs are kept or none', async () => {
  const player = await aPlayer({ cash: '5.00' });
  const play = (txId: string, bet: string, win: string) => player.call('betAndSettle', { txId, roundId: txId, bet, win, endRound: true });
  assert.equal(await says(play('t1', '10.00', '100.00')), 'INSUFFICIENT_FUNDS 5.00');
  assert.equal(await says(play('t2', '5.00', '8.00')), 'OK 8.00');
  assert.equal((await player.status({ roundId: 't2' })).round?.state, 'SETTLED');
});

test('R18: a free round counts towards no wagering and no limit', async () => {
  const player = await aPlayer();
  const grantId = await aGrant(player, '20.00');
  await inTransaction((tx) =>
    restrict.setCeiling(tx, player.member, { kind: 'WAGER', period: 'DAY', amount: 10_0000n, currency: player.member.currency }),
  );
  await player.bet('b1', 'r1', '0.00', { freeRound: { campaignId: 'c1', index: 0 } });
  assert.equal(await says(player.settle('s1', 'r1', '7.00', { kind: 'FREEROUND' })), 'OK 107.00');
  await untilReacted();
  assert.equal(await player.wagered(grantId), 0n);
  assert.equal((await player.bet('b2', 'r2', '10.00')).code, 'OK');
});

test('R19: a jackpot is paid from its own account', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00', { jackpotContribution: '0.25' });
  assert.equal(await says(player.settle('s1', 'r1', '1000.00', { kind: 'JACKPOT' })), 'OK 1090.00');
  assert.equal(await player.houseBalance(`JACKPOT:${player.vendor}`), 2500n - 1_000_0000n);
  assert.equal(await says(player.call('jackpotWin', { txId: 'j1', amount: '5.00', jackpotId: 'mini' })), 'OK 1095.00');
});

test('R20: the first reason in the order is the answer', async () => {
  const player = await aPlayer();
  const { member } = player;
  assert.equal((await player.bet('b1', 'r1', '1.00', { sessionId: member.id as never })).code, 'SESSION_UNKNOWN');
  assert.equal((await player.bet('b2', 'r1', '1.00', { currency: 'USD' as never })).code, 'CURRENCY_MISMATCH');
  assert.equal(
    (await player.bet('b3', 'r1', '1.00', { playerId: '018f0000-0000-7000-8000-000000000001' as never })).code,
    'PLAYER_UNKNOWN',
  );
  await inTransaction((tx) =>
    restrict.setCeiling(tx, member, { kind: 'LOSS', period: 'WEEK', amount: 50_0000n, currency: member.currency }),
  );
  assert.equal((await player.bet('b4', 'r1', '40.00')).code, 'OK');
  const limited = await player.bet('b5', 'r1', '10.01');
  assert.deepEqual([limited.code, limited.limit], ['RG_LIMIT', { type: 'LOSS', period: 'WEEK', limit: '50.00', used: '40.00' }]);
  await aGrant(player, '20.00', { stakeMax: 5_0000n });
  const tooDear = await player.bet('b6', 'r1', '6.00');
  assert.deepEqual([tooDear.code, tooDear.limit], ['BET_LIMIT', { type: 'BET_MAX', period: 'BET', limit: '5.00', used: '6.00' }]);
  await inTransaction((tx) => limits.block(tx, member, 'PLAY', 'OPERATOR', null));
  assert.equal((await player.bet('b7', 'r1', '6.00')).code, 'PLAYER_BLOCKED');
  await inTransaction((tx) => markGame(tx, `${player.vendor}:diner` as NodeId, { maintenance: true }));
  assert.equal((await player.bet('b8', 'r1', '6.00')).code, 'GAME_DISABLED');
  assert.equal(await player.balance(), '60.00');
});

test('R20: a session that has ended takes no bet, and still pays out', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  freezeTime(now().add({ hours: 13 }).toString());
  try {
    assert.equal((await player.bet('b2', 'r1', '10.00')).code, 'SESSION_EXPIRED');
    assert.equal(await says(player.settle('s1', 'r1', '15.00')), 'OK 105.00');
  } finally {
    unfreezeTime();
  }
});

test('R21: a payout returns by the parts that paid for its bets, and what is left of the division is cash', async () => {
  const player = await aPlayer({ cash: '1.00' });
  const grantId = await aGrant(player, '2.00');
  await player.bet('b1', 'r1', '3.00');
  await player.settle('s1', 'r1', '10.00');
  assert.deepEqual(await player.accounts(), { CASH: 3_3334n, [`BONUS:${grantId}`]: 6_6666n });
});

test('R22: what a command changed is told in the transaction of the change', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  await player.bet('b2', 'r1', '1000.00');
  await player.settle('s1', 'r1', '5.00');
  assert.deepEqual(await player.events(), ['bet.placed', 'balance.changed', 'bet.settled', 'round.ended', 'balance.changed']);
});

test('R23: turnover is the difference up to the stake, computed once at the end, and corrected by lines of its own', async () => {
  const player = await aPlayer({ canResettle: true });
  await player.bet('b1', 'r1', '10.00');
  await player.settle('s1', 'r1', '4.00');
  assert.deepEqual(await player.validBet('r1'), { first: 6_0000n, corrections: [] });
  await player.call('adjust', { txId: 'a1', roundId: 'r1', amount: '8.00', reason: 'resettled' });
  assert.deepEqual(await player.validBet('r1'), { first: 6_0000n, corrections: [-4_0000n] });
  assert.equal((await player.status({ roundId: 'r1' })).round?.state, 'RESETTLED');
});

test('a vendor that is switched off takes no stake, and what it owes is still paid', async () => {
  const player = await aPlayer();
  await player.bet('b1', 'r1', '10.00');
  await player.sql(`update vendors.vendor set enabled = false where code = '${player.vendor}'`);
  // Writing a vendor makes this process read it anew at once.
  await inTransaction((tx) => vendors.registerVendorKey(tx, player.vendor, { keyId: `${player.vendor}-2`, secret: 'another secret' }));
  assert.equal(await says(player.bet('b2', 'r2', '10.00')), 'GAME_DISABLED 90.00');
  assert.equal(await says(player.settle('s1', 'r1', '20.00')), 'OK 110.00');
});

test('a tip is taken, belongs to no round, and never comes from a bonus', async () => {
  const player = await aPlayer({ cash: '5.00' });
  await aGrant(player, '20.00');
  assert.equal(await says(player.call('tip', { txId: 't1', amount: '2.00' })), 'OK 3.00');
  assert.equal(await says(player.call('tip', { txId: 't2', amount: '4.00' })), 'INSUFFICIENT_FUNDS 3.00');
});

test('an amount finer than the currency is kept is a bad request and leaves nothing behind', async () => {
  const player = await aPlayer();
  assert.equal((await player.bet('b1', 'r1', '0.00001')).code, 'BAD_REQUEST');
  assert.equal((await player.status({ txId: 'b1' })).code, 'TX_NOT_FOUND');
});

test('a bet, a payout and a rollback that arrive together are carried out in their order', async () => {
  const player = await aPlayer();
  const replies = await Promise.all([
    player.bet('b1', 'r1', '60.00'),
    player.bet('b2', 'r2', '60.00'),
    player.settle('s1', 'r1', '90.00'),
    player.bet('b3', 'r2', '60.00'),
    player.rollback('x1', 'r2', 'b3'),
  ]);
  assert.deepEqual(
    replies.map((reply) => `${reply.code} ${reply.balance?.cash}`),
    ['OK 40.00', 'INSUFFICIENT_FUNDS 40.00', 'OK 130.00', 'OK 70.00', 'OK 130.00'],
  );
});

test('the database keeps entries and transfers as they were written', async () => {
  const player = await aPlayer();
  await assert.rejects(player.sql('update ledger.entry set amount = amount + 1'), /the book is final/);
  await assert.rejects(player.sql('delete from ledger.transfer'), /the book is final/);
  await assert.rejects(player.sql('truncate ledger.leg'), /the book is final/);
});

test('a posting is undone only by another that names it', async () => {
  const player = await aPlayer({ cash: '10.00' });
  const { lines } = await inTransaction((tx) => statement.linesOf(tx, player.member.id, player.member.merchantId, { limit: 5, offset: 0 }));
  const [first] = lines;
  if (first === undefined) throw new Error('the book has no line of the player');
  const reversal = await inTransaction((tx) => reverse.reverse(tx, first.id, 'TEST'));
  assert.equal(await player.balance(), '0.00');
  assert.equal((await inTransaction((tx) => ledger.findTransfer(tx, reversal)))?.corrects, first.id);
  assert.equal(await inTransaction((tx) => reverse.reverse(tx, first.id, 'TEST')), reversal);
});
