import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@croupier/contract/console/webhooks';
import { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import { Currency, Decimal } from '@croupier/contract/core/money';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { publish } from '#platform/outbox';
import { settings } from '#platform/settings';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import { holding, untilWaiting } from '#test/holding';
import { until } from '#test/until';
import { createApp } from '../../../app.ts';
import { deliverWebhooks, forgetDeliveries, queueEvents } from './index.ts';
import { signedHeaders } from './signature.rules.ts';
import type { WebhooksTables } from './tables.ts';

const ruby = MerchantId.parse('ruby');
const pearl = MerchantId.parse('pearl');
const THB = Currency.parse('THB');

type ReceivedCall = {
  id: string;
  body: { type: string; memberId: string; data: Record<string, unknown> };
  headers: IncomingMessage['headers'];
  raw: string;
};
let received: ReceivedCall[] = [];
/** The answer of the merchant's system to each call, by the calls it heard. */
let answer: (body: ReceivedCall['body']) => number = () => 200;

const merchantSystem = createServer((request, response) => {
  let raw = '';
  request.on('data', (piece: Buffer) => (raw += piece.toString('utf8')));
  request.on('end', () => {
    const body = JSON.parse(raw) as ReceivedCall['body'];
    received.push({ id: String(request.headers['webhook-id']), body, headers: request.headers, raw });
    response.writeHead(answer(body)).end('heard');
  });
});

let app: FastifyInstance;
let nok: SignedInOperator;
/** May do everything, but at another merchant. */
let stranger: SignedInOperator;
let url: string;

before(async () => {
  merchantSystem.listen(0, '127.0.0.1');
  await once(merchantSystem, 'listening');
  const origin = `http://127.0.0.1:${(merchantSystem.address() as AddressInfo).port}`;
  settings.postbackAddresses.push(`${origin}/hooks`, `${origin}/hooks/`);
  url = `${origin}/hooks`;
  await inTransaction(seedDemoMerchants);
  app = await createApp();
  nok = await anOperator('Owner');
  stranger = await anOperator(await aRole(...OperatorAction.options), [pearl]);
});
afterEach(async () => {
  unfreezeTime();
  [received, answer] = [[], () => 200];
  await inTransaction(async (tx) => {
    for (const table of ['webhooks.line', 'webhooks.delivery', 'webhooks.endpoint'] as const)
      await open<WebhooksTables>(tx).deleteFrom(table).execute();
  });
});
after(async () => {
  merchantSystem.close();
  await app.close();
  await closeDatabase();
});

const wish = (but: object = {}) => ({
  merchantId: ruby,
  name: 'CRM',
  url,
  events: ['deposit.credited', 'deposit.expired'],
  reason: 'Asked for by the merchant',
  ...but,
});
const made = async (but: object = {}) => {
  const { status, value } = await callConsole(app, contract.makeWebhook, {
    token: nok.token,
    body: wish({ url: `${url}/${randomUUID()}`, ...but }),
  });
  assert.equal(status, 200);
  return value as { webhook: contract.Webhook; secret: string };
};
const memberOf = () => MemberId.parse(randomUUID());
const credited = (memberId: MemberId, amount: string, merchantId = ruby) => ({
  type: 'deposit.credited' as const,
  merchantId,
  memberId,
  depositId: DepositId.parse(randomUUID()),
  amount: Decimal.parse(amount),
  currency: THB,
});
const happens = (...events: Parameters<typeof publish>[1]) => inTransaction((tx) => publish(tx, events));

/** Reads the outbox until so many deliveries are written: other databases of the same cluster may hold its horizon back for a moment. */
const noted = async (many: number): Promise<void> => {
  await until(async () => {
    await queueEvents();
    return (await rows()).length >= many;
  });
};
const rows = () => inTransaction((tx) => open<WebhooksTables>(tx).selectFrom('webhooks.delivery').selectAll().orderBy('id').execute());
const lines = () => inTransaction((tx) => open<WebhooksTables>(tx).selectFrom('webhooks.line').selectAll().execute());
const sentAll = async (): Promise<void> => {
  while ((await deliverWebhooks()) > 0);
};
const amounts = () => received.map(({ body }) => body.data['amount']);

test('an event is told once to its subscribers, signed with their secret, and to nobody else', async () => {
  const { webhook, secret } = await made();
  await made({ merchantId: pearl, name: 'Other' });
  await queueEvents();
  const member = memberOf();
  await happens(credited(member, '100.00'), { type: 'limits.changed', merchantId: ruby, memberId: member });
  await noted(1);
  await queueEvents();
  await sentAll();
  assert.equal(received.length, 1);
  const [{ id, body, headers, raw }] = received as [ReceivedCall];
  assert.deepEqual([body.type, body.memberId, body.data['amount']], ['deposit.credited', member, '100.00']);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  assert.equal(key.length, 32);
  const signed = createHmac('sha256', key)
    .update(`${id}.${String(headers['webhook-timestamp'])}.${raw}`)
    .digest('base64');
  assert.equal(headers['webhook-signature'], `v1,${signed}`);
  assert.equal((await rows())[0]?.state, 'SENT');
  const { value } = await callConsole(app, contract.webhooks, { token: nok.token, query: { merchantId: ruby } });
  assert.deepEqual(
    (value as { content: contract.Webhook[] }).content.map((one) => [one.id, one.waiting, one.failingSince]),
    [[webhook.id, 0, null]],
  );
});

test('events of one member keep their order through failures, and others do not wait for them', async () => {
  await made();
  await queueEvents();
  const [ann, bob] = [memberOf(), memberOf()];
  let down = true;
  answer = ({ memberId }) => (down && memberId === ann ? 503 : 200);
  await happens(credited(ann, '1.00'), credited(ann, '2.00'), credited(bob, '3.00'), credited(ann, '4.00'), credited(bob, '5.00'));
  await noted(5);
  freezeTime(now().toString());
  await sentAll();
  assert.deepEqual(new Set(amounts()), new Set(['1.00', '3.00', '5.00']));
  assert.deepEqual((await rows()).filter(({ state }) => state === 'WAITING').length, 3);
  down = false;
  freezeTime(now().add({ seconds: 6 }).toString());
  await sentAll();
  const ofAnn = received.filter(({ body }) => body.memberId === ann).map(({ body }) => body.data['amount']);
  assert.deepEqual(ofAnn, ['1.00', '1.00', '2.00', '4.00']);
  assert.equal(new Set(received.filter(({ body }) => body.data['amount'] === '1.00').map(({ id }) => id)).size, 1);
  assert.equal((await lines()).length, 0);
});

test('a call that nobody takes is given up after two days, the calls behind it go on, and both can be sent again', async () => {
  const { webhook } = await made();
  await queueEvents();
  const ann = memberOf();
  answer = ({ data }) => (data['amount'] === '1.00' ? 500 : 200);
  await happens(credited(ann, '1.00'), credited(ann, '2.00'));
  await noted(2);
  let hours = 0;
  const start = now();
  for (; hours < 80 && (await rows()).some(({ state }) => state === 'WAITING'); hours += 1) {
    freezeTime(start.add({ hours }).toString());
    await sentAll();
  }
  assert.ok(hours > 48, `given up after ${hours} hours`);
  assert.deepEqual(
    (await rows()).map(({ state, attempts, problem }) => [state, attempts, problem]),
    [
      ['GIVEN_UP', 12, 'STATUS'],
      ['SENT', 1, null],
    ],
  );
  received = [];
  answer = () => 200;
  const again = { token: nok.token, params: { id: webhook.id } };
  const stretch = { from: start.subtract({ hours: 1 }).toString(), until: now().toString(), onlyGivenUp: true, reason: 'It was down' };
  unfreezeTime();
  const { value } = await callConsole(app, contract.webhooks, { token: nok.token, query: {} });
  // The last call of all was taken.
  assert.equal((value as { content: contract.Webhook[] }).content[0]?.failingSince, null);
  const replayed = await callConsole(app, contract.replayDeliveries, { ...again, body: stretch });
  assert.deepEqual([replayed.status, replayed.value], [200, { count: 1, until: null }]);
  await sentAll();
  assert.deepEqual(amounts(), ['1.00']);
  const [, second] = await rows();
  const one = { ...again, params: { id: webhook.id, deliveryId: second!.id } };
  assert.equal(await said(callConsole(app, contract.replayDelivery, { ...one, body: {} })), '200');
  await sentAll();
  assert.deepEqual(amounts(), ['1.00', '2.00']);
});

test('endpoints with a backlog, however many, do not silence one that has little', async () => {
  for (const name of ['A', 'B', 'C', 'D']) await made({ name, events: ['deposit.credited'] });
  await made({ name: 'E', events: ['deposit.expired'] });
  await queueEvents();
  answer = ({ type }) => (type === 'deposit.credited' ? 500 : 200);
  const { type: _, ...one } = credited(memberOf(), '1.00');
  await happens(...Array.from({ length: 12 }, () => credited(memberOf(), '1.00')), { ...one, type: 'deposit.expired' });
  await noted(49);
  assert.equal(await deliverWebhooks(), 40);
  assert.equal(received.filter(({ body }) => body.type === 'deposit.expired').length, 1);
});

test('two processes never send the same delivery at once', async () => {
  await made();
  await queueEvents();
  const members = Array.from({ length: 12 }, memberOf);
  await happens(...members.flatMap((member) => [credited(member, '1.00'), credited(member, '2.00')]));
  await noted(24);
  await Promise.all([sentAll(), sentAll(), sentAll()]);
  await sentAll();
  assert.equal(received.length, 24);
  assert.equal(new Set(received.map(({ id }) => id)).size, 24);
});

test('a paused endpoint misses nothing, a closed one hears nothing more', async () => {
  const { webhook } = await made();
  await queueEvents();
  const change = (state: string) =>
    said(
      callConsole(app, contract.changeWebhook, {
        token: nok.token,
        params: { id: webhook.id },
        body: { state, reason: wish().reason } as never,
      }),
    );
  assert.equal(await change('PAUSED'), '200');
  await happens(credited(memberOf(), '1.00'));
  await noted(1);
  await sentAll();
  assert.equal(received.length, 0);
  assert.equal(await change('ACTIVE'), '200');
  await sentAll();
  assert.equal(received.length, 1);
  await change('PAUSED');
  await happens(credited(memberOf(), '2.00'));
  await noted(2);
  assert.equal(await change('CLOSED'), '200');
  assert.deepEqual(
    (await rows()).map(({ state }) => state),
    ['SENT', 'GIVEN_UP'],
  );
  assert.equal(await change('ACTIVE'), 'NOT_FOUND');
});

test('an endpoint is changed from what was shown alone, and who pauses it changes nothing else', async () => {
  const { webhook } = await made();
  const change = (body: object) =>
    said(
      callConsole(app, contract.changeWebhook, { token: nok.token, params: { id: webhook.id }, body: { reason: wish().reason, ...body } }),
    );
  const { name, events } = webhook;
  const wanted = { name, events, url: `${webhook.url}/moved`, before: webhook };
  assert.equal(await change({ wish: wanted }), '200');
  assert.equal(await change({ wish: { ...wanted, url: webhook.url, name: 'Too late' } }), 'CHANGED_MEANWHILE');
  assert.equal(await change({ state: 'PAUSED' }), '200');
  assert.equal(await change({ wish: { ...wanted, name: 'Renamed', before: { ...webhook, url: wanted.url } } }), '200');
  const { value } = await callConsole(app, contract.webhooks, { token: nok.token, query: { merchantId: ruby } });
  const [now] = (value as { content: contract.Webhook[] }).content;
  assert.deepEqual([now?.name, now?.url, now?.state], ['Renamed', wanted.url, 'PAUSED']);
});

test('while a secret is renewed both sign, for a day', async () => {
  const { webhook, secret } = await made();
  await queueEvents();
  const { value } = await callConsole(app, contract.renewWebhookSecret, {
    token: nok.token,
    params: { id: webhook.id },
    body: { reason: 'It was mailed about' },
  });
  const renewed = value as { secret: string; webhook: contract.Webhook };
  assert.notEqual(renewed.secret, secret);
  const signs = async (): Promise<number> => {
    const { value: outcome } = await callConsole(app, contract.testWebhook, { token: nok.token, params: { id: webhook.id }, body: {} });
    assert.equal((outcome as { status: number }).status, 200);
    return String(received.at(-1)?.headers['webhook-signature']).split(' ').length;
  };
  assert.equal(await signs(), 2);
  assert.equal(received.at(-1)?.body.type, 'webhook.test');
  const beforeUntil = Temporal.Instant.from(renewed.webhook.beforeUntil!);
  assert.ok(beforeUntil.since(now()).total('hours') > 23);
  await inTransaction((tx) =>
    open<WebhooksTables>(tx)
      .updateTable('webhooks.endpoint')
      .set({ before_until: now().subtract({ seconds: 1 }) })
      .execute(),
  );
  assert.equal(await signs(), 1);
});

test('a secret whose answer never came, and was renewed again, takes nothing from who checks by the one before', async () => {
  const { webhook, secret } = await made();
  const params = { id: webhook.id };
  const renew = () => callConsole(app, contract.renewWebhookSecret, { token: nok.token, params, body: { reason: 'It was mailed about' } });
  for (let times = 0; times < 2; times += 1) assert.equal((await renew()).status, 200);
  await callConsole(app, contract.testWebhook, { token: nok.token, params, body: {} });
  const { headers, raw, id } = received.at(-1)!;
  const wanted = signedHeaders({ id, body: raw, seconds: Number(headers['webhook-timestamp']) }, [secret])['webhook-signature'];
  assert.ok(String(headers['webhook-signature']).split(' ').includes(String(wanted)));
  for (let times = 0; times < 9; times += 1) await renew();
  await callConsole(app, contract.testWebhook, { token: nok.token, params, body: {} });
  assert.equal(String(received.at(-1)?.headers['webhook-signature']).split(' ').length, 5);
});

test('an endpoint whose answer never came is not made twice', async () => {
  const { webhook } = await made({ url });
  const make = () => said(callConsole(app, contract.makeWebhook, { token: nok.token, body: wish() }));
  assert.equal(await make(), 'REFERENCE_CONFLICT');
  const other = await made();
  const to = { ...other.webhook, url: webhook.url, before: other.webhook };
  const params = { id: other.webhook.id };
  const move = () =>
    said(callConsole(app, contract.changeWebhook, { token: nok.token, params, body: { wish: to, reason: wish().reason } }));
  assert.equal(await move(), 'REFERENCE_CONFLICT');
  await callConsole(app, contract.changeWebhook, {
    token: nok.token,
    params: { id: webhook.id },
    body: { state: 'CLOSED', reason: wish().reason },
  });
  assert.equal(await move(), '200');
});

test('a reader of deliveries keeps nobody from noting events', async () => {
  const { webhook } = await made();
  await queueEvents();
  const letGo = await holding('select from webhooks.endpoint for key share', []);
  const params = { id: webhook.id };
  const seen = callConsole(app, contract.deliveries, { token: nok.token, params, query: {} });
  assert.equal((await Promise.race([seen, sleep(300_000, undefined, { ref: false })]))?.status, 200);
  await letGo();
});

test('a paused webhook waits where nobody passes through it who asks for another', async () => {
  const { webhook } = await made();
  await inTransaction((tx) =>
    sql`insert into webhooks.line (endpoint_id, of, next_try_at) select ${webhook.id}, uuidv7(), now() - interval '1 hour' from generate_series(1, 20000)`.execute(
      open<WebhooksTables>(tx),
    ),
  );
  const { rows: plan } = await inTransaction(async (tx) => {
    await sql`analyze webhooks.line`.execute(open<WebhooksTables>(tx));
    return sql<Record<'QUERY PLAN', string>>`explain analyze select * from webhooks.line
      where endpoint_id = ${randomUUID()} and next_try_at <= now() order by next_try_at limit 10 for update skip locked`.execute(
      open<WebhooksTables>(tx),
    );
  });
  assert.doesNotMatch(plan.map((line) => line['QUERY PLAN']).join('\n'), /Rows Removed by Filter/);
});

test('an address in a closed network is refused, and so is a merchant or an endpoint out of sight; the trail tells who made what', async () => {
  const make = (who: SignedInOperator, but: object) => said(callConsole(app, contract.makeWebhook, { token: who.token, body: wish(but) }));
  for (const closed of [
    'https://127.0.0.1/',
    'http://hooks.example.com/',
    'https://localhost/x',
    'https://169.254.169.254/latest',
    'https://db.internal/',
  ])
    assert.equal(await make(nok, { url: closed }), 'WEBHOOK_ADDRESS', closed);
  assert.equal(await make(stranger, {}), 'MERCHANT_UNKNOWN');
  const { webhook } = await made();
  const params = { id: webhook.id };
  const { token } = stranger;
  assert.equal(await said(callConsole(app, contract.deliveries, { token, params, query: {} })), 'NOT_FOUND');
  assert.equal(await said(callConsole(app, contract.testWebhook, { token, params, body: {} })), 'NOT_FOUND');
  assert.equal(
    await said(callConsole(app, contract.renewWebhookSecret, { token, params, body: { reason: 'It is mine from now on' } })),
    'NOT_FOUND',
  );
  const line = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .select(['target', 'details'])
      .where('action', '=', 'webhook.edit')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  assert.equal(line.target, `webhook:${webhook.id}`);
  assert.doesNotMatch(JSON.stringify(line.details), /whsec_/);
  for (let index = 1; index < 20; index += 1) await made({ name: `Number ${index}` });
  assert.equal(await make(nok, {}), 'WEBHOOKS_FULL');
});

test('two endpoints made at once are no more than a merchant may have', async () => {
  for (let many = 1; many < 20; many += 1) await made();
  // Either may count those that are there, and neither be made.
  const letGo = await holding('lock table webhooks.endpoint in share mode', []);
  const making = Promise.all([1, 2].map(() => said(callConsole(app, contract.makeWebhook, { token: nok.token, body: wish() }))));
  await untilWaiting(2);
  await letGo();
  assert.deepEqual((await making).toSorted(), ['200', 'WEBHOOKS_FULL']);
});

test('a stretch with more than is sent at once tells where the rest begins', async () => {
  const { webhook } = await made();
  const start = now().round('millisecond').subtract({ hours: 10 });
  await inTransaction((tx) =>
    sql`insert into webhooks.delivery (id, endpoint_id, merchant_id, type, body, state, happened_at, ended_at)
      select uuidv7(), ${webhook.id}, 'ruby', 'deposit.credited', '{}', 'GIVEN_UP', ${start}::timestamptz + make_interval(secs => 10050 - n), now()
      from generate_series(1, 10050) n`.execute(open<WebhooksTables>(tx)),
  );
  const replay = async (from: string) => {
    const body = { from, until: now().toString(), onlyGivenUp: false, reason: 'It was down' };
    return (await callConsole(app, contract.replayDeliveries, { token: nok.token, params: { id: webhook.id }, body })).value;
  };
  const until10000 = start.add({ seconds: 9_999 }).toString();
  assert.deepEqual(await replay(start.toString()), { count: 10_000, until: until10000 });
  assert.deepEqual(await replay(until10000), { count: 50, until: null });
});

test('a delivery that is over is forgotten after thirty days, and one that has waited so long is given up', async () => {
  await made();
  await queueEvents();
  answer = () => 500;
  await happens(credited(memberOf(), '1.00'));
  await noted(1);
  freezeTime(
    now()
      .add({ hours: 24 * 31 })
      .toString(),
  );
  await forgetDeliveries();
  assert.equal((await rows())[0]?.state, 'GIVEN_UP');
  assert.equal((await lines()).length, 0);
  freezeTime(
    now()
      .add({ hours: 24 * 31 })
      .toString(),
  );
  await forgetDeliveries();
  assert.equal((await rows()).length, 0);
});

test('however much has waited so long, all of it is given up', async () => {
  await made();
  await queueEvents();
  answer = () => 500;
  await happens(...Array.from({ length: 5 }, () => credited(memberOf(), '1.00')));
  await noted(5);
  freezeTime(
    now()
      .add({ hours: 24 * 31 })
      .toString(),
  );
  await forgetDeliveries(2);
  assert.deepEqual(new Set((await rows()).map(({ state }) => state)), new Set(['GIVEN_UP']));
});
