import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { BankMessage } from '@croupier/contract/payments/deposits';
import { Currency, Decimal, type Money, moneyOf } from '@croupier/contract/core/money';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { block } from '#modules/people/limits';
import { changeState, type Member } from '#modules/people/members';
import { balanceOf } from '#modules/money/wallet';
import { freezeTime, now } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { runs } from '#test/depth';
import { aMember, aMerchant } from '#test/builders';
import { untilWaiting } from '#test/holding';
import {
  accountOf,
  aHouse,
  aLine as lineTo,
  baht,
  bankInTheBook,
  type House,
  inTheBook,
  openTestBank,
  type Signing,
  tellOf,
  THB,
  theBanksDoor,
  theBookIsRight,
} from '#test/house';
import { applyMatches } from './apply-matches.ts';
import { expireDeposits } from './expire-deposits.ts';
import { forgetBankNonces } from './take-bank-message.ts';
import { drainMatching, matchTransactions } from './match-transactions.ts';
import { registerReceivingAccount } from './register-receiving-account.ts';
import { setOpenDepositsMax } from './methods.ts';
import { recordTransaction } from './record-transactions.ts';
import { listDeposits, listMethods, lookUpDeposit } from './look-up-deposits.ts';
import { openDeposit } from './open-deposit.ts';
import { lockStoredTransaction } from './store/transactions.ts';
import type { CashierTables } from './tables.ts';

const returnTo = 'http://test.localhost/';
const language = 'en';

let app: FastifyInstance;
before(async () => {
  await openTestBank();
  app = await theBanksDoor();
});
after(async () => {
  await drainMatching();
  await app.close();
  await closeDatabase();
});

// Each test has a merchant, an account and a member of its own.
let house: House;
let member: Member;
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  house = await aHouse({ onAmountDiff: 'CREDIT' });
  await inTransaction((tx) => setOpenDepositsMax(tx, house.merchant.id, 1));
  member = await aMember({ merchant: house.merchant });
});

const announce = (money: Money, who = member) =>
  openDeposit({ memberId: who.id, merchantId: who.merchantId, type: who.type, method: 'BANK', money, returnTo, language });
const look = (id: Parameters<typeof lookUpDeposit>[0]['id'], who = member) => lookUpDeposit({ memberId: who.id, id, language });
const cash = async (who = member) =>
  (await inTransaction((tx) => balanceOf(tx, { memberId: who.id, merchantId: who.merchantId, currency: THB }))).balance;

const aLine = (text: string, amount: string, but: Partial<BankMessage> = {}) => lineTo(house, text, amount, but);
const tell = (line: BankMessage, signing: Signing = {}) => tellOf(app, line, signing);
const tellAndMatch = async (...lines: BankMessage[]) => {
  for (const line of lines) assert.equal((await tell(line)).statusCode, 200);
  await drainMatching();
};
const transactionOf = ({ lineId }: BankMessage) =>
  inTransaction((tx) =>
    open<CashierTables>(tx).selectFrom('cashier.bank_line').selectAll().where('line_id', '=', lineId).executeTakeFirst(),
  );
const fate = async (line: BankMessage) => {
  const row = await transactionOf(line);
  return row?.state === 'CREDITED' ? 'CREDITED' : `${row?.state} ${row?.reason}`;
};
const events = async (type: string, who = member): Promise<unknown[]> =>
  inTransaction(async (tx) => {
    const rows = await open<{ 'platform.outbox': { id: string; type: string; merchant_id: string; member_id: string; payload: object } }>(
      tx,
    )
      .selectFrom('platform.outbox')
      .select(['type', 'merchant_id as merchantId', 'member_id as memberId', 'payload'])
      .where('type', '=', type)
      .where('member_id', '=', who.id)
      .orderBy('id')
      .execute();
    return rows.map(({ payload, ...columns }) => ({ ...columns, ...payload }));
  });
