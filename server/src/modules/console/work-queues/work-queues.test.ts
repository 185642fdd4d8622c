import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as adjustmentCalls from '@croupier/contract/console/adjustments';
import * as desk from '@croupier/contract/console/work-queues';
import * as books from '@croupier/contract/payments/reconciliation-console';
import * as money from '@croupier/contract/payments/deposits-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { FastifyInstance } from 'fastify';
import { findExceptions } from '#modules/payments/exceptions';
import { recordTransactions } from '#modules/payments/deposits';
import { matchTransactions, drainMatching } from '../../payments/deposits/match-transactions.ts';
import * as ledger from '#modules/money/ledger';
import * as proofs from '../../money/ledger/store/proofs.ts';
import { changeState, type Member } from '#modules/people/members';
import { balanceOf } from '#modules/money/wallet';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aMember } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aHouse, bankCode, baht, type House, openTestBank } from '#test/house';
import '#test/quick-passwords';
import { createApp } from '../../../app.ts';
import { reconcileClosedDays } from '../../payments/reconciliation/reconcile.ts';
import type { WorkQueuesTables } from './tables.ts';
import type { ReconciliationTables } from '../../payments/reconciliation/tables.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
let lek: SignedInOperator;
let house: House;

before(async () => {
  await openTestBank();
  app = await createApp();
  nok = await anOperator('Owner');
  lek = await anOperator('Owner');
  house = await aHouse();
});
after(async () => {
  await drainMatching();
  await app.close();
  await closeDatabase();
});

const by = (operator: SignedInOperator) => ({ token: operator.token });
const cashOf = async ({ id, merchantId, currency }: Member) =>
  (await inTransaction((tx) => balanceOf(tx, { memberId: id, merchantId, currency }))).balance;
const reason = 'the bank confirmed it by telephone';
const proposed = (member: Member, amount: string, operator: SignedInOperator, key: string) =>
  callConsole(app, adjustmentCalls.proposeAdjustment, {
    ...by(operator),
    params: { id: member.id },
    body: { key, money: { amount, currency: 'THB' }, cause: 'CORRECTION', reason },
  });
const propose = async (member: Member, amount: string, operator = nok, key: string = randomUUID()): Promise<string> => {
  const answer = await proposed(member, amount, operator, key);
  assert.equal(answer.status, 200, answer.code ?? '');
  return (answer.value as { id: string }).id;
};
const decide = (id: string, operator: SignedInOperator, approve = true) =>
  said(
    callConsole(app, adjustmentCalls.decideAdjustment, {
      ...by(operator),
      params: { id },
      body: { approve, decision: approve ? null : reason },
    }),
  );

test('an adjustment moves nothing until another person approves, and then once', async () => {
  const member = await aMember({ merchant: house.merchant });
  const id = await propose(member, '250.00');
  assert.equal(await cashOf(member), '0.00');
  assert.equal(await decide(id, nok), 'SAME_APPROVER');
  assert.equal(await cashOf(member), '0.00');
  const answers = await Promise.all([decide(id, lek), decide(id, lek), decide(id, lek)]);
  assert.deepEqual(answers.toSorted(), ['200', 'CHANGED_MEANWHILE', 'CHANGED_MEANWHILE']);
  assert.equal(await cashOf(member), '250.00');
  const faults = await inTransaction(proofs.verifyAccounts);
  assert.deepEqual(faults, []);
});

test('an adjustment that takes more than there is is refused, stays proposed, and can be rejected by who proposed it', async () => {
  const member = await aMember({ merchant: house.merchant });
  const id = await propose(member, '-10.00');
  assert.equal(await decide(id, lek), 'INSUFFICIENT_FUNDS');
  assert.equal(await decide(id, nok, false), '200');
  assert.equal(await decide(id, lek), 'CHANGED_MEANWHILE');
});

test('an adjustment of an account that was closed meanwhile is not posted, and can be rejected', async () => {
  const member = await aMember({ merchant: house.merchant });
  const id = await propose(member, '10.00');
  await inTransaction((tx) => changeState(tx, member.id, 'CLOSED'));
  assert.equal(await decide(id, lek), 'ACCOUNT_CLOSED');
  assert.equal(await cashOf(member), '0.00');
  assert.equal(await decide(id, lek, false), '200');
});

test('an adjustment whose answer was lost is proposed again under its key, and is one; a key of another’s is free', async () => {
  const member = await aMember({ merchant: house.merchant });
  const key = randomUUID();
  const ids = await Promise.all([propose(member, '3.00', nok, key), propose(member, '3.00', nok, key)]);
  assert.equal(await propose(member, '3.00', nok, key), ids[0]);
  assert.equal(ids[1], ids[0]);
  assert.equal(await said(proposed(member, '4.00', nok, key)), 'KEY_REUSED');
  assert.equal(await said(proposed(await aMember({ merchant: house.merchant }), '3.00', nok, key)), 'KEY_REUSED');
  assert.notEqual(await propose(member, '3.00', lek, key), ids[0]);
});

