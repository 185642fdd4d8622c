import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { OperatorId } from '@croupier/contract/core/ids';
import type { Deposit } from '@croupier/contract/payments/deposits';
import { type Money, moneyOf } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { block } from '#modules/people/limits';
import { setCeiling } from '../../people/limits/restrict.ts';
import type { Member } from '#modules/people/members';
import { keepLabels } from '#modules/people/profile';
import { changeLevel } from '../../people/members/change-state.ts';
import { balanceOf } from '#modules/money/wallet';
import { freezeTime, now } from '#platform/clock';
import { closeDatabase, inTransaction, open, type Tx } from '#platform/database';
import { aMember } from '#test/builders';
import { untilWaiting } from '#test/holding';
import {
  accountOf,
  aHouse,
  aLine,
  aMethod,
  aNumber,
  baht,
  bankInTheBook,
  type House,
  inTheBook,
  openTestBank,
  tellOf,
  THB,
  theBanksDoor,
  theBookIsRight,
} from '#test/house';
import { cancelDeposit } from './cancel-deposit.ts';
import { applyMatches } from './apply-matches.ts';
import { candidatesFor, findTransactions } from './find-transactions.ts';
import { creditTransaction, dismissTransaction, refundTransaction, releaseTwin, returnTransaction } from './decide-transactions.ts';
import { expireDeposits } from './expire-deposits.ts';
import { findExceptions, assignException } from '../exceptions/exceptions.ts';
import { forgetWishes, openDeposit } from './open-deposit.ts';
import { drainMatching, matchTransactions } from './match-transactions.ts';
import { queuedDeposit } from './queue.ts';
import { receivingAccountsOf, saveMethod, saveReceivingAccount, setOpenDepositsMax } from './methods.ts';
import { registerReceivingAccount } from './register-receiving-account.ts';
import { recordTransaction, recordTransactions } from './record-transactions.ts';
import { lookUpDeposit } from './look-up-deposits.ts';
import { lockStoredTransaction } from './store/transactions.ts';
import type { CashierTables } from './tables.ts';

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

let house: House;
let member: Member;
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  house = await aHouse();
  member = await aMember({ merchant: house.merchant });
});

const satangTails = { step: baht('0.01').amount, count: 99 };
const somebody = { operatorId: OperatorId.parse(randomUUID()), name: 'Malee' };
const colleague = { operatorId: OperatorId.parse(randomUUID()), name: 'Somsak' };

type Wish = Partial<Parameters<typeof openDeposit>[0]>;
const announce = (money: Money, { who = member, ...but }: Wish & { who?: Member } = {}): Promise<Deposit> =>
  openDeposit({
    memberId: who.id,
    merchantId: who.merchantId,
    type: who.type,
    method: 'BANK',
    money,
    returnTo: 'http://test.localhost/',
    language: 'en',
    ...but,
  });
const look = (id: Deposit['id'], who = member) => lookUpDeposit({ memberId: who.id, id, language: 'en' });
const cash = async (who = member) =>
  (await inTransaction((tx) => balanceOf(tx, { memberId: who.id, merchantId: who.merchantId, currency: THB }))).balance;
const pays = async (text: string, amount: string, but: Parameters<typeof aLine>[3] = {}) => {
  const line = aLine(house, text, amount, but);
  assert.equal((await tellOf(app, line)).statusCode, 200);
  await drainMatching();
  await matchTransactions();
  return inTransaction((tx) =>
    open<CashierTables>(tx).selectFrom('cashier.bank_line').selectAll().where('line_id', '=', line.lineId).executeTakeFirstOrThrow(),
  );
};
/** All of them, two dozen at a time: more than there are connections, fewer than a queue for one gives up on. */
const manyAtOnce = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<PromiseSettledResult<R>[]> => {
  const results: PromiseSettledResult<R>[] = [];
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) results.push(...(await Promise.allSettled([work(item)])));
  };
  await Promise.all(Array.from({ length: 24 }, worker));
  return results;
};
const manyMembers = async (count: number): Promise<Member[]> => {
  const made = await manyAtOnce([...Array(count).keys()], () => aMember({ merchant: house.merchant }));
  return made.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
};
/** Does something twice: the second time begins when the first is done and not yet kept, and has to wait for it. */
const atOneMoment = async <T>(work: (tx: Tx) => Promise<T>): Promise<[T, T]> => {
  const { first, second } = await inTransaction(async (tx) => {
    const done = await work(tx);
    const again = inTransaction(work);
    await untilWaiting(1);
    return { first: done, second: { again } };
  });
  return [first, await second.again];
};
const openExceptions = async () =>
  (await inTransaction((tx) => findExceptions(tx, { merchants: [house.merchant.id], state: 'OPEN' }, { pageNo: 1, pageSize: 50 }))).content;
