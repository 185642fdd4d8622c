/** Accounts a member is paid to, and money between members, over the calls as a browser makes them: who may, whose name, how much, and that twice is once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { MemberType } from '@croupier/contract/people/members';
import { decimalOf, moneyOf } from '@croupier/contract/core/money';
import * as ledger from '#modules/money/ledger';
import { getMemberOrThrow } from '#modules/people/members';
import { keepLabels } from '#modules/people/profile';
import type { Merchant } from '#modules/brand/merchants';
import * as turnover from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { receivableOf } from '#rules/money/wallet/accounts';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open, type Tx } from '#platform/database';
import { type Account, anAccount, password, tokenOf } from '#test/account';
import { aMerchant } from '#test/builders';
import { faultsOfTheBook } from '#test/player';
import { aSite, type Answer, type Site } from '#test/site';
import type { KycTables } from '../../people/kyc/tables.ts';
import type { MemberTables } from '../../people/members/tables.ts';
import { transfersOf } from './member-transfers.ts';
import { withdrawalsRoutes } from './routes.ts';
import { savePayoutSource, saveTerms } from './terms.ts';

let site: Site;
let merchant: Merchant;
before(async () => {
  site = await aSite([withdrawalsRoutes]);
});
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  merchant = await aMerchant();
  await inTransaction((tx) =>
    saveTerms(tx, merchant.id, merchant.currency, {
      countries: ['TH'],
      networks: ['TRON'],
      coolOffMinutes: 60,
      accountsMax: 2,
      transferMin: units('10.00'),
      transferMax: units('500.00'),
      transferDaily: units('800.00'),
    }),
  );
});
afterEach(unfreezeTime);
after(async () => {
  await site.close();
  await closeDatabase();
});

const units = (amount: string): bigint => moneyOf(amount, merchant.currency).amount;
const paymentPassword = '739150';
const proof = { paymentPassword, password };

/** With a payment password and, where it is wished, cash, somebody above, and a name of their profile. */
const aPerson = async (
  userName: string,
  {
    cash = '0.00',
    upline,
    type = 0,
    name = 'สมชาย ใจดี',
  }: { cash?: string; upline?: Account; type?: MemberType; name?: string | null } = {},
): Promise<Account> => {
  const account = await anAccount(site, merchant, { userName });
  const body = { paymentPassword, confirmPaymentPassword: paymentPassword, password };
  assert.equal((await account.post('/wps/v2/security/payment-password', body, account.token)).code, undefined);
  await inTransaction(async (tx) => {
    await open<MemberTables>(tx)
      .updateTable('members.member')
      .set({ type, ...(upline !== undefined && { upline_id: upline.memberId }) })
      .where('id', '=', account.memberId)
      .execute();
    if (name !== null) await keepLabels(tx, { memberId: account.memberId, merchantId: merchant.id }, { fullName: name });
    if (units(cash) > 0n) await give(tx, account, cash);
  });
  return account;
};
const give = async (tx: Tx, { memberId }: Account, cash: string): Promise<void> => {
  const purse = { memberId, merchantId: merchant.id, currency: merchant.currency };
  await wallet.receive(tx, {
    ...purse,
    money: moneyOf(cash, merchant.currency),
    house: 'ADJUSTMENT',
    reference: `t:${memberId}`,
    reason: 'TEST',
  });
};
/** A session does not outlive the wait. */
const wait = async (duration: Temporal.DurationLike, ...who: Account[]): Promise<void> => {
  freezeTime(now().add(duration).toString());
  for (const one of who) one.token = tokenOf(await one.login());
};
const cashOf = async ({ memberId }: Account): Promise<string> =>
  (await inTransaction((tx) => wallet.balanceOf(tx, { memberId, merchantId: merchant.id, currency: merchant.currency }))).balance;

// ---- accounts

