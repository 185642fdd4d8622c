import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, mock, test } from 'node:test';
import { MerchantId } from '@croupier/contract/core/ids';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { aMailBox, type MailBox } from '#test/mail-box';
import { deliverDue, deliverNow, type Letter, sweepMessages, write } from './index.ts';
import type { CouriersTables } from './tables.ts';

const merchantId = MerchantId.parse('ruby');
const sms: Letter = { merchantId, channel: 'SMS', to: '+66812345678', text: 'Your code is 123456', worthMinutes: 10 };
const mail = (but: object = {}): Letter => ({
  merchantId,
  channel: 'MAIL',
  to: 'som@example.com',
  subject: 'สวัสดี',
  text: 'A letter',
  worthMinutes: 60,
  ...but,
});

type Asked = { url: string; body: Record<string, unknown>; key: string };
let asked: Asked[] = [];
let answers: (() => Response)[] = [];
let mails: MailBox;

before(async () => {
  mails = await aMailBox();
  mock.method(globalThis, 'fetch', async (url: string, init: RequestInit) => {
    asked.push({
      url,
      body: JSON.parse(typeof init.body === 'string' ? init.body : '') as Record<string, unknown>,
      key: new Headers(init.headers).get('idempotency-key') ?? '',
    });
    return (answers.shift() ?? (() => Response.json({})))();
  });
});
beforeEach(() => freezeTime('2026-11-20T08:00:00Z'));
afterEach(async () => {
  [asked, answers] = [[], []];
  mails.letters.length = 0;
  await inTransaction((tx) => open<CouriersTables>(tx).deleteFrom('couriers.message').execute());
});
after(async () => {
  mock.restoreAll();
  unfreezeTime();
  await mails.close();
  await closeDatabase();
});

const wait = (duration: Temporal.DurationLike): void => freezeTime(now().add(duration).toString());
const written = (letter: Letter): Promise<string> => inTransaction((tx) => write(tx, letter));
const kept = (id: string) =>
  inTransaction((tx) => open<CouriersTables>(tx).selectFrom('couriers.message').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('an SMS goes to the gateway with its own key, and then its text is gone', async () => {
  const id = await written(sms);
  assert.equal(await deliverNow(id), 'SENT');
  assert.deepEqual(asked, [
    { url: 'http://127.0.0.1:8070/sms/v1/messages', body: { to: '+66812345678', text: 'Your code is 123456' }, key: id },
  ]);
  const { sealed, sent_at } = await kept(id);
  assert.deepEqual([sealed, sent_at?.toString()], [null, '2026-11-20T08:00:00Z']);
});

test('a mail goes over SMTP, in any language', async () => {
  assert.equal(await deliverNow(await written(mail({ text: 'รหัสของคุณ' }))), 'SENT');
  assert.deepEqual(
    mails.letters.map(({ to, subject, text }) => ({ to, subject, text })),
    [{ to: ['som@example.com'], subject: 'สวัสดี', text: 'รหัสของคุณ' }],
  );
});

test('an address with a comma or a line in it never makes a second recipient or a second header', async () => {
  for (const to of ['som@example.com, eve@example.com', 'som@example.com\r\nBcc: eve@example.com'])
    await deliverNow(await written(mail({ to })), { once: true });
  assert.deepEqual(
    mails.letters.flatMap(({ to }) => to).filter((to) => to === 'eve@example.com'),
    [],
  );
});

test('a message that a transaction undid is never sent', async () => {
  await assert.rejects(
    inTransaction(async (tx) => {
      await write(tx, sms);
      throw new Error('undone');
    }),
  );
  assert.equal(await deliverDue(), 0);
});

test('one of two who deliver at once does', async () => {
  const id = await written(sms);
  const outcomes = await Promise.all([deliverNow(id), deliverNow(id), deliverDue()]);
  assert.equal(asked.length, 1);
  assert.ok(outcomes.includes('SENT') || outcomes.includes(1));
});

for (const [error, problem] of [
  ['INVALID_NUMBER', 'NUMBER_FORMAT'],
  ['TOO_MANY_REQUESTS', 'TOO_MANY'],
  ['QUOTA_EXCEEDED', 'QUOTA'],
  ['NOT_ENABLED', 'NOT_ENABLED'],
] as const) {
  test(`when the gateway says ${error} it is not asked again`, async () => {
    answers = [() => Response.json({ error }, { status: 422 })];
    const id = await written(sms);
    assert.equal(await deliverNow(id), problem);
    wait({ hours: 1 });
    assert.equal(await deliverDue(), 0);
    assert.equal((await kept(id)).sealed, null);
  });
}

test('when the gateway fails it is asked again, later each time, until the message is worth nothing', async () => {
  const fails = () => new Response('oh dear', { status: 500 });
  answers = [fails, () => { throw new TypeError('fetch failed'); }, fails]; // prettier-ignore
  const id = await written(sms);
  assert.equal(await deliverNow(id), 'WAITING');
  assert.equal(await deliverDue(), 0, 'not before five seconds');
  wait({ seconds: 5 });
  assert.equal(await deliverDue(), 1);
  wait({ seconds: 10 });
  assert.equal(await deliverDue(), 1);
  wait({ minutes: 11 });
  assert.equal(await deliverDue(), 1);
  assert.equal(asked.length, 3, 'too late: given up without asking');
  assert.notEqual((await kept(id)).given_up_at, null);
});

test('a message is delivered at the next try', async () => {
  answers = [() => new Response('', { status: 502 })];
  await written(sms);
  await deliverDue();
  wait({ seconds: 5 });
  await deliverDue();
  assert.equal(asked.length, 2);
  assert.equal(asked[0]?.key, asked[1]?.key, 'with the same key');
  wait({ hours: 1 });
  assert.equal(await deliverDue(), 0);
});

test('a caller who waits for the answer hears at once that it failed', async () => {
  answers = [() => new Response('', { status: 502 })];
  const id = await written(sms);
  assert.equal(await deliverNow(id, { once: true }), 'NOT_TAKEN');
  assert.notEqual((await kept(id)).given_up_at, null);
});

test('a caller who waits for the answer hears whether the message may have arrived all the same', async () => {
  const nobodyThere = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
  for (const [error, problem] of [
    [new TypeError('fetch failed', { cause: nobodyThere }), 'NOT_TAKEN'],
    [new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 'UNKNOWN'],
    [new TypeError('fetch failed', { cause: new Error('other side closed') }), 'UNKNOWN'],
  ] as const) {
    answers = [() => { throw error; }]; // prettier-ignore
    assert.equal(await deliverNow(await written(sms), { once: true }), problem);
  }
});

test('an address that the mail server refuses is given up', async () => {
  assert.equal(await deliverNow(await written(mail({ to: 'nobody@refused.example' }))), 'ADDRESS_REFUSED');
});

test('nothing of a waiting message can be read in the database', async () => {
  const { sealed } = await kept(await written(sms));
  assert.doesNotMatch(sealed ?? '', /123456|66812345678/);
  assert.doesNotMatch(Buffer.from(sealed ?? '', 'base64').toString('latin1'), /123456|66812345678/);
});

test('after a month nobody remembers that a message was sent', async () => {
  const id = await written(sms);
  await deliverNow(id);
  wait({ hours: 24 * 29 });
  await sweepMessages();
  await kept(id);
  wait({ hours: 48 });
  await sweepMessages();
  await assert.rejects(kept(id));
});
