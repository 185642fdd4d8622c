import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { endpoint } from '@croupier/contract/core/endpoint';
import { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { Money } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createHttp, serve } from './http.ts';
import { Refusal } from './refusal.ts';

const ruby = { id: MerchantId.parse('ruby'), languages: ['th', 'en'], defaultLanguage: 'th' };
const memberId = MemberId.parse('018f0000-0000-7000-8000-000000000001');
const sessionId = '018f0000-0000-7000-8000-00000000000a';
const tokens = { player: 'p'.repeat(43), agent: 'a'.repeat(43), operator: 'o'.repeat(43) };

const doubled = endpoint({
  method: 'POST',
  path: '/wps/test/:times',
  access: 'visitor',
  summary: 'Multiplies',
  params: z.object({ times: z.coerce.number().check(z.int()) }),
  body: z.object({ stake: Money }),
  reply: z.object({ stake: Money }),
});
const mine = endpoint({
  method: 'GET',
  path: '/wps/test-mine',
  access: 'member',
  summary: 'Get the caller.',
  reply: z.object({ memberId: MemberId }),
});
const ours = endpoint({
  method: 'GET',
  path: '/wps/test-agent',
  access: 'agent',
  summary: 'An agent',
  reply: z.object({ memberId: MemberId }),
});
const maybe = endpoint({
  method: 'GET',
  path: '/wps/test-anyone',
  access: 'anyone',
  summary: 'Anyone',
  reply: z.object({ known: z.boolean() }),
});
const desk = endpoint({
  method: 'GET',
  path: '/ops/test',
  access: 'operator',
  summary: 'The desk',
  reply: z.object({ userName: z.string() }),
});
const sealed = endpoint({
  method: 'POST',
  path: '/wps/test-sealed',
  access: 'visitor',
  summary: 'Sealed',
  encrypted: true,
  body: z.object({ pin: z.string() }),
  reply: z.object({ pin: z.string() }),
});
const rare = endpoint({
  method: 'GET',
  path: '/wps/test-rare',
  access: 'visitor',
  summary: 'Rare',
  rateLimit: { calls: 2, perSeconds: 60 },
  reply: z.object({}),
});
const rarelyMine = endpoint({
  method: 'GET',
  path: '/wps/test-rarely-mine',
  access: 'member',
  summary: 'Rarely mine',
  rateLimit: { calls: 2, perSeconds: 60 },
  reply: z.object({}),
});
const keyed = endpoint({
  method: 'POST',
  path: '/wps/test-keyed',
  access: 'visitor',
  summary: 'Keyed',
  takesIdempotencyKey: true,
  body: z.object({ key: z.uuid(), amount: z.number() }),
  reply: z.object({ key: z.uuid() }),
});
const broken = endpoint({ method: 'GET', path: '/wps/test-broken', access: 'visitor', summary: 'Broken', reply: z.object({}) });
const refusing = endpoint({ method: 'GET', path: '/wps/test-refusing', access: 'visitor', summary: 'Refuses', reply: z.object({}) });

let app: FastifyInstance;
before(async () => {
  app = await createHttp({
    merchantOf: async (host) => (host === 'ruby.localhost' ? ruby : undefined),
    member: async (token, merchantId) =>
      token === tokens.player || token === tokens.agent
        ? { memberId, merchantId, sessionId, type: token === tokens.agent ? 1 : 0 }
        : undefined,
    operator: async (token) =>
      token === tokens.operator
        ? {
            operatorId: OperatorId.parse('018f0000-0000-7000-8000-00000000000b'),
            userName: 'olga',
            fullName: null,
            sessionId,
            holdings: [],
            confirmed: true,
            confirmedForWork: true,
          }
        : undefined,
    decrypt: async (jwe) => JSON.parse(Buffer.from(jwe, 'base64url').toString()) as unknown,
    isAgent: (type) => type === 1,
  });
  serve(app, doubled, async ({ params, body }) => ({ stake: { ...body.stake, amount: body.stake.amount * BigInt(params.times) } }));
  serve(app, mine, async ({ caller }) => ({ memberId: caller.memberId }));
  serve(app, ours, async ({ caller }) => ({ memberId: caller.memberId }));
  serve(app, maybe, async ({ caller }) => ({ known: caller !== undefined }));
  serve(app, desk, async ({ caller }) => ({ userName: caller.userName }));
  serve(app, sealed, async ({ body }) => ({ pin: body.pin }));
  serve(app, rare, async () => ({}));
  serve(app, rarelyMine, async () => ({}));
  serve(app, keyed, async ({ body }) => {
    if (body.amount > 1) throw new Refusal('REFERENCE_CONFLICT');
    return { key: body.key };
  });
  serve(app, broken, async () => {
    throw new Error('the password is 1234');
  });
  serve(app, refusing, async () => {
    throw new Refusal('LIMIT_REACHED', { used: '5.00' });
  });
});
after(() => app.close());

