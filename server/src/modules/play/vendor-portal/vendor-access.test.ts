import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import * as operators from '@croupier/contract/console/operators';
import { vendorActions } from '@croupier/contract/core/permissions';
import { hubVendors } from '@croupier/contract/play/vendors-console';
import * as security from '@croupier/contract/console/operators-security';
import * as staff from '@croupier/contract/console/operators-staff';
import * as keptCalls from '@croupier/contract/play/vendor-calls';
import * as desk from '@croupier/contract/play/vendor-portal';
import * as practice from '@croupier/contract/play/vendor-portal-practice';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../app.ts';
import * as vendors from '#modules/play/vendors';
import { closeDatabase, inTransaction } from '#platform/database';
import { createOperator } from '../../console/operators/create-operator.ts';
import { codeAt } from '../../console/operators/second-factor.ts';
import { signIn } from '../../console/operators/sign-in.ts';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { aMerchant } from '#test/builders';
import { anOperator, callConsole, officeIp, operatorTables, said, type SignedInOperator } from '#test/console';
import { ask } from '#test/player';
import '#test/quick-passwords';
import { signCall, type Signer } from '#test/signed-calls';
import { aDeskVendor, deskSecret } from '#test/vendor-desk';

let app: FastifyInstance;
let owner: SignedInOperator;
before(async () => {
  app = await createApp();
  owner = await anOperator('Owner');
});
afterEach(unfreezeTime);
after(async () => {
  await app.close();
  await closeDatabase();
});

/** Somebody of a vendor's own people, with a role that allows everything it can. */
const oneOf = async (vendor: VendorCode): Promise<{ token: string; userName: string }> => {
  const userName = `v${randomUUID().slice(0, 8)}`;
  const password = `the password of ${userName}`;
  const { totpSecret } = await inTransaction((tx) => createOperator(tx, { userName, password, role: 'Owner', merchants: null, vendor }));
  const { token } = await signIn({ userName, password, code: codeAt(totpSecret, now()), ip: officeIp, userAgent: 'test' });
  return { token, userName };
};

const sentTo = async (vendor: VendorCode, signer: Signer, ip = '198.51.100.7', body = { sessionId: randomUUID() }) => {
  const path = `/gw/v1/${vendor}/balance`;
  const payload = JSON.stringify(body);
  const answer = await app.inject({ method: 'POST', url: path, remoteAddress: ip, headers: signCall(signer, path, payload), payload });
  return answer.statusCode === 200 ? 'HEARD' : answer.json<{ code: string }>().code;
};
const hmac = (vendor: VendorCode, number = 1, secret = deskSecret): Signer => ({
  keyId: `${vendor}-${number}`,
  algorithm: 'hmac-sha256',
  secret,
});

const trail = (target: string) =>
  ask<{ action: string; operator_name: string; merchants: string[] | null; details: Record<string, unknown> }>(
    'select action, operator_name, merchants, details from operators.audit where target = $1 order by at, id',
    [target],
  );