const kindsOpen = async () => (await openExceptions()).map(({ kind }) => kind).toSorted();
const decision = (lineId: string, by = somebody) => ({ lineId, by, reason: 'looked at' });

test('five hundred members who want the same amount each get one of their own, as far as there are any, and nobody shares one', async () => {
  const second = aNumber();
  const { id } = await inTransaction((tx) => registerReceivingAccount(tx, accountOf(house.merchant, second)));
  await inTransaction((tx) => saveMethod(tx, { ...aMethod(house, { tail: satangTails }), accountIds: [house.accountId, id] }));
  const people = await manyMembers(500);
  const tries = await manyAtOnce(people, (who) => announce(baht('500.00'), { who }));
  const got = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const one of tries) if (one.status === 'rejected') assert.equal((one.reason as { code: string }).code, 'AMOUNT_TAKEN');
  assert.equal(got.length, 2 * 99, 'both accounts are full, to the last satang');
  assert.equal(new Set(got.map(({ bank, expected }) => `${bank?.account} ${expected.amount}`)).size, got.length);
  for (const { expected } of got) assert.ok(expected.amount > baht('500.00').amount && expected.amount < baht('501.00').amount);
});

test('a member who finds every amount taken is told of some that are free', async () => {
  await inTransaction((tx) => saveMethod(tx, aMethod(house, { tail: { ...satangTails, count: 1 } })));
  await announce(baht('500.00'));
  const other = await aMember({ merchant: house.merchant });
  const refusal = await announce(baht('500.00'), { who: other }).catch((error: { code: string; value: { near: string[] } }) => error);
  assert.ok('code' in refusal && refusal.code === 'AMOUNT_TAKEN');
  const [near] = refusal.value.near;
  assert.equal((await announce(moneyOf(near ?? '', THB), { who: other })).state, 'AWAITING');
});

test('a payment is known by its amount alone, and an amount is given out again only when its time is over', async () => {
  await inTransaction((tx) => saveMethod(tx, aMethod(house, { tail: { ...satangTails, count: 1 } })));
  const deposit = await announce(baht('500.00'));
  assert.deepEqual([deposit.money, deposit.expected], [baht('500.00'), baht('500.01')]);
  assert.equal((await pays('', '500.01')).state, 'CREDITED');
  assert.equal(await cash(), '500.01');

  const other = await aMember({ merchant: house.merchant });
  await assert.rejects(announce(baht('500.00'), { who: other }), { code: 'AMOUNT_TAKEN' });
  const twice = await pays('', '500.01', { postedAt: '2026-11-20T08:00:10Z' });
  assert.deepEqual([twice.state, twice.reason], ['SUSPENSE', 'ALREADY_CREDITED'], 'paid twice is not paid for another');

  freezeTime('2026-11-20T10:30:00Z');
  assert.equal((await announce(baht('500.00'), { who: other })).expected.amount, baht('500.01').amount);
});