test('a transfer with the reference is credited at once, and the member is told', async () => {
  const deposit = await announce(baht('500.00'));
  assert.equal(deposit.state, 'AWAITING');
  assert.equal(deposit.bank?.account, house.account);
  await tellAndMatch(aLine(deposit.reference, '500.00'));

  assert.equal(await cash(), '500.00');
  const credited = await look(deposit.id);
  assert.deepEqual([credited.state, credited.credited, credited.payUrl], ['CREDITED', baht('500.00'), null]);
  assert.equal(credited.creditedAt, now().toString());
  assert.deepEqual(await events('deposit.credited'), [
    {
      type: 'deposit.credited',
      merchantId: member.merchantId,
      memberId: member.id,
      depositId: deposit.id,
      amount: '500.00',
      currency: 'THB',
      atMs: now().epochMilliseconds,
    },
  ]);
  assert.equal((await events('balance.changed')).length, 1);
  assert.equal(await bankInTheBook(house), baht('500.00').amount);
});

test("the bank's page is offered with everything filled in, and the way back to the deposit's own page", async () => {
  const { id, payUrl, reference } = await announce(baht('1250.50'));
  const url = new URL(payUrl ?? '');
  assert.equal(`${url.origin}${url.pathname}`, 'http://bank.test/pay');
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    account: house.account,
    amount: '1250.50',
    currency: 'THB',
    reference,
    back: `${returnTo}?id=${id}`,
  });
});

test('the same transaction told twice is accepted twice and credited once', async () => {
  const deposit = await announce(baht('500.00'));
  const line = aLine(deposit.reference, '500.00');
  await tellAndMatch(line, line);
  await tellAndMatch(line);
  assert.equal(await cash(), '500.00');
});

test('a transaction told ten times at once, by ten connections, is credited once', async () => {
  const deposit = await announce(baht('500.00'));
  const line = aLine(deposit.reference, '500.00');
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(line)));
  assert.ok(
    answers.every((answer) => answer.statusCode === 200),
    answers.map((answer) => answer.body).join('\n'),
  );
  await Promise.all([matchTransactions(), matchTransactions(), matchTransactions()]);
  await drainMatching();
  assert.equal(await cash(), '500.00');
  assert.equal((await events('deposit.credited')).length, 1);
});

test('one transaction in two tellings is refused, loudly, and the first stands', async () => {
  const deposit = await announce(baht('500.00'));
  const line = aLine(deposit.reference, '500.00');
  await tellAndMatch(line);
  const other = await tell({ ...line, amount: Decimal.parse('5000.00') });
  assert.equal(other.statusCode, 409);
  assert.equal(other.json<{ code: string }>().code, 'REFERENCE_CONFLICT');
  assert.equal(await cash(), '500.00');
});

test('two transactions that say exactly the same are both kept, one is booked, and the other waits for a person', async () => {
  const deposit = await announce(baht('500.00'));
  const line = aLine(deposit.reference, '500.00');
  const twin = { ...line, lineId: randomUUID() };
  await tellAndMatch(line, twin, twin);
  assert.deepEqual([await fate(line), await fate(twin)], ['CREDITED', 'HELD TWIN']);
  assert.equal(await cash(), '500.00');
  assert.equal(await bankInTheBook(house), baht('500.00').amount);
});

test('the amount that arrived is credited, less or more than was announced', async () => {
  const less = await announce(baht('500.00'));
  await tellAndMatch(aLine(less.reference, '120.25'));
  const more = await announce(baht('500.00'));
  await tellAndMatch(aLine(more.reference, '70000.00'));
  assert.deepEqual([(await look(less.id)).credited, (await look(more.id)).credited], [baht('120.25'), baht('70000.00')]);
  assert.equal(await cash(), '70120.25');
});

test('a second payment with one reference is kept in suspense', async () => {
  const deposit = await announce(baht('500.00'));
  const again = aLine(deposit.reference, '500.00', { postedAt: now().add({ seconds: 1 }).toString() });
  await tellAndMatch(aLine(deposit.reference, '500.00'), again);
  assert.equal(await fate(again), 'SUSPENSE ALREADY_CREDITED');
  assert.equal(await cash(), '500.00');
  assert.equal(await inTheBook('SUSPENSE', house), baht('500.00').amount);
  assert.equal(await bankInTheBook(house), baht('1000.00').amount);
});