test("the role for a vendor's people allows what a vendor may have, and who is invited with it comes to their own desk alone", async () => {
  const [mine, other] = [await aDeskVendor(), await aDeskVendor()];
  const roles = (await callConsole(app, staff.roles, { token: owner.token, query: { pageSize: '100' } })).value as {
    content: staff.Role[];
  };
  const role = roles.content.find(({ name }) => name === 'Vendor technician');
  assert.ok(role !== undefined);
  assert.deepEqual(new Set(role.permissions), new Set(vendorActions));
  assert.equal(role.fixed, false);

  const userName = `v${randomUUID().slice(0, 8)}`;
  const grants = [{ roleId: role.id, merchants: null, vendor: mine }];
  const body = { userName, fullName: 'Vera Lode', email: null, grants, networks: [] };
  const invited = await callConsole(app, staff.inviteOperator, { token: owner.token, body });
  assert.equal(invited.status, 200, invited.code ?? '');
  const { oneTimePassword, operator } = invited.value as staff.Invitation;
  assert.deepEqual(operator.holdings.map(({ role: name, merchants, vendor }) => [name, merchants, vendor]), [['Vendor technician', null, mine]]); // prettier-ignore
  const begun = await callConsole(app, security.beginEnrolment, { body: { userName, oneTimePassword } });
  const { ticket, secret } = begun.value as security.Enrolment;
  const done = await callConsole(app, security.finishEnrolment, {
    body: { ticket, newPassword: 'lantern river harbour', code: codeAt(secret, now()) },
  });
  assert.equal(done.status, 200, done.code ?? '');
  const { token } = done.value as { token: string };

  const self = (await callConsole(app, operators.operatorSelf, { token })).value as operators.Operator;
  assert.deepEqual([self.vendors, self.merchants, self.mayEverywhere], [[mine], [], []]);
  assert.deepEqual(new Set(self.may), new Set(vendorActions));
  assert.equal(await said(callConsole(app, desk.vendorDesk, { token, params: { vendor: mine } })), '200');
  assert.equal(await said(callConsole(app, desk.vendorDesk, { token, params: { vendor: other } })), 'NOT_FOUND');
  assert.equal(await said(callConsole(app, hubVendors, { token })), 'NOT_ALLOWED');
  assert.equal(await said(callConsole(app, operators.searchMembers, { token })), 'NOT_ALLOWED');
  assert.equal(await said(callConsole(app, staff.operators, { token })), 'NOT_ALLOWED');
});

test("a vendor's own people see their vendor, no other, and nothing else of the console", async () => {
  const [mine, other] = [await aDeskVendor(), await aDeskVendor()];
  const { token } = await oneOf(mine);
  const may = (vendor: VendorCode) => said(callConsole(app, desk.vendorDesk, { token, params: { vendor } }));
  assert.equal(await may(mine), '200');
  assert.equal(await may(other), 'NOT_FOUND');
  const self = (await callConsole(app, operators.operatorSelf, { token })).value as operators.Operator;
  assert.deepEqual(self.vendors, [mine]);
  assert.deepEqual(self.merchants, []);
  assert.deepEqual(self.mayEverywhere, []);
  assert.deepEqual(new Set(self.may), new Set(vendorActions));
  assert.deepEqual((await callConsole(app, operators.operatorMerchants, { token })).value, []);
  // Every call of a desk, at another's vendor.
  const id = randomUUID();
  const calls = [
    desk.vendorKeys,
    desk.vendorNetworks,
    keptCalls.vendorCalls,
    keptCalls.openedCall,
    practice.vendorSandbox,
    practice.selfTestRuns,
    practice.selfTestRun,
  ];
  for (const call of [...calls, practice.selfTestCertificate, practice.draftReplay, practice.endSelfTest])
    assert.equal(await said(callConsole(app, call, { token, params: { vendor: other, id } })), 'NOT_FOUND', call.path);
  const bodies: [typeof desk.addVendorKey | typeof keptCalls.keepVendorCalls, object][] = [
    [desk.addVendorKey, { algorithm: 'hmac-sha256', note: 'mine now' }],
    [keptCalls.keepVendorCalls, { mode: 'OFF', oneIn: 2 }],
  ];
  for (const [call, body] of bodies)
    assert.equal(await said(callConsole(app, call, { token, params: { vendor: other }, body })), 'NOT_FOUND', call.path);
  const network = { network: '203.0.113.0/24', note: 'mine' };
  assert.equal(await said(callConsole(app, desk.addVendorNetwork, { token, params: { vendor: other }, body: network })), 'NOT_FOUND');
  assert.equal(
    await said(callConsole(app, practice.startSelfTest, { token, params: { vendor: other }, body: { driver: 'HOUSE' } })),
    'NOT_FOUND',
  );
  assert.equal(
    await said(callConsole(app, practice.tryInSandbox, { token, params: { vendor: other }, body: { op: 'bet', url: '/bet', body: '{}' } })),
    'NOT_FOUND',
  );
  // Everything else an operator may do: their role is the owner's, and still.
  for (const call of app.served.filter(
    ({ access, needs }) => access === 'operator' && needs !== undefined && !needs.startsWith('vendordesk.'),
  )) {
    if (call.method !== 'GET') continue;
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, name === 'code' ? mine : id]));
    const answer = await said(callConsole(app, call, { token, params }));
    assert.ok(['NOT_ALLOWED', 'MALFORMED', 'FIELD_EMPTY'].includes(answer), `${call.path}: ${answer}`);
  }
  assert.equal(
    await said(callConsole(app, keptCalls.setCallRoom, { token, body: { days: 7, megabytes: 512, perSecond: 50 } })),
    'NOT_ALLOWED',
  );
  // A refused act is in the trail, for those who read all of it.
  const refused = (await trail(`vendor:${other}`)).filter(({ action }) => action === 'vendordesk.read.refused');
  assert.ok(refused.length > 0);
  assert.ok(refused.every(({ merchants }) => merchants === null));
});

