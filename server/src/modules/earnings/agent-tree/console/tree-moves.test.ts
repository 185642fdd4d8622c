import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as tree from '@croupier/contract/earnings/agent-tree-console';
import type { FastifyInstance } from 'fastify';
import { applyMoves } from '../moves.ts';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase } from '#platform/database';
import { aMember, aMerchant } from '#test/builders';
import { anOperator, aRole, callConsole, said, type SignedInOperator } from '#test/console';
import { ask } from '#test/journal';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let merchant: Merchant;
let nok: SignedInOperator;
before(async () => {
  app = await createApp();
  merchant = await aMerchant();
  nok = await anOperator('Owner');
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const reason = 'their agent has left';
type Place = { uplines: { account: string }[]; moves: { content: tree.Move[]; totalElements: number } };
const placeOf = async (id: string, operator = nok): Promise<Place> =>
  (await callConsole(app, tree.memberPlace, { token: operator.token, params: { id } })).value as Place;
const move = (id: string, upline: string | null, operator = nok) =>
  callConsole(app, tree.moveMember, { token: operator.token, params: { id }, body: { upline, period: 'D', reason } });

test('an operator moves a member when the next day begins, and it is written down who and why', async () => {
  const [left, right] = [await aMember({ merchant }), await aMember({ merchant })];
  const member = await aMember({ merchant, uplineId: left.id });
  assert.deepEqual((await placeOf(member.id)).uplines.map(({ account }) => account), [left.userName]); // prettier-ignore
  const asked = await move(member.id, right.userName);
  assert.equal(asked.status, 200, asked.code ?? '');
  assert.equal(await said(move(member.id, null)), 'CHANGED_MEANWHILE');
  freezeTime(now().add({ hours: 25 }).toString());
  await applyMoves();
  unfreezeTime();
  const { uplines, moves } = await placeOf(member.id);
  assert.deepEqual(uplines.map(({ account }) => account), [right.userName]); // prettier-ignore
  const [done] = moves.content;
  assert.deepEqual([done?.state, done?.from, done?.to, done?.members], ['DONE', left.userName, right.userName, 1]);
  const [line] = await ask<{ operator_name: string; reason: string }>(
    `select operator_name, details ->> 'reason' as reason from operators.audit where action = 'member.move' and target = $1`,
    [`member:${member.id}`],
  );
  assert.deepEqual(line, { operator_name: nok.userName, reason });
});

test('a move that waits is given up, once, and only as that member’s', async () => {
  const [left, right] = [await aMember({ merchant }), await aMember({ merchant })];
  const { id: moveId } = (await move(left.id, right.userName)).value as tree.Move;
  const giveUp = (id: string) => said(callConsole(app, tree.withdrawMove, { token: nok.token, params: { id, moveId }, body: { reason } }));
  assert.equal(await giveUp(right.id), 'NOT_FOUND');
  assert.equal(await giveUp(left.id), '200');
  assert.equal(await giveUp(left.id), 'NOT_FOUND');
  assert.equal((await placeOf(left.id)).moves.content[0]?.state, 'WITHDRAWN');
});

test('an operator who may not move members does not, and nobody moves them to another merchant or into a circle', async () => {
  const above = await aMember({ merchant });
  const member = await aMember({ merchant, uplineId: above.id });
  const stranger = await aMember();
  assert.equal(await said(move(member.id, stranger.userName)), 'MEMBER_NOT_FOUND');
  assert.equal(await said(move(above.id, member.userName)), 'NOT_ALLOWED');
  const reader = await anOperator(await aRole('member.file', 'member.search'));
  assert.equal(await said(move(member.id, null, reader)), 'NOT_ALLOWED');
  assert.equal((await placeOf(member.id, reader)).uplines.length, 1);
  const elsewhere = await anOperator('Owner', [stranger.merchantId]);
  assert.equal(await said(move(member.id, null, elsewhere)), 'MEMBER_NOT_FOUND');
});
