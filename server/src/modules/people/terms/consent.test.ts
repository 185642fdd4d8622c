/** A merchant changed its terms: its members accept them before new risk, and until then keep all that is theirs. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import type { VendorCode } from '@croupier/contract/core/ids';
import { cashierRoutes } from '../../payments/deposits/routes.ts';
import { changeSite, forgetMerchants, type Merchant, siteSettings } from '#modules/brand/merchants';
import { launchRoutes } from '../../play/launch/routes.ts';
import { withdrawalsRoutes } from '../../payments/withdrawals/routes.ts';
import { freezeTime, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { aMember } from '#test/builders';
import { aHouse, openTestBank } from '#test/house';
import { ask } from '#test/journal';
import { aPayee } from '#test/payee';
import { aPlayer, aVendor } from '#test/player';
import '#test/quick-passwords';
import { aSite, type Site } from '#test/site';
import { acceptTerms } from './consent.ts';
import { memberInfo } from '../members/member-info.ts';

const from = '203.0.113.20';
const password = 'quiet lanterns 42';
let site: Site;
let vendor: VendorCode;
let merchant: Merchant;

before(async () => {
  site = await aSite([cashierRoutes, launchRoutes, withdrawalsRoutes]);
  await openTestBank();
  vendor = await aVendor();
});
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  ({ merchant } = await aHouse());
});
after(async () => {
  unfreezeTime();
  await site.close();
  await closeDatabase();
});

const raise = async (termsVersion: string, { id }: Merchant = merchant): Promise<void> => {
  await inTransaction(async (tx) => {
    const { names } = await siteSettings(tx, id);
    await changeSite(tx, id, { part: 'names', to: { ...names, termsVersion } });
  });
  forgetMerchants();
};

/** Somebody who registered at a merchant and is signed in. */
const registered = async (at = merchant, termsVersion?: string) => {
  const body = {
    username: `m${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    password,
    confirmPassword: password,
    termsAccepted: true,
    registerMethod: 'WEB',
    termsVersion,
  };
  const { status, value } = await site.sealed('PUT', '/wps/member/register', body, { at, from });
  assert.equal(status, 200);
  const token = String(value['token']);
  const call = (method: 'GET' | 'POST', url: string, sent?: object, address = from) =>
    site.call(method, url, sent, { at, from: address, token });
  const said = async (answer: ReturnType<typeof call>) => {
    const { status: told, code } = await answer;
    return code ?? String(told);
  };
  const launched = call.bind(undefined, 'POST', '/wps/game/launchGame', { nodeId: `${vendor}:diner`, device: 'WEB', language: 'en' });
  const deposited = call.bind(undefined, 'POST', '/wps/v2/deposits', { method: 'BANK', money: { amount: '500.00', currency: 'THB' } });
  return {
    call,
    due: async () => (await call('GET', '/wps/member/info')).value['termsDue'],
    launched,
    launch: () => said(launched()),
    deposit: () => said(deposited()),
    handOver: () =>
      said(
        site.sealed(
          'POST',
          '/wps/v2/member-transfers',
          { key: randomUUID(), direction: 'UP', money: { amount: '5.00', currency: 'THB' }, paymentPassword: '280391' },
          { at, from, token },
        ),
      ),
    accept: (version: string, address = from) => said(call('POST', '/wps/v2/terms/accept', { version }, address)),
  };
};
const kept = (at: Merchant = merchant) =>
  ask('select terms_version, accepted_at, ip from members.terms_acceptance where merchant_id = $1 order by accepted_at', [at.id]);

test('a newly registered member has nothing waiting', async () => {
  const member = await registered();
  assert.equal(await member.due(), null);
  assert.deepEqual([await member.launch(), await member.deposit()], ['200', '200']);
});

test('a visitor who registers accepts the terms they were shown, and no others', async () => {
  const { termsVersion } = merchant;
  assert.equal(await (await registered(merchant, termsVersion)).due(), null);
  await raise('2026-12');
  // The page was opened before.
  const member = await registered(merchant, termsVersion);
  assert.deepEqual(
    (await kept()).map(({ terms_version }) => terms_version),
    [termsVersion],
  );
  assert.deepEqual(await member.due(), { version: '2026-12', isFirst: true });
  assert.equal(await member.launch(), 'TERMS_NOT_ACCEPTED');
  assert.equal(await member.accept('2026-12'), '200');
  assert.equal(await member.launch(), '200');
});

test('a member who accepted the old terms is told that new ones wait, and launches, pays in and hands over only after accepting them', async () => {
  const member = await registered();
  await raise('2026-12');
  const due = { version: '2026-12', isFirst: false };
  assert.deepEqual(await member.due(), due);
  const refused = await member.launched();
  assert.deepEqual([refused.status, refused.code, refused.value], [422, 'TERMS_NOT_ACCEPTED', due]);
  assert.equal(await member.deposit(), 'TERMS_NOT_ACCEPTED');
  assert.equal(await member.handOver(), 'TERMS_NOT_ACCEPTED');

  freezeTime('2026-11-20T08:10:00Z');
  assert.equal(await member.accept('2026-12', '203.0.113.21'), '200');
  assert.equal(await member.due(), null);
  assert.deepEqual([await member.launch(), await member.deposit()], ['200', '200']);
  assert.notEqual(await member.handOver(), 'TERMS_NOT_ACCEPTED');
});

test('an acceptance is kept with its time and address, and accepting it again changes nothing', async () => {
  const member = await registered();
  await raise('2026-12');
  freezeTime('2026-11-20T08:10:00Z');
  assert.equal(await member.accept('2026-12', '203.0.113.21'), '200');
  const before = await kept();
  freezeTime('2026-11-20T08:20:00Z');
  assert.equal(await member.accept('2026-12', '203.0.113.22'), '200');
  assert.deepEqual(await kept(), before);
  assert.deepEqual(
    before.map(({ terms_version, ip }) => [terms_version, ip]),
    [
      [merchant.termsVersion, from],
      ['2026-12', '203.0.113.21'],
    ],
  );
});

test('terms that were raised while they were read are not accepted, and nor are any that the merchant never had', async () => {
  const member = await registered();
  await raise('2026-12');
  await raise('2027-01');
  assert.equal(await member.accept('2026-12'), 'CHANGED_MEANWHILE');
  assert.equal(await member.accept('2030-01'), 'CHANGED_MEANWHILE');
  assert.equal(await member.launch(), 'TERMS_NOT_ACCEPTED');
  assert.deepEqual(await member.due(), { version: '2027-01', isFirst: false });
  assert.equal(await member.accept('2027-01'), '200');
  assert.equal(await member.launch(), '200');
});

test('terms that come back need no second yes of who accepted them before', async () => {
  const member = await registered();
  const { termsVersion } = merchant;
  await raise('2026-12');
  await raise(termsVersion);
  assert.equal(await member.due(), null);
});

test('meanwhile money can be withdrawn, and everything read', async () => {
  const payee = await aPayee({ cash: '1000.00', merchant });
  const member = await registered();
  await raise('2026-12');
  assert.equal((await payee.look(await payee.ask('400.00'))).state, 'REQUESTED');
  for (const url of ['/wps/member/info', '/wps/v2/deposits?pageNo=1&pageSize=10', '/wps/v2/withdrawals/overview'])
    assert.equal((await member.call('GET', url)).status, 200, url);
});

test('a game at play goes on: its bets are not asked about', async () => {
  const player = await aPlayer({ vendor, merchant });
  await raise('2026-12');
  assert.equal((await player.bet('b1', 'r1', '10.00')).code, 'OK');
});

test("another merchant's members have nothing waiting", async () => {
  const other = await aHouse();
  const member = await registered(other.merchant);
  await raise('2026-12');
  assert.equal(await member.due(), null);
  assert.deepEqual([await member.launch(), await member.deposit()], ['200', '200']);
});

test('a member who was given an account accepts the terms for the first time', async () => {
  const member = await registered();
  await ask('delete from members.terms_acceptance where merchant_id = $1', [merchant.id]);
  assert.deepEqual(await member.due(), { version: merchant.termsVersion, isFirst: true });
  assert.equal(await member.launch(), 'TERMS_NOT_ACCEPTED');
});

test('a trial user is never asked', async () => {
  const { id: memberId, merchantId, type } = await aMember({ merchant, type: 4 });
  await raise('2026-12');
  assert.equal((await inTransaction((tx) => memberInfo(tx, memberId))).termsDue, null);
  await assert.rejects(
    acceptTerms({ memberId, merchantId, type, sessionId: memberId }, '2026-12', from),
    (error: unknown) => error instanceof Refusal && error.code === 'TRIAL_NOT_ALLOWED',
  );
});