const kbank = { kind: 'BANK', code: 'TH-KBANK', account: '123-4-56789-0', holder: 'นาย สมชาย ใจดี', ...proof };
const add = (who: Account, but: object = {}): Promise<Answer> => who.post('/wps/v2/withdrawals/accounts', { ...kbank, ...but }, who.token);

test('an account is bound with the payment password and the password, rests, and is shown by its last four', async () => {
  const somchai = await aPerson('Somchai1');
  assert.deepEqual(
    [
      (await add(somchai, { paymentPassword: '000000' })).code,
      (await add(somchai, { password: 'not it at all' })).code,
      (await add(somchai, { password: undefined })).code,
    ],
    ['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'REAUTHENTICATE'],
  );
  const { value } = await add(somchai);
  assert.deepEqual(
    [value['code'], value['masked'], value['offered'], value['usable'], value['usableFrom']],
    ['TH-KBANK', '•••• 7890', true, false, '2026-11-20T09:00:00Z'],
  );
  assert.equal((await add(somchai)).code, 'PAYOUT_ACCOUNT_TAKEN');
  assert.equal((await add(somchai, { holder: 'นำ'.repeat(51) })).code, 'MALFORMED', 'it is too long');
  assert.equal((await add(somchai, { code: 'KBANK' })).code, 'PAYOUT_ACCOUNT_FORMAT', 'a bank has one code');
  assert.equal((await add(somchai, { code: 'VN-VCB', account: '1234567890' })).code, 'PAYOUT_ACCOUNT_FORMAT', 'it is not offered');
  await add(somchai, { code: 'TH-SCB' });
  assert.equal((await add(somchai, { code: 'TH-BBL' })).code, 'PAYOUT_ACCOUNTS_FULL');
  await wait({ hours: 1 }, somchai);
  const listed = await somchai.get('/wps/v2/withdrawals/accounts', somchai.token);
  assert.deepEqual(
    (listed.value['accounts'] as unknown as { usable: boolean }[]).map(({ usable }) => usable),
    [true, true],
  );
});

test('a member without a name binds no account, neither at a bank nor of coins', async () => {
  const nobody = await aPerson('Somchai1', { name: null });
  assert.equal((await add(nobody)).code, 'HOLDER_NAME_MISSING');
  const coins = { kind: 'CRYPTO', code: 'TRON', account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', holder: undefined };
  assert.equal((await add(nobody, coins)).code, 'HOLDER_NAME_MISSING');
  const listed = await nobody.get('/wps/v2/withdrawals/accounts', nobody.token);
  assert.deepEqual([listed.value['accounts'], listed.value['holder']], [[], null]);
  await inTransaction((tx) => keepLabels(tx, { memberId: nobody.memberId, merchantId: merchant.id }, { fullName: 'สมชาย ใจดี' }));
  assert.equal((await add(nobody)).code, undefined);
});

test('an account is in the name of the documents; without them in that of the profile', async () => {
  const malee = await aPerson('Malee22', { name: 'Malee Thongdee' });
  assert.equal((await add(malee)).code, 'HOLDER_NAME_DIFFERS');
  assert.equal((await add(malee, { holder: 'Ms. MALEE  THONGDEE' })).code, undefined);

  // Documents say another name than the profile: what they show is what counts, for accounts that stand as well.
  await inTransaction((tx) => give(tx, malee, '500.00'));
  await inTransaction((tx) => isVerified(tx, malee, 'Malee Srisuk'));
  assert.equal((await add(malee, { code: 'TH-SCB', holder: 'Malee Thongdee' })).code, 'HOLDER_NAME_DIFFERS');
  await wait({ hours: 2 }, malee);
  const [first] = (await malee.get('/wps/v2/withdrawals/accounts', malee.token)).value['accounts'] as unknown as { id: string }[];
  const ask = { key: randomUUID(), accountId: first?.id, money: { amount: '100.00', currency: 'THB' }, ...proof };
  assert.equal((await malee.post('/wps/v2/withdrawals', ask, malee.token)).code, 'HOLDER_NAME_DIFFERS');
  assert.equal((await add(malee, { code: 'TH-SCB', holder: 'Malee Srisuk' })).code, undefined);
});

const isVerified = async (tx: Tx, { memberId }: Account, name: string): Promise<void> => {
  await open<KycTables>(tx)
    .insertInto('kyc.application')
    .values({
      merchant_id: merchant.id,
      member_id: memberId,
      level: 2,
      state: 'APPROVED',
      country: 'TH',
      document_type: 'ID_CARD',
      number_sealed: 'sealed',
      number_mark: Buffer.from(randomUUID()),
      full_name: name,
      birthday: '1990-05-01',
      address: null,
      issued_on: null,
      expires_on: '2030-01-01',
      submitted_at: now(),
      taken_by: null,
      taken_at: null,
      decided_by: null,
      decided_at: now(),
      reason: null,
      note: null,
    })
    .execute();
};

test('coins are offered only while there is something to pay them from', async () => {
  const somchai = await aPerson('Somchai1', { cash: '500.00' });
  const coins = { kind: 'CRYPTO', code: 'TRON', account: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ...proof };
  const list = async () => (await somchai.get('/wps/v2/withdrawals/accounts', somchai.token)).value;
  assert.deepEqual((await list())['networks'], []);
  assert.equal((await somchai.post('/wps/v2/withdrawals/accounts', coins, somchai.token)).code, 'PAYOUT_ACCOUNT_FORMAT');

  const source = {
    merchantId: merchant.id,
    currency: merchant.currency,
    kind: 'CRYPTO',
    funding: 'PSP',
    rail: 'COINPAY',
    account: 'shop',
    priority: 1,
  } as const;
  await inTransaction((tx) => savePayoutSource(tx, { ...source, enabled: true }));
  assert.deepEqual((await list())['networks'], ['TRON']);
  const bound = await somchai.post('/wps/v2/withdrawals/accounts', coins, somchai.token);
  assert.equal(bound.value['offered'], true);

  await inTransaction((tx) => savePayoutSource(tx, { ...source, enabled: false }));
  await wait({ hours: 2 }, somchai);
  const [standing] = (await list())['accounts'] as unknown as { offered: boolean; usable: boolean }[];
  assert.deepEqual([standing?.offered, standing?.usable], [false, false]);
  const ask = { key: randomUUID(), accountId: bound.value['id'], money: { amount: '100.00', currency: 'THB' }, ...proof };
  assert.equal((await somchai.post('/wps/v2/withdrawals', ask, somchai.token)).code, 'NO_PAYOUT_SOURCE');
  assert.equal(await cashOf(somchai), '500.00', 'and nothing is held');
});

// ---- between members

const send = (who: Account, amount: string, but: object = {}): Promise<Answer> => {
  const wish = { key: randomUUID(), direction: 'UP', money: { amount, currency: 'THB' }, ...proof, ...but };
  return who.post('/wps/v2/member-transfers', wish, who.token);
};
const recordOf = async (who: Account) =>
  (await inTransaction((tx) => transfersOf(tx, who.memberId, { pageNo: 1, pageSize: 50 }))).content.map(
    ({ way, direction, other, money }) => `${way} ${direction} ${other} ${decimalOf(money)}`,
  );

test('money to the upline takes the payment password, arrives at once, and stands in both records', async () => {
  const above = await aPerson('Above111');
  const below = await aPerson('Below111', { cash: '1000.00', upline: above });
  assert.deepEqual(
    [
      (await send(below, '100.00', { paymentPassword: '111222' })).code,
      (await send(below, '100.00', { password: undefined })).code,
      (await send(above, '100.00')).code,
    ],
    ['WRONG_CREDENTIALS', 'REAUTHENTICATE', 'NO_UPLINE'],
  );
  const { nickname } = await inTransaction((tx) => getMemberOrThrow(tx, above.memberId));
  const sent = await send(below, '250.00');
  assert.deepEqual([sent.value['way'], sent.value['other']], ['OUT', nickname]);
  assert.deepEqual([await cashOf(below), await cashOf(above)], ['750.00', '250.00']);
  assert.deepEqual(await recordOf(below), [`OUT UP ${nickname} 250.00`]);
  assert.deepEqual(await recordOf(above), ['IN UP Below111 250.00']);
  assert.deepEqual(await faultsOfTheBook(), []);
});

test('a member with a debt pays it before anything is passed on', async () => {
  const above = await aPerson('Above112');
  const below = await aPerson('Below112', { cash: '300.00', upline: above });
  const purse = { memberId: below.memberId, merchantId: merchant.id, currency: merchant.currency };
  await inTransaction((tx) =>
    ledger.post(tx, [
      {
        merchantId: merchant.id,
        reference: `test:${below.memberId}:owes`,
        reason: 'TEST',
        legs: [
          { account: receivableOf(purse), amount: -units('200.00') },
          { account: wallet.houseOf(merchant.id, 'ADJUSTMENT', merchant.currency), amount: units('200.00') },
        ],
      },
    ]),
  );
  assert.equal((await send(below, '300.00')).code, 'INSUFFICIENT_FUNDS');
  assert.equal(await cashOf(below), '300.00', 'a wish that is refused pays nothing');
  assert.equal((await send(below, '50.00')).code, undefined);
  assert.deepEqual([await cashOf(below), await cashOf(above)], ['50.00', '50.00']);
  assert.equal((await inTransaction((tx) => wallet.debtOf(tx, purse))).amount, 0n);
});

test('an agent gives to whom they brought, however far below, and to nobody else', async () => {
  const agent = await aPerson('Agent111', { cash: '400.00', type: 2 });
  const child = await aPerson('Child111', { upline: agent });
  const grandchild = await aPerson('Grand111', { upline: child });
  const stranger = await aPerson('Other111');
  const down = (account: string, but: object = {}) => send(agent, '100.00', { direction: 'DOWN', account, ...but });
  assert.equal((await down(grandchild.userName)).code, undefined);
  assert.deepEqual(
    [
      (await down(stranger.userName)).code,
      (await down('nobody77')).code,
      (await down(agent.userName)).code,
      (await send(child, '10.00', { direction: 'DOWN', account: grandchild.userName })).code,
    ],
    ['NOT_IN_DOWNLINE', 'NOT_IN_DOWNLINE', 'NOT_IN_DOWNLINE', 'NOT_IN_DOWNLINE'],
  );
  assert.deepEqual(await recordOf(grandchild), [
    `IN DOWN ${(await inTransaction((tx) => getMemberOrThrow(tx, agent.memberId))).nickname} 100.00`,
  ]);
  assert.deepEqual(await recordOf(agent), ['OUT DOWN Grand111 100.00']);
});

test('each transfer and each day has its most, and only cash that may leave is given', async () => {
  const above = await aPerson('Above111');
  const below = await aPerson('Below111', { cash: '2000.00', upline: above });
  const codes = async (...amounts: string[]) => {
    const found = [];
    for (const amount of amounts) found.push((await send(below, amount)).code);
    return found;
  };
  assert.deepEqual(await codes('9.99', '500.01', '10.001', '500.00', '300.01'), [
    'AMOUNT_OUT_OF_RANGE',
    'AMOUNT_OUT_OF_RANGE',
    'AMOUNT_OUT_OF_RANGE',
    undefined,
    'DAILY_LIMIT',
  ]);
  // In Bangkok the next day begins at 17:00 UTC.
  await wait({ hours: 9 }, below);
  const member = await inTransaction((tx) => getMemberOrThrow(tx, below.memberId));
  const money = moneyOf('1400.00', merchant.currency);
  await inTransaction((tx) => turnover.requireTurnover(tx, member, { source: 'DEPOSIT', sourceId: randomUUID(), money }));
  assert.deepEqual(await codes('100.01', '100.00'), ['TURNOVER_INCOMPLETE', undefined]);
  assert.deepEqual([await cashOf(below), await cashOf(above)], ['1400.00', '600.00']);
});

test('the same key is the same transfer, also when it is sent four times at once; another wish under it is refused', async () => {
  const above = await aPerson('Above111');
  const below = await aPerson('Below111', { cash: '400.00', upline: above });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(below, '100.00', { key })));
  assert.equal(new Set(answers.map(({ value }) => value['id'])).size, 1);
  assert.equal((await send(below, '100.00', { key })).value['id'], answers[0]?.value['id']);
  assert.equal((await send(below, '200.00', { key })).code, 'KEY_REUSED');
  assert.deepEqual([await cashOf(below), await cashOf(above)], ['300.00', '100.00']);
});