test('money without a reference, with an unknown one, or with two, is kept in suspense', async () => {
  const other = await aMember({ merchant: house.merchant });
  const [mine, theirs] = [await announce(baht('500.00')), await announce(baht('500.00'), other)];
  const lines = [aLine('rent', '1.00'), aLine('22222222', '2.00'), aLine(`${mine.reference} ${theirs.reference}`, '3.00')];
  await tellAndMatch(...lines);
  assert.deepEqual(await Promise.all(lines.map(fate)), [
    'SUSPENSE NO_REFERENCE',
    'SUSPENSE REFERENCE_UNKNOWN',
    'SUSPENSE SEVERAL_DEPOSITS',
  ]);
  assert.equal(await inTheBook('SUSPENSE', house), baht('6.00').amount);
  assert.deepEqual([await cash(), await cash(other)], ['0.00', '0.00']);
});

test('a deposit nobody paid expires after thirty minutes, and the member is told', async () => {
  const deposit = await announce(baht('500.00'));
  freezeTime('2026-11-20T08:29:59Z');
  await expireDeposits();
  assert.equal((await look(deposit.id)).state, 'AWAITING');
  freezeTime('2026-11-20T08:30:00Z');
  await Promise.all([expireDeposits(), expireDeposits()]);
  assert.deepEqual([(await look(deposit.id)).state, (await look(deposit.id)).payUrl], ['EXPIRED', null]);
  assert.equal((await events('deposit.expired')).length, 1);
});

test('money that comes after the deposit expired, within the grace, is credited; after it, it is kept in suspense', async () => {
  const deposit = await announce(baht('500.00'));
  const late = await announce(baht('300.00'), await aMember({ merchant: house.merchant }));
  freezeTime('2026-11-20T10:30:00Z');
  await expireDeposits();
  await tellAndMatch(aLine(deposit.reference, '500.00'));
  assert.equal((await look(deposit.id)).state, 'CREDITED');
  assert.equal(await cash(), '500.00');

  freezeTime('2026-11-20T10:30:01Z');
  const tooLate = aLine(late.reference, '300.00');
  await tellAndMatch(tooLate);
  assert.equal(await fate(tooLate), 'SUSPENSE TOO_LATE');
});

test('a payment in time is credited although we heard of it a day later', async () => {
  const deposit = await announce(baht('500.00'));
  const line = aLine(deposit.reference, '500.00', { postedAt: '2026-11-20T08:10:00Z' });
  freezeTime('2026-11-21T08:10:00Z');
  await expireDeposits();
  await tellAndMatch(line);
  assert.equal(await cash(), '500.00');
});

test('as many deposits are open at a time as the merchant allows, and the refusal says which is', async () => {
  const first = await announce(baht('500.00'));
  await assert.rejects(announce(baht('300.00')), { code: 'DEPOSIT_ALREADY_OPEN', value: { depositId: first.id, open: 1, most: 1 } });
  await tellAndMatch(aLine(first.reference, '500.00'));
  assert.equal((await announce(baht('300.00'))).state, 'AWAITING');
});

test('one of ten tabs that announce a deposit at once does', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => announce(baht('500.00'))));
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const outcome of tries) {
    if (outcome.status === 'rejected') assert.equal((outcome.reason as { code: string }).code, 'DEPOSIT_ALREADY_OPEN');
  }
});

test('one that ran out does not stand in the way of the next, also before the timer came to it', async () => {
  const first = await announce(baht('500.00'));
  freezeTime('2026-11-20T08:30:00Z');
  const second = await announce(baht('500.00'));
  assert.notEqual(first.reference, second.reference);
  assert.equal((await look(first.id)).state, 'EXPIRED');
  assert.equal((await events('deposit.expired')).length, 1);
});

