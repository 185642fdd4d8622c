import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@croupier/contract/rewards/points-console';
import type { FastifyInstance } from 'fastify';
import { giveReward } from '#modules/rewards/giving';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said } from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
before(async () => {
  app = await createApp();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

test('an operator reads the points of a member with their changes, of merchants they serve only', async () => {
  const merchant = await aMerchant();
  const member = await aMember({ merchant });
  const occasion = { programme: 'MANUAL', reference: 'points:1', why: 'A welcome' } as const;
  await inTransaction((tx) => giveReward(tx, { id: member.id }, { kind: 'POINTS', points: 250 }, occasion));
  const reader = await anOperator(await aRole('points.read'), [merchant.id]);
  const stranger = await anOperator(await aRole('points.read'), [(await aMerchant()).id]);
  const call = (token: string) => callConsole(app, contract.memberPoints, { token, params: { id: member.id } });
  const { points, countedUntil, records } = (await call(reader.token)).value as contract.MemberPoints;
  assert.deepEqual([points, countedUntil], [250, null]);
  assert.deepEqual(
    records.map(({ type, changedPoints, pointsBalance, note }) => [type, changedPoints, pointsBalance, note]),
    [['REWARD', 250, 250, 'A welcome']],
  );
  assert.equal(await said(call(stranger.token)), 'MEMBER_NOT_FOUND');
});
