/** Statements of two merchants at one bank: what one of them takes in neither keeps out the other's money nor says how the other's file is read. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as books from '@croupier/contract/payments/reconciliation-console';
import { Currency } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import { recordTransactions } from '#modules/payments/deposits';
import { drainMatching } from '../deposits/match-transactions.ts';
import { balanceOf } from '#modules/money/wallet';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember } from '#test/builders';
import { anOperator, callConsole, type SignedInOperator } from '#test/console';
import { aHouse, aLine, bankCode, baht, type House, openTestBank, tellOf, theBookIsRight } from '#test/house';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';
import { openDeposit } from '../deposits/open-deposit.ts';

let app: FastifyInstance;
let nok: SignedInOperator;

before(async () => {
  await openTestBank();
  app = await createApp();
  nok = await anOperator('Owner');
});
after(async () => {
  await drainMatching();
  await app.close();
  await closeDatabase();
});

const today = now().toZonedDateTimeISO('Asia/Bangkok').toPlainDate();
const numbered = (...rows: string[]): string => ['Ref No,Date,Time,Description,Withdrawal,Deposit,From', ...rows].join('\n');
const row = (lineId: string, amount: string): string => `${lineId},${today.subtract({ days: 1 }).toString()},09:00,rice,,${amount},Malee`;

const preview = async ({ accountId }: House, csv: string): Promise<books.StatementPreview> => {
  const answer = await callConsole(app, books.previewStatement, { token: nok.token, body: { accountId, csv } });
  assert.equal(answer.status, 200, answer.code ?? '');
  return answer.value as books.StatementPreview;
};
const take = async ({ accountId }: House, csv: string, mapping: books.StatementMapping): Promise<books.Import> => {
  const body = { accountId, csv, mapping, fileName: 'statement.csv' };
  const answer = await callConsole(app, books.importStatement, { token: nok.token, body });
  assert.equal(answer.status, 200, answer.code ?? '');
  return answer.value as books.Import;
};
const mappingOf = async (house: House, csv: string): Promise<books.StatementMapping> => (await preview(house, csv)).mapping;

test('a number that one account used is free at another of the bank, in a message, in a file and in a batch', async () => {
  const [a, b] = [await aHouse(), await aHouse()];
  const csv = numbered(row('7', '500.00'), row('8', '600.00'));
  assert.equal((await take(a, csv, await mappingOf(a, csv))).fresh, 2);

  const member = await aMember({ merchant: b.merchant });
  const { id: memberId, merchantId, type } = member;
  const currency = Currency.parse('THB');
  const wish = { memberId, merchantId, type, method: 'BANK', money: baht('500.00'), returnTo: 'http://test.localhost/', language: 'en' };
  const { reference } = await openDeposit(wish);
  const told = await tellOf(app, aLine(b, reference, '500.00', { lineId: '7' }));
  assert.equal(told.statusCode, 200, told.body);
  await drainMatching();
  const balance = await inTransaction((tx) => balanceOf(tx, { memberId, merchantId, currency }));
  assert.equal(balance.balance, '500.00', 'the money of the other merchant came');

  const file = numbered(row('8', '700.00'));
  assert.equal((await take(b, file, await mappingOf(b, file))).fresh, 1);

  const line = (house: House, amount: string) => ({
    bankCode,
    lineId: '9',
    account: house.account,
    money: baht(amount),
    text: 'no reference',
    payer: { name: 'Somebody', account: '999' },
    postedAt: now(),
    source: 'MESSAGE' as const,
  });
  const both = [line(a, '1.00'), line(b, '2.00')];
  const outcomes = async (lines: typeof both) =>
    (await inTransaction((tx) => recordTransactions(tx, lines))).map((one) => ('refused' in one ? one.refused : one.outcome));
  assert.deepEqual(await outcomes(both), ['NEW', 'NEW']);
  assert.deepEqual(await outcomes([...both, line(b, '3.00')]), ['KNOWN', 'KNOWN', 'REFERENCE_CONFLICT'], 'of one account it is one line');
  await theBookIsRight();
});

test('messages of two accounts under one number are both kept when they come at one moment, and each is refused in other words', async () => {
  const houses = [await aHouse(), await aHouse(), await aHouse()];
  const lines = houses.map((house) => aLine(house, 'no reference', '40.00', { lineId: '10' }));
  const codes = async (told: typeof lines) =>
    (await Promise.all(told.map((line) => tellOf(app, line)))).map(({ statusCode }) => statusCode);
  assert.deepEqual(await codes(lines), [200, 200, 200]);
  assert.deepEqual(await codes(lines), [200, 200, 200], 'again changes nothing');
  assert.ok((await codes(lines.map((line) => ({ ...line, text: 'other words' })))).every((code) => code >= 400));
});

test('how one merchant reads the statements of a bank is not how another does', async () => {
  const [a, b] = [await aHouse(), await aHouse()];
  const csv = numbered(row('21', '500.00'));
  const guessed = (await preview(b, csv)).mapping;
  // The same columns, but another word for who paid.
  const own = { ...(await mappingOf(a, csv)), payerName: null };
  await take(a, csv, own);
  const [atA, atB] = [await preview(a, csv), await preview(b, csv)];
  assert.deepEqual([atA.mappedBy, atA.mapping], ['REMEMBERED', own]);
  assert.deepEqual([atB.mappedBy, atB.mapping], ['GUESSED', guessed]);
  await take(b, csv, { ...own, lineId: null });
  assert.deepEqual((await preview(a, csv)).mapping, own, 'and what the other takes in later changes nothing here');
});
