import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { BankMessage } from '@croupier/contract/payments/deposits';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { freshDatabase } from '../../test/fresh-database.ts';
import { createApp } from '../app.ts';
import type { Database } from '../database.ts';
import { deliverMessages, startDelivery } from './deliver-messages.ts';
import { makeTransfer } from './make-transfer.ts';
import { openBank } from './open-bank.ts';
import { acceptPayout } from './payouts.ts';

const secret = 'a secret of the bank, for tests only';
const log = pino({ level: 'silent' });
const THB = Currency.parse('THB');
const [anong, malee, ruby, pearl] = ['2204718830', '2213360952', '8801000011', '8801000029'];
const settings = {
  publicUrl: 'http://localhost:8080',
  returnOrigins: ['https://friend.example'],
  smsKey: undefined,
  firebaseIssuer: 'http://localhost:8070/firebase/croupier-demo',
  outsideUrl: 'http://localhost:8070',
  platformUrl: 'http://127.0.0.1:8080',
};

type ReceivedMessage = { url: string | undefined; headers: IncomingHttpHeaders; body: string };
/** The platform as the bank sees it: it notes what it hears and answers what it is told to. */
let platform: Server;
let heard: ReceivedMessage[] = [];
let answers: (number | 'silence')[] = [];

let database: Database;
let app: FastifyInstance;
let announced = 0;
before(async () => {
  platform = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ url: request.url, headers: request.headers, body: Buffer.concat(parts).toString() });
      const answer = answers.shift() ?? 200;
      if (answer === 'silence') request.socket.destroy();
      else response.writeHead(answer).end('{}');
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
after(() => platform.close());

// Each test has a bank of its own.
beforeEach(async () => {
  [heard, answers, announced] = [[], [], 0];
  database = await freshDatabase();
  await database.inTransaction((tx) => openBank(tx, `http://127.0.0.1:${(platform.address() as AddressInfo).port}`));
  // These tests are not about the houses' opening balances.
  await database.inTransaction((tx) => tx.query("update bank.account set balance = 0 where kind = 'COMPANY'"));
  app = await createApp({ database, log, settings, secret, announce: () => (announced += 1) });
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const pay = (amount: string, but: Partial<Parameters<typeof makeTransfer>[1]> = {}) =>
  database.inTransaction((tx) =>
    makeTransfer(tx, { key: randomUUID(), from: anong, to: ruby, money: moneyOf(amount, THB), text: 'ABCD2345', ...but }),
  );
type Statement = { balance: string; pages: number; lines: { lineId: string; amount: string; text: string; balanceAfter: string }[] };
const statement = async (account: string): Promise<Statement> => (await app.inject(`/bank/statement?account=${account}`)).json();
const deliver = (at = Temporal.Now.instant()) => deliverMessages({ database, secret, log }, at);
const later = (seconds: number) => Temporal.Now.instant().add({ seconds });
const messages = () => heard.map(({ body }) => z.parse(BankMessage, JSON.parse(body)));

test('a transfer moves the money at once and stands on both statements', async () => {
  const before = await statement(anong);
  await pay('500.00');
  const [payer, payee] = [await statement(anong), await statement(ruby)];
  assert.equal(moneyOf(before.balance, THB).amount - moneyOf(payer.balance, THB).amount, moneyOf('500.00', THB).amount);
  assert.equal(payee.balance, '500.00');
  assert.deepEqual(
    payer.lines.map(({ amount, text }) => [amount, text]),
    [['-500.00', 'ABCD2345']],
  );
  assert.deepEqual(
    payee.lines.map(({ amount, balanceAfter }) => [amount, balanceAfter]),
    [['500.00', '500.00']],
  );
});

test('a transfer that cannot be paid moves nothing', async () => {
  await assert.rejects(pay('75.01', { from: malee }), { problem: 'NOT_ENOUGH' });
  await assert.rejects(pay('1.00', { from: ruby, to: anong }), { problem: 'FROM_UNKNOWN' });
  await assert.rejects(pay('1.00', { to: '1111111111' }), { problem: 'TO_UNKNOWN' });
  await assert.rejects(pay('1.00', { to: anong }), { problem: 'SAME_ACCOUNT' });
  await assert.rejects(pay('1.00', { to: pearl }), { problem: 'CURRENCY_DIFFERS' });
  assert.deepEqual([(await statement(malee)).balance, (await statement(ruby)).lines.length, await deliver()], ['75.00', 0, 0]);
});

test('one wish sent ten times at once makes one transfer; another wish under its key makes none', async () => {
  const key = randomUUID();
  const made = await Promise.all(Array.from({ length: 10 }, () => pay('500.00', { key })));
  assert.equal(new Set(made.map(({ id }) => id)).size, 1);
  assert.equal(made.filter((transfer) => transfer.announced).length, 1);
  await assert.rejects(pay('600.00', { key }), { problem: 'KEY_USED' });
  await assert.rejects(pay('500.00', { key, from: malee }), { problem: 'KEY_USED' });
  assert.equal((await statement(ruby)).balance, '500.00');
});

test('people who pay at once never pay more than they have', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => pay('10.00', { from: malee })));
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 7);
  assert.deepEqual([(await statement(malee)).balance, (await statement(ruby)).balance], ['5.00', '70.00']);
});