test('an operator of some merchants has no vendor desk, and cannot give one', async () => {
  const vendor = await aDeskVendor();
  const { id: merchantId } = await aMerchant();
  const chief = await anOperator('Owner', [merchantId]);
  assert.equal(await said(callConsole(app, desk.vendorDesk, { token: chief.token, params: { vendor } })), 'NOT_ALLOWED');
  const [role] = await operatorTables((database) =>
    database.selectFrom('operators.role').select('id').where('name', '=', 'Owner').execute(),
  );
  const grants = [{ roleId: role?.id, merchants: null, vendor }];
  const body = { userName: `v${randomUUID().slice(0, 8)}`, fullName: null, email: null, networks: [], grants };
  assert.equal(await said(callConsole(app, staff.inviteOperator, { token: chief.token, body })), 'GRANT_EXCEEDS');
  assert.equal(await said(callConsole(app, staff.inviteOperator, { token: owner.token, body })), '200');
  const unknown = { ...body, userName: `v${randomUUID().slice(0, 8)}`, grants: [{ ...grants[0], vendor: 'NOSUCHVENDOR' }] };
  assert.equal(await said(callConsole(app, staff.inviteOperator, { token: owner.token, body: unknown })), 'NOT_FOUND');
  const both = { ...body, userName: `v${randomUUID().slice(0, 8)}`, grants: [{ ...grants[0], merchants: [merchantId] }] };
  assert.equal(await said(callConsole(app, staff.inviteOperator, { token: owner.token, body: both })), 'MALFORMED');
});

test('a key is rotated without a lost call: both are believed in between, and none afterwards', async () => {
  const vendor = await aDeskVendor();
  const { token, userName } = await oneOf(vendor);
  const added = await callConsole(app, desk.addVendorKey, {
    token,
    params: { vendor },
    body: { algorithm: 'hmac-sha256', note: 'spring' },
  });
  const { key, secret } = added.value as { key: desk.VendorKey; secret: string };
  assert.equal(key.state, 'NEW');
  assert.ok(secret.length >= 40);
  assert.equal(await sentTo(vendor, hmac(vendor)), 'HEARD');
  assert.equal(await sentTo(vendor, hmac(vendor, 2, secret)), 'HEARD');
  const change = (keyId: string, body: object) => callConsole(app, desk.changeVendorKey, { token, params: { vendor, keyId }, body });
  const soon = now().add({ minutes: 2 }).round('second');
  assert.equal(((await change(key.keyId, { act: 'ACTIVATE', until: soon.toString() })).value as desk.VendorKey).state, 'ACTIVE');
  const states = async () => {
    const { keys } = (await callConsole(app, desk.vendorKeys, { token, params: { vendor } })).value as { keys: desk.VendorKey[] };
    return Object.fromEntries(keys.map(({ keyId, state }) => [keyId, state]));
  };
  assert.deepEqual(await states(), { [`${vendor}-1`]: 'RETIRING', [`${vendor}-2`]: 'ACTIVE' });
  assert.equal(await sentTo(vendor, hmac(vendor)), 'HEARD', 'it is believed until then');
  assert.equal(await sentTo(vendor, hmac(vendor, 2, secret)), 'HEARD');
  freezeTime(soon.toString());
  assert.equal(await sentTo(vendor, hmac(vendor)), 'SIGNATURE_INVALID', 'and no longer, to the moment');
  assert.equal(await sentTo(vendor, hmac(vendor, 2, secret)), 'HEARD');
  assert.deepEqual(await states(), { [`${vendor}-1`]: 'RETIRED', [`${vendor}-2`]: 'ACTIVE' });
  assert.equal(await said(change(`${vendor}-1`, { act: 'REVOKE' })), 'CHANGED_MEANWHILE');
  assert.equal(await said(change(key.keyId, { act: 'REVOKE' })), '200');
  assert.equal(await sentTo(vendor, hmac(vendor, 2, secret)), 'SIGNATURE_INVALID', 'at once');
  // The secret is nowhere to be read again, and was never written in the clear.
  const [row] = await ask<{ secret: string }>('select secret from vendors.vendor_key where key_id = $1', [key.keyId]);
  assert.ok(row !== undefined && !row.secret.includes(secret));
  const told = await trail(`vendor:${vendor}`);
  assert.ok(!JSON.stringify(told).includes(secret));
  assert.deepEqual(
    told.filter(({ action }) => action.startsWith('vendordesk.key-')).map(({ action, operator_name }) => [action, operator_name]),
    [
      ['vendordesk.key-added', userName],
      ['vendordesk.key-changed', userName],
      ['vendordesk.key-changed', userName],
    ],
  );
});