test('an adjustment before and after is in the trail, with its proposer', async () => {
  const member = await aMember({ merchant: house.merchant });
  const id = await propose(member, '1.00');
  await decide(id, lek);
  const line = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .selectAll()
      .where('action', '=', 'adjustment.approve')
      .where('target', '=', `member:${member.id}`)
      .executeTakeFirstOrThrow(),
  );
  assert.equal(line.operator_name, lek.userName);
  assert.deepEqual(line.details['before'], { state: 'PROPOSED', amount: '1.00', currency: 'THB' });
  assert.deepEqual(line.details['after'], { state: 'APPROVED', amount: '1.00', currency: 'THB' });
  assert.equal(line.details['proposedBy'], nok.userName);
});

test('one of many who take the same work at once has it; it lapses when nobody touches it, and is seen by the others meanwhile', async () => {
  const member = await aMember({ merchant: house.merchant });
  const id = await propose(member, '1.00');
  const third = await anOperator('Owner');
  const claim = (operator: SignedInOperator) =>
    said(callConsole(app, desk.claimWork, { ...by(operator), body: { kind: 'ADJUSTMENT', id } }));
  const answers = await Promise.all([nok, lek, third, nok, lek, third].map(claim));
  const winners = new Set([nok, lek, third].filter((_, place) => answers[place] === '200' || answers[place + 3] === '200'));
  assert.equal(winners.size, 1);
  const [winner] = winners;
  const other = [lek, third].find((one) => one !== winner);
  assert.ok(winner && other);
  const pulse = await callConsole(app, desk.deskPulse, by(other));
  const seen = (pulse.value as desk.Pulse).claims.find((one) => one.id === id);
  assert.equal(seen?.operator, winner.userName);
  assert.equal(seen?.own, false);
  if (other !== nok) assert.equal(await decide(id, other), 'CASE_TAKEN');

  await inTransaction((tx) =>
    open<ReconciliationTables & WorkQueuesTables>(tx)
      .updateTable('desk.claim')
      .set({ touched_at: now().subtract({ minutes: 16 }) })
      .where('subject', '=', id)
      .execute(),
  );
  assert.equal(await claim(other), '200');
  assert.equal(await claim(winner), 'CASE_TAKEN');
});

// ---- statements

const csvOf = (rows: string[]) => ['Date,Time,Description,Withdrawal,Deposit,Balance,From', ...rows].join('\n');
const monday = csvOf([
  '2026-11-16,09:00,salary,,500.00,1500.00,Somchai',
  '2026-11-16,10:00,rent,300.00,,1200.00,',
  '2026-11-16,11:00,,,75.50,1275.50,Malee',
]);
const preview = async (csv: string, accountId: string) =>
  (await callConsole(app, books.previewStatement, { ...by(nok), body: { accountId, csv } })).value as books.StatementPreview;
const take = async (csv: string, accountId: string, mapping: books.StatementMapping) => {
  const answer = await callConsole(app, books.importStatement, { ...by(nok), body: { accountId, csv, mapping, fileName: 'monday.csv' } });
  assert.equal(answer.status, 200, answer.code ?? '');
  return answer.value as books.Import;
};

test('a statement taken in twice is money once, and its mapping is remembered for the merchant and the bank', async () => {
  const { accountId } = await aHouse();
  const first = await preview(monday, accountId);
  assert.deepEqual([first.sum.fresh, first.sum.known, first.sum.wrong, first.sum.adds], [3, 0, 0, true]);
  const taken = await take(monday, accountId, first.mapping);
  assert.deepEqual([taken.rows, taken.fresh, taken.known], [3, 3, 0]);
  const again = await preview(monday, accountId);
  assert.equal(again.mappedBy, 'REMEMBERED');
  assert.deepEqual(again.mapping, first.mapping);
  assert.deepEqual([again.sum.fresh, again.sum.known], [0, 3]);
  const second = await take(monday, accountId, again.mapping);
  assert.deepEqual([second.fresh, second.known], [0, 3]);
  const twoDays = `${monday}\n2026-11-17,08:00,,,20.00,1295.50,Nok`;
  const third = await take(twoDays, accountId, again.mapping);
  assert.deepEqual([third.fresh, third.known], [1, 3]);
});

