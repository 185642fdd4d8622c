import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { freshDatabase } from '../test/fresh-database.ts';
import { createApp } from './app.ts';
import { openBank } from './bank/open-bank.ts';
import { scanned } from './bank/scan.rules.ts';
import { readLink } from './chain/link.rules.ts';
import type { Database } from './database.ts';
import { feeOf } from './psp/fee.rules.ts';
import { openShops } from './psp/shops.ts';

const secret = 'a secret of the outside world, for tests only';
const settings = {
  publicUrl: 'http://localhost:8080',
  returnOrigins: [],
  smsKey: undefined,
  firebaseIssuer: 'http://localhost:8070/firebase/croupier-demo',
  outsideUrl: 'http://localhost:8070',
  platformUrl: 'http://127.0.0.1:8080',
};

let database: Database;
let app: FastifyInstance;
before(async () => {
  database = await freshDatabase();
  await database.inTransaction(async (tx) => {
    await openBank(tx, settings.platformUrl);
    await openShops(tx, settings.platformUrl, secret);
  });
  app = await createApp({ database, log: pino({ level: 'silent' }), settings, secret, announce: () => undefined });
});
after(async () => {
  await app.close();
  await database.close();
});

test('a bank reads the codes of three countries by itself', () => {
  const mobile = '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD';
  assert.deepEqual(scanned(mobile, 0), { payee: { by: 'promptpay', name: '0812223333' }, amount: '30.00', currency: 'THB', reference: '' });
  const khqr =
    '00020101021229220018chamroeun_tam@wing520459995303116540710000005802KH5913Chamroeun Tam6010PHNOM PENH9917001317627644609676304198A';
  assert.deepEqual(scanned(khqr, 0), {
    payee: { by: 'khqr', name: 'chamroeun_tam@wing' },
    amount: '1000000',
    currency: 'KHR',
    reference: '',
  });
  assert.equal(scanned(mobile.replace('30.00', '31.00'), 0), undefined);
  assert.equal(scanned('hello', 0), undefined);
  // Of another bank of Viet Nam: nobody here can be paid by it.
  const vietQr =
    '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304A322';
  assert.equal(scanned(vietQr, 0), undefined);
});

test('the network reads the links that wallets read', () => {
  const typed = (address: string) => readLink({ asset: 'USDT', address, coins: '' });
  assert.deepEqual(typed('bitcoin:bc1qexample?amount=0.0005'), { asset: 'BTC', address: 'bc1qexample', coins: '0.0005' });
  const address = `0x${'a1'.repeat(20)}`;
  assert.deepEqual(typed(`ethereum:0xdAC1@1/transfer?address=${address}&uint256=25500000`), { asset: 'USDT', address, coins: '25.5' });
  assert.deepEqual(typed(`ethereum:${address}@1?value=500000000000000000`), { asset: 'ETH', address, coins: '0.5' });
  assert.deepEqual(readLink({ asset: 'USDC', address: ` ${address} `, coins: '7' }), { asset: 'USDC', address, coins: '7' });
});

test('a provider keeps 1.8 percent of a payment, up to the hundredth, and nothing of the rest', () => {
  assert.deepEqual([feeOf('PAYMENT', 1_000_000n), feeOf('PAYMENT', 100n), feeOf('REFUND', -1_000_000n)], [18_000n, 100n, 0n]);
});

test('nobody pays out, asks or watches without a key', async () => {
  const calls = [
    ['POST', '/bank/v1/payouts'],
    ['GET', '/bank/v1/payouts/W-1'],
    ['GET', '/bank/v1/slips/998/ABC'],
    ['POST', '/psp/v1/shops/ruby-house/payments'],
    ['POST', '/psp/v1/shops/nobody/payouts'],
    ['GET', '/psp/v1/shops/ruby-house/settlements/2026-11-20'],
    ['POST', '/chain/v1/addresses'],
    ['GET', '/chain/v1/payments?asset=USDT'],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await app.inject({ method, url, headers: { authorization: 'Bearer guess' }, ...(method === 'POST' && { payload: {} }) });
    assert.equal(answer.statusCode, 401, url);
  }
});

test('misbehaviour is asked for by a call, used up one by one, and called off', async () => {
  const ask = await app.inject({ method: 'POST', url: '/mischief/v1', payload: { subject: 'BANK', what: 'ERROR', times: 2 } });
  assert.equal(ask.statusCode, 201);
  const statement = () => app.inject('/bank/statement?account=8801000011');
  assert.equal((await statement()).statusCode, 503);
  assert.deepEqual(
    (await app.inject('/mischief/v1')).json<{ what: string; times_left: number }[]>().map(({ what, times_left }) => [what, times_left]),
    [['ERROR', 1]],
  );
  await app.inject({ method: 'DELETE', url: '/mischief/v1' });
  assert.equal((await statement()).statusCode, 200);
  const wrong = await app.inject({ method: 'POST', url: '/mischief/v1', payload: { subject: 'BANK', what: 'EXPLODE' } });
  assert.equal(wrong.statusCode, 400);
});

for (const [path, english, thai] of [
  ['/psp', 'Newest payments', 'รายการล่าสุด'],
  ['/chain', 'Send coins', 'ส่งเหรียญ'],
  ['/mischief', 'How many times', 'จำนวนครั้ง'],
  ['/bank/scan', 'Pay by QR code', 'จ่ายด้วยคิวอาร์โค้ด'],
] as const) {
  test(`the page ${path} stands in English and in Thai`, async () => {
    assert.ok((await app.inject(`${path}?lang=en`)).body.includes(english));
    assert.ok((await app.inject(`${path}?lang=th`)).body.includes(thai));
  });
}

test('another site’s page cannot send coins, mine, take back, or ask for misbehaviour', async () => {
  for (const url of ['/chain/send', '/chain/mine', '/chain/reorg', '/mischief', '/mischief/behave']) {
    const answer = await app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'cross-site' } });
    assert.equal(answer.statusCode, 403, url);
  }
});

test('a statement is a file that a spreadsheet opens, and what people wrote stays in its cell', async () => {
  const fields = { from: '2204718830', account: '8801000011', amount: '12.50', currency: 'THB', reference: 'for "you", and me' };
  const key = '019aa1b2-0000-7000-8000-000000000001';
  const made = await app.inject({
    method: 'POST',
    url: '/bank/transfers',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, key }).toString(),
  });
  assert.equal(made.statusCode, 303);
  const { body, headers } = await app.inject('/bank/accounts/8801000011/statement.csv');
  assert.equal(headers['content-disposition'], 'attachment; filename="statement-8801000011.csv"');
  const [head, row] = body.split('\r\n');
  assert.equal(head, 'line_id,posted_at,account,amount,currency,balance_after,text,payer_name,payer_account');
  assert.match(row ?? '', /^[0-9a-f-]{36},[^,]+,8801000011,12\.50,THB,5000012\.50,"for ""you"", and me",Anong Srisai,2204718830$/);
});