test('public keys are looked at before they are taken, and one that was taken is believed', async () => {
  const vendor = await aDeskVendor('CANONICAL');
  const rsa = await aDeskVendor('HUB88');
  const add = (to: VendorCode, algorithm: string, publicKeyPem: string) =>
    callConsole(app, desk.addVendorKey, { token: owner.token, params: { vendor: to }, body: { algorithm, publicKeyPem, note: 'theirs' } });
  const pair = generateKeyPairSync('ed25519');
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const weak = generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const strong = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  assert.equal(await said(add(vendor, 'ed25519', weak)), 'KEY_UNREADABLE');
  assert.equal(await said(add(vendor, 'ed25519', `${pem.slice(0, 40)}${'x'.repeat(60)}`)), 'KEY_UNREADABLE');
  assert.equal(await said(add(vendor, 'rsa-sha256', pem)), 'MALFORMED', 'its family does not sign so');
  assert.equal(await said(add(rsa, 'rsa-sha256', weak)), 'KEY_UNREADABLE');
  const priv = strong.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  assert.equal(await said(add(rsa, 'rsa-sha256', priv)), 'KEY_UNREADABLE', 'a private key is none of ours to hold');
  assert.equal(await said(add(rsa, 'rsa-sha256', strong.publicKey.export({ type: 'spki', format: 'pem' }).toString())), '200');
  const added = (await add(vendor, 'ed25519', pem)).value as { key: desk.VendorKey; secret: null };
  assert.equal(added.secret, null);
  assert.equal(await sentTo(vendor, { keyId: added.key.keyId, algorithm: 'ed25519', privateKey: pair.privateKey }), 'HEARD');
});

test('a key of ours is used from when it is said, and survives the next seeding', async () => {
  const vendor = await aDeskVendor('SLOTEGRATOR');
  const made = await callConsole(app, desk.addOwnKey, { token: owner.token, params: { vendor }, body: { note: 'next year' } });
  const { key, secret } = made.value as { key: desk.OwnKey; secret: string };
  const ownSecret = async () =>
    (await ask<{ own_secret: string }>('select own_secret from vendors.vendor where code = $1', [vendor]))[0]?.own_secret;
  const was = await ownSecret();
  assert.equal(key.state, 'NEW');
  assert.ok(secret.length >= 40);
  assert.equal(await ownSecret(), was, 'nobody uses it yet');
  const use = () => callConsole(app, desk.useOwnKey, { token: owner.token, params: { vendor, keyId: key.keyId } });
  assert.equal(await said(use()), '200');
  const is = await ownSecret();
  assert.notEqual(is, was);
  assert.equal(await said(use()), 'NOT_FOUND');
  await inTransaction((tx) =>
    vendors.registerVendor(tx, {
      code: vendor,
      internalUrl: 'http://127.0.0.1:9',
      launchUrl: 'http://127.0.0.1:9',
      launchMode: 'popup',
      canResettle: false,
      takesLateWins: false,
      winsWithoutBet: false,
      refusesShortAdjust: false,
      family: 'SLOTEGRATOR',
      ownSecret: 'what the seed has always said',
    }),
  );
  assert.equal(await ownSecret(), is);
  const canonical = await aDeskVendor('CANONICAL');
  assert.equal(
    await said(callConsole(app, desk.addOwnKey, { token: owner.token, params: { vendor: canonical }, body: { note: 'x' } })),
    'NOT_ALLOWED',
  );
});

