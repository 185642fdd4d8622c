import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import type { EventOf } from '@croupier/contract/core/events';
import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import type { Member } from '#modules/people/members';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask, aPlayer } from '#test/player';
import { untilReacted } from '#test/reacted';
import { aMember } from '#test/builders';
import { correctRounds } from './correct-rounds.ts';
import { countRounds } from './count-rounds.ts';
import { requireTurnover } from './require-turnover.ts';
import { turnoverOf } from './turnover-of.ts';

after(closeDatabase);

const asks = async (member: Member, amount: string): Promise<void> =>
  inTransaction((tx) =>
    requireTurnover(tx, member, { source: 'DEPOSIT', sourceId: randomUUID(), money: moneyOf(amount, member.currency) }),
  );
/** The amount counted towards each open requirement, the oldest first. */
const counted = async (member: Member): Promise<string[]> =>
  (await inTransaction((tx) => turnoverOf(tx, member.id, 0n, member.currency))).open.map((one) => decimalOf(one.counted));

const about = (member: Member, round: string, validBet: string) => ({
  merchantId: member.merchantId,
  memberId: member.id,
  round,
  vendor: 'V',
  gameCode: 'diner',
  stake: validBet as never,
  payout: '0.00' as never,
  validBet: validBet as never,
  currency: member.currency,
});
const ended = (member: Member, round: string, validBet: string): EventOf<'round.ended'> => ({
  type: 'round.ended',
  ...about(member, round, validBet),
});
const correction = (member: Member, round: string, validBet: string): EventOf<'round.corrected'> => ({
  type: 'round.corrected',
  ...about(member, round, validBet),
  correction: randomUUID(),
  correctedAtMs: 0,
});
const count = (...events: EventOf<'round.ended'>[]) => inTransaction((tx) => countRounds(tx, events));
const correct = (...events: EventOf<'round.corrected'>[]) => inTransaction((tx) => correctRounds(tx, events));

test('a round that was cancelled and played again counts once, and a bet that was rolled back counts nothing', async () => {
  await untilReacted();
  const player = await aPlayer({ canResettle: true, cash: '1000.00' });
  await asks(player.member, '500.00');
  await player.bet('b1', 'r1', '100.00');
  await player.settle('s1', 'r1', '0.00');
  await untilReacted();
  assert.deepEqual(await counted(player.member), ['100.00']);
  await player.rollback('u1', 'r1', 'b1');
  await untilReacted();
  assert.deepEqual(await counted(player.member), ['0.00']);
  await player.bet('b2', 'r2', '100.00');
  await player.settle('s2', 'r2', '0.00');
  await untilReacted();
  assert.deepEqual(await counted(player.member), ['100.00']);
});

test('a correction is taken off once, however often it is told, and off what its round filled', async () => {
  const member = await aMember();
  await asks(member, '100.00');
  await asks(member, '100.00');
  const [first, second] = [randomUUID(), randomUUID()];
  await count(ended(member, first, '60.00'), ended(member, second, '90.00'));
  assert.deepEqual(await counted(member), ['50.00'], 'the older is done');
  const cancelled = correction(member, second, '-90.00');
  await correct(cancelled, cancelled);
  await correct(cancelled);
  assert.deepEqual(await counted(member), ['0.00'], 'what filled the older stays, for it is done');
  await correct(correction(member, first, '-60.00'));
  assert.deepEqual(await counted(member), ['0.00'], 'the first filled nothing of this one');
});

test('a correction that raises a valid bet fills what is asked for, also of a round that counted nothing at first', async () => {
  const member = await aMember();
  await asks(member, '100.00');
  const round = randomUUID();
  await count(ended(member, round, '0.00'));
  await correct(correction(member, round, '70.00'), correction(member, round, '-20.00'));
  assert.deepEqual(await counted(member), ['50.00']);
  await correct(correction(member, round, '60.00'));
  assert.deepEqual(await counted(member), [], 'done');
});

test('a correction that is told before its round is counted with it', async () => {
  const member = await aMember();
  await asks(member, '100.00');
  const round = randomUUID();
  await correct(correction(member, round, '-30.00'));
  await count(ended(member, round, '80.00'));
  await count(ended(member, round, '80.00'));
  assert.deepEqual(await counted(member), ['50.00']);
});

test('a round that was over before anything was asked for is not counted by its corrections', async () => {
  const member = await aMember();
  const round = randomUUID();
  await count(ended(member, round, '80.00'));
  await asks(member, '100.00');
  await correct(correction(member, round, '20.00'), correction(member, round, '-50.00'));
  assert.deepEqual(await counted(member), ['0.00']);
});

test('a round from before its parts were kept is taken off the newest that is open', async () => {
  const member = await aMember();
  await asks(member, '100.00');
  const [old, fresh] = [randomUUID(), randomUUID()];
  await count(ended(member, old, '40.00'), ended(member, fresh, '10.00'));
  await ask('delete from turnover.counted_part where round = $1', [old]);
  await ask('update turnover.counted_round set split = false where round = $1', [old]);
  await correct(correction(member, old, '-30.00'));
  assert.deepEqual(await counted(member), ['20.00']);
  await correct(correction(member, old, '-30.00'));
  assert.deepEqual(await counted(member), ['10.00'], 'no more than it counted');
});

test('a grant counts the valid bets of rounds that ended, not stakes; a payout that is undone and a cancelled round are given back', async () => {
  await untilReacted();
  const player = await aPlayer({ canResettle: true, cash: '1000.00' });
  const grantId = randomUUID();
  const { member } = player;
  const money = moneyOf('50.00', member.currency);
  await inTransaction((tx) => requireTurnover(tx, member, { source: 'GRANT', sourceId: grantId, money, required: 150_0000n }));
  await player.bet('b1', 'r1', '100.00');
  await untilReacted();
  assert.equal(await player.wagered(grantId), 0n, 'the round is open');
  await player.settle('s1', 'r1', '60.00');
  await untilReacted();
  assert.equal(await player.wagered(grantId), 40_0000n);
  await player.rollback('u1', 'r1', 's1', 'SETTLE');
  await untilReacted();
  assert.equal(await player.wagered(grantId), 100_0000n, 'the whole stake is lost now');
  await player.rollback('u2', 'r1', 'b1');
  await untilReacted();
  assert.equal(await player.wagered(grantId), 0n);
});

test('a round keeps the contribution it was counted by, and its correction counts by the same', async () => {
  const member = await aMember();
  await asks(member, '100.00');
  const round = randomUUID();
  await count(ended(member, round, '0.00'));
  await ask('update turnover.counted_round set contribution_ppm = 100000 where round = $1', [round]);
  await correct(correction(member, round, '200.00'));
  assert.deepEqual(await counted(member), ['20.00']);
  await correct(correction(member, round, '-200.00'));
  assert.deepEqual(await counted(member), ['0.00']);
});
