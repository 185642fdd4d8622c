import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { VendorCode } from '@croupier/contract/core/ids';
import * as desk from '@croupier/contract/play/vendor-portal';
import * as practice from '@croupier/contract/play/vendor-portal-practice';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app.ts';
import * as vendors from '#modules/play/vendors';
import { closeDatabase } from '#platform/database';
import { anOperator, callConsole, type SignedInOperator } from '#test/console';
import { ask } from '#test/player';
import '#test/quick-passwords';
import { signCall } from '#test/signed-calls';
import { aDeskVendor } from '#test/vendor-desk';
import { closeSandbox } from './sandbox/call-sandbox.ts';

let app: FastifyInstance;
let owner: SignedInOperator;
before(async () => {
  app = await createApp();
  owner = await anOperator('Owner');
});
after(async () => {
  await closeSandbox();
  await app.close();
  await closeDatabase();
});

const families = ['CANONICAL', 'HUB88', 'PRAGMATIC', 'SLOTEGRATOR', 'EVOLUTION'] as const;

/** The parts of the books, the rounds and the members of the real installation. */
const everythingReal = () =>
  ask<{ name: string; rows: bigint }>(`
    select 'transfer' as name, count(*) as rows from ledger.transfer union all select 'account', count(*) from ledger.account
    union all select 'round', count(*) from vendors.round union all select 'transaction', count(*) from vendors.transaction
    union all select 'member', count(*) from members.member union all select 'session', count(*) from vendors.game_session
    union all select 'outbox', count(*) from platform.outbox union all select 'merchant', count(*) from merchants.merchant order by 1`);

for (const family of families) {
  test(`${family}: every scenario of the self-test comes out as it says when the house plays it, and nothing real has changed`, async () => {
    const code = await aDeskVendor(family);
    const was = await everythingReal();
    const { status, value } = await callConsole(app, practice.startSelfTest, {
      token: owner.token,
      params: { vendor: code },
      body: { driver: 'HOUSE' },
    });
    assert.equal(status, 200, JSON.stringify(value));
    const run = value as practice.Run;
    for (const { scenario, state, why, steps } of run.scenarios)
      assert.equal(state, 'PASSED', `${scenario}: ${why} ${JSON.stringify(steps.map(({ heard }) => heard))}`);
    assert.equal(run.state, 'PASSED');
    assert.ok(run.scenarios.length >= 12, `${run.scenarios.length}`);
    assert.deepEqual(await everythingReal(), was);
    assert.ok((await vendors.findVendor(VendorCode.parse(code))) !== undefined);
  });
}

/** The answer of the sandbox's door to a call that is signed with a secret, from an address. */
const practised = async (code: VendorCode, { keyId, secret }: practice.SandboxKey, ip = '198.51.100.7'): Promise<string> => {
  const path = `/sandbox/gw/v1/${code}/balance`;
  const payload = JSON.stringify({ sessionId: randomUUID() });
  const headers = signCall({ keyId, algorithm: 'hmac-sha256', secret }, path, payload);
  return (await app.inject({ method: 'POST', url: path, remoteAddress: ip, headers, payload })).json<{ code: string }>().code;
};
const sandboxKey = async (vendor: VendorCode): Promise<practice.SandboxKey> =>
  ((await callConsole(app, practice.vendorSandbox, { token: owner.token, params: { vendor } })).value as { key: practice.SandboxKey }).key;

test('a key of the sandbox is renewed under its name: the old secret is believed no more, at once', async () => {
  const code = VendorCode.parse(await aDeskVendor());
  const old = await sandboxKey(code);
  assert.equal(await practised(code, old), 'SESSION_UNKNOWN', 'heard');
  const { value } = await callConsole(app, practice.renewSandboxKey, { token: owner.token, params: { vendor: code } });
  const fresh = value as practice.SandboxKey;
  assert.equal(fresh.keyId, old.keyId);
  assert.notEqual(fresh.secret, old.secret);
  assert.deepEqual(await sandboxKey(code), fresh);
  assert.equal(await practised(code, old), 'SIGNATURE_INVALID');
  assert.equal(await practised(code, fresh), 'SESSION_UNKNOWN');
  const told = await ask<{ details: object }>(
    "select details from operators.audit where target = $1 and action = 'vendordesk.key-changed'",
    [`vendor:${code}`],
  );
  assert.equal(told.length, 1);
  assert.ok(!JSON.stringify(told).includes(fresh.secret), 'no secret is in the trail');
});

test('a guesser at one vendor’s sandbox is kept waiting alone: neither another vendor nor another address is', async () => {
  const [guessed, other] = [VendorCode.parse(await aDeskVendor()), VendorCode.parse(await aDeskVendor())];
  const key = await sandboxKey(guessed);
  const heard = new Set<string>();
  // Twice what a minute allows, and some: the minute may end in the middle.
  for (let turn = 0; turn < 130 && !heard.has('TOO_MANY_REQUESTS'); turn += 1)
    heard.add(await practised(guessed, { ...key, secret: 'guessed' }, '198.51.100.66'));
  assert.deepEqual([...heard], ['SIGNATURE_INVALID', 'TOO_MANY_REQUESTS']);
  const draft = { op: 'balance', url: '/balance', body: JSON.stringify({ sessionId: randomUUID() }) };
  for (const vendor of [other, guessed]) {
    const { value } = await callConsole(app, practice.tryInSandbox, { token: owner.token, params: { vendor }, body: draft });
    assert.equal((value as practice.Exchange).code, 'SESSION_UNKNOWN');
  }
  assert.equal(await practised(guessed, key), 'SESSION_UNKNOWN');
});

test('the sandbox lets in whom the live door lets in, and refuses in the words of each family', async () => {
  const code = VendorCode.parse(await aDeskVendor());
  const key = await sandboxKey(code);
  const network = { network: '203.0.113.0/24', note: 'data centre' };
  await callConsole(app, desk.addVendorNetwork, { token: owner.token, params: { vendor: code }, body: network });
  assert.equal(await practised(code, key), 'ADDRESS_NOT_ALLOWED');
  assert.equal(await practised(code, key, '203.0.113.9'), 'SESSION_UNKNOWN');
  const pragmatic = await aDeskVendor('PRAGMATIC');
  await callConsole(app, desk.addVendorNetwork, { token: owner.token, params: { vendor: pragmatic }, body: network });
  const answer = await app.inject({ method: 'POST', url: `/sandbox/gw/v1/${pragmatic}/balance.html`, payload: 'userId=1' });
  assert.ok(answer.body.includes('"error":100'), answer.body);
});