test('a transaction that the bank told in a message is known in its statement', async () => {
  const { account, accountId } = await aHouse();
  await inTransaction((tx) =>
    recordTransactions(tx, [
      {
        bankCode,
        lineId: `M${account}`,
        account,
        money: baht('500.00'),
        text: 'salary',
        payer: { name: 'Somchai Jaidee', account: '1112223334' },
        postedAt: Temporal.Instant.from('2026-11-16T02:00:40Z'),
        source: 'MESSAGE',
      },
    ]),
  );
  const seen = await preview(monday, accountId);
  assert.deepEqual(
    seen.rows.map(({ verdict }) => verdict),
    ['KNOWN', 'NEW', 'NEW'],
  );
});

test('a file that is no statement is refused, and one with a row that cannot be read takes nothing in', async () => {
  const { accountId } = await aHouse();
  const { mapping } = await preview(monday, accountId);
  const wish = (csv: string) =>
    said(callConsole(app, books.importStatement, { ...by(nok), body: { accountId, csv, mapping, fileName: 'x.csv' } }));
  assert.equal(await wish('hello'), 'STATEMENT_UNREADABLE');
  assert.equal(await wish(`${monday}\n2026-11-31,08:00,,,20.00,1.00,Nok`), 'STATEMENT_UNREADABLE');
  assert.equal((await preview(monday, accountId)).sum.fresh, 3);
});

// ---- reconciliation

const report = async ({ merchant }: House, day: string): Promise<books.DaySheet> => {
  const answer = await callConsole(app, books.reconciliation, { ...by(nok), query: { from: day, to: day, merchantId: merchant.id } });
  assert.equal(answer.status, 200, answer.code ?? '');
  const [sheet] = (answer.value as { sheets: books.DaySheet[] }).sheets;
  assert.ok(sheet);
  return sheet;
};
const dayOf = (merchant: House['merchant'], daysAgo: number) =>
  now().toZonedDateTimeISO(merchant.timeZone).toPlainDate().subtract({ days: daysAgo });

const moneyCame = async (to: House, amount: string, daysAgo: number): Promise<void> => {
  const at = dayOf(to.merchant, daysAgo).toZonedDateTime({ timeZone: to.merchant.timeZone, plainTime: '12:00' }).toInstant();
  await inTransaction((tx) =>
    recordTransactions(tx, [
      {
        bankCode,
        lineId: `R${to.account}${amount}${daysAgo}`,
        account: to.account,
        money: baht(amount),
        text: 'no reference',
        payer: { name: 'Somebody', account: '999' },
        postedAt: at,
        source: 'MESSAGE',
      },
    ]),
  );
  await matchTransactions();
};