test('a deposit outside the range, in parts of a coin, in another currency, or by an unknown method is refused', async () => {
  const outOfRange = { code: 'AMOUNT_OUT_OF_RANGE', value: { min: '100.00', max: '50000.00', step: '0.01', currency: 'THB' } };
  await assert.rejects(announce(baht('99.99')), outOfRange);
  await assert.rejects(announce(baht('50000.01')), outOfRange);
  await assert.rejects(announce(baht('100.001')), outOfRange);
  await assert.rejects(announce(moneyOf('500.00', Currency.parse('USD'))), { code: 'CURRENCY_MISMATCH' });
  const elsewhere = openDeposit({
    memberId: member.id,
    merchantId: member.merchantId,
    type: 0,
    method: 'NONE',
    money: baht('500.00'),
    returnTo,
    language,
  });
  await assert.rejects(elsewhere, { code: 'METHOD_NOT_OFFERED' });
  assert.equal((await listDeposits({ memberId: member.id, pageNo: 1, pageSize: 20, language })).totalElements, 0);
});

test('a trial user may not deposit', async () => {
  const trial = await aMember({ merchant: house.merchant, type: 4 });
  await assert.rejects(announce(baht('500.00'), trial), { code: 'TRIAL_NOT_ALLOWED' });
});

test('money of a member whose account is closed waits for a person', async () => {
  const deposit = await announce(baht('500.00'));
  await inTransaction((tx) => changeState(tx, member.id, 'CLOSED'));
  const line = aLine(deposit.reference, '500.00');
  await tellAndMatch(line);
  assert.equal(await fate(line), 'SUSPENSE MEMBER_CLOSED');
});

test("another merchant's reference means nothing here: their money and ours stay apart", async () => {
  const there = await aHouse();
  const stranger = await aMember({ merchant: there.merchant });
  const deposit = await announce(baht('500.00'), stranger);
  const line = aLine(deposit.reference, '500.00');
  await tellAndMatch(line);
  assert.equal(await fate(line), 'SUSPENSE REFERENCE_UNKNOWN');
  assert.deepEqual(
    [await cash(stranger), await inTheBook('SUSPENSE', house), await inTheBook('SUSPENSE', there)],
    ['0.00', baht('500.00').amount, 0n],
  );
  assert.deepEqual([await bankInTheBook(house), await bankInTheBook(there)], [baht('500.00').amount, 0n]);
});

test("nobody sees another member's deposit", async () => {
  const deposit = await announce(baht('500.00'));
  await assert.rejects(look(deposit.id, await aMember({ merchant: house.merchant })), { code: 'DEPOSIT_NOT_FOUND' });
});

test('a transaction for an account nobody knows is held, and matched when the account becomes known', async () => {
  const deposit = await announce(baht('500.00'));
  const line = aLine(deposit.reference, '500.00', { account: `new-${house.account}` });
  await tellAndMatch(line);
  assert.equal(await fate(line), 'HELD ACCOUNT_UNKNOWN');
  await inTransaction((tx) => registerReceivingAccount(tx, accountOf(house.merchant, `new-${house.account}`)));
  await matchTransactions();
  assert.equal(await fate(line), 'CREDITED');
  assert.equal(await cash(), '500.00');
});

test('a transaction that is being held for an unknown account while that becomes known is matched all the same', async () => {
  const deposit = await announce(baht('500.00'));
  const line = aLine(deposit.reference, '500.00', { account: `new-${house.account}` });
  const { lineId, account, text, payer, postedAt } = line;
  const told = { lineId, account, text, payer, bankCode: 'TESTBANK', postedAt: Temporal.Instant.from(postedAt), money: baht('500.00') };
  const { id } = await inTransaction((tx) => recordTransaction(tx, { ...told, source: 'MESSAGE' }));
  const { knowing } = await inTransaction(async (tx) => {
    const stored = await lockStoredTransaction(tx, id);
    assert.ok(stored);
    await applyMatches(tx, [stored]);
    const registering = inTransaction((other) => registerReceivingAccount(other, accountOf(house.merchant, account)));
    await Promise.race([registering, untilWaiting(1)]);
    return { knowing: { registering } };
  });
  await knowing.registering;
  await matchTransactions();
  assert.equal(await fate(line), 'CREDITED');
});