test('a company pays people out while they pay it, and neither waits for the other for ever', async () => {
  await pay('500.00');
  const before = await statement(ruby);
  const out = () =>
    database.inTransaction((tx) =>
      acceptPayout(tx, {
        reference: randomUUID(),
        from: ruby,
        to: { bank: 'NUSANTARA', account: anong, holder: 'Anong Srisai' },
        money: moneyOf('10.00', THB),
        text: '',
      }),
    );
  const tries = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? out() : pay('10.00'))));
  assert.deepEqual(tries.filter(({ status }) => status === 'rejected'), []); // prettier-ignore
  assert.equal((await statement(ruby)).balance, before.balance);
});

test('the message says what the statement says, and its signature is over exactly these bytes', async () => {
  await pay('1250.50');
  await deliver();
  const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = heard;
  assert.equal(url, '/wps/v2/banks/OUTSIDE/messages');
  const { 'x-timestamp': timestamp = '', 'x-nonce': nonce = '', 'x-signature': signature } = headers;
  assert.equal(
    signature,
    createHmac('sha256', secret)
      .update(`${String(timestamp)}\n${String(nonce)}\n${body}`)
      .digest('hex'),
  );
  assert.ok(Math.abs(Date.now() - Number(timestamp)) < 5_000);
  const [message] = messages();
  const [line] = (await statement(ruby)).lines;
  assert.deepEqual(
    [message?.lineId, message?.amount, message?.account, message?.currency, message?.text],
    [line?.lineId, '1250.50', ruby, 'THB', 'ABCD2345'],
  );
  assert.deepEqual(message?.payer, { name: 'Anong Srisai', account: anong });
});

test('a platform that is down, and then refuses, is told until it has heard, and then no more', async () => {
  await pay('500.00');
  answers = ['silence', 503];
  await deliver();
  assert.equal(await deliver(), 0, 'the second try waits a second');
  await deliver(later(2));
  await deliver(later(5));
  assert.equal(await deliver(later(3_600)), 0);
  assert.equal(heard.length, 3);
  assert.equal(new Set(messages().map(({ lineId }) => lineId)).size, 1);
  assert.equal(new Set(heard.map(({ headers }) => headers['x-nonce'])).size, 3, 'each sending has a nonce of its own');
});

test('two processes that deliver at once send each message once', async () => {
  for (let index = 0; index < 30; index += 1) await pay('1.00');
  await Promise.all([deliver(), deliver(), deliver()]);
  assert.equal(heard.length, 30);
  assert.equal(new Set(messages().map(({ lineId }) => lineId)).size, 30);
});

test('after a day a message is given up, and the line stays on the statement', async () => {
  await pay('500.00');
  answers = [503, 503];
  await deliver();
  await deliver(later(86_400));
  assert.equal(await deliver(later(90_000)), 0);
  assert.equal(heard.length, 2);
  assert.equal((await statement(ruby)).lines.length, 1);
});

