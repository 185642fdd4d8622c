/** Common attacks, tried at every call that is served. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as accessCalls from '@croupier/contract/people/access';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import * as memberCalls from '@croupier/contract/people/members';
import * as merchantCalls from '@croupier/contract/brand/merchants';
import { operatorLogin, operatorSelf } from '@croupier/contract/console/operators';
import * as networkCalls from '@croupier/contract/console/operators-networks';
import * as staffCalls from '@croupier/contract/console/operators-staff';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';
import { findByUserName } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { aMerchant } from '#test/builders';
import { anOperator, callConsole, freshCode, officeIp, operatorTables, said, type SignedInOperator } from '#test/console';
import { createApp } from './app.ts';

let app: FastifyInstance;
let merchant: Merchant;
let trial: string;
let owner: SignedInOperator;
let key: { kid: string; key: Awaited<ReturnType<typeof importJWK>> };

before(async () => {
  app = await createApp();
  await app.ready();
  merchant = await aMerchant({ accessRules: { addressFailures: 6, accountFailures: 5 } });
  trial = (await knock(accessCalls.freePlay, { body: '{}' })).json<{ value: { token: string } }>().value.token;
  owner = await anOperator('Owner');
  const [jwk] = (await knock(accessCalls.keys)).json<{ value: { keys: (JWK & { kid: string })[] } }>().value.keys;
  assert.ok(jwk);
  key = { kid: jwk.kid, key: await importJWK(jwk, 'ECDH-ES') };
});
after(async () => {
  await app.close();
  await closeDatabase();
});

let callers = 0;
/** An address nobody called from yet, so that no call is refused for how many there are. */
const somewhere = (): string => {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};
type Wish = { body?: string | Buffer; type?: string; token?: string; headers?: Record<string, string>; ip?: string; url?: string };

const knock = (
  { method, path, access }: Pick<Endpoint, 'method' | 'path' | 'access'>,
  {
    body,
    type = 'application/json',
    token,
    headers = {},
    ip = somewhere(),
    url = path.replaceAll(/:\w+/g, '0198c8a0-0000-7000-8000-000000000000'),
  }: Wish = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: {
      host: access === 'operator' || path.startsWith('/ops/') ? 'console.localhost' : merchant.mainHost,
      ...(body !== undefined && { 'content-type': type }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: body }),
  });
const tokenFor = ({ access }: Pick<Endpoint, 'access'>): { token?: string } =>
  access === 'operator' ? { token: owner.token } : access === 'member' || access === 'anyone' ? { token: trial } : {};
const sealed = async (payload: string | Buffer): Promise<string> => {
  const jwe = await new CompactEncrypt(typeof payload === 'string' ? Buffer.from(payload) : payload)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, iat: Math.floor(now().epochMilliseconds / 1_000) })
    .encrypt(key.key);
  return JSON.stringify({ jwe });
};
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;
/** Banks and vendors sign what they send; their own tests break the signatures. */
const served = (): Endpoint[] => app.served.filter(({ access }) => access !== 'vendor' && access !== 'bank');
/** Calls that would end the session that these tests use. */
const goodbyes = new Set(['DELETE /wps/session/logout', 'DELETE /ops/session/logout', 'DELETE /wps/v2/security/sessions']);
const changes = (): Endpoint[] => served().filter((endpoint) => endpoint.method !== 'GET' && !goodbyes.has(nameOf(endpoint)));
const withBody = (): Endpoint[] => served().filter(({ body }) => body !== undefined);