test('a member who cancels and has paid all the same gets their money', async () => {
  await inTransaction((tx) => saveMethod(tx, aMethod(house, { tail: satangTails })));
  const deposit = await announce(baht('500.00'));
  const given = await cancelDeposit({ memberId: member.id, id: deposit.id, language: 'en' });
  assert.deepEqual([given.state, given.canCancel, given.payUrl], ['CANCELLED', false, null]);
  assert.equal((await cancelDeposit({ memberId: member.id, id: deposit.id, language: 'en' })).state, 'CANCELLED', 'again changes nothing');
  const stranger = await aMember({ merchant: house.merchant });
  await assert.rejects(cancelDeposit({ memberId: stranger.id, id: deposit.id, language: 'en' }), { code: 'DEPOSIT_NOT_FOUND' });
  await pays('', `500.${String((deposit.expected.amount - deposit.money.amount) / 100n).padStart(2, '0')}`);
  assert.equal((await look(deposit.id)).state, 'CREDITED');
  await assert.rejects(cancelDeposit({ memberId: member.id, id: deposit.id, language: 'en' }), { code: 'DEPOSIT_CLOSED' });
});

test('one wish is one deposit, however often it is sent, and its key names nothing else for a day', async () => {
  const key = randomUUID();
  const wishes = await Promise.all(Array.from({ length: 8 }, () => announce(baht('500.00'), { key })));
  assert.equal(new Set(wishes.map(({ id }) => id)).size, 1);
  await assert.rejects(announce(baht('500.01'), { key }), { code: 'KEY_REUSED' });
  await assert.rejects(announce(baht('500.00'), { key, method: 'OTHER' }), { code: 'KEY_REUSED' });
  const other = await aMember({ merchant: house.merchant });
  assert.notEqual((await announce(baht('500.01'), { key, who: other })).id, wishes[0]?.id, 'a key is its member’s own');
  freezeTime('2026-11-21T08:00:01Z');
  await forgetWishes();
  assert.notEqual((await announce(baht('500.01'), { key })).id, wishes[0]?.id);
});

test('a limit is asked before any instruction is shown, and counts what is announced elsewhere', async () => {
  await inTransaction((tx) => setCeiling(tx, member, { kind: 'DEPOSIT', period: 'DAY', amount: baht('800.00').amount, currency: THB }));
  await announce(baht('500.00'));
  await assert.rejects(announce(baht('300.01')), { code: 'LIMIT_REACHED' });
  assert.equal((await announce(baht('300.00'))).state, 'AWAITING');
});

test('money that passed a limit is credited all the same, flagged, and play waits for a person', async () => {
  const deposit = await announce(baht('500.00'));
  await inTransaction((tx) => setCeiling(tx, member, { kind: 'DEPOSIT', period: 'DAY', amount: baht('100.00').amount, currency: THB }));
  await pays(deposit.reference, '500.00');
  assert.equal(await cash(), '500.00');
  assert.deepEqual(await kindsOpen(), ['LIMIT_PASSED']);
  await inTransaction((tx) => block(tx, member, 'DEPOSIT', 'OPERATOR', null));
  await assert.rejects(announce(baht('500.00')), { code: 'NOT_ALLOWED' });
});

test('limits and fees go by the level of the member, and the fee is the house’s', async () => {
  const level = (fromLevel: number, most: string, feePpm: number) => ({
    fromLevel,
    depositMin: baht('100.00').amount,
    depositMax: baht(most).amount,
    feeFixed: baht('1.00').amount,
    feePpm,
  });
  await inTransaction((tx) => saveMethod(tx, aMethod(house, { levels: [level(1, '500.00', 15_000), level(5, '9000.00', 0)] })));
  await assert.rejects(announce(baht('500.00')), { code: 'METHOD_NOT_OFFERED' });
  await inTransaction((tx) => changeLevel(tx, member.id, 1));
  await assert.rejects(announce(baht('500.01')), { code: 'AMOUNT_OUT_OF_RANGE' });
  const deposit = await announce(baht('500.00'));
  assert.deepEqual(deposit.fee, baht('8.50'));
  await pays(deposit.reference, '500.00');
  assert.deepEqual([(await look(deposit.id)).credited, await cash()], [baht('491.50'), '491.50']);
  assert.deepEqual([await bankInTheBook(house), await inTheBook('FEES', house)], [baht('500.00').amount, baht('8.50').amount]);
  await inTransaction((tx) => changeLevel(tx, member.id, 7));
  assert.deepEqual((await announce(baht('9000.00'))).fee, baht('1.00'));
  await theBookIsRight();
});