test('a vendor may call from its list and from nowhere else; without a list, from anywhere', async () => {
  const vendor = await aDeskVendor();
  const { token } = await oneOf(vendor);
  const add = (network: string) =>
    callConsole(app, desk.addVendorNetwork, { token, params: { vendor }, body: { network, note: 'data centre' } });
  assert.equal(await sentTo(vendor, hmac(vendor), '198.51.100.7'), 'HEARD');
  const first = await add('203.0.113.9/24');
  assert.equal((first.value as desk.VendorNetwork).network, '203.0.113.0/24', 'bits beyond the mask are cleared');
  assert.equal(await said(add('203.0.113.0/24')), 'NETWORK_LISTED');
  assert.equal(await said(add('2001:db8::/48')), '200');
  assert.equal(await said(add('nowhere')), 'MALFORMED');
  assert.equal(await sentTo(vendor, hmac(vendor), '198.51.100.7'), 'ADDRESS_NOT_ALLOWED');
  assert.equal(await sentTo(vendor, hmac(vendor), '203.0.113.200'), 'HEARD');
  assert.equal(await sentTo(vendor, hmac(vendor), '::ffff:203.0.113.200'), 'HEARD');
  assert.equal(await sentTo(vendor, hmac(vendor), '2001:db8:0:1::7'), 'HEARD');
  assert.equal(await sentTo(vendor, hmac(vendor), '2001:db9::7'), 'ADDRESS_NOT_ALLOWED');
  // Before anything else: a wrong signature is not even looked at.
  assert.equal(await sentTo(vendor, hmac(vendor, 1, 'wrong, and long enough'), '198.51.100.7'), 'ADDRESS_NOT_ALLOWED');
  const listed = (await callConsole(app, desk.vendorNetworks, { token, params: { vendor } })).value as desk.VendorNetwork[];
  for (const { id } of listed)
    assert.equal(await said(callConsole(app, desk.removeVendorNetwork, { token, params: { vendor, id } })), '200');
  assert.equal(await sentTo(vendor, hmac(vendor), '198.51.100.7'), 'HEARD');
  const told = (await trail(`vendor:${vendor}`)).filter(({ action }) => action.startsWith('vendordesk.network-'));
  assert.deepEqual(
    told.map(({ action }) => action),
    ['vendordesk.network-added', 'vendordesk.network-added', 'vendordesk.network-removed', 'vendordesk.network-removed'],
  );
});

test('every family refuses an address in its own words, and asks to be told again where that is what it needs', async () => {
  const words: Record<string, [string, string, string]> = {
    HUB88: ['user/balance', '{}', 'RS_ERROR_INVALID_PARTNER'],
    PRAGMATIC: ['balance.html', 'userId=1', '"error":100'],
    SLOTEGRATOR: ['callback', 'action=balance', 'INTERNAL_ERROR'],
    EVOLUTION: ['balance', '{}', 'TEMPORARY_ERROR'],
  };
  for (const [family, [op, body, wanted]] of Object.entries(words)) {
    const vendor = await aDeskVendor(family as 'HUB88');
    const place = { token: owner.token, params: { vendor }, body: { network: '192.0.2.1', note: 'one' } };
    assert.equal(await said(callConsole(app, desk.addVendorNetwork, place)), '200');
    const answer = await app.inject({ method: 'POST', url: `/gw/v1/${vendor}/${op}`, remoteAddress: '198.51.100.9', payload: body });
    assert.ok(answer.body.includes(wanted), `${family}: ${answer.body}`);
  }
});