test('an account cannot pass to another merchant', async () => {
  const other = await aMerchant();
  await assert.rejects(
    inTransaction((tx) => registerReceivingAccount(tx, accountOf(other, house.account))),
    /is an account of/,
  );
});

test('transactions of the wrong currency, and transactions that take money away, are held and not booked', async () => {
  const deposit = await announce(baht('500.00'));
  const lines = [
    aLine(deposit.reference, '500.00', { currency: Currency.parse('USD') }),
    aLine(deposit.reference, '-500.00'),
    aLine(deposit.reference, '0.00'),
  ];
  await tellAndMatch(...lines);
  assert.deepEqual(await Promise.all(lines.map(fate)), ['HELD WRONG_CURRENCY', 'HELD NOT_A_CREDIT', 'HELD NOT_A_CREDIT']);
  assert.equal(await bankInTheBook(house), 0n);
});

test('a message is refused when it is signed wrongly, too old, too new, played again, or from an unknown bank', async () => {
  const deposit = await announce(baht('500.00'));
  const line = aLine(deposit.reference, '500.00');
  const nowMs = now().epochMilliseconds;
  const refused: Signing[] = [
    { key: 'another secret' },
    { signed: JSON.stringify({ ...line, amount: '5.00' }) },
    { timestamp: String(nowMs - 300_001) },
    { timestamp: String(nowMs + 300_001) },
    { timestamp: 'yesterday' },
    { nonce: 'short' },
    { code: 'NOBANK' },
  ];
  for (const signing of refused) {
    const answer = await tell(line, signing);
    assert.equal(answer.statusCode, 401, JSON.stringify(signing));
    assert.equal(answer.json<{ code: string }>().code, 'SIGNATURE_INVALID');
  }
  assert.equal(await transactionOf(line), undefined);

  assert.equal((await tell(line, { timestamp: String(nowMs - 300_000), nonce: 'nonce-of-a-message' })).statusCode, 200);
  assert.equal((await tell(line, { nonce: 'nonce-of-a-message' })).statusCode, 401);
});

test('an amount finer than its currency is refused as malformed', async () => {
  const answer = await tell({ ...aLine('x', '1.00'), amount: Decimal.parse('1.00001') });
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [400, 'MALFORMED']);
});

test('a nonce is forgotten only when no message with it could be taken any more', async () => {
  const nonce = 'remembered-for-a-while';
  await tell(aLine('x', '1.00'), { nonce });
  freezeTime('2026-11-20T08:10:00Z');
  await forgetBankNonces();
  assert.equal((await tell(aLine('x', '1.00'), { nonce })).statusCode, 401);
  freezeTime('2026-11-20T08:10:01Z');
  await forgetBankNonces();
  assert.equal((await tell(aLine('x', '1.00'), { nonce })).statusCode, 200);
});

test('a member may be kept from depositing, but money that came all the same is theirs', async () => {
  const deposit = await announce(baht('500.00'));
  await tellAndMatch(aLine('unrelated', '1.00'));
  await inTransaction((tx) => block(tx, member, 'DEPOSIT', 'SELF_EXCLUSION', null));
  await tellAndMatch(aLine(deposit.reference, '500.00'));
  assert.equal(await cash(), '500.00');
  await assert.rejects(announce(baht('500.00')), { code: 'SELF_EXCLUDED' });
});

test('the ways to pay in are those in the member’s own currency, with their limits', async () => {
  const [method, ...others] = await listMethods({ memberId: member.id, merchantId: member.merchantId, language });
  assert.deepEqual(
    [method?.code, method?.min, method?.max, method?.windowMinutes, others.length],
    ['BANK', baht('100.00'), baht('50000.00'), 30, 0],
  );
  const dollars = await aMember({ merchant: house.merchant, currency: Currency.parse('USD') });
  assert.deepEqual(await listMethods({ memberId: dollars.id, merchantId: dollars.merchantId, language }), []);
});