test('the fee of another amount than was announced is the one that holds for that amount, in whole coins', async () => {
  const level = { fromLevel: 0, depositMin: baht('100.00').amount, depositMax: baht('9000.00').amount };
  const fees = { feeFixed: baht('10.00').amount, feePpm: 15_000 };
  await inTransaction((tx) => saveMethod(tx, aMethod(house, { onAmountDiff: 'CREDIT', levels: [{ ...level, ...fees }] })));
  const deposit = await announce(baht('100.00'));
  assert.deepEqual(deposit.fee, baht('11.50'));
  await pays(deposit.reference, '3333.33');
  assert.deepEqual([(await look(deposit.id)).fee, await cash()], [baht('59.99'), '3273.34']);
  await theBookIsRight();
});

test('accounts take turns, keep to their caps for the day, and a paused one is not offered', async () => {
  const numbers = [aNumber(), aNumber()];
  const settings = (account: string, but: object = {}) => ({
    ...accountOf(house.merchant, account),
    status: 'ACTIVE' as const,
    dailyCap: null,
    weight: 100,
    ...but,
  });
  const ids = await inTransaction(async (tx) => {
    const made = [];
    for (const number of numbers) made.push((await saveReceivingAccount(tx, settings(number, { dailyCap: baht('1000.00').amount }))).id);
    await saveMethod(tx, { ...aMethod(house), accountIds: made });
    await setOpenDepositsMax(tx, house.merchant.id, 20);
    return made;
  });
  const used: (string | undefined)[] = [];
  for (let index = 0; index < 4; index += 1) used.push((await announce(baht('500.00'))).bank?.account);
  assert.deepEqual(used, [numbers[0], numbers[1], numbers[0], numbers[1]]);
  await assert.rejects(announce(baht('100.00')), { code: 'ACCOUNTS_FULL' });
  const known = await inTransaction((tx) => receivingAccountsOf(tx, house.merchant.id));
  assert.deepEqual(
    known.filter(({ id }) => ids.includes(id)).map(({ promised }) => promised),
    [baht('1000.00').amount, baht('1000.00').amount],
  );

  freezeTime('2026-11-20T08:30:00Z');
  await expireDeposits();
  await inTransaction((tx) => saveReceivingAccount(tx, settings(numbers[0] ?? '', { status: 'PAUSED' })));
  assert.equal((await announce(baht('500.00'))).bank?.account, numbers[1]);
});

test('two hundred who announce at once are asked for no more than an account may take in a day', async () => {
  await inTransaction((tx) =>
    saveReceivingAccount(tx, {
      ...accountOf(house.merchant, house.account),
      status: 'ACTIVE',
      dailyCap: baht('5000.00').amount,
      weight: 100,
    }),
  );
  const people = await manyMembers(200);
  const tries = await manyAtOnce(people, (who) => announce(baht('300.00'), { who }));
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 16);
  const codes = new Set(tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : [])));
  assert.deepEqual([...codes], ['ACCOUNTS_FULL']);
});

test('a member who showed their documents pays under the name on them, whatever they call themselves', async () => {
  const { id: memberId, merchantId } = member;
  await inTransaction((tx) => keepLabels(tx, { memberId, merchantId }, { fullName: 'Nok Noi' }));
  await showsIdentity(member, 'Anong Srisai');
  const first = await announce(baht('500.00'));
  assert.equal((await pays(first.reference, '500.00')).state, 'CREDITED');
  const second = await announce(baht('300.00'));
  assert.equal((await pays(second.reference, '300.00', { payer: { name: 'Nok Noi', account: '1112223334' } })).reason, 'NAME_DIFFERS');
});

