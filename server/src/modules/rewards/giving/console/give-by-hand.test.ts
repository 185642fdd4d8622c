import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { GivenReward } from '@croupier/contract/rewards/bonuses-console';
import { memberRewards } from '@croupier/contract/rewards/bonuses-console';
import { claimWork } from '@croupier/contract/console/work-queues';
import * as contract from '@croupier/contract/rewards/manual-console';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aPlayer, ask, faultsOfTheBook, type Player } from '#test/player';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let player: Player;
let [giver, second]: SignedInOperator[] = [];

before(async () => {
  app = await createApp();
  const role = await aRole('bonus.read', 'bonus.edit', 'bonus.grant', 'bonus.approve');
  [giver, second] = [await anOperator(role), await anOperator(role)];
});
beforeEach(async () => {
  player = await aPlayer({ cash: '0.00' });
});
after(async () => {
  assert.deepEqual(await faultsOfTheBook(), []);
  await app.close();
  await closeDatabase();
});

const reason = 'a delayed payout, said sorry';
const thb = (amount: string) => ({ amount, currency: 'THB' });
const cash = (amount: string) => ({ kind: 'CASH', money: thb(amount), turnoverPpm: 0 });
const tokenOf = (who: SignedInOperator | undefined) => ({ token: who?.token ?? assert.fail('no operator') });
const give = (reward: object, key: string = randomUUID(), who = giver) =>
  callConsole(app, contract.giveByHand, { ...tokenOf(who), params: { id: player.member.id }, body: { key, reward, reason } });
const outcome = async (reward: object, key?: string) => {
  const answer = await give(reward, key);
  return answer.code ?? (answer.value as { outcome: string }).outcome;
};
const setLimits = (manualMax: string, manualPointsMax: number, version = 0) =>
  said(
    callConsole(app, contract.changeBonusRule, {
      ...tokenOf(giver),
      params: { id: player.member.merchantId },
      body: { consumption: 'CASH_FIRST', onExclusion: 'FORFEIT', manualMax: thb(manualMax), manualPointsMax, version, reason },
    }),
  );
const proposals = async () => {
  const query = { memberId: player.member.id, pageNo: '1', pageSize: '10' };
  const listed = await callConsole(app, contract.rewardProposals, { ...tokenOf(second), query });
  return (listed.value as { content: contract.RewardProposal[] }).content;
};
const decide = (id: string, body: object, who = second) =>
  said(callConsole(app, contract.decideRewardProposal, { ...tokenOf(who), params: { id }, body }));
const given = async () => {
  const listed = await callConsole(app, memberRewards, { ...tokenOf(second), params: { id: player.member.id }, query: { pageNo: '1', pageSize: '10' } });
  return (listed.value as { content: GivenReward[] }).content.map(({ kind, programme, why, by }) => [kind, programme, why, by === null]);
}; // prettier-ignore

test('within the limit of 24 hours one operator gives at once, and a request that is sent again gives nothing more', async () => {
  assert.equal(await setLimits('100.00', 0), '200');
  const key = randomUUID();
  assert.deepEqual([await outcome(cash('60.00'), key), await outcome(cash('60.00'), key)], ['GIVEN', 'GIVEN']);
  assert.equal(await player.balance(), '60.00');
  assert.equal(await outcome(cash('61.00'), key), 'KEY_REUSED');
  assert.equal(await outcome(cash('40.01')), 'PROPOSED');
  assert.equal(await player.balance(), '60.00');
  assert.deepEqual(await given(), [['CASH', 'MANUAL', reason, false]]);
  await ask(`update rewards.given set given_at = given_at - interval '25 hours' where member_id = $1`, [player.member.id]);
  assert.equal(await outcome(cash('100.00')), 'GIVEN');
});

test('many requests at once stay within the limit together', async () => {
  await setLimits('100.00', 0);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome(cash('30.00'))));
  assert.deepEqual(outcomes.toSorted(), ['GIVEN', 'GIVEN', 'GIVEN', 'PROPOSED', 'PROPOSED']);
  assert.equal(await player.balance(), '90.00');
});

