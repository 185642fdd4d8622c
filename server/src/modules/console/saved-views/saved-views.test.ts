import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@croupier/contract/console/saved-views';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';

let app: FastifyInstance;
before(async () => {
  app = await createApp();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const save = ({ token }: SignedInOperator, name: string, but: object = {}) =>
  callConsole(app, contract.saveView, { token, body: { list: 'members', name, filters: { state: 'LOCKED' }, isDefault: false, ...but } });
const viewsOf = async ({ token }: SignedInOperator) =>
  (await callConsole(app, contract.savedViews, { token, query: { list: 'members' } })).value as contract.SavedView[];
const savedBy = async (operator: SignedInOperator, name: string, but: object = {}) =>
  (await save(operator, name, but)).value as contract.SavedView;

test('a view keeps its filters for its operator alone, and is renamed and deleted by nobody else', async () => {
  const role = await aRole('member.search');
  const [mine, other] = [await anOperator(role), await anOperator(role)];
  const { id } = await savedBy(mine, 'Locked accounts');
  assert.deepEqual(
    (await viewsOf(mine)).map(({ name, filters, isDefault }) => [name, filters, isDefault]),
    [['Locked accounts', { state: 'LOCKED' }, false]],
  );
  assert.deepEqual(await viewsOf(other), []);
  const changed = { params: { id }, body: { name: 'Closed accounts', filters: { state: 'CLOSED' }, isDefault: false } };
  assert.equal(await said(callConsole(app, contract.changeView, { token: other.token, ...changed })), 'NOT_FOUND');
  assert.equal(await said(callConsole(app, contract.deleteView, { token: other.token, params: { id } })), 'NOT_FOUND');
  assert.equal(await said(callConsole(app, contract.changeView, { token: mine.token, ...changed })), '200');
  assert.deepEqual(
    (await viewsOf(mine)).map(({ name, filters }) => [name, filters]),
    [['Closed accounts', { state: 'CLOSED' }]],
  );
  assert.equal(await said(callConsole(app, contract.deleteView, { token: mine.token, params: { id } })), '200');
  assert.deepEqual(await viewsOf(mine), []);
  const lines = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .select('details')
      .where('operator_name', '=', mine.userName)
      .where('action', '=', 'self.view')
      .execute(),
  );
  assert.equal(lines.length, 3);
});

test('a name is used once, whatever its capitals, and one view at most is the default', async () => {
  const operator = await anOperator(await aRole('member.search'));
  const first = await savedBy(operator, 'Big winners', { isDefault: true });
  assert.equal(await said(save(operator, 'BIG winners')), 'REFERENCE_CONFLICT');
  const second = await savedBy(operator, 'New members', { isDefault: true });
  const defaults = async () => (await viewsOf(operator)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  assert.deepEqual(await defaults(), [second.id]);
  const change = (id: string, name: string) =>
    said(callConsole(app, contract.changeView, { token: operator.token, params: { id }, body: { name, filters: {}, isDefault: true } }));
  assert.equal(await change(first.id, 'new MEMBERS'), 'REFERENCE_CONFLICT');
  assert.equal(await change(first.id, 'Big winners'), '200');
  assert.deepEqual(await defaults(), [first.id]);
});

test('an operator keeps at most twenty views of a list, also with saves at the same time', async () => {
  const operator = await anOperator(await aRole('member.search'));
  for (let count = 1; count < contract.savedViewsMax; count += 1) assert.equal(await said(save(operator, `View ${count}`)), '200');
  const answers = await Promise.all(['one', 'other'].map((name) => said(save(operator, name))));
  assert.deepEqual(answers.toSorted(), ['200', 'LIMIT_REACHED']);
  assert.equal((await viewsOf(operator)).length, contract.savedViewsMax);
});