const showsIdentity = (of: Member, fullName: string) =>
  inTransaction((tx) =>
    sql`
      insert into kyc.application (merchant_id, member_id, level, state, country, document_type, number_mark, full_name, birthday, expires_on, submitted_at, decided_at)
      values (${of.merchantId}, ${of.id}, 2, 'APPROVED', 'TH', 'PASSPORT', 'x', ${fullName}, '1990-01-01', '2030-01-01', ${now()}, ${now()})
    `.execute(open(tx)),
  );

test('another amount, another name: the money waits for a person, and the member sees that it has come', async () => {
  await inTransaction((tx) => keepLabels(tx, { memberId: member.id, merchantId: member.merchantId }, { fullName: 'Anong Srisai' }));
  const [less, named] = [await announce(baht('500.00')), await announce(baht('300.00'))];
  const [first, second] = [
    await pays(less.reference, '120.00'),
    await pays(named.reference, '300.00', { payer: { name: 'Somchai Jaidee', account: '1112223334' } }),
  ];
  assert.deepEqual(
    [first.reason, second.reason, first.candidate_id, second.candidate_id],
    ['AMOUNT_DIFFERS', 'NAME_DIFFERS', less.id, named.id],
  );
  assert.deepEqual(await kindsOpen(), ['AMOUNT_DIFF', 'NAME_DIFF']);
  assert.deepEqual([(await look(less.id)).state, (await look(named.id)).state, await cash()], ['REVIEW', 'REVIEW', '0.00']);
  assert.equal(await inTheBook('SUSPENSE', house), baht('420.00').amount);

  await inTransaction((tx) => creditTransaction(tx, { ...decision(first.id), depositId: less.id }));
  assert.deepEqual([(await look(less.id)).state, await cash()], ['CREDITED', '120.00']);
  await assert.rejects(
    inTransaction((tx) => creditTransaction(tx, { ...decision(first.id), depositId: less.id })),
    { code: 'LINE_DECIDED' },
  );

  await inTransaction((tx) => refundTransaction(tx, decision(second.id)));
  assert.deepEqual([(await look(named.id)).state, await kindsOpen()], ['REFUND_DUE', ['REFUND_DUE']]);
  await inTransaction((tx) => returnTransaction(tx, decision(second.id)));
  assert.deepEqual([(await look(named.id)).state, await kindsOpen()], ['REFUNDED', []]);
  assert.deepEqual([await inTheBook('SUSPENSE', house), await bankInTheBook(house)], [0n, baht('120.00').amount]);
  const { steps } = await inTransaction((tx) => queuedDeposit(tx, named.id, [house.merchant.id]));
  assert.deepEqual(
    steps.map(({ state }) => state),
    ['CREATED', 'AWAITING', 'REVIEW', 'REFUND_DUE', 'REFUNDED'],
  );
  await theBookIsRight();
});

test('a late payment is a case with the deposit it was for, and one press credits it', async () => {
  const deposit = await announce(baht('500.00'));
  freezeTime('2026-11-20T11:00:00Z');
  await expireDeposits();
  const line = await pays(deposit.reference, '500.00');
  assert.deepEqual([line.state, line.reason, (await look(deposit.id)).state], ['SUSPENSE', 'TOO_LATE', 'LATE_MATCH']);
  const [found] = await openExceptions();
  assert.deepEqual([found?.kind, found?.subject.depositId, found?.subject.memberId], ['LATE_MATCH', deposit.id, member.id]);
  const [best] = await inTransaction((tx) => candidatesFor(tx, line.id));
  assert.deepEqual([best?.depositId, best?.signs.includes('REFERENCE')], [deposit.id, true]);
  await inTransaction((tx) => creditTransaction(tx, { ...decision(line.id), depositId: deposit.id }));
  assert.deepEqual([(await look(deposit.id)).state, await cash(), await kindsOpen()], ['CREDITED', '500.00', []]);
});