test('above the limit a second operator approves, the reward is given once, and the proposer cannot approve it', async () => {
  const key = randomUUID();
  assert.deepEqual([await outcome(cash('5.00'), key), await outcome(cash('5.00'), key)], ['PROPOSED', 'PROPOSED']);
  const [waiting, ...others] = await proposals();
  assert.deepEqual([waiting?.state, waiting?.reason, others.length], ['PROPOSED', reason, 0]);
  const id = waiting?.id ?? '';
  assert.equal(await decide(id, { approve: true, decision: null }, giver), 'SAME_APPROVER');
  assert.deepEqual((await Promise.all([1, 2, 3].map(() => decide(id, { approve: true, decision: null })))).toSorted(), [
    '200',
    'CHANGED_MEANWHILE',
    'CHANGED_MEANWHILE',
  ]);
  assert.equal(await player.balance(), '5.00');
  assert.deepEqual(await given(), [['CASH', 'MANUAL', reason, false]]);
  const lines = await operatorTables((database) =>
    database.selectFrom('operators.audit').select('action').where('target', '=', `member:${player.member.id}`).where('action', 'in', ['bonus.grant', 'bonus.approve']).orderBy('id').execute(),
  ); // prettier-ignore
  assert.deepEqual(new Set(lines.map(({ action }) => action)), new Set(['bonus.grant', 'bonus.approve']));
});

test('a proposal that a colleague has open is not decided by another operator', async () => {
  await outcome(cash('5.00'));
  const id = (await proposals())[0]?.id ?? '';
  const third = await anOperator(await aRole('bonus.read', 'bonus.approve'));
  assert.equal(await said(callConsole(app, claimWork, { ...tokenOf(third), body: { kind: 'REWARD', id } })), '200');
  assert.equal(await decide(id, { approve: true, decision: null }), 'CASE_TAKEN');
  assert.equal(await decide(id, { approve: true, decision: null }, third), '200');
  assert.equal(await player.balance(), '5.00');
});

test('a rejection needs a reason and gives nothing', async () => {
  await outcome(cash('5.00'));
  const [waiting] = await proposals();
  const id = waiting?.id ?? '';
  assert.equal(await decide(id, { approve: false, decision: null }), 'FIELD_EMPTY');
  assert.equal(await decide(id, { approve: false, decision: 'the member was paid already' }), '200');
  assert.deepEqual((await proposals()).map(({ state, decision }) => [state, decision]), [['REJECTED', 'the member was paid already']]); // prettier-ignore
  assert.equal(await player.balance(), '0.00');
});

test('a reward that could never be given is refused at once, and operators of other merchants see no member', async () => {
  assert.equal(await outcome({ ...cash('5.00'), money: { amount: '5.00', currency: 'VND' } }), 'CURRENCY_MISMATCH');
  assert.equal(await outcome({ kind: 'BONUS', money: thb('5.00'), templateId: randomUUID() }), 'NOT_FOUND');
  const stranger = await anOperator(await aRole('bonus.read', 'bonus.grant', 'bonus.approve'), [(await aPlayer()).member.merchantId]);
  assert.equal(await said(give(cash('5.00'), randomUUID(), stranger)), 'MEMBER_NOT_FOUND');
  await outcome(cash('5.00'));
  assert.equal(await decide((await proposals())[0]?.id ?? '', { approve: true, decision: null }, stranger), 'NOT_FOUND');
});

test('the rule of a merchant is changed by its newest version only', async () => {
  assert.deepEqual(
    [await setLimits('1.00', 5), await setLimits('2.00', 5), await setLimits('2.00', 5, 1)],
    ['200', 'CHANGED_MEANWHILE', '200'],
  );
  const read = await callConsole(app, contract.bonusRule, { ...tokenOf(giver), params: { id: player.member.merchantId } });
  assert.deepEqual(read.value, {
    consumption: 'CASH_FIRST',
    onExclusion: 'FORFEIT',
    manualMax: thb('2.00'),
    manualPointsMax: 5,
    version: 2,
  });
});