const isOurs = (answer: LightMyRequestResponse, what: string): void => {
  assert.ok(answer.statusCode < 500, `${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  assert.match(answer.headers['content-type']?.toString() ?? '', /^application\/json/, what);
};
const isRefused = (answer: LightMyRequestResponse, what: string): void => {
  isOurs(answer, what);
  assert.ok(answer.statusCode >= 400, `${what}: ${answer.statusCode}`);
  assert.equal(answer.json<{ success: boolean }>().success, false, what);
};

const deep = (open: string, close: string, times: number): string => open.repeat(times) + close.repeat(times);
/** No JSON, or none that any call wants. */
const malformed: Record<string, string | Buffer> = {
  'cut short': '{"username":',
  'fifty thousand lists deep': deep('[', ']', 50_000),
  'thirty thousand objects deep': `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  'larger than anything': `{"username":"${'x'.repeat(300_000)}"}`,
  'a list': '[]',
  'a number beyond numbers': '1e999',
  'bytes that are no text': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
};

test('a body that is not JSON, too deep or too large is refused by every call', async () => {
  assert.ok(withBody().length > 30, `${withBody().length} calls have a body`);
  for (const endpoint of withBody()) {
    for (const [name, body] of Object.entries(malformed))
      isRefused(await knock(endpoint, { body, ...tokenFor(endpoint) }), `${nameOf(endpoint)}, ${name}`);
  }
});

test('also when it is encrypted, where nobody looked at it before', async () => {
  for (const endpoint of withBody().filter(({ encrypted }) => encrypted === true)) {
    for (const [name, body] of Object.entries(malformed)) {
      // The envelope of an encrypted payload is 20,000 characters.
      if (body.length > 14_000) continue;
      isRefused(await knock(endpoint, { body: await sealed(body), ...tokenFor(endpoint) }), `${nameOf(endpoint)}, ${name}`);
    }
    isRefused(await knock(endpoint, { body: await sealed(deep('[', ']', 6_000)), ...tokenFor(endpoint) }), `${nameOf(endpoint)}, deep`);
  }
});

/** Every field of a call, each holding the same. Lists and objects hold it too. */
const filledWith = ({ body }: Endpoint, text: string): string => {
  const { properties = {} } = z.toJSONSchema(body ?? z.object({}), { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return `{${Object.keys(properties)
    .map((name) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`;
};
/** JSON as it stands on the wire. */
const hostile: Record<string, string> = {
  'U+0000': '"a\\u0000b"',
  'half of a pair': '"\\ud800"',
  'the other half first': '"\\udc00\\ud800"',
  'words of a database': `"'; drop table members.member; --"`,
  'an object for a text': '{"$ne":null}',
  'a list for a text': '[["x"]]',
};

test('U+0000, half characters and things in the place of texts break no call', async () => {
  for (const endpoint of withBody()) {
    for (const [name, text] of Object.entries(hostile)) {
      const body = filledWith(endpoint, text);
      const sent = endpoint.encrypted === true ? await sealed(body) : body;
      isOurs(await knock(endpoint, { body: sent, ...tokenFor(endpoint) }), `${nameOf(endpoint)}, ${name}`);
    }
  }
});

test('nor do they in an address', async () => {
  const bad = ['%00', '%ED%A0%80', '%', "';--", 'x'.repeat(2_000), '..%2f..%2fetc%2fpasswd', '__proto__'];
  for (const endpoint of served()) {
    if (goodbyes.has(nameOf(endpoint))) continue;
    const { properties = {} } = z.toJSONSchema(endpoint.query ?? z.object({}), { io: 'input', unrepresentable: 'any' }) as {
      properties?: object;
    };
    for (const [index, text] of bad.entries()) {
      // Few enough for the rarest call.
      if (index > 6) break;
      const query = Object.keys(properties)
        .map((name) => `${name}=${text}`)
        .join('&');
      if (query === '' && !endpoint.path.includes(':')) break;
      const url = `${endpoint.path.replaceAll(/:\w+/g, text)}?${query}`;
      const answer = await knock(endpoint, { url, ...tokenFor(endpoint) });
      assert.ok(answer.statusCode < 500, `${nameOf(endpoint)} ${text.slice(0, 20)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
  }
});

test('keys of prototypes are nobody’s rights', async () => {
  const poison = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1}';
  for (const endpoint of withBody()) {
    const sent = endpoint.encrypted === true ? await sealed(poison) : poison;
    isOurs(await knock(endpoint, { body: sent, ...tokenFor(endpoint) }), nameOf(endpoint));
  }
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

test('extra fields of a registration do not change what the platform sets itself', async () => {
  const username = 'Wanda123';
  const password = 'quiet lanterns 42';
  const form = { username, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' };
  const wishes = {
    id: '0198c8a0-0000-7000-8000-000000000000',
    type: 1,
    state: 'CLOSED',
    isAgent: true,
    merchantId: 'ruby',
    balance: '1000000',
    currency: 'BTC',
    emailVerified: true,
    firstTimeLogin: false,
  };
  const answer = await knock(accessCalls.register, { body: await sealed(JSON.stringify({ ...form, ...wishes })) });
  assert.equal(answer.statusCode, 200, answer.body);
  const member = await inTransaction((tx) => findByUserName(tx, merchant.id, username));
  assert.deepEqual([member?.type, member?.state, member?.merchantId, member?.currency], [0, 'ACTIVE', merchant.id, merchant.currency]);
  assert.notEqual(member?.id, wishes.id);
});

test('nor does an operator or a role become more than was given', async () => {
  const { id } = await operatorTables((database) =>
    database.selectFrom('operators.role').select('id').where('name', '=', 'Support').executeTakeFirstOrThrow(),
  );
  const invited = await callConsole(app, staffCalls.inviteOperator, {
    token: owner.token,
    body: {
      userName: 'wanda.more',
      fullName: null,
      email: null,
      grants: [{ roleId: id, merchants: null, permissions: ['role.edit'], fixed: true }],
      networks: [],
      state: 'ACTIVE',
      totp_secret: 'x',
      password_hash: 'x',
    },
  });
  const card = (invited.value as { operator: staffCalls.OperatorCard }).operator;
  assert.deepEqual([card.state, card.holdings.map(({ role }) => role)], ['INVITED', ['Support']]);
  const body = { name: 'Wanda', description: '', permissions: ['member.search'], fixed: true, version: 99, operators: 5 };
  const made = (await callConsole(app, staffCalls.createRole, { token: owner.token, body })).value as staffCalls.Role;
  assert.deepEqual([made.fixed, made.version, made.operators], [false, 1, 0]);
});

test('a page of another site cannot press a button: no cookie signs in, no form is a call, no answer is for its eyes', async () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
  for (const endpoint of changes()) {
    const what = nameOf(endpoint);
    if (endpoint.access === 'member' || endpoint.access === 'operator') {
      const { token = '' } = tokenFor(endpoint);
      const byCookie = await knock(endpoint, {
        body: '{}',
        headers: { ...evil, cookie: `token=${token}; session=${token}; __Host-token=${token}` },
      });
      assert.equal(byCookie.json<{ code: string }>().code, 'NOT_SIGNED_IN', what);
    }
    // Requests that a browser sends to any site without a preflight.
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded']) {
      const body = type.startsWith('application') ? 'username=a&email=b@example.com' : '{}';
      const answer = await knock(endpoint, { body, type, headers: evil, ...tokenFor(endpoint) });
      assert.notEqual(answer.statusCode, 200, `${what} as ${type}`);
      assert.equal(answer.headers['access-control-allow-origin'], undefined, what);
      assert.equal(answer.headers['set-cookie'], undefined, what);
    }
    const asked = await knock(
      { ...endpoint, method: 'OPTIONS' as 'GET' },
      { headers: { ...evil, 'access-control-request-method': endpoint.method } },
    );
    assert.equal(asked.headers['access-control-allow-origin'], undefined, what);
    assert.equal(asked.headers['access-control-allow-headers'], undefined, what);
  }
});

const forged = {
  'x-forwarded-for': '203.0.113.200',
  'x-real-ip': '203.0.113.200',
  forwarded: 'for=203.0.113.200;proto=https;host=evil.example',
  'cf-connecting-ip': '203.0.113.200',
  'true-client-ip': '203.0.113.200',
  'x-client-ip': '203.0.113.200',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
};

test('no header of a caller says where they are, which site they are on, or that the line is safe', async () => {
  const answer = await knock(merchantCalls.systemStatus, { ip: '198.51.100.77', headers: forged });
  assert.equal(answer.json<{ value: { ip: string } }>().value.ip, '198.51.100.77');
  assert.equal(answer.headers['strict-transport-security'], undefined);
  const { value } = (await knock(merchantCalls.whitelabel, { headers: forged })).json<{ value: { merchantCode: string } }>();
  assert.equal(value.merchantCode, merchant.id);
});

test('the console’s networks hold against forged headers', async () => {
  const network = await callConsole(app, networkCalls.allowNetwork, {
    token: owner.token,
    body: { network: '203.0.113.0/24', note: 'Office' },
  });
  assert.equal(network.status, 200);
  const outside = await knock(operatorSelf, { token: owner.token, ip: '198.51.100.77', headers: forged });
  assert.equal(outside.json<{ code: string }>().code, 'ADDRESS_NOT_ALLOWED');
  assert.equal(await said(callConsole(app, operatorSelf, { token: owner.token, ip: officeIp })), '200');
  const { id } = network.value as { id: string };
  assert.equal(await said(callConsole(app, networkCalls.disallowNetwork, { token: owner.token, params: { id } })), '200');
});

const guess = async (username: string, password: string, wish: Wish = {}) =>
  (await knock(accessCalls.login, { body: await sealed(JSON.stringify({ type: 'username', username, password })), ...wish })).json<{
    code?: string;
    success: boolean;
  }>();

test('stuffing names and passwords from one address into many accounts soon finds nothing out, also with forged headers', async () => {
  const codes: (string | undefined)[] = [];
  for (let index = 0; index < 25; index += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${index}`, forwarded: `for=192.0.2.${index}` };
    codes.push((await guess(`stolen${index}`, `password${index}`, { ip: '198.51.100.50', headers })).code);
  }
  assert.equal(codes[0], 'WRONG_CREDENTIALS');
  assert.ok(codes.filter((code) => code === 'WRONG_CREDENTIALS').length <= 6, codes.join());
  assert.ok(
    codes.slice(7).every((code) => code === 'CAPTCHA_REQUIRED' || code === 'TOO_MANY_REQUESTS'),
    codes.join(),
  );
});

test('one address that opens trial session upon trial session gets no more of them, and no more tries at the operators’ door', async () => {
  const ip = '198.51.100.51';
  const opened: string[] = [];
  let token: string | undefined;
  for (let time = 0; time < 20; time += 1) {
    const answer = await knock(accessCalls.freePlay, { ip, body: '{}', ...(token !== undefined && { token }) });
    if (answer.statusCode !== 200) continue;
    token = answer.json<{ value: { token: string } }>().value.token;
    // A call that asks for a session: from here on the token is known to be good.
    assert.equal((await knock(memberCalls.memberInfo, { ip, token })).statusCode, 200);
    opened.push(token);
  }
  assert.equal(opened.length, accessCalls.freePlay.rateLimit?.calls);
  let heard = 0;
  for (const by of [...opened, ...opened]) {
    const answer = await knock(operatorLogin, { ip, token: by, body: JSON.stringify({ userName: 'x', password: 'x', code: '0' }) });
    if (answer.statusCode !== 429) heard += 1;
  }
  assert.equal(heard, operatorLogin.rateLimit?.calls);
});

test('a payload that was caught on its way is read by no call a second time', async () => {
  const encrypted = served().filter((endpoint) => endpoint.encrypted === true && !goodbyes.has(nameOf(endpoint)));
  assert.ok(encrypted.length > 15);
  // Members whose sessions have made few calls so far.
  const { token } = (await knock(accessCalls.freePlay, { body: '{}' })).json<{ value: { token: string } }>().value;
  const operator = await anOperator('Owner');
  for (const endpoint of encrypted) {
    const by = endpoint.access === 'operator' ? { token: operator.token } : endpoint.access === 'visitor' ? {} : { token };
    const body = await sealed(JSON.stringify({ nothing: 'that fits' }));
    const first = await knock(endpoint, { ...by, body });
    assert.notEqual(first.json<{ code?: string }>().code, 'PAYLOAD_UNREADABLE', nameOf(endpoint));
    const again = await knock(endpoint, { ...by, body });
    assert.equal(again.json<{ code?: string }>().code, 'PAYLOAD_UNREADABLE', nameOf(endpoint));
  }
});

test('a token that somebody brings along never becomes the session that begins, and signing in gives a fresh one each time', async () => {
  const username = 'Fixed777';
  const password = 'quiet lanterns 42';
  const home = somewhere();
  const form = { username, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' };
  const chosen = 'A'.repeat(43);
  // Whatever a trap may have planted: a token of its own making, or a live one of a trial user it can watch.
  const planted = [chosen, trial];
  const tokens = new Set<string>(planted);
  const registered = await knock(accessCalls.register, { ip: home, token: trial, body: await sealed(JSON.stringify(form)) });
  tokens.add(registered.json<{ value: { token: string } }>().value.token);
  for (const token of planted) {
    const wish = { type: 'username', username, password, token, sessionId: token };
    const answer = await knock(accessCalls.login, {
      ip: home,
      token,
      headers: { cookie: `token=${token}; session=${token}` },
      url: `${accessCalls.login.path}?token=${token}`,
      body: await sealed(JSON.stringify(wish)),
    });
    tokens.add(answer.json<{ value: { token: string } }>().value.token);
  }
  assert.equal(tokens.size, 5);
  const who = (token: string) => knock(memberCalls.memberInfo, { token });
  assert.equal((await who(chosen)).statusCode, 401);
  assert.notEqual((await who(trial)).json<{ value: { account: string } }>().value.account, username);
});

test('one account tried from many addresses is closed to strangers and open to its owner where they are known', async () => {
  const username = 'Petch777';
  const password = 'quiet lanterns 42';
  const home = '198.51.100.60';
  const form = { username, password, confirmPassword: password, termsAccepted: true, registerMethod: 'WEB' };
  assert.equal((await knock(accessCalls.register, { ip: home, body: await sealed(JSON.stringify(form)) })).statusCode, 200);
  const codes: (string | undefined)[] = [];
  for (let index = 0; index < 30; index += 1) codes.push((await guess(username, `guess ${index}`)).code);
  assert.ok(codes.filter((code) => code === 'WRONG_CREDENTIALS').length <= 5, codes.join());
  // Right, but from nowhere known: what a lucky stranger would be told is what every stranger is told.
  assert.ok(['TOO_MANY_REQUESTS', 'CAPTCHA_REQUIRED'].includes((await guess(username, password)).code ?? ''));
  assert.equal((await guess(username, password, { ip: home })).success, true);
});

test('an operator’s name tried from many addresses is closed to strangers and open where the operator signed in before', async () => {
  const one = await anOperator('Support');
  const tried: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const body = { userName: one.userName, password: `guess ${index}`, code: '000000' };
    tried.push(await said(callConsole(app, operatorLogin, { body, ip: `192.0.2.${index}` })));
  }
  assert.deepEqual([tried.filter((code) => code === 'WRONG_CREDENTIALS').length, tried.at(-1)], [5, 'TOO_MANY_REQUESTS']);
  const body = { userName: one.userName, password: one.password, code: await freshCode(one) };
  assert.equal(await said(callConsole(app, operatorLogin, { body, ip: '192.0.2.99' })), 'TOO_MANY_REQUESTS');
  assert.equal(await said(callConsole(app, operatorLogin, { body, ip: officeIp })), '200');
});