type Wish = { host?: string; token?: string; body?: unknown; language?: string; ip?: string; key?: string };
const call = async (method: 'GET' | 'POST', url: string, { host = 'ruby.localhost', token, body, language, ip, key }: Wish = {}) => {
  const answer = await app.inject({
    method,
    url,
    ...(ip !== undefined && { remoteAddress: ip }),
    headers: {
      host,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language !== undefined && { 'accept-language': language }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    ...answer.json<{ success: boolean; value?: Record<string, unknown>; code?: string; message?: string; requestId?: string }>(),
  };
};
const says = async (answer: ReturnType<typeof call>) => {
  const { status, code } = await answer;
  return `${status} ${code ?? 'OK'}`;
};

test('a call is decoded, handled and encoded in the envelope; an amount beyond 2^53 survives', async () => {
  const { status, success, value } = await call('POST', '/wps/test/2', {
    body: { stake: { amount: '4503599627370.4967', currency: 'THB' } },
  });
  assert.deepEqual([status, success, value], [200, true, { stake: { amount: '9007199254740.9934', currency: 'THB' } }]);
});

test('a field that does not fit is MALFORMED; the refusal names it and says in words what was expected', async () => {
  const wrong = await call('POST', '/wps/test/2', { body: { stake: { amount: '1,5', currency: 'THB' } }, language: 'en' });
  assert.deepEqual([wrong.status, wrong.code], [400, 'MALFORMED']);
  assert.deepEqual([wrong.value?.['field'], wrong.value?.['expected']], ['stake.amount', 'an amount such as 12.50']);
  assert.match(wrong.message ?? '', /stake\.amount: an amount such as 12\.50/);
  const body = { stake: { amount: '1.00', currency: 'THB' } };
  const place = await call('POST', '/wps/test/two', { body, language: 'en' });
  assert.deepEqual(
    [place.code, place.value],
    ['MALFORMED', { field: 'times', expected: 'a number', issues: [{ path: 'times', message: 'a number' }] }],
  );
  const thai = await call('POST', '/wps/test/two', { body });
  assert.equal(thai.value?.['expected'], 'ตัวเลข');
});

for (const [name, body] of [
  ['no body', undefined],
  ['no field', {}],
  ['null', { stake: { amount: null, currency: 'THB' } }],
  ['an empty text', { stake: { amount: '', currency: 'THB' } }],
  ['spaces', { stake: { amount: ' \t', currency: 'THB' } }],
  ['signs that show nothing', { stake: { amount: '\u200b\u00a0\u3000\ufeff', currency: 'THB' } }],
  ['the name of the field in capitals', { STAKE: { amount: '1.00', currency: 'THB' } }],
] as const) {
  test(`a required field is empty, however that is spelled: ${name}`, async () => {
    const { status, code, value } = await call('POST', '/wps/test/2', { body });
    const field = body === undefined || !('stake' in body) ? 'stake' : 'stake.amount';
    assert.deepEqual([status, code, value], [422, 'FIELD_EMPTY', { field, fields: [field] }]);
  });
}

test('an address that is too long is refused in the envelope, with the headers of every answer', async () => {
  const { status, code, headers } = await call('POST', `/wps/test/${'1'.repeat(200)}`, { body: {} });
  assert.deepEqual([status, code], [414, 'ADDRESS_TOO_LONG']);
  assert.match(String(headers['content-security-policy']), /default-src 'none'/);
  assert.deepEqual([headers['x-content-type-options'], headers['cache-control']], ['nosniff', 'no-store']);
});

test('headers beyond what the server reads are refused in the envelope, too', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => {
      socket.write(`GET /wps/test-maybe?${'x'.repeat(40_000)} HTTP/1.1\r\nHost: ruby.localhost\r\n\r\n`);
    });
    let answered = '';
    socket.on('data', (bytes) => (answered += bytes.toString()));
    socket.on('end', () => resolve(answered));
    socket.on('error', reject);
  });
  assert.match(answer, /^HTTP\/1\.1 414 .*nosniff.*"success":false,"code":"ADDRESS_TOO_LONG"/s);
});

