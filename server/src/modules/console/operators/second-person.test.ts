/** Two-person control is met by two people: not by one who lets another in, and not by rights that were given a moment ago. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adjustmentCalls from '@croupier/contract/console/adjustments';
import * as staff from '@croupier/contract/console/operators-staff';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { dependsOn } from '#modules/console/audit';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { ask } from '#test/ask';
import { aMember } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';
import { identifyOperator } from './identify-operator.ts';

let app: FastifyInstance;
before(async () => {
  await inTransaction(seedDemoMerchants);
  app = await createApp();
});
after(async () => {
  unfreezeTime();
  await app.close();
  await closeDatabase();
});

const roleId = async (name: string): Promise<string> =>
  operatorTables(
    async (database) => (await database.selectFrom('operators.role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id,
  );
/** Only these owners are there. */
const onlyOwners = async (...owners: readonly SignedInOperator[]): Promise<void> => {
  await ask(`update operators.operator set state = 'DISABLED' where not (id = any($1::uuid[]))`, [owners.map(({ id }) => id)]);
};
const invited = async (owner: SignedInOperator, role: string): Promise<staff.OperatorCard> => {
  const userName = `new${crypto.randomUUID().slice(0, 8)}`;
  const body = { userName, fullName: null, email: null, grants: [{ roleId: await roleId(role), merchants: null }], networks: [] };
  const { status, value } = await callConsole(app, staff.inviteOperator, { token: owner.token, body });
  assert.equal(status, 200, JSON.stringify(value));
  return (value as staff.Invitation).operator;
};
/** As if an invited operator had signed in with a session of another one's. */
const actionsOf = async (id: string, through: SignedInOperator): Promise<OperatorAction[]> => {
  await ask('update operators.session set operator_id = $1 where operator_id = $2', [id, through.id]);
  const seen = await identifyOperator(through.token, '203.0.113.7');
  return (seen?.holdings ?? []).flatMap(({ permissions }) => permissions);
};
const approve = (id: string, by: SignedInOperator) =>
  said(callConsole(app, staff.approveRights, { token: by.token, params: { id }, body: {} }));

test('a new operator’s rights to approve take effect when a second owner agrees, and not when the one who invited them does', async () => {
  const [one, two] = [await anOperator('Owner'), await anOperator('Owner')];
  const spare = await anOperator('Owner');
  await onlyOwners(one, two, spare);
  const role = await aRole('adjustment.read', 'adjustment.approve', 'withdrawal.approve');
  const fresh = await invited(one, role);
  assert.deepEqual(fresh.waiting, { permissions: ['withdrawal.approve', 'adjustment.approve'], until: null });
  assert.deepEqual(await actionsOf(fresh.id, spare), ['adjustment.read']);
  assert.equal(await approve(fresh.id, one), 'SAME_APPROVER');
  assert.equal(await approve(fresh.id, two), '200');
  const seen = await identifyOperator(spare.token, '203.0.113.7');
  assert.deepEqual(seen?.holdings[0]?.permissions, ['withdrawal.approve', 'adjustment.read', 'adjustment.approve']);
  assert.equal(await approve(fresh.id, two), 'NOT_FOUND');
});

test('where there is one owner, they take effect after a day', async () => {
  freezeTime(now().round('millisecond').toString());
  const one = await anOperator('Owner');
  const spare = await anOperator(await aRole('audit.read'));
  await onlyOwners(one, spare);
  const fresh = await invited(one, await aRole('adjustment.read', 'adjustment.approve'));
  assert.equal(fresh.waiting?.until, now().add({ hours: 24 }).toString());
  assert.deepEqual(await actionsOf(fresh.id, spare), ['adjustment.read']);
  freezeTime(now().add({ hours: 24 }).toString());
  await ask('update operators.session set last_seen_at = $1, expires_at = $2, confirmed_at = $1 where operator_id = $3', [
    now().toString(),
    now().add({ hours: 8 }).toString(),
    fresh.id,
  ]);
  assert.deepEqual((await identifyOperator(spare.token, '203.0.113.7'))?.holdings[0]?.permissions, [
    'adjustment.read',
    'adjustment.approve',
  ]);
  unfreezeTime();
});

test('a role that is widened gives its new rights to approve when a second owner agrees; those it had before stay', async () => {
  const [one, two] = [await anOperator('Owner'), await anOperator('Owner')];
  const name = await aRole('adjustment.read', 'deposit.decide');
  const holder = await anOperator(name);
  const id = await roleId(name);
  const wanted = { version: 1, name, description: '', permissions: ['adjustment.read', 'deposit.decide', 'adjustment.approve'] };
  const changed = await callConsole(app, staff.changeRole, { token: one.token, params: { id }, body: wanted });
  assert.deepEqual((changed.value as staff.Role).waiting, ['adjustment.approve']);
  const held = async () => (await identifyOperator(holder.token, '203.0.113.7'))?.holdings.flatMap(({ permissions }) => permissions);
  assert.deepEqual(await held(), ['deposit.decide', 'adjustment.read']);
  const agree = (by: SignedInOperator) => said(callConsole(app, staff.approveRole, { token: by.token, params: { id }, body: {} }));
  assert.equal(await agree(one), 'SAME_APPROVER');
  assert.equal(await agree(two), '200');
  assert.deepEqual(await held(), ['deposit.decide', 'adjustment.read', 'adjustment.approve']);
});

test('an operator does not approve a proposal of the one who let them in within a day, nor of the one behind', async () => {
  const [proposer, middle, approver] = [await anOperator('Owner'), await anOperator('Owner'), await anOperator('Owner')];
  const member = await aMember();
  const proposed = async (): Promise<string> => {
    const body = {
      key: crypto.randomUUID(),
      money: { amount: '5.00', currency: 'THB' },
      cause: 'CORRECTION',
      reason: 'a reason of more than ten letters',
    };
    const { value } = await callConsole(app, adjustmentCalls.proposeAdjustment, { token: proposer.token, params: { id: member.id }, body });
    return (value as { id: string }).id;
  };
  const decide = async () =>
    said(
      callConsole(app, adjustmentCalls.decideAdjustment, {
        token: approver.token,
        params: { id: await proposed() },
        body: { approve: true, decision: null },
      }),
    );
  const letIn = (who: SignedInOperator, by: SignedInOperator, hours: number) =>
    ask('insert into operators.sponsor values ($1, $2, $3) on conflict (operator_id, sponsor_id) do update set at = excluded.at', [
      who.id,
      by.id,
      now().subtract({ hours }).toString(),
    ]);
  assert.equal(await decide(), '200');
  await letIn(approver, proposer, 23);
  assert.equal(await decide(), 'SAME_APPROVER');
  await letIn(approver, proposer, 25);
  assert.equal(await decide(), '200');
  await letIn(middle, proposer, 1);
  await letIn(approver, middle, 1);
  assert.equal(await decide(), 'SAME_APPROVER');
  assert.equal(await inTransaction((tx) => dependsOn(tx, proposer.id, approver.id)), true);
});

test('resetting an operator counts as letting them in, because it allows to sign in as them', async () => {
  const [owner, other] = [await anOperator('Owner'), await anOperator(await aRole('adjustment.approve'))];
  assert.equal(await said(callConsole(app, staff.resetOperator, { token: owner.token, params: { id: other.id } })), '200');
  assert.equal(await inTransaction((tx) => dependsOn(tx, other.id, owner.id)), true);
});
