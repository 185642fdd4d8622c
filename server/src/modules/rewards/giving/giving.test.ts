import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { type Currency, moneyOf } from '@croupier/contract/core/money';
import type { Reward } from '@croupier/contract/rewards/rewards';
import { turnoverOf } from '#modules/rewards/wagering';
import * as restrict from '../../people/limits/restrict.ts';
import { changeState } from '#modules/people/members';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import { aPlayer, ask, faultsOfTheBook, type Player } from '#test/player';
import { giveReward, givenPage, givenSums, registerGiver } from './index.ts';

after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await closeDatabase();
});

const cash = (amount: string, turnoverPpm = 0): Reward => ({ kind: 'CASH', money: moneyOf(amount, 'THB' as Currency), turnoverPpm });
const give = ({ member }: Player, reward: Reward, reference = randomUUID() as string, programmeId = '') =>
  inTransaction((tx) => giveReward(tx, member, reward, { programme: 'MISSION', programmeId, reference, why: 'Three deposits in a week' }));

test('a reward is given once for its reference, however often and by however many at once', async () => {
  const player = await aPlayer({ cash: '0.00' });
  const givings = await Promise.all(Array.from({ length: 8 }, () => give(player, cash('25.00'), 'week 48')));
  assert.equal(givings.filter(({ isNew }) => isNew).length, 1);
  assert.equal(new Set(givings.map(({ id, outcomeId }) => `${id} ${outcomeId}`)).size, 1);
  assert.equal(await player.balance(), '25.00');
});

test('a reference that is another amount, kind or member is a conflict and gives nothing', async () => {
  const [player, other] = [await aPlayer({ cash: '0.00' }), await aPlayer({ cash: '0.00' })];
  await give(player, cash('25.00'), 'week 48');
  const conflicts = (error: Refusal) => error.code === 'REFERENCE_CONFLICT';
  await assert.rejects(give(player, cash('26.00'), 'week 48'), conflicts);
  await give(other, cash('26.00'), 'week 48');
  assert.equal(await player.balance(), '25.00');
  assert.equal(await other.balance(), '26.00', 'another merchant has references of its own');
});

test('cash with a turnover asks for valid bets and holds as much cash as it brought', async () => {
  const player = await aPlayer({ cash: '100.00' });
  await give(player, cash('40.00', 3_000_000));
  const { open, locked } = await inTransaction((tx) => turnoverOf(tx, player.member.id, 140_0000n, player.member.currency));
  assert.deepEqual(
    open.map(({ source, required }) => [source, required.amount]),
    [['REWARD', 120_0000n]],
  );
  assert.equal(locked, 40_0000n);
});

test('a member who excluded themselves gets nothing, and the reward is not kept for them', async () => {
  const player = await aPlayer({ cash: '0.00' });
  const { member } = player;
  await inTransaction((tx) => restrict.block(tx, member, 'PLAY', 'SELF_EXCLUSION', now().add({ hours: 24 })));
  assert.equal((await give(player, cash('25.00'), 'week 48')).withheld, 'EXCLUDED');
  await ask(`delete from limits.block where member_id = $1`, [member.id]);
  assert.deepEqual(
    { ...(await give(player, cash('25.00'), 'week 48')), id: '' },
    { id: '', isNew: false, withheld: 'EXCLUDED', outcomeId: null },
  );
  assert.equal(await player.balance(), '0.00');
});

test('a closed account gets nothing', async () => {
  const player = await aPlayer({ cash: '0.00' });
  await inTransaction((tx) => changeState(tx, player.member.id, 'LOCKED'));
  assert.equal((await give(player, cash('25.00'))).withheld, 'ACCOUNT');
});

test('points are given by the module that owns them, in the same transaction', async () => {
  const player = await aPlayer({ cash: '0.00' });
  const given: number[] = [];
  registerGiver('POINTS', async (_tx, _member, { points }, { givenId }) => {
    given.push(points);
    return givenId;
  });
  const first = await give(player, { kind: 'POINTS', points: 300 }, 'day 1');
  assert.equal(first.outcomeId, first.id);
  await give(player, { kind: 'POINTS', points: 300 }, 'day 1');
  assert.deepEqual(given, [300]);
  assert.throws(() => registerGiver('POINTS', async () => null), /two modules give POINTS/);
});

test('a refused reward leaves no row behind', async () => {
  const player = await aPlayer({ cash: '0.00' });
  const bonus: Reward = { kind: 'BONUS', money: moneyOf('10.00', 'THB' as Currency), templateId: randomUUID() };
  await assert.rejects(give(player, bonus), (error: Refusal) => error.code === 'NOT_FOUND');
  const { rows } = await inTransaction((tx) => givenPage(tx, player.member.id, { pageNo: 1, pageSize: 10 }));
  assert.equal(rows.length, 0);
});

test('a programme reports what it gave from the rows alone', async () => {
  const player = await aPlayer({ cash: '0.00' });
  const mission = randomUUID();
  await give(player, cash('25.00'), 'a', mission);
  await give(player, cash('5.00'), 'b', mission);
  await give(player, cash('7.00'), 'c', randomUUID());
  const sums = await inTransaction((tx) => givenSums(tx, player.member.merchantId, 'MISSION', mission));
  assert.deepEqual(
    sums.map(({ kind, count, members, amount }) => [kind, count, members, amount]),
    [['CASH', 2n, 1n, 30_0000n]],
  );
});