test('a member is known by their token, and only an agent passes for one', async () => {
  assert.equal(await says(call('GET', '/wps/test-mine')), '401 NOT_SIGNED_IN');
  assert.equal(await says(call('GET', '/wps/test-mine', { token: 'x'.repeat(43) })), '401 SESSION_EXPIRED');
  assert.deepEqual((await call('GET', '/wps/test-mine', { token: tokens.player })).value, { memberId });
  assert.equal(await says(call('GET', '/wps/test-agent', { token: tokens.player })), '403 NON_AGENT');
  assert.deepEqual((await call('GET', '/wps/test-agent', { token: tokens.agent })).value, { memberId });
});

test('anyone may come without a token, but not with one that is no good', async () => {
  assert.deepEqual((await call('GET', '/wps/test-anyone')).value, { known: false });
  assert.deepEqual((await call('GET', '/wps/test-anyone', { token: tokens.player })).value, { known: true });
  assert.equal(await says(call('GET', '/wps/test-anyone', { token: 'x'.repeat(43) })), '401 SESSION_EXPIRED');
});

test("the console answers on its own host alone, and a merchant's calls on the merchant's", async () => {
  assert.deepEqual((await call('GET', '/ops/test', { host: 'console.localhost', token: tokens.operator })).value, { userName: 'olga' });
  assert.equal(await says(call('GET', '/ops/test', { token: tokens.operator })), '404 NOT_FOUND');
  assert.equal(await says(call('GET', '/ops/test', { host: 'console.localhost', token: tokens.player })), '401 NOT_SIGNED_IN');
  assert.equal(await says(call('GET', '/wps/test-mine', { host: 'console.localhost', token: tokens.player })), '404 NOT_FOUND');
  assert.equal(await says(call('GET', '/wps/test-mine', { host: 'nobody.localhost', token: tokens.player })), '404 MERCHANT_UNKNOWN');
});

test('an encrypted call refuses a plain body, and opens a sealed one', async () => {
  assert.equal(await says(call('POST', '/wps/test-sealed', { body: { pin: '1' } })), '400 PLAIN_BODY_REFUSED');
  const jwe = Buffer.from(JSON.stringify({ pin: '1' })).toString('base64url');
  assert.equal((await call('POST', '/wps/test-sealed', { body: { jwe } })).code ?? 'OK', 'OK');
});

test('a call takes its idempotency key from the header or the body, and refuses a reused one with one code', async () => {
  const uuid = '019a3c1e-7d10-7a5b-9c2f-3f5d8a1b2c4d';
  const keyOf = async (wish: Wish) => (await call('POST', '/wps/test-keyed', wish)).value?.['key'];
  const body = { amount: 1 };
  assert.equal(await keyOf({ body: { ...body, key: uuid } }), uuid);
  assert.equal(await keyOf({ body, key: uuid.toUpperCase() }), uuid);
  assert.equal(await keyOf({ body: { ...body, key: uuid }, key: 'another' }), uuid);
  const made = await keyOf({ body, key: 'order-17' });
  assert.equal(await keyOf({ body, key: 'order-17' }), made);
  assert.notEqual(await keyOf({ body, key: 'order-18' }), made);
  assert.equal(await says(call('POST', '/wps/test-keyed', { body })), '422 FIELD_EMPTY');
  for (const key of ['', ' ', 'x'.repeat(101), 'a b'])
    assert.equal(await says(call('POST', '/wps/test-keyed', { body, key })), '400 MALFORMED', JSON.stringify(key));
  assert.equal(await says(call('POST', '/wps/test-keyed', { body: { amount: 2 }, key: uuid })), '422 KEY_REUSED');
});

test('a caller above the rate limit is refused with the time to wait', async () => {
  await call('GET', '/wps/test-rare');
  await call('GET', '/wps/test-rare');
  const refused = await call('GET', '/wps/test-rare');
  assert.deepEqual([refused.status, refused.code], [429, 'TOO_MANY_REQUESTS']);
  const wait = Number(refused.headers['retry-after']);
  assert.ok(wait > 0 && wait <= 60, `${wait}`);
  assert.equal((await call('GET', '/wps/test-anyone')).status, 200);
});