test('money that names nobody is found by its sender, and is theirs when a person says so', async () => {
  const deposit = await announce(baht('500.00'));
  const line = await pays('rent', '500.00');
  assert.deepEqual([line.reason, await kindsOpen()], ['NO_REFERENCE', ['UNKNOWN_MONEY']]);
  const [best] = await inTransaction((tx) => candidatesFor(tx, line.id));
  assert.deepEqual([best?.depositId, best?.signs], [deposit.id, ['AMOUNT', 'WINDOW']]);
  const stranger = await aMember({ merchant: house.merchant });
  const { depositId } = await inTransaction((tx) => creditTransaction(tx, { ...decision(line.id), memberId: stranger.id }));
  assert.deepEqual([(await look(depositId, stranger)).credited, await cash(stranger), await cash()], [baht('500.00'), '500.00', '0.00']);
});

test('by the account it comes from, or the name, a payment without a reference is known when exactly one deposit fits', async () => {
  const named = await inTransaction(async (tx) => {
    await keepLabels(tx, { memberId: member.id, merchantId: member.merchantId }, { fullName: 'Anong Srisai' });
    return member;
  });
  const deposit = await announce(baht('500.00'), { who: named });
  assert.equal((await pays('thanks', '500.00')).state, 'CREDITED');
  assert.equal((await look(deposit.id)).state, 'CREDITED');

  const twins = [await announce(baht('300.00')), await announce(baht('300.00'))];
  const line = await pays('thanks again', '300.00');
  assert.deepEqual([line.reason, await kindsOpen(), twins.length], ['SEVERAL_DEPOSITS', ['SEVERAL_CANDIDATES'], 2]);
});

test('two operators never decide one case: the second is refused with the name of the first', async () => {
  const line = await pays('rent', '500.00');
  const [found] = await openExceptions();
  assert.ok(found);
  await inTransaction((tx) => assignException(tx, found.id, somebody));
  await assert.rejects(
    inTransaction((tx) => assignException(tx, found.id, colleague)),
    { code: 'CASE_TAKEN', value: { owner: 'Malee', until: '2026-11-20T08:15:00Z', caseId: found.id } },
  );
  await assert.rejects(
    inTransaction((tx) => creditTransaction(tx, { ...decision(line.id, colleague), memberId: member.id })),
    { code: 'CASE_TAKEN' },
  );
  assert.equal(await cash(), '0.00');
  freezeTime('2026-11-20T08:15:00Z');
  await inTransaction((tx) => creditTransaction(tx, { ...decision(line.id, colleague), memberId: member.id }));
  assert.equal(await cash(), '500.00');
});

test('one of ten operators who decide at once does, and the money moves once', async () => {
  const line = await pays('rent', '500.00');
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => inTransaction((tx) => creditTransaction(tx, { ...decision(line.id), memberId: member.id }))),
  );
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal(await cash(), '500.00');
});

test('a twin is held until a person says that it is money of its own, or none', async () => {
  const deposit = await announce(baht('500.00'));
  const told = aLine(house, deposit.reference, '500.00');
  await tellOf(app, told);
  await drainMatching();
  const [one, two] = [
    { ...told, lineId: randomUUID() },
    { ...told, lineId: randomUUID() },
  ];
  await tellOf(app, one);
  await tellOf(app, two);
  await drainMatching();
  await matchTransactions();
  assert.deepEqual(await kindsOpen(), ['TWIN_LINE', 'TWIN_LINE']);
  const held = (
    await inTransaction((tx) => findTransactions(tx, { merchants: [house.merchant.id], states: ['HELD'] }, { pageNo: 1, pageSize: 10 }))
  ).content;
  const [first, second] = held;
  assert.ok(first && second);
  await inTransaction((tx) => dismissTransaction(tx, decision(first.id)));
  await inTransaction((tx) => releaseTwin(tx, decision(second.id)));
  await matchTransactions();
  assert.deepEqual(await kindsOpen(), ['UNKNOWN_MONEY'], 'its deposit was paid before, so whose it is a person finds out');
  assert.equal(await inTheBook('SUSPENSE', house), baht('500.00').amount);
  assert.equal(await bankInTheBook(house), baht('1000.00').amount);
});

