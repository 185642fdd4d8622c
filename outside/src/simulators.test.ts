import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { freshDatabase } from '../test/fresh-database.ts';
import { createApp } from './app.ts';
import { openBank } from './bank/open-bank.ts';
import { scanned } from './bank/scan.rules.ts';
import { chainSecret } from './chain/routes.ts';
import { readLink } from './chain/link.rules.ts';
import type { Database } from './database.ts';
import { feeOf } from './psp/fee.rules.ts';
import { openShops, shopSecret } from './psp/shops.ts';

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
  // An account of another bank of Viet Nam: nobody here can be paid by it.
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
    ['GET', '/chain/v1/rates/USDT/USD'],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await app.inject({ method, url, headers: { authorization: 'Bearer guess' }, ...(method === 'POST' && { payload: {} }) });
    assert.equal(answer.statusCode, 401, url);
  }
});

test('a shop is told of its payment when everybody finds it, however long the database takes to keep it', async () => {
  await database.inTransaction((tx) =>
    tx.query(`create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return null; end';
      create constraint trigger slow after insert on psp.payment deferrable initially deferred for each row execute function slowly()`),
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/psp/v1/shops/ruby-house/payments',
    headers: { authorization: `Bearer ${shopSecret(secret, '7700000011')}` },
    payload: { reference: 'D-1', amount: '10.00', currency: 'THB', returnUrl: 'http://localhost/', expiresAt: '2100-01-01T00:00:00Z' },
  });
  assert.equal(answer.statusCode, 201, answer.body);
  const { rows } = await database.inTransaction((tx) => tx.query<{ reference: string }>('select reference from psp.payment'));
  assert.deepEqual(rows, [{ reference: 'D-1' }]);
  await database.inTransaction((tx) => tx.query('drop function slowly cascade'));
});

const sendPicture = (picture: Blob, lang: string) => {
  const form = new FormData();
  form.set('lang', lang);
  form.set('picture', picture, 'code.png');
  return new Response(form);
};
const scanPicture = async (picture: Blob, lang = 'en') => {
  const sent = sendPicture(picture, lang);
  const payload = Buffer.from(await sent.arrayBuffer());
  return app.inject({ method: 'POST', url: '/bank/scan', headers: { 'content-type': sent.headers.get('content-type') ?? '' }, payload });
};
const drawn = async (text: string, side: number): Promise<Blob> => {
  const drawing = Buffer.from(renderSVG(text, { border: 0 }));
  return new Blob([new Uint8Array(await sharp(drawing).resize(side, side).png().toBuffer())], { type: 'image/png' });
};

test('a payer chooses the picture of a code, as large or as small as it was saved, and the transfer is filled in', async () => {
  const code = '00020101021229370016A0000006770101110213010550000001153037645406500.175802TH6304';
  const text = `${code}${checksum(code)}`;
  for (const side of [180, 232, 1024, 3000]) {
    const answer = await scanPicture(await drawn(text, side), 'th');
    assert.equal(answer.statusCode, 303, `${side} pixels`);
    const leads = new URL(answer.headers.location ?? '', 'http://outside');
    assert.equal(leads.searchParams.get('code'), text);
    const next = await app.inject(`${leads.pathname}${leads.search}`);
    assert.deepEqual(Object.fromEntries(new URL(next.headers.location ?? '', 'http://outside').searchParams), {
      account: '8801000011',
      amount: '500.17',
      currency: 'THB',
      reference: '',
      lang: 'th',
    });
  }
});

test('a picture that shows no code, is no picture, or too much of one, is said so and leads nowhere', async () => {
  const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  for (const bytes of [new Uint8Array(blank), new TextEncoder().encode('<svg/>'), new Uint8Array()]) {
    const answer = await scanPicture(new Blob([bytes]));
    assert.equal(answer.statusCode, 422);
    assert.ok(answer.body.includes('No payment code found in this picture'));
  }
  assert.equal((await scanPicture(new Blob([new Uint8Array(6 * 1024 * 1024)]))).statusCode, 400);
  const broken = await app.inject({
    method: 'POST',
    url: '/bank/scan',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: 'nothing',
  });
  assert.equal(broken.statusCode, 422);
  const foreign = { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'cross-site' };
  assert.equal((await app.inject({ method: 'POST', url: '/bank/scan', headers: foreign, payload: 'nothing' })).statusCode, 403);
});

/** CRC-16 of EMV codes. */
const checksum = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

test('the worth of coins is quoted with the moment, and only for pairs that somebody trades', async () => {
  const authorization = `Bearer ${chainSecret(secret)}`;
  const { rate, at } = (await app.inject({ url: '/chain/v1/rates/USDT/THB', headers: { authorization } })).json<{
    rate: string;
    at: string;
  }>();
  assert.equal(rate, '34.00');
  assert.ok(Math.abs(Date.parse(at) - Date.now()) < 5_000);
  assert.match(
    (await app.inject({ url: '/chain/v1/rates/BTC/USD', headers: { authorization } })).json<{ rate: string }>().rate,
    /^\d{5}\.\d\d$/,
  );
  assert.equal((await app.inject({ url: '/chain/v1/rates/BTC/EUR', headers: { authorization } })).statusCode, 404);
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
  ['/psp', 'Latest payments', 'รายการล่าสุด'],
  ['/chain', 'Send coins', 'ส่งเหรียญ'],
  ['/mischief', 'Number of times', 'จำนวนครั้ง'],
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