test('a token that nobody found good makes no new caller; one that was found good is counted by itself', async () => {
  const answered = async (token: string) => (await call('GET', '/wps/test-rarely-mine', { token })).status;
  const made = [];
  for (const letter of ['a', 'b', 'c']) made.push(await answered(letter.repeat(30)));
  assert.deepEqual(made, [401, 401, 429]);
  await call('GET', '/wps/test-mine', { token: tokens.player });
  const found = [];
  for (let time = 0; time < 3; time += 1) found.push(await answered(tokens.player));
  assert.deepEqual(found, [200, 200, 429]);
});

test('where nobody is asked for a token, not even a good one makes another caller', async () => {
  await call('GET', '/wps/test-mine', { token: tokens.player });
  const answer = await call('GET', '/wps/test-rare', { token: tokens.player });
  assert.equal(answer.code, 'TOO_MANY_REQUESTS', 'a test before used up the address');
});

test('the addresses of one IPv6 network, which its owner changes at will, are one caller, also with a token nobody found good', async () => {
  const answers = async (url: string, more: Wish = {}) => {
    const found = [];
    for (const end of ['2::1', '2::2', '2:a::3', '3::1']) found.push((await call('GET', url, { ...more, ip: `2001:db8:1:${end}` })).status);
    return found;
  };
  assert.deepEqual(await answers('/wps/test-rare'), [200, 200, 429, 200]);
  assert.deepEqual(await answers('/wps/test-rarely-mine', { token: 'x'.repeat(43) }), [401, 401, 429, 401]);
});

test('our own mistakes say nothing of themselves but a number to quote', async () => {
  const answer = await call('GET', '/wps/test-broken');
  assert.deepEqual([answer.status, answer.code], [500, 'OUR_MISTAKE']);
  assert.ok(!JSON.stringify(answer).includes('1234'));
  assert.equal(answer.requestId, answer.headers['x-request-id']);
});

test('a refusal carries its code, its sentence in the caller’s language, and what the code leaves open', async () => {
  const english = await call('GET', '/wps/test-refusing', { language: 'en-GB,en' });
  const thai = await call('GET', '/wps/test-refusing', { language: 'fr, th;q=0.5' });
  const otherwise = await call('GET', '/wps/test-refusing', { language: 'fr' });
  assert.deepEqual([english.status, english.code, english.value], [422, 'LIMIT_REACHED', { used: '5.00' }]);
  assert.notEqual(english.message, thai.message);
  assert.equal(otherwise.message, thai.message);
});

test('every answer forbids sniffing, framing and keeping', async () => {
  const { headers } = await call('GET', '/wps/test-mine', { token: tokens.player });
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
  assert.equal(headers['cache-control'], 'no-store');
  assert.ok(headers['x-request-id']);
});

test('a host that is more than a name and a port is refused before anything is made of it', async () => {
  for (const host of [
    'ruby.localhost:1; script-src *',
    'ruby.localhost/x',
    'user@ruby.localhost',
    'ruby.localhost, evil.example',
    'ruby.localhost:99999',
  ]) {
    const answer = await app.inject({ method: 'GET', url: '/wps/test-rare', headers: { host }, remoteAddress: '203.0.113.99' });
    assert.equal(answer.statusCode, 400, host);
    assert.equal(answer.json<{ code: string }>().code, 'MALFORMED');
  }
});

test('sixty callers that hang up at once leave no line of a mistake in the log, and the next is answered', async () => {
  const errors: unknown[] = [];
  const { log } = await import('./log.ts');
  const kept = log.error.bind(log);
  log.error = ((...told: unknown[]) => void errors.push(told)) as typeof log.error;
  try {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const call =
      'POST /wps/test/2 HTTP/1.1\r\nhost: ruby.localhost\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"stake"';
    const whole = 'GET /wps/test-rare HTTP/1.1\r\nhost: ruby.localhost\r\n\r\n';
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(index % 2 === 0 ? call : whole, () => socket.resetAndDestroy());
        await once(socket, 'close');
      }),
    );
    const answer = await fetch(`http://127.0.0.1:${port}/wps/test-mine`);
    assert.equal(answer.status, 404, 'no merchant has this host name');
    assert.deepEqual(errors, []);
  } finally {
    log.error = kept;
  }
});
