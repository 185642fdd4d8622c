import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { aMember, aMerchant } from '#test/builders';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { registerReceivingAccount } from '../deposits/register-receiving-account.ts';
import { registerBank } from './register-bank.ts';
import { forgetCircuits } from './call-channel.ts';
import { beginOrder, orderStatus } from './money-in.ts';
import { checkSlip } from './slips.ts';
import { compareSettlements } from '../reconciliation/compare-settlements.ts';
import { payoutStatus, sendPayout } from './money-out.ts';
import { type ChannelOrder } from './channel.ts';
import { refundPayment } from './refund-payment.ts';
import { registerChannel, registerChannelAccount } from './register-channel.ts';
import { callSignature } from './signed.rules.ts';

const THB = Currency.parse('THB');
const secret = 'a key that only tests know';

type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
let asked: Asked[] = [];
let answers: { status: number; body: unknown }[] = [];
let rail: Server;
let order: ChannelOrder;
before(async () => {
  rail = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      const { status, body } = answers.shift() ?? { status: 500, body: '' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => rail.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(rail.address() as AddressInfo).port}`;
  const merchant = await aMerchant();
  const member = await aMember({ merchant });
  await inTransaction(async (tx) => {
    for (const [code, kind] of [
      ['GOLDBANK', 'BANK'],
      ['GOLDPSP', 'PSP'],
    ] as const) {
      await registerBank(tx, { code, name: code, secret, payPage: null });
      await registerChannel(tx, { code, kind, url: `${url}/api` });
      await registerReceivingAccount(tx, {
        merchantId: merchant.id,
        bankCode: code,
        account: '1234567890',
        currency: THB,
        holder: 'House',
        depositMin: 1n,
        depositMax: 10_000_000n,
        cashStep: 1n,
      });
    }
    await registerChannelAccount(tx, { rail: 'GOLDPSP', account: '1234567890', settings: { shop: 'gold-shop' }, secret });
  });
  order = {
    depositId: DepositId.parse('019aa1b2-0000-7000-8000-000000000001'),
    merchantId: MerchantId.parse(merchant.id),
    memberId: MemberId.parse(member.id),
    rail: 'GOLDPSP',
    account: '1234567890',
    holder: 'House',
    money: moneyOf('1250.50', THB),
    reference: 'ABCD2345',
    createdAt: Temporal.Instant.from('2026-11-20T08:00:00Z'),
    expiresAt: Temporal.Instant.from('2026-11-20T08:30:00Z'),
    returnTo: 'http://site.test/member',
  };
});
beforeEach(() => {
  [asked, answers] = [[], []];
  forgetCircuits();
  freezeTime('2026-11-20T08:00:00Z');
});
after(async () => {
  unfreezeTime();
  rail.close();
  await closeDatabase();
});

const leg = (code: string, reference: string) => ({
  reference,
  merchantId: order.merchantId,
  rail: code,
  from: '1234567890',
  to: { bank: 'TH-KBANK', account: '2204718830', holder: 'Anong Srisai' },
  money: moneyOf('300.00', THB),
  text: 'Withdrawal',
});

const isSigned = ({ method, url, headers, body }: Asked): boolean => {
  const [timestamp, nonce] = [String(headers['x-timestamp']), String(headers['x-nonce'])];
  return headers['x-signature'] === callSignature(secret, { method, path: url, timestamp, nonce, body });
};

test('a bank is asked to pay out in exactly these words, signed, and once', async () => {
  answers = [{ status: 201, body: { id: 'B-1', reference: 'W-1', state: 'ACCEPTED', code: null } }];
  assert.deepEqual(await sendPayout(leg('GOLDBANK', 'W-1')), { state: 'SENT', externalId: 'B-1', paid: false });
  assert.equal(asked.length, 1);
  const [call] = asked;
  assert.deepEqual([call?.method, call?.url, call?.headers['content-type']], ['POST', '/api/v1/payouts', 'application/json']);
  assert.equal(
    call?.body,
    '{"reference":"W-1","from":"1234567890","to":{"bank":"TH-KBANK","account":"2204718830","holder":"Anong Srisai"},"amount":"300.00","currency":"THB","text":"Withdrawal"}',
  );
  assert.equal(call?.headers['x-timestamp'], '1795161600000');
  assert.ok(call !== undefined && isSigned(call));
});

test('a payout is never tried a second time by itself, whatever comes back; a question is, each time signed anew', async () => {
  answers = [{ status: 503, body: { error: 'OUT_OF_ORDER' } }];
  assert.equal((await sendPayout(leg('GOLDBANK', 'W-2'))).state, 'UNKNOWN');
  assert.equal(asked.length, 1);
  answers = [
    { status: 502, body: '' },
    { status: 502, body: '' },
    { status: 200, body: { id: 'B-2', state: 'PAID', code: null } },
  ];
  assert.deepEqual(await payoutStatus(leg('GOLDBANK', 'W-2')), { state: 'SENT', externalId: 'B-2', paid: true });
  assert.deepEqual(
    asked.map(({ method, url }) => `${method} ${url}`),
    ['POST /api/v1/payouts', ...Array.from({ length: 3 }, () => 'GET /api/v1/payouts/W-2')],
  );
  assert.ok(asked.every(isSigned));
  assert.equal(new Set(asked.map(({ headers }) => headers['x-nonce'])).size, 4);
});

test('a bank is asked about a slip in exactly these words', async () => {
  answers = [
    {
      status: 200,
      body: { lineId: 'L1', account: '1234567890', amount: '5.00', currency: 'THB', payer: 'A', postedAt: '2026-11-20T08:00:00Z' },
    },
  ];
  assert.equal((await checkSlip('GOLDBANK', { sendingBank: '014', transactionRef: 'ABC123' })).state, 'GENUINE');
  assert.deepEqual([asked[0]?.method, asked[0]?.url], ['GET', '/api/v1/slips/014/ABC123']);
  answers = [{ status: 200, body: { lineId: 'L1' } }];
  assert.deepEqual(await checkSlip('GOLDBANK', { sendingBank: '014', transactionRef: 'ABC123' }), { state: 'UNKNOWN' });
});

const payment = (but: object = {}) => ({
  id: 'P-1',
  reference: 'ABCD2345',
  state: 'OPEN',
  amount: '1250.50',
  currency: 'THB',
  paid: null,
  page: 'https://psp.test/pay/P-1',
  payer: null,
  paidAt: null,
  ...but,
});

test('a provider is asked to begin a payment in exactly these words, once for a reference', async () => {
  answers = [{ status: 201, body: payment() }];
  const instructions = { kind: 'REDIRECT', url: 'https://psp.test/pay/P-1', providerId: 'P-1' };
  assert.deepEqual(await beginOrder(order), instructions);
  assert.deepEqual(await beginOrder(order), instructions);
  assert.equal(asked.length, 1);
  const [call] = asked;
  assert.deepEqual(
    [call?.method, call?.url, call?.headers.authorization],
    ['POST', '/api/v1/shops/gold-shop/payments', `Bearer ${secret}`],
  );
  assert.equal(
    call?.body,
    '{"reference":"ABCD2345","amount":"1250.50","currency":"THB","returnUrl":"http://site.test/member","expiresAt":"2026-11-20T08:30:00Z"}',
  );
});

test('a provider’s answer about a payment becomes a transaction in its words; a payment without an answer is unknown', async () => {
  const paid = payment({
    state: 'PAID',
    paid: '1250.50',
    payer: { name: 'A. Player', account: '••••4242' },
    paidAt: '2026-11-20T08:05:00Z',
  });
  answers = [
    { status: 200, body: payment() },
    { status: 200, body: paid },
    { status: 200, body: payment({ state: 'FAILED' }) },
    { status: 404, body: { error: 'PAYMENT_UNKNOWN' } },
    { status: 200, body: { anything: 'else' } },
  ];
  assert.deepEqual(await orderStatus(order), { state: 'WAITING', lines: [] });
  assert.deepEqual(await orderStatus(order), {
    state: 'PAID',
    lines: [
      {
        rail: 'GOLDPSP',
        lineId: 'P-1',
        account: '1234567890',
        money: moneyOf('1250.50', THB),
        text: 'ABCD2345',
        payer: { name: 'A. Player', account: '••••4242' },
        postedAt: Temporal.Instant.from('2026-11-20T08:05:00Z'),
        memberId: null,
      },
    ],
  });
  assert.equal((await orderStatus(order)).state, 'FAILED');
  assert.equal((await orderStatus(order)).state, 'WAITING');
  assert.equal((await orderStatus(order)).state, 'UNKNOWN');
  assert.ok(asked.every(({ method, url }) => method === 'GET' && url === '/api/v1/shops/gold-shop/payments/ABCD2345'));
});

test('only the channel’s own record says anything of a payout that was tried: not that we may not ask, or not so often, or not so', async () => {
  answers = [{ status: 503, body: '' }];
  assert.equal((await sendPayout(leg('GOLDPSP', 'W-5'))).state, 'UNKNOWN');
  for (const [status, error] of [
    [401, 'INVALID_TOKEN'],
    [403, 'FORBIDDEN'],
    [429, 'RATE_LIMITED'],
    [400, 'MALFORMED'],
    [404, 'NO_ROUTE'],
  ] as const) {
    answers = [{ status, body: { error } }];
    assert.deepEqual(await payoutStatus(leg('GOLDPSP', 'W-5')), { state: 'UNKNOWN', problem: error });
  }
  answers = [{ status: 200, body: { id: 'X-5', state: 'REJECTED', code: 'NAME_DIFFERS' } }];
  assert.deepEqual(await payoutStatus(leg('GOLDPSP', 'W-5')), { state: 'REFUSED', code: 'NAME_DIFFERS' });
});

const refund = () =>
  refundPayment({ rail: 'GOLDPSP', account: '1234567890', reference: 'ABCD2345', key: 'R-1', money: moneyOf('500.00', THB) });

test('a provider is asked to give a payment back in exactly these words, and no it says only in words of its own', async () => {
  answers = [
    { status: 201, body: { id: 'X-1', state: 'PAID', code: null } },
    { status: 422, body: { error: 'MORE_THAN_PAID' } },
    { status: 200, body: { id: 'X-1', state: 'REJECTED', code: 'CARD_CLOSED' } },
  ];
  assert.deepEqual(await refund(), { state: 'SENT', externalId: 'X-1', paid: true });
  assert.deepEqual(await refund(), { state: 'REFUSED', code: 'MORE_THAN_PAID' });
  assert.deepEqual(await refund(), { state: 'REFUSED', code: 'CARD_CLOSED' });
  const [call] = asked;
  assert.deepEqual([call?.method, call?.url], ['POST', '/api/v1/shops/gold-shop/payments/ABCD2345/refunds']);
  assert.equal(call?.body, '{"key":"R-1","amount":"500.00","currency":"THB"}');
});

test('that we may not ask for a refund, or not so often, says nothing of it: it may have been given when we asked before', async () => {
  for (const [status, error] of [
    [401, 'UNAUTHORIZED'],
    [401, 'SIGNATURE_INVALID'],
    [429, 'RATE_LIMITED'],
    [400, 'MALFORMED'],
    [404, 'NOT_FOUND'],
  ] as const) {
    answers = [{ status, body: { error } }];
    assert.deepEqual(await refund(), { state: 'UNKNOWN', problem: error });
  }
  for (const status of [401, 429]) {
    answers = [{ status, body: '' }];
    assert.deepEqual(await refund(), { state: 'UNKNOWN', problem: `it answered ${status}` });
  }
});

/** The provider's transactions of each day, asked for from the newest on. */
const settlements = (...days: ('NONE' | 'EMPTY' | 'ONE')[]): void => {
  const head = 'id,reference,kind,gross,fee,net,currency,at';
  const row = 'P-9,ABCD2399,PAYMENT,100.00,2.00,98.00,THB,2026-11-16T23:59:59Z';
  answers = days.map((day) => ({ status: day === 'NONE' ? 404 : 200, body: day === 'ONE' ? `${head}\r\n${row}\r\n` : head }));
};
const daysAsked = (): string[] => asked.splice(0).map(({ url }) => url.replace('/api/v1/shops/gold-shop/settlements/', ''));

test('a day of a provider is looked at for four days, from two hours after its end, so that a file that comes late is compared', async () => {
  freezeTime('2026-11-17T01:59:59Z');
  settlements('EMPTY', 'EMPTY', 'EMPTY', 'EMPTY');
  await compareSettlements();
  assert.deepEqual(daysAsked(), ['2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12']);

  freezeTime('2026-11-17T02:00:00Z');
  settlements('NONE', 'NONE', 'NONE', 'NONE');
  assert.equal(await compareSettlements(), 0);
  assert.equal(daysAsked()[0], '2026-11-16');

  freezeTime('2026-11-21T01:59:59Z');
  settlements('EMPTY', 'NONE', 'EMPTY', 'ONE');
  assert.equal(await compareSettlements(), 1, 'what was settled was never booked, and a newer day without a file does not hide it');
  assert.deepEqual(daysAsked(), ['2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16']);

  freezeTime('2026-11-21T02:00:00Z');
  settlements('EMPTY', 'EMPTY', 'EMPTY', 'EMPTY');
  assert.equal(await compareSettlements(), 0);
  assert.deepEqual(daysAsked(), ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17']);
});

test('a channel that fails five times is left alone, and nothing is sent to it meanwhile', async () => {
  for (let time = 1; time <= 5; time += 1) assert.equal((await orderStatus(order)).state, 'UNKNOWN');
  const before = asked.length;
  assert.equal(before, 15);
  assert.deepEqual(await sendPayout(leg('GOLDPSP', 'W-3')), { state: 'REFUSED', code: 'RAIL_UNAVAILABLE' });
  assert.equal(asked.length, before);
  freezeTime('2026-11-20T08:00:16Z');
  answers = [{ status: 201, body: { id: 'X-4', state: 'PAID', code: null } }];
  assert.deepEqual(await sendPayout(leg('GOLDPSP', 'W-4')), { state: 'SENT', externalId: 'X-4', paid: true });
});