test('a day agrees when every line is in the book, and a planted difference is found, and is a case with an age', async () => {
  const mine = await aHouse();
  const yesterday = dayOf(mine.merchant, 1).toString();
  await moneyCame(mine, '400.00', 1);
  await moneyCame(mine, '100.00', 2);
  const good = await report(mine, yesterday);
  assert.deepEqual(
    [good.opening, good.credits, good.closing, good.unmatched, good.inBook, good.difference].map(({ amount }) => amount),
    ['100.00', '400.00', '500.00', '400.00', '400.00', '0.00'],
  );

  // A statement says that the day closed five baht lower than its lines come to: a fee nobody told us of.
  await inTransaction(async (tx) => {
    const tables = open<ReconciliationTables & WorkQueuesTables>(tx);
    const { id } = await tables
      .insertInto('desk.import')
      .values({
        merchant_id: mine.merchant.id,
        account_id: mine.accountId,
        file_name: 'x',
        file_hash: '0'.repeat(64),
        rows: 1,
        fresh: 0,
        known: 1,
        twins: 0,
        operator_id: nok.id,
        operator_name: nok.userName,
        at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tables
      .insertInto('desk.stated_balance')
      .values({ account_id: mine.accountId, day: yesterday, opening: baht('100.00').amount, closing: baht('495.00').amount, import_id: id })
      .execute();
  });
  assert.equal((await report(mine, yesterday)).difference.amount, '-5.00');
  await reconcileClosedDays();
  await reconcileClosedDays();
  const cases = await casesOf(mine.merchant.id);
  assert.equal(cases.length, 1);
  assert.equal(cases[0]?.subject.day, yesterday);
  const shown = await report(mine, yesterday);
  assert.equal(shown.case?.id, cases[0]?.id);
  assert.equal(shown.case?.owner, null);
});

test('money that left an account by the book alone is a difference too', async () => {
  const mine = await aHouse();
  const today = dayOf(mine.merchant, 0).toString();
  await moneyCame(mine, '400.00', 0);
  assert.equal((await report(mine, today)).difference.amount, '0.00');
  await inTransaction((tx) =>
    wallet.moveInHouse(tx, [
      {
        merchantId: mine.merchant.id,
        money: baht('7.00'),
        from: 'FEES',
        to: `BANK:${bankCode}-${mine.account}`,
        reference: `planted:${mine.account}`,
        reason: 'ADJUSTMENT',
      },
    ]),
  );
  assert.equal((await report(mine, today)).difference.amount, '7.00');
});

const casesOf = async (merchantId: MerchantId) =>
  (await inTransaction((tx) => findExceptions(tx, { merchants: [merchantId], kinds: ['BALANCE_DIFF'] }, { pageNo: 1, pageSize: 10 })))
    .content;

test('the possible claims of members stand beside the money at the banks, of the same moment; pay that is not in a wallet yet is theirs too', async () => {
  const mine = await aHouse();
  const member = await aMember({ merchant: mine.merchant });
  await moneyCame(mine, '1000.00', 0);
  const id = await propose(member, '300.00');
  await decide(id, lek);
  const { id: memberId, merchantId, currency } = member;
  const { amount } = baht('70.00');
  const legs = [
    { account: wallet.houseOf(merchantId, 'AGENTS', currency), amount: -amount },
    { account: wallet.commissionOf({ memberId, merchantId, currency }), amount },
  ];
  await inTransaction((tx) => ledger.post(tx, [{ merchantId, reference: `pay:${memberId}`, reason: 'AFFILIATE_PAY', legs }]));
  const day = dayOf(mine.merchant, 0).toString();
  const answer = await callConsole(app, books.reconciliation, { ...by(nok), query: { from: day, to: day, merchantId: mine.merchant.id } });
  const [position] = (answer.value as { positions: books.Position[] }).positions;
  assert.deepEqual(
    [position?.cash, position?.commission, position?.liabilities, position?.banks, position?.suspense, position?.cover].map(
      (one) => one?.amount,
    ),
    ['300.00', '70.00', '370.00', '1000.00', '1000.00', '-370.00'],
  );
});

test('the report is a workbook and a CSV that spreadsheets open', async () => {
  const mine = await aHouse();
  await moneyCame(mine, '400.00', 0);
  const day = dayOf(mine.merchant, 0).toString();
  const file = async (format: 'xlsx' | 'csv') => {
    const answer = await callConsole(app, books.reconciliationFile, {
      ...by(nok),
      query: { from: day, to: day, format, merchantId: mine.merchant.id },
    });
    return Buffer.from((answer.value as { base64: string }).base64, 'base64');
  };
  assert.equal((await file('xlsx')).subarray(0, 2).toString(), 'PK');
  const csv = (await file('csv')).toString('utf8');
  assert.match(csv, /^\ufeffMerchant,Bank,Account/);
  assert.match(csv, new RegExp(`${mine.account},THB,${day},0.00,400.00,0.00,0.00,400.00`));
});

// ---- cases

test('two operators on one case: money that names nobody is credited by two people, once', async () => {
  const mine = await aHouse();
  const member = await aMember({ merchant: mine.merchant });
  await moneyCame(mine, '640.00', 0);
  const listed = await callConsole(app, money.exceptions, { ...by(nok), query: { merchantId: mine.merchant.id } });
  const [found] = (listed.value as { content: money.ExceptionRow[] }).content;
  assert.equal(found?.kind, 'UNKNOWN_MONEY');
  const body = { decision: { act: 'CREDIT_MEMBER', account: member.userName }, reason };
  const credit = (operator: SignedInOperator) =>
    said(callConsole(app, money.decideException, { ...by(operator), params: { id: found.id }, body }));
  await callConsole(app, desk.claimWork, { ...by(nok), body: { kind: 'CASE', id: found.id } });
  assert.equal(await credit(lek), 'CASE_TAKEN');
  assert.equal(await credit(nok), '200');
  assert.equal(await cashOf(member), '0.00', 'it takes two people');
  assert.equal(await credit(nok), 'SAME_APPROVER');
  await callConsole(app, desk.leaveWork, { ...by(nok), body: { kind: 'CASE', id: found.id } });
  const answers = await Promise.all([credit(lek), credit(lek)]);
  assert.deepEqual(answers.toSorted(), ['200', 'CASE_CLOSED']);
  assert.equal(await cashOf(member), '640.00');
});

test('a case of another merchant does not exist for who does not serve it', async () => {
  const mine = await aHouse();
  await moneyCame(mine, '640.00', 0);
  const stranger = await anOperator(await aRole('deposit.read', 'deposit.decide'), [house.merchant.id]);
  const listed = await callConsole(app, money.exceptions, { ...by(nok), query: { merchantId: mine.merchant.id } });
  const [found] = (listed.value as { content: money.ExceptionRow[] }).content;
  assert.ok(found);
  assert.equal(await said(callConsole(app, money.openedException, { ...by(stranger), params: { id: found.id } })), 'CASE_NOT_FOUND');
  assert.equal(
    await said(callConsole(app, money.exceptions, { ...by(stranger), query: { merchantId: mine.merchant.id } })),
    'MERCHANT_UNKNOWN',
  );
});
