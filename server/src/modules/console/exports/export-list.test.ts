import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ExportList, exportList as contract } from '@croupier/contract/console/exports';
import * as operators from '@croupier/contract/console/operators';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import { closeDatabase } from '#platform/database';
import { ask } from '#test/ask';
import { aMember, aMerchant } from '#test/builders';
import { anyDesk, anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aPayee } from '#test/payee';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';
import { lists } from './lists.ts';

let app: FastifyInstance;
before(async () => {
  app = await createApp();
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const words = { 'column.account': 'Account', 'column.registered': 'Registered', 'state.ACTIVE': 'Active' };
const requestFor = (list: ExportList, filters: Record<string, string> = {}) => ({
  params: { list },
  body: { filters, timeZone: 'Asia/Bangkok', words },
});
const fileFor = async ({ token }: SignedInOperator, list: ExportList, filters: Record<string, string> = {}) => {
  const answer = await callConsole(app, contract, { ip: anyDesk(), token, ...requestFor(list, filters) });
  assert.equal(answer.status, 200, answer.code ?? '');
  return { text: answer.value as string, lines: (answer.value as string).split('\r\n'), headers: answer.headers };
};
const firstCells = ({ lines }: { lines: string[] }) => lines.slice(1, -1).map((line) => line.split(',')[0]);

test('the file of members has exactly the members that the same filters show, at the merchants of the operator', async () => {
  const [merchant, other] = [await aMerchant(), await aMerchant()];
  await aMember({ merchant, userName: 'anna_one' });
  await aMember({ merchant, userName: 'anna_two' });
  await aMember({ merchant, userName: 'bernd' });
  await aMember({ merchant: other, userName: 'anna_elsewhere' });
  const operator = await anOperator(await aRole('member.search', 'list.export'), [merchant.id]);
  const file = await fileFor(operator, 'members', { search: 'anna' });
  const { value } = await callConsole(app, operators.searchMembers, { token: operator.token, query: { search: 'anna' } });
  const shown = (value as { content: operators.MemberRow[] }).content;
  assert.deepEqual(
    firstCells(file),
    shown.map(({ account }) => account),
  );
  assert.equal(shown.length, 2);
  assert.equal(file.text.charCodeAt(0), 0xfeff);
  assert.match(file.lines[0] ?? '', /^\uFEFFAccount,state,.*Registered \(Asia\/Bangkok\)/);
  assert.match(file.headers['content-disposition']?.toString() ?? '', /filename="members-\d{4}-\d\d-\d\d\.csv"/);
  assert.equal(
    await said(callConsole(app, contract, { ip: anyDesk(), token: operator.token, ...requestFor('members', { merchantId: other.id }) })),
    'MERCHANT_UNKNOWN',
  );
});

test('an export is written to the audit log with its filters and the number of its rows', async () => {
  const merchant = await aMerchant();
  await aMember({ merchant });
  const operator = await anOperator(await aRole('member.search', 'list.export'), [merchant.id]);
  await fileFor(operator, 'members', { state: 'ACTIVE' });
  const [line] = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .selectAll()
      .where('operator_name', '=', operator.userName)
      .where('action', '=', 'list.export')
      .execute(),
  );
  assert.deepEqual(line?.details, { list: 'members', filters: { state: 'ACTIVE' }, timeZone: 'Asia/Bangkok', rows: 1 });
  assert.deepEqual(line?.merchants, [merchant.id]);
});

/** The filters a list cannot do without. */
const filtersFor = async (list: ExportList, merchant: Awaited<ReturnType<typeof aMerchant>>): Promise<Record<string, string>> => {
  if (list === 'ledger') return { memberId: (await aMember({ merchant })).id };
  if (list !== 'loyaltyLines') return {};
  await ask(`insert into loyalty.terms (merchant_id, programme, version, terms, made_at) values ($1, 'REBATE', 1, '{}', now())`, [
    merchant.id,
  ]);
  const [run] = await ask<{ id: string }>(
    `insert into loyalty.run (merchant_id, programme, from_day, to_day, version, currency, state, begun_at, done_at)
       values ($1, 'REBATE', '2026-11-20', '2026-11-20', 1, 'THB', 'DONE', now(), now()) returning id`,
    [merchant.id],
  );
  return { runId: run?.id ?? '' };
};

test('each list needs both the permission to export and its own, and has only merchants with both', async () => {
  const [merchant, other] = [await aMerchant(), await aMerchant()];
  for (const list of ExportList.options) {
    const { needs } = lists[list];
    const filters = await filtersFor(list, merchant);
    const may = async (...permissions: OperatorAction[]) => anOperator(await aRole(...permissions), [merchant.id]);
    const answer = async ({ token }: SignedInOperator) =>
      said(callConsole(app, contract, { ip: anyDesk(), token, ...requestFor(list, filters) }));
    assert.equal(await answer(await may('list.export')), 'NOT_ALLOWED', list);
    assert.equal(await answer(await may(needs)), 'NOT_ALLOWED', list);
    assert.equal(await answer(await may(needs, 'list.export')), '200', list);
  }
  const elsewhere = await aMember({ merchant: other });
  const operator = await anOperator(await aRole('member.ledger', 'list.export'), [merchant.id]);
  assert.equal(
    await said(callConsole(app, contract, { ip: anyDesk(), token: operator.token, ...requestFor('ledger', { memberId: elsewhere.id }) })),
    'MEMBER_NOT_FOUND',
  );
});

test('the ledger of a member is exported with decimal amounts and their currency', async () => {
  const { member } = await aPayee({ cash: '500.00' });
  const operator = await anOperator(await aRole('member.ledger', 'list.export'));
  const file = await fileFor(operator, 'ledger', { memberId: member.id });
  assert.ok(file.lines.length > 2);
  assert.match(file.text, new RegExp(`,500\\.00,500\\.00,${member.currency},`));
});

test('the lines of a run of rebates are exported with their members, days and amounts, and only at merchants of the operator', async () => {
  const [merchant, other] = [await aMerchant(), await aMerchant()];
  const member = await aMember({ merchant });
  const { runId = '' } = await filtersFor('loyaltyLines', merchant);
  for (const [kind, amount] of [
    ['DUE', 125_000n],
    ['DIFFERENCE', -20_500n],
  ] as const)
    await ask(
      `insert into loyalty.entry (merchant_id, programme, member_id, from_day, kind, amount, run_id, at) values ($1, 'REBATE', $2, '2026-11-20', $3, $4, $5, now())`,
      [merchant.id, member.id, kind, amount, runId],
    );
  const operator = await anOperator(await aRole('loyalty.read', 'list.export'), [merchant.id]);
  const { lines } = await fileFor(operator, 'loyaltyLines', { runId });
  const cells = lines.slice(1, -1).map((line) => line.split(',').slice(0, 6).join(' '));
  assert.deepEqual(
    new Set(cells),
    new Set([
      `${member.userName} ${merchant.id} Difference 2026-11-20 -2.05 THB`,
      `${member.userName} ${merchant.id} Due 2026-11-20 12.50 THB`,
    ]),
  );
  assert.equal(cells.length, 2);
  const elsewhere = await anOperator(await aRole('loyalty.read', 'list.export'), [other.id]);
  const request = { ip: anyDesk(), token: elsewhere.token, ...requestFor('loyaltyLines', { runId }) };
  assert.equal(await said(callConsole(app, contract, request)), 'NOT_FOUND');
});

test('a filter that the list does not have is refused, because the file would hold more than was asked for', async () => {
  const operator = await anOperator('Owner');
  for (const [list, filters] of [
    ['members', { colour: 'red' }],
    ['deposits', { state: 'NO_STATE' }],
    ['ledger', {}],
  ] as const)
    assert.equal(
      await said(callConsole(app, contract, { ip: anyDesk(), token: operator.token, ...requestFor(list, filters) })),
      'MALFORMED',
      list,
    );
});