test('nobody is told of a transfer between people', async () => {
  const { announced: told } = await pay('500.00', { to: malee });
  assert.equal(told, false);
  assert.equal(await deliver(), 0);
});

test('a delivery that is nudged sends before its time, and stops when it is told to', async (t) => {
  // Its time never comes.
  t.mock.timers.enable({ apis: ['setInterval'] });
  const delivery = startDelivery({ database, secret, log });
  await pay('500.00');
  delivery.nudge();
  while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await delivery.stop();
  assert.equal(heard.length, 1);
});

test('opening the bank again keeps balances and tells the platform where it is now', async () => {
  await pay('500.00');
  await database.inTransaction((tx) => openBank(tx, `http://127.0.0.1:${(platform.address() as AddressInfo).port}/moved`));
  await deliver();
  assert.deepEqual([(await statement(ruby)).balance, heard[0]?.url], ['500.00', '/moved/wps/v2/banks/OUTSIDE/messages']);
});

// ---- the pages

const form = {
  from: anong,
  account: ruby,
  amount: '1,250.5',
  currency: 'THB',
  reference: 'ABCD2345',
  back: 'http://ruby.localhost:8080/wallet',
  lang: 'en',
};
const query = (but: Partial<typeof form> = {}) => new URLSearchParams({ ...form, ...but }).toString();
const hidden = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') ??
  '';
const submit = (body: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/bank/transfers',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body).toString(),
  });
const confirmed = async (but: Partial<typeof form> = {}) => {
  const page = (await app.inject(`/bank/confirm?${query(but)}`)).body;
  return Object.fromEntries(
    ['key', 'from', 'account', 'amount', 'currency', 'reference', 'back', 'lang'].map((name) => [name, hidden(page, name)]),
  );
};

test("the payer's page has everything filled in, in English and in Thai", async () => {
  const english = await app.inject(`/bank/pay?${query()}`);
  assert.equal(english.statusCode, 200);
  for (const expected of [
    'lang="en"',
    'Transfer money',
    'Ruby House Co., Ltd.',
    'value="880-1-00001-1"',
    'value="ABCD2345"',
    'Anong Srisai',
  ]) {
    assert.ok(english.body.includes(expected), expected);
  }
  assert.ok(!english.body.includes('Daniel Okafor'), 'who has no account in baht cannot pay in baht');
  const thai = await app.inject(`/bank/pay?${query({ lang: 'th' })}`);
  assert.ok(thai.body.includes('lang="th"') && thai.body.includes('โอนจากบัญชี'));
});

test('confirming pays once, however often the page is sent, and leads back to the site', async () => {
  const body = await confirmed();
  const first = await submit(body);
  assert.equal(first.statusCode, 303);
  const again = await submit(body);
  assert.equal(again.headers.location, first.headers.location);
  assert.deepEqual([(await statement(ruby)).balance, announced], ['1250.50', 1]);
  const receipt = await app.inject(String(first.headers.location));
  assert.ok(receipt.body.includes('href="http://ruby.localhost:8080/wallet"'));
  assert.ok(receipt.body.includes('Ruby House Co., Ltd. has received ฿1,250.50.'));
});

test('a payer who goes back to the confirmation and presses again does not pay again', async () => {
  const key = hidden((await app.inject(`/bank/pay?${query()}`)).body, 'key');
  const body = { ...(await confirmed()), key: hidden((await app.inject(`/bank/confirm?${query()}&key=${key}`)).body, 'key') };
  assert.equal(body.key, key);
  const [first, again] = [await submit(body), await submit(body)];
  assert.equal(again.headers.location, first.headers.location);
  assert.equal((await statement(ruby)).balance, '1250.50');
});

test('the way back leads only to sites we know', async () => {
  for (const back of [
    'https://evil.example/',
    'http://localhost:8080.evil.example/',
    'javascript:alert(1)',
    'http://localhost:8080@evil.example/',
    '//evil.example',
    'http://evillocalhost:8080/',
  ]) {
    const { headers } = await submit(await confirmed({ back }));
    const receipt = (await app.inject(String(headers.location))).body;
    assert.ok(!receipt.includes('evil') && !receipt.includes('javascript:'), back);
  }
  for (const back of ['http://localhost:8080/', 'http://pearl.localhost:8080/x?y=1', 'https://friend.example/']) {
    const { headers } = await submit(await confirmed({ back }));
    assert.ok((await app.inject(String(headers.location))).body.includes(`href="${back}"`), back);
  }
});

