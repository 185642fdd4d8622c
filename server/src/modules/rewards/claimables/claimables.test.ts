import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Claimable } from '@croupier/contract/rewards/claimables';
import type { Member } from '#modules/people/members';
import { closeDatabase } from '#platform/database';
import type { Refusal } from '#platform/refusal';
import { aMember } from '#test/builders';
import { claimReward, countClaimables, ownClaimables } from './own-claimables.ts';
import { registerClaimables } from './sources.ts';

const one = (id: string, until: string | null): Omit<Claimable, 'programme'> => ({
  id,
  title: `The ${id}`,
  reward: null,
  until,
  page: null,
  atOnce: true,
});
const ofRaffles = [one('late', '2026-12-24T00:00:00.000Z'), one('endless', null)];
const ofReferrals = [one('early', '2026-12-01T00:00:00.000Z')];
const claimed: string[] = [];

registerClaimables('RAFFLE', {
  list: async () => ofRaffles,
  count: async () => ofRaffles.length,
  claim: async ({ member }, id) => {
    claimed.push(`${member.id} ${id}`);
    return { kind: 'POINTS', money: null, pieces: 5 };
  },
});
registerClaimables('REFERRAL', { list: async () => ofReferrals, count: async () => ofReferrals.length });

let member: Member;
beforeEach(async () => {
  member = await aMember();
});
after(closeDatabase);

const caller = () => ({ memberId: member.id, merchantId: member.merchantId, type: member.type });

test('claimables of all programmes are one list, the first to expire first, and the count is its length', async () => {
  const { availablePromoCount, claimables } = await ownClaimables(caller(), 'en');
  assert.deepEqual(claimables.map(({ programme, id }) => `${programme} ${id}`), ['REFERRAL early', 'RAFFLE late', 'RAFFLE endless']); // prettier-ignore
  assert.equal(availablePromoCount, 3);
  assert.deepEqual(await countClaimables(caller(), 'en'), { availablePromoCount: 3 });
});

test('a claim is given by the programme it belongs to', async () => {
  const { reward } = await claimReward(caller(), { programme: 'RAFFLE', id: 'late', language: 'en' });
  assert.deepEqual(reward, { kind: 'POINTS', money: null, pieces: 5 });
  assert.deepEqual(claimed, [`${member.id} late`]);
});

test('a programme that is claimed on its own page, and one without claimables, refuse a claim', async () => {
  for (const programme of ['REFERRAL', 'TOURNAMENT'] as const)
    await assert.rejects(
      claimReward(caller(), { programme, id: 'early', language: 'en' }),
      (refusal: Refusal) => refusal.code === 'NOT_FOUND',
    );
});

test('a trial user has nothing to claim', async () => {
  assert.deepEqual(await countClaimables({ ...caller(), type: 4 }, 'en'), { availablePromoCount: 0 });
});

test('a second source for a programme stops the program', () => {
  assert.throws(() => registerClaimables('RAFFLE', { list: async () => [], count: async () => 0 }), /two modules/);
});