test('a file that repeats what the bank told us changes nothing; its second of two equal transactions is new when we know of one', async () => {
  const deposit = await announce(baht('500.00'));
  const told = aLine(house, deposit.reference, '500.00');
  await tellOf(app, told);
  await drainMatching();
  const row = {
    bankCode: 'TESTBANK',
    account: house.account,
    money: baht('500.00'),
    text: deposit.reference,
    payer: told.payer,
    postedAt: now(),
    source: 'IMPORT' as const,
  };
  const take = (ordinal: number) => inTransaction((tx) => recordTransaction(tx, { ...row, ordinal }));
  assert.equal((await take(1)).outcome, 'KNOWN');
  assert.equal((await take(2)).outcome, 'TWIN');
  assert.equal((await take(1)).outcome, 'KNOWN');
  assert.equal((await take(2)).outcome, 'KNOWN');
  assert.equal(await cash(), '500.00');
});

test('a twin that is told twice in one breath is kept once, and known the second time', async () => {
  const told = aLine(house, 'for tea', '0.13');
  await tellOf(app, told);
  await drainMatching();
  const { account, text, payer, postedAt } = told;
  const twin = {
    bankCode: 'TESTBANK',
    lineId: randomUUID(),
    account,
    money: baht('0.13'),
    text,
    payer,
    postedAt: Temporal.Instant.from(postedAt),
    source: 'MESSAGE' as const,
  };
  const [first, second] = await inTransaction((tx) => recordTransactions(tx, [twin, twin]));
  assert.ok(first !== undefined && 'id' in first);
  assert.deepEqual([first.outcome, second], ['TWIN', { outcome: 'KNOWN', id: first.id }]);
});

test('a twin that two tell at one moment is kept once, and known to the second', async () => {
  const told = aLine(house, 'for rice', '0.17');
  await tellOf(app, told);
  await drainMatching();
  const { account, text, payer, postedAt } = told;
  const words = { bankCode: 'TESTBANK', lineId: randomUUID(), account, text, payer, postedAt: Temporal.Instant.from(postedAt) };
  const twin = { ...words, money: baht('0.17'), source: 'MESSAGE' as const };
  const [first, second] = await atOneMoment((tx) => recordTransaction(tx, twin));
  assert.deepEqual([first.outcome, second], ['TWIN', { outcome: 'KNOWN', id: first.id }]);
});

test('two payments of one member at one moment are counted one after the other', async () => {
  await inTransaction((tx) => saveMethod(tx, aMethod(house, { creditsPerHour: 1 })));
  const lines: string[] = [];
  for (const amount of ['300.00', '400.00']) {
    const { reference } = await announce(baht(amount));
    const { payer, account, text, postedAt } = aLine(house, reference, amount);
    const told = { bankCode: 'TESTBANK', lineId: randomUUID(), account, text, payer, postedAt: Temporal.Instant.from(postedAt) };
    lines.push((await inTransaction((tx) => recordTransaction(tx, { ...told, money: baht(amount), source: 'MESSAGE' }))).id);
  }
  await atOneMoment(async (tx) => {
    const line = await lockStoredTransaction(tx, lines.shift() ?? '');
    assert.ok(line);
    await applyMatches(tx, [line]);
  });
  assert.deepEqual([await kindsOpen(), await cash()], [['VELOCITY'], '300.00']);
});

test('a member who pays more often than their method takes unlooked at waits for a person', async () => {
  await inTransaction((tx) => saveMethod(tx, aMethod(house, { creditsPerHour: 2 })));
  for (let index = 0; index < 3; index += 1) {
    const { reference } = await announce(baht('500.00'));
    await pays(reference, '500.00', { postedAt: `2026-11-20T08:00:0${index}Z` });
  }
  assert.deepEqual([await kindsOpen(), await cash()], [['VELOCITY'], '1000.00']);
});
