/** The desk's changes of members, accounts, methods and terms: the right thing, for one's own merchants alone, and in the trail. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import * as desk from '@croupier/contract/console/work-queues';
import * as money from '@croupier/contract/payments/deposits-console';
import * as terms from '@croupier/contract/payments/withdrawals-terms-console';
import { moneyOf } from '@croupier/contract/core/money';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { methodsOf, receivingAccountsOf } from '../../../payments/deposits/methods.ts';
import * as limits from '#modules/people/limits';
import { findMember } from '../find-member.ts';
import { requireTurnover, turnoverOf, turnoverRuleOf } from '#modules/rewards/wagering';
import { levelLimitsOf, payoutSources, termsOf } from '../../../payments/withdrawals/terms.ts';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMember } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { aHouse, aMethod, aNumber, bankCode, baht, type House, openTestBank, THB } from '#test/house';
import { aPayee } from '#test/payee';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

let app: FastifyInstance;
let nok: SignedInOperator;
/** May do everything, but at another merchant. */
let stranger: SignedInOperator;
let house: House;

before(async () => {
  await openTestBank();
  app = await createApp();
  nok = await anOperator('Owner');
  house = await aHouse();
  stranger = await anOperator(await aRole(...OperatorAction.options), [(await aHouse()).merchant.id]);
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const reason = 'asked for it in writing';
type Wish = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
const say = (who: SignedInOperator, call: Endpoint, wish: Wish) => said(callConsole(app, call, { token: who.token, ...wish }));
const answerOf = async <T>(call: Endpoint, wish: Wish): Promise<T> => {
  const { status, code, value } = await callConsole(app, call, { token: nok.token, ...wish });
  assert.equal(status, 200, code ?? '');
  return value as T;
};
const lastLine = (action: string) =>
  operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .selectAll()
      .where('operator_name', '=', nok.userName)
      .where('action', '=', action as 'member.block')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
const refusals = (who: SignedInOperator) =>
  operatorTables((tables) => tables.selectFrom('operators.audit').select('action').where('operator_name', '=', who.userName).execute());

test('a member is blocked from one thing and let go again, with why; what they set for themselves stays', async () => {
  const member = await aMember({ merchant: house.merchant });
  const params = { id: member.id };
  const block = { params, body: { capability: 'PLAY', until: null, reason } };
  assert.equal(await say(stranger, desk.blockMember, block), 'MEMBER_NOT_FOUND');
  assert.equal(await say(nok, desk.blockMember, { params, body: { ...block.body, until: '2020-01-01T00:00:00Z' } }), 'MALFORMED');
  assert.equal(await say(nok, desk.blockMember, block), '200');
  const [found] = (await answerOf<desk.MemberFile>(desk.memberFile, { params })).blocks;
  assert.deepEqual([found?.capability, found?.cause, found?.reason, found?.operator], ['PLAY', 'OPERATOR', reason, nok.userName]);
  assert.deepEqual((await lastLine('member.block')).details['before'], []);
  const lift = { params: { ...params, blockId: found?.id ?? '' }, body: { reason } };
  assert.equal(await say(stranger, desk.unblockMember, lift), 'MEMBER_NOT_FOUND');
  assert.equal(
    await say(nok, desk.unblockMember, { ...lift, params: { ...lift.params, id: (await aMember({ merchant: house.merchant })).id } }),
    'NOT_FOUND',
  );
  assert.equal(await say(nok, desk.unblockMember, lift), '200');
  assert.equal(await say(nok, desk.unblockMember, lift), 'NOT_FOUND');
  assert.deepEqual((await answerOf<desk.MemberFile>(desk.memberFile, { params })).blocks, []);
  await inTransaction((tx) => limits.block(tx, member, 'PLAY', 'SELF_EXCLUSION', null));
  const [own] = (await answerOf<desk.MemberFile>(desk.memberFile, { params })).blocks;
  assert.equal(await say(nok, desk.unblockMember, { params: { ...params, blockId: own?.id ?? '' }, body: { reason } }), 'NOT_FOUND');
  assert.ok((await refusals(stranger)).some(({ action }) => action === 'member.block.refused'));
});

test('a level is changed with why, and told before and after', async () => {
  const member = await aMember({ merchant: house.merchant });
  const wish = { params: { id: member.id }, body: { level: 7, reason } };
  assert.equal(await say(stranger, desk.setMemberLevel, wish), 'MEMBER_NOT_FOUND');
  assert.equal(await say(nok, desk.setMemberLevel, { ...wish, body: { level: 101, reason } }), 'MALFORMED');
  assert.equal(await say(nok, desk.setMemberLevel, wish), '200');
  assert.equal((await inTransaction((tx) => findMember(tx, member.id)))?.level, 7);
  assert.equal((await answerOf<desk.MemberFile>(desk.memberFile, { params: wish.params })).level, 7);
  const { details, target } = await lastLine('member.level');
  assert.deepEqual(
    [target, details['reason'], details['before'], details['after']],
    [`member:${member.id}`, reason, { level: 0 }, { level: 7 }],
  );
});

test('a requirement is let be once, for its own member alone, and its money may leave', async () => {
  const payee = await aPayee({ cash: '500.00', merchant: house.merchant });
  const { member } = payee;
  await inTransaction((tx) =>
    requireTurnover(tx, member, { source: 'DEPOSIT', sourceId: randomUUID(), money: moneyOf('200.00', member.currency) }),
  );
  const params = { id: member.id };
  const before = await answerOf<desk.MemberFile>(desk.memberFile, { params });
  assert.deepEqual([before.turnover.locked.amount, before.turnover.open.length], ['200.00', 1]);
  assert.deepEqual(
    before.payoutAccounts.map(({ masked, isDefault }) => [masked, isDefault]),
    [['•••• 7890', true]],
  );
  const waive = { params: { ...params, requirementId: before.turnover.open[0]?.id ?? '' }, body: { reason } };
  const other = await aMember({ merchant: house.merchant });
  assert.equal(await say(stranger, desk.waiveTurnover, waive), 'MEMBER_NOT_FOUND');
  assert.equal(await say(nok, desk.waiveTurnover, { ...waive, params: { ...waive.params, id: other.id } }), 'NOT_FOUND');
  const answers = await Promise.all([1, 2, 3].map(() => say(nok, desk.waiveTurnover, waive)));
  assert.deepEqual(answers.toSorted(), ['200', 'NOT_FOUND', 'NOT_FOUND']);
  const { locked } = await inTransaction((tx) => turnoverOf(tx, member.id, 5_000_000n, member.currency));
  assert.equal(locked, 0n);
  const line = await lastLine('member.turnover');
  assert.deepEqual([line.details['reason'], line.details['after']], [reason, { state: 'WAIVED' }]);
});

test('members who bound one account are linked', async () => {
  const [one, other] = [await aPayee({ merchant: house.merchant }), await aPayee({ merchant: house.merchant })];
  const { linked } = await answerOf<desk.MemberFile>(desk.memberFile, { params: { id: one.member.id } });
  assert.deepEqual(linked.find(({ id }) => id === other.member.id)?.by, [{ kind: 'BANK_ACCOUNT', what: '•••• 7890' }]);
});

// ---- accounts, methods, terms

const accountOf = (account: string, but: object = {}) => ({
  merchantId: house.merchant.id,
  bankCode,
  account,
  currency: 'THB',
  holder: 'House Co., Ltd.',
  depositMin: { amount: '100.00', currency: 'THB' },
  depositMax: { amount: '50000.00', currency: 'THB' },
  cashStep: { amount: '0.01', currency: 'THB' },
  status: 'ACTIVE',
  dailyCap: { amount: '900000.00', currency: 'THB' },
  weight: 40,
  before: null,
  ...but,
});

test('a receiving account is added and paused; its number is nobody else’s', async () => {
  const number = aNumber();
  const save = (who: SignedInOperator, but: object = {}) => say(who, money.saveAccount, { body: accountOf(number, but) });
  assert.equal(await save(stranger), 'MERCHANT_UNKNOWN');
  assert.equal(await save(nok, { depositMax: { amount: '1.00', currency: 'THB' } }), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await save(nok, { dailyCap: { amount: '1.00', currency: 'USD' } }), 'CURRENCY_MISMATCH');
  assert.equal(await save(nok, { bankCode: 'NOBANK' }), 'NOT_FOUND');
  assert.equal(await save(nok), '200');
  assert.equal((await lastLine('cashier.edit')).details['before'], null);
  assert.equal(await save(nok), 'REFERENCE_CONFLICT');
  assert.equal(await save(nok, { status: 'PAUSED', weight: 7, before: accountOf(number) }), '200');
  const { details } = await lastLine('cashier.edit');
  const amounts = { currency: 'THB', min: '100.00', max: '50000.00', cashStep: '0.01', dailyCap: '900000.00' };
  const told = { holder: 'House Co., Ltd.', status: 'ACTIVE', weight: 40, ...amounts };
  assert.deepEqual([details['before'], details['after']], [told, { ...told, status: 'PAUSED', weight: 7 }]);
  const standing = (await inTransaction((tx) => receivingAccountsOf(tx, house.merchant.id))).find(({ account }) => account === number);
  assert.deepEqual([standing?.status, standing?.weight, standing?.dailyCap], ['PAUSED', 7, baht('900000.00').amount]);
  const other = await aHouse();
  assert.equal(await save(nok, { merchantId: other.merchant.id }), 'REFERENCE_CONFLICT');
});

test('an account a colleague paused meanwhile does not become active by what a page showed before', async () => {
  const number = aNumber();
  const save = (but: object) => say(nok, money.saveAccount, { body: accountOf(number, but) });
  const statusNow = async () =>
    (await inTransaction((tx) => receivingAccountsOf(tx, house.merchant.id))).find(({ account }) => account === number)?.status;
  assert.equal(await save({ before: accountOf(number) }), 'CHANGED_MEANWHILE');
  assert.equal(await save({}), '200');
  // One of two has it who saw the same, and one of two who add the same.
  const both = [save({ status: 'PAUSED', before: accountOf(number) }), save({ status: 'PAUSED', weight: 9, before: accountOf(number) })];
  assert.deepEqual((await Promise.all(both)).toSorted(), ['200', 'CHANGED_MEANWHILE']);
  assert.equal(await save({ weight: 5, before: accountOf(number) }), 'CHANGED_MEANWHILE');
  assert.equal(await statusNow(), 'PAUSED');
  const another = aNumber();
  const adding = [1, 2].map(() => say(nok, money.saveAccount, { body: accountOf(another) }));
  assert.deepEqual((await Promise.all(adding)).toSorted(), ['200', 'REFERENCE_CONFLICT']);
});

test('a way to pay in is added and changed, on accounts of its own merchant alone', async () => {
  const shown = (amount: bigint) => ({ amount: (Number(amount) / 10_000).toFixed(2), currency: 'THB' });
  const { levels, presets, cashStep, ...method } = aMethod(house, { code: 'NEWWAY', enabled: false, names: { en: 'A new way' } });
  const body = {
    ...method,
    presets: presets.map(shown),
    cashStep: shown(cashStep),
    levels: levels.map(({ fromLevel, depositMin, depositMax, feeFixed, feePpm }) => ({
      fromLevel,
      depositMin: shown(depositMin),
      depositMax: shown(depositMax),
      feeFixed: shown(feeFixed),
      feePpm,
    })),
    before: null,
  };
  const save = (who: SignedInOperator, but: object = {}) => say(who, money.savePayMethod, { body: { ...body, ...but } });
  const elsewhere = await aHouse();
  assert.equal(await save(stranger), 'MERCHANT_UNKNOWN');
  assert.equal(await save(nok, { accountIds: [elsewhere.accountId] }), 'NOT_FOUND');
  assert.equal(await save(nok, { code: 'small' }), 'MALFORMED');
  assert.equal(await save(nok, { names: { 'en\0': 'A new way' } }), 'MALFORMED');
  assert.equal(await save(nok), '200');
  assert.equal((await lastLine('cashier.edit')).details['before'], null);
  assert.equal(await save(nok, { windowMinutes: 9 }), 'REFERENCE_CONFLICT');
  assert.equal(await save(nok, { enabled: true, windowMinutes: 5, before: body }), '200');
  assert.equal(await save(nok, { windowMinutes: 9, before: body }), 'CHANGED_MEANWHILE');
  const found = (await inTransaction((tx) => methodsOf(tx, house.merchant.id))).find(({ code }) => code === 'NEWWAY');
  assert.deepEqual(
    [found?.enabled, found?.windowMinutes, found?.names, found?.accountIds],
    [true, 5, { en: 'A new way' }, [house.accountId]],
  );
});

test('a step finer than the smallest coin of its currency is refused, for an account and for a way to pay in', async () => {
  const dong = (amount: string) => ({ amount, currency: 'VND' });
  const { merchant } = await aHouse();
  const inDong = { merchantId: merchant.id, currency: 'VND', depositMin: dong('10000.00'), depositMax: dong('500000.00') };
  const saveIn = (step: string) =>
    say(nok, money.saveAccount, { body: accountOf(aNumber(), { ...inDong, dailyCap: null, cashStep: dong(step) }) });
  assert.equal(await saveIn('0.01'), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await saveIn('1000.00'), '200');
  const levels = [{ fromLevel: 0, depositMin: dong('10000.00'), depositMax: dong('500000.00'), feeFixed: dong('0.00'), feePpm: 0 }];
  const method = {
    ...aMethod(house),
    merchantId: merchant.id,
    code: 'DONG',
    currency: 'VND',
    presets: [],
    levels,
    accountIds: [],
    before: null,
  };
  const saveMethodIn = (step: string) => say(nok, money.savePayMethod, { body: { ...method, cashStep: dong(step) } });
  assert.equal(await saveMethodIn('1.50'), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await saveMethodIn('1.00'), '200');
});

test('the trail tells a way to pay in whole, with the numbers members’ money is sent to', async () => {
  const { merchant, account, accountId } = await aHouse();
  const other = aNumber();
  assert.equal(await say(nok, money.saveAccount, { body: accountOf(other, { merchantId: merchant.id }) }), '200');
  const accounts = await inTransaction((tx) => receivingAccountsOf(tx, merchant.id));
  const otherId = accounts.find((one) => one.account === other)?.id ?? '';
  const listed = await answerOf<{ methods: object[] }>(money.deskAccounts, { query: { merchantId: merchant.id } });
  const [method] = listed.methods as [z.input<typeof money.PayMethod>];
  const thb = (amount: string) => ({ amount, currency: 'THB' });
  const levels = [{ fromLevel: 0, depositMin: thb('100.00'), depositMax: thb('50000.00'), feeFixed: thb('5.00'), feePpm: 1_500 }];
  const but = { accountIds: [otherId], levels, creditsPerHour: 3, tail: { step: thb('0.01'), count: 9 }, names: { en: 'Bank' } };
  const more = { presets: [thb('200.00')], countries: ['TH'], cashStep: thb('1.00') };
  assert.deepEqual(method.accountIds, [accountId]);
  assert.equal(await say(nok, money.savePayMethod, { body: { ...method, ...but, ...more, before: method } }), '200');
  const was = {
    kind: 'BANK',
    currency: 'THB',
    names: [],
    standard: null,
    countries: [],
    presets: ['500.00'],
    cashStep: '0.01',
    windowMinutes: 30,
    graceMinutes: 120,
    tail: null,
    onAmountDiff: 'REVIEW',
    onNameDiff: 'REVIEW',
    creditsPerHour: null,
    displayOrder: 10,
    enabled: true,
    levels: ['0: 100.00–50000.00, 0.00 + 0 ppm'],
    accounts: [`${bankCode} ${account}`],
  };
  const is = {
    names: ['en: Bank'],
    countries: ['TH'],
    presets: ['200.00'],
    cashStep: '1.00',
    tail: '9 × 0.01',
    creditsPerHour: 3,
    levels: ['0: 100.00–50000.00, 5.00 + 1500 ppm'],
    accounts: [`${bankCode} ${other}`],
  };
  const { details } = await lastLine('cashier.edit');
  assert.deepEqual([details['before'], details['after']], [was, { ...was, ...is }]);
});

test('terms of payouts are changed in part, with why, and told before and after', async () => {
  const { merchantId } = (await aPayee()).member;
  const read = () => answerOf<terms.TermsOfMerchant>(terms.merchantTerms, { query: { merchantId } });
  assert.equal(await say(stranger, terms.merchantTerms, { query: { merchantId } }), 'MERCHANT_UNKNOWN');
  const now = await read();
  const wanted = {
    ...now.payouts,
    max: { amount: '7000.00', currency: 'THB' },
    feePpm: 15_000,
    secondApproverAbove: { amount: '5000.00', currency: 'THB' },
  };
  const save = (who: SignedInOperator, but: object = {}) =>
    say(who, terms.savePayoutTerms, { body: { merchantId, reason, terms: { ...wanted, ...but }, before: now.payouts } });
  assert.equal(await save(stranger), 'MERCHANT_UNKNOWN');
  assert.equal(await save(nok, { max: { amount: '0.50', currency: 'THB' } }), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await save(nok, { feeFixed: { amount: '1.00', currency: 'THB' } }), 'AMOUNT_OUT_OF_RANGE');
  assert.equal(await save(nok, { min: { amount: '1.00', currency: 'USD' } }), 'CURRENCY_MISMATCH');
  assert.equal(await save(nok), '200');
  const { details, target } = await lastLine('cashier.edit');
  assert.equal(await save(nok, { accountsMax: 1 }), 'CHANGED_MEANWHILE');
  const mostIn = (told: unknown) => (told as { max: string }).max;
  assert.deepEqual([target, details['reason']], [`merchant:${merchantId}`, reason]);
  assert.deepEqual([details['before'], details['after']].map(mostIn), ['100000.00', '7000.00']);
  const after = await inTransaction((tx) => termsOf(tx, merchantId, THB));
  assert.deepEqual([after.max, after.feePpm, after.secondApproverAbove], [baht('7000.00').amount, 15_000n, baht('5000.00').amount]);
  assert.deepEqual((await read()).payouts, wanted);
  const limit = { level: 3, dailyCount: 9, daily: { amount: '4000.00', currency: 'THB' } };
  const saveLevel = (who: SignedInOperator, before: object | null) =>
    say(who, terms.saveLevelLimit, { body: { merchantId, reason, limit, before } });
  assert.equal(await saveLevel(stranger, null), 'MERCHANT_UNKNOWN');
  assert.equal(await saveLevel(nok, limit), 'CHANGED_MEANWHILE');
  assert.equal(await saveLevel(nok, null), '200');
  assert.equal(await saveLevel(nok, null), 'REFERENCE_CONFLICT');
  assert.equal(await saveLevel(nok, { ...limit, dailyCount: 2 }), 'CHANGED_MEANWHILE');
  const levels = await inTransaction((tx) => levelLimitsOf(tx, merchantId, THB));
  assert.deepEqual(levels.at(-1), { level: 3, dailyCount: 9, dailyAmount: baht('4000.00').amount });

  const turnover = { depositPpm: 2_500_000, grantPpm: 1_000_000 };
  const changeTurnover = { body: { merchantId, reason, turnover, before: now.turnover } };
  assert.equal(await say(stranger, terms.saveTurnover, changeTurnover), 'MERCHANT_UNKNOWN');
  assert.equal(await say(nok, terms.saveTurnover, changeTurnover), '200');
  assert.equal(await say(nok, terms.saveTurnover, changeTurnover), 'CHANGED_MEANWHILE');
  assert.deepEqual(await inTransaction((tx) => turnoverRuleOf(tx, merchantId)), { deposit: 2_500_000n, grant: 1_000_000n });

  const [source] = now.sources;
  assert.ok(source);
  const change = { params: { id: source.id }, body: { merchantId, reason, enabled: false, priority: 5, before: source } };
  assert.equal(await say(stranger, terms.saveSource, change), 'MERCHANT_UNKNOWN');
  assert.equal(await say(nok, terms.saveSource, { ...change, body: { ...change.body, merchantId: house.merchant.id } }), 'NOT_FOUND');
  assert.equal(await say(nok, terms.saveSource, change), '200');
  assert.equal(await say(nok, terms.saveSource, { ...change, body: { ...change.body, enabled: true } }), 'CHANGED_MEANWHILE');
  const [changed] = await inTransaction((tx) => payoutSources(tx, merchantId));
  assert.deepEqual([changed?.id, changed?.enabled, changed?.priority], [source.id, false, 5]);
});