test('a fault of the form is said beside the field, and typed text stays', async () => {
  const page = await app.inject(`/bank/confirm?${query({ amount: '12.345', account: '12' })}`);
  assert.equal(page.statusCode, 422);
  assert.ok(page.body.includes('id="amount-problem"') && page.body.includes('id="account-problem"'));
  assert.ok(page.body.includes('value="12.345"') && page.body.includes('role="alert"'));
  const poor = await app.inject(`/bank/confirm?${query({ from: malee })}`);
  assert.ok(poor.body.includes('฿75.00 available'));
});

test('nothing a visitor writes becomes part of a page, and no page may run a script', async () => {
  const nasty = '"><script>alert(1)</script>';
  const page = await app.inject(`/bank/pay?${query({ reference: nasty, amount: nasty.slice(0, 20), account: nasty.slice(0, 20) })}`);
  assert.ok(!page.body.includes('<script'));
  const { headers } = await submit(await confirmed({ reference: '<b>hello</b>' }));
  assert.ok((await app.inject(String(headers.location))).body.includes('&lt;b&gt;hello&lt;/b&gt;'));
  assert.match(
    String(page.headers['content-security-policy']),
    /^default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'/,
  );
});

test('a note longer than a statement holds is refused, also when it is sent past the form', async () => {
  const page = await submit({ ...(await confirmed()), reference: 'x'.repeat(141) });
  assert.equal(page.statusCode, 422);
  assert.ok(page.body.includes('id="reference-problem"'));
});

test("another site's page cannot press our button", async () => {
  const body = await confirmed();
  assert.equal((await submit(body, { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.equal((await statement(ruby)).lines.length, 0);
  assert.equal((await submit(body, { 'sec-fetch-site': 'same-origin' })).statusCode, 303);
});

test('a transfer whose fields were changed after the confirmation is refused', async () => {
  const body = await confirmed();
  await submit(body);
  const changed = await submit({ ...body, amount: '9.00' });
  assert.equal(changed.statusCode, 422);
  assert.ok(changed.body.includes('used for another transfer'));
  assert.equal((await statement(ruby)).balance, '1250.50');
});

test('the statement comes in pages, from a moment on, and refuses what it cannot read', async () => {
  for (let index = 0; index < 101; index += 1) await pay('1.00');
  const [first, second] = [await statement(ruby), (await app.inject(`/bank/statement?account=${ruby}&page=2`)).json<Statement>()];
  assert.deepEqual([first.lines.length, second.lines.length, first.pages], [100, 1, 2]);
  assert.equal(second.lines[0]?.balanceAfter, '101.00');
  const none = (await app.inject(`/bank/statement?account=${ruby}&from=2100-01-01T00:00:00Z`)).json<Statement>();
  assert.equal(none.lines.length, 0);
  assert.equal((await app.inject('/bank/statement?account=1')).statusCode, 400);
  assert.equal((await app.inject('/bank/statement?account=0000000000')).statusCode, 404);
});

test('every page stands, and an address that leads nowhere says so', async () => {
  for (const path of [
    '/',
    '/?lang=th',
    '/bank',
    '/bank?lang=th',
    `/bank/accounts/${anong}`,
    '/bank.css',
    '/mark.svg',
    '/healthz',
    '/readyz',
  ]) {
    assert.equal((await app.inject(path)).statusCode, 200, path);
  }
  for (const path of ['/nowhere', '/bank/receipts/1', `/bank/receipts/${randomUUID()}`, '/bank/accounts/0', '/bank/nowhere?lang=xx']) {
    assert.equal((await app.inject(path)).statusCode, 404, path);
  }
  assert.equal((await submit({ nothing: 'here' })).statusCode, 400);
});
