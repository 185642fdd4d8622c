import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Access, Endpoint } from '@croupier/contract/core/endpoint';
import * as accessCalls from '@croupier/contract/people/access';
import * as affiliatesCalls from '@croupier/contract/earnings/affiliates';
import * as trackersCalls from '@croupier/contract/earnings/affiliates-postbacks';
import * as agentsReportsCalls from '@croupier/contract/earnings/team-reports';
import * as agentsTeamCalls from '@croupier/contract/earnings/team';
import * as agentsTreeCalls from '@croupier/contract/earnings/agent-tree';
import * as cashierCalls from '@croupier/contract/payments/deposits';
import * as gamesCalls from '@croupier/contract/play/catalogue';
import * as membersCalls from '@croupier/contract/people/members';
import * as merchantsCalls from '@croupier/contract/brand/merchants';
import * as securityCalls from '@croupier/contract/people/security';
import * as verificationCalls from '@croupier/contract/people/verification';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Merchant } from '#modules/brand/merchants';
import { closeDatabase } from '#platform/database';
import { aMerchant } from '#test/builders';

let app: FastifyInstance;
let here: Merchant;
let there: Merchant;
let token: string;
before(async () => {
  app = await createApp();
  await app.ready();
  [here, there] = [await aMerchant(), await aMerchant()];
  token = await trialAt(here);
});
after(async () => {
  await app.close();
  await closeDatabase();
});

let callers = 0;
/** Each call from an address of its own, so that none is refused for how many there are. */
const knock = async ({ method, path }: Pick<Endpoint, 'method' | 'path'>, merchant = here, headers: Record<string, string> = {}) => {
  callers += 1;
  const url = path.replace(/:(\w+)/g, '0198c8a0-0000-7000-8000-000000000000');
  const remoteAddress = `10.1.${callers >> 8}.${callers & 255}`;
  const answer = await app.inject({ method, url, remoteAddress, headers: { host: merchant.mainHost, ...headers } });
  const { code } = answer.headers['content-type']?.includes('json') === true ? answer.json<{ code?: string }>() : {};
  return { status: answer.statusCode, code };
};
const trialAt = async (merchant: Merchant): Promise<string> => {
  const { body } = await app.inject({ method: 'POST', url: accessCalls.freePlay.path, headers: { host: merchant.mainHost }, payload: {} });
  return (JSON.parse(body) as { value: { token: string } }).value.token;
};
const bearing = (of: string) => ({ authorization: `Bearer ${of}` });

const served = (...kinds: Access[]): Endpoint[] => app.served.filter(({ access }) => kinds.includes(access));
const named = ({ method, path }: Endpoint): string => `${method} ${path}`;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value;
const promised = [
  accessCalls,
  affiliatesCalls,
  trackersCalls,
  agentsReportsCalls,
  agentsTeamCalls,
  agentsTreeCalls,
  cashierCalls,
  gamesCalls,
  membersCalls,
  merchantsCalls,
  securityCalls,
  verificationCalls,
]
  .flatMap((calls): unknown[] => Object.values(calls))
  .filter(isEndpoint);

test('every call that is promised is served, once', () => {
  const all = app.served.map(named);
  assert.ok(promised.length > 50, `${promised.length} calls are promised`);
  assert.deepEqual(
    promised.map(named).filter((name) => !all.includes(name)),
    [],
  );
  assert.equal(new Set(all).size, all.length);
});

test('every call of a member refuses who has no token, before it looks at anything they sent', async () => {
  const calls = served('member', 'agent');
  assert.ok(calls.length >= 30, `${calls.length} calls take a token`);
  for (const call of calls) assert.deepEqual(await knock(call), { status: 401, code: 'NOT_SIGNED_IN' }, named(call));
});

test('and who has a token that nobody gave, or that is of another merchant', async () => {
  for (const call of served('member', 'agent', 'anyone')) {
    for (const [merchant, of] of [
      [here, 'x'.repeat(43)],
      [there, token],
    ] as const) {
      assert.deepEqual(await knock(call, merchant, bearing(of)), { status: 401, code: 'SESSION_EXPIRED' }, named(call));
    }
  }
});

test('every call of a visitor is answered without a token: never by asking for one', async () => {
  const calls = served('visitor', 'anyone');
  assert.ok(calls.length >= 20, `${calls.length} calls take none`);
  for (const call of calls) {
    const { status, code } = await knock(call);
    assert.ok(status !== 401 && status !== 403 && status < 500, `${named(call)}: ${status} ${code}`);
  }
});

test("the operators' calls are not on a merchant's host, and refuse there what a member may do", async () => {
  const calls = served('operator');
  assert.ok(calls.length > 10);
  for (const call of calls) assert.deepEqual(await knock(call, here, bearing(token)), { status: 404, code: 'NOT_FOUND' }, named(call));
});

test("the console's host takes an operator's token and nobody else's", async () => {
  for (const call of served('operator')) {
    const headers = { host: 'console.localhost', ...bearing(token) };
    assert.deepEqual(await knock(call, here, headers), { status: 401, code: 'NOT_SIGNED_IN' }, named(call));
  }
});

// Which calls need a session, and which must work without one.
for (const [need, calls] of [
  ['needs', [membersCalls.memberInfo, membersCalls.balance, accessCalls.logout, securityCalls.changePassword, accessCalls.socketTicket]],
  [
    'does not need',
    [
      merchantsCalls.whitelabel,
      merchantsCalls.registrationRules,
      merchantsCalls.systemStatus,
      accessCalls.register,
      accessCalls.registerMobile,
      accessCalls.captcha,
      accessCalls.freePlay,
      accessCalls.login,
      accessCalls.affiliate,
      securityCalls.forgotByEmail,
      securityCalls.forgotByPhone,
      verificationCalls.sendLoginCode,
      verificationCalls.sendRegistrationCode,
    ],
  ],
] as const) {
  for (const call of calls)
    test(`${named(call as Endpoint)} ${need} a token`, () => assert.equal(call.access, need === 'needs' ? 'member' : 'visitor'));
}

test('/NOTICE.txt has the licences of the works in the site, for members and operators alike', async () => {
  for (const host of [here.mainHost, 'console.localhost']) {
    const answer = await app.inject({ url: '/NOTICE.txt', headers: { host } });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
    assert.match(answer.body, /^Croupier\n/);
    assert.match(answer.body, /\nreact 19\./);
  }
});

test('an address that takes other methods says which, in the envelope and with the headers of every answer', async () => {
  const ask = (method: 'PATCH' | 'POST' | 'GET' | 'OPTIONS', url: string) => app.inject({ method, url, headers: { host: here.mainHost } });
  for (const [method, url, allow] of [
    ['POST', '/wps/system/whitelabel', 'GET'],
    ['GET', '/wps/session/login', 'POST'],
    ['PATCH', '/wps/v2/deposits', 'GET, POST'],
    ['OPTIONS', '/wps/session/logout', 'DELETE'],
  ] as const) {
    const answer = await ask(method, url);
    const { success, code } = answer.json<{ success: boolean; code: string }>();
    assert.deepEqual([answer.statusCode, success, code, answer.headers['allow']], [405, false, 'METHOD_NOT_ALLOWED', allow], url);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/);
  }
  assert.equal((await ask('POST', '/wps/nothing/here')).statusCode, 404);
  assert.equal((await ask('GET', '/ops/session/login')).statusCode, 404, 'a call of the console is nowhere else');
});