test('deposits are listed newest first, a page at a time', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const deposit = await announce(baht('500.00'));
    await tellAndMatch(aLine(deposit.reference, '500.00'));
    ids.unshift(deposit.id);
  }
  const pages = await Promise.all([1, 2, 3].map((pageNo) => listDeposits({ memberId: member.id, pageNo, pageSize: 2, language })));
  assert.deepEqual(
    pages.flatMap((page) => page.content.map(({ id }) => id)),
    ids,
  );
  assert.deepEqual([pages[0]?.totalPages, pages[0]?.totalElements], [3, 5]);
});

test('whatever comes, in any order, doubled and at once: credits and suspense are what the bank booked, and the book balances', async () => {
  const step = fc.record({
    who: fc.nat({ max: 2 }),
    what: fc.constantFrom('announce', 'pay', 'pay', 'pay twice at once', 'pay nobody', 'pay both', 'wait', 'expire'),
    satang: fc.integer({ min: 1, max: 9_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      freezeTime('2026-11-20T08:00:00Z');
      house = await aHouse({ onAmountDiff: 'CREDIT' });
      const people = await Promise.all([0, 1, 2].map(() => aMember({ merchant: house.merchant })));
      const references: string[] = ['nobody yet', 'nobody yet', 'nobody yet'];
      let told = 0n;
      let minute = 0;
      let paid = 0;
      for (const { who, what, satang } of steps) {
        const amount = `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
        const pay = async (text: string, times: number) => {
          paid += 1;
          // No two say the same, or the second would be held until somebody says that it is no doubling.
          const line = aLine(text, amount, { payer: { name: `Payer ${paid}`, account: String(2_204_718_830 + paid) } });
          const answers = await Promise.all(Array.from({ length: times }, () => tell(line)));
          assert.ok(answers.every(({ statusCode }) => statusCode === 200));
          told += baht(amount).amount;
        };
        const person = people[who];
        if (person === undefined) throw new Error('there are three');
        if (what === 'announce')
          references[who] = (await announce(baht('500.00'), person).catch(() => undefined))?.reference ?? references[who] ?? '';
        else if (what === 'pay') await pay(references[who] ?? '', 1);
        else if (what === 'pay twice at once') await pay(references[who] ?? '', 2);
        else if (what === 'pay nobody') await pay('for tea', 1);
        else if (what === 'pay both') await pay(references.join(' '), 1);
        else if (what === 'expire') await expireDeposits();
        else minute += 25;
        freezeTime(`2026-11-20T${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00Z`);
      }
      await Promise.all([matchTransactions(), matchTransactions()]);
      await drainMatching();

      const [lines, deposits] = await inTransaction(async (tx) => [
        await open<CashierTables>(tx).selectFrom('cashier.bank_line').selectAll().where('account', '=', house.account).execute(),
        await open<CashierTables>(tx).selectFrom('cashier.deposit').selectAll().where('merchant_id', '=', house.merchant.id).execute(),
      ]);
      const sum = (amounts: (bigint | null)[]) => amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n);
      const linesIn = (state: string) => sum((lines ?? []).filter((line) => line.state === state).map((line) => line.amount));
      const credited = sum((deposits ?? []).map((deposit) => deposit.credited));
      assert.equal(sum((lines ?? []).map((line) => line.amount)), told);
      assert.equal(linesIn('STORED') + linesIn('HELD'), 0n);
      assert.equal(credited, linesIn('CREDITED'));
      assert.equal(await inTheBook('SUSPENSE', house), linesIn('SUSPENSE'));
      assert.equal(await bankInTheBook(house), told);
      const balances = await Promise.all(people.map(async (person) => moneyOf(await cash(person), THB).amount));
      assert.equal(sum(balances), credited);
    }),
    runs(8, 25),
  );
  await theBookIsRight();
});