test('the same key for another receiver is refused, however the first is written, and moves nothing', async () => {
  const agent = await aPerson('Agent111', { cash: '400.00', type: 2 });
  const [one, other] = [await aPerson('Child111', { upline: agent }), await aPerson('Child222', { upline: agent })];
  const key = randomUUID();
  const down = (account: string) => send(agent, '100.00', { direction: 'DOWN', account, key });
  const first = await down(one.userName);
  assert.equal(first.code, undefined);
  assert.equal((await down('CHILD111')).value['id'], first.value['id']);
  assert.deepEqual([(await down(other.userName)).code, (await down('nobody77')).code], ['KEY_REUSED', 'KEY_REUSED']);
  assert.deepEqual([await cashOf(agent), await cashOf(one), await cashOf(other)], ['300.00', '100.00', '0.00']);
});

test('thirty at once give what there is and no more, and two who give to each other wait in no circle', async () => {
  await inTransaction((tx) => saveTerms(tx, merchant.id, merchant.currency, { transferDaily: units('100000.00') }));
  const above = await aPerson('Above111', { cash: '500.00', type: 2 });
  const below = await aPerson('Below111', { cash: '500.00', upline: above });
  const { handOver } = await import('./member-transfers.ts');
  const caller = ({ memberId }: Account) => ({ memberId, merchantId: merchant.id, sessionId: memberId, type: 0 as const });
  const give30 = async (who: Account, direction: 'UP' | 'DOWN', account?: string) =>
    Promise.allSettled(
      Array.from({ length: 30 }, () =>
        inTransaction((tx) =>
          handOver(tx, caller(who), { key: randomUUID(), direction, money: moneyOf('60.00', merchant.currency), account, paymentPassword }),
        ),
      ),
    );
  const [up, down] = await Promise.all([give30(below, 'UP'), give30(above, 'DOWN', below.userName)]);
  const wrong = [...up, ...down].flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code ?? one.reason)] : []));
  assert.deepEqual(
    [...new Set(wrong)].filter((code) => code !== 'INSUFFICIENT_FUNDS'),
    [],
  );
  const [a, b] = [units(await cashOf(above)), units(await cashOf(below))];
  assert.equal(a + b, units('1000.00'), 'nothing is lost or made');
  const given = (all: typeof up) => BigInt(all.filter(({ status }) => status === 'fulfilled').length) * units('60.00');
  assert.equal(b, units('500.00') - given(up) + given(down));
  const record = await inTransaction((tx) => transfersOf(tx, below.memberId, { pageNo: 1, pageSize: 1 }));
  assert.equal(BigInt(record.totalElements) * units('60.00'), given(up) + given(down));
  assert.deepEqual(await faultsOfTheBook(), []);
  assert.ok((await inTransaction((tx) => ledger.accountsOf(tx, below.memberId, merchant.id))).every(({ balance }) => balance >= 0n));
});
