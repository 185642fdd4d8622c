/** Channels are added and changed in the console by their kinds' own schemas; secrets are written and never shown, and merchants are apart. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import * as calls from '@croupier/contract/payments/channels-console';
import type { FieldValues } from '@croupier/contract/core/form-fields';
import { MerchantId } from '@croupier/contract/core/ids';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { seedDemoBank } from '#modules/payments/deposits';
import { closeDatabase, inTransaction } from '#platform/database';
import { unseal } from '#platform/secrets';
import { ask } from '#test/ask';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';
import { callChannel, forgetCircuits } from '../call-channel.ts';
import { channelKinds } from '../registry.ts';

const [ruby, pearl] = [MerchantId.parse('ruby'), MerchantId.parse('pearl')];
const secret = 'a key of the bank, 0123456789';
const reason = 'the contract of November';
const shop = { channel: 'HARBOUR', account: '7700000011' };

let app: FastifyInstance;
let nok: SignedInOperator;
/** Holds every permission, but only at pearl. */
let stranger: SignedInOperator;

before(async () => {
  await inTransaction(seedDemoMerchants);
  await inTransaction(seedDemoBank);
  app = await createApp();
  nok = await anOperator('Owner');
  stranger = await anOperator(await aRole(...OperatorAction.options), [pearl]);
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const list = async (who = nok, merchantId = ruby): Promise<calls.PaymentChannels> => {
  const { status, value } = await callConsole(app, calls.paymentChannels, { token: who.token, query: { merchantId } });
  assert.equal(status, 200);
  return value as calls.PaymentChannels;
};
const channel = async (code: string, who = nok, merchantId = ruby) =>
  (await list(who, merchantId)).channels.find((one) => one.code === code) ?? assert.fail(`${code} is not listed`);
const save = (body: object, who = nok) => callConsole(app, calls.saveChannel, { token: who.token, body: { reason, ...body } });
const saveAccount = (body: object, who = nok) =>
  callConsole(app, calls.saveChannelAccount, { token: who.token, body: { reason, merchantId: ruby, ...shop, ...body } });
const common = (name: string): FieldValues => ({ name, url: 'https://bank.test/api', payPage: null, enabled: true });
const sealedSecret = async (code: string): Promise<string> => {
  const [row] = await ask<{ secret: string }>('select secret from cashier.bank where code = $1', [code]);
  return row?.secret ?? '';
};
const trailOf = (target: string) =>
  operatorTables((tables) =>
    tables.selectFrom('operators.audit').select(['action', 'details']).where('target', '=', target).orderBy('id').execute(),
  );

test('every kind has a form, and its fields are those of its own schemas', async () => {
  const { kinds, channels } = await list();
  assert.deepEqual(kinds.map(({ kind }) => kind), channelKinds.map(({ kind }) => kind)); // prettier-ignore
  const names = (kind: string) => kinds.find((one) => one.kind === kind);
  assert.deepEqual(
    names('BANK')?.fields.map(({ name, kind }) => `${name} ${kind}`),
    ['name TEXT', 'url URL', 'payPage URL', 'enabled SWITCH', 'secret SECRET'],
  );
  assert.deepEqual(
    names('PSP')?.accountFields.map(({ name, required }) => `${name} ${required}`),
    ['settings.shop true', 'secret false'],
  );
  assert.ok(names('CHAIN')?.fields.some(({ name, fixed }) => name === 'settings.network' && fixed));
  assert.ok(names('BANK')?.accountFields.some(({ name }) => name === 'settings.qr.standard'));
  assert.ok(channels.length >= 6);
});

test('a channel is added with a sealed secret, changed without naming it, and only as it was shown', async () => {
  const code = 'NEWBANK';
  const values = common('New Bank');
  assert.equal(await said(save({ code, kind: 'BANK', version: null, values })), 'FIELD_EMPTY');
  assert.equal(await said(save({ code, kind: 'BANK', version: null, values: { ...values, secret } })), '200');
  assert.equal(await said(save({ code, kind: 'BANK', version: null, values: { ...values, secret } })), 'REFERENCE_CONFLICT');
  const sealed = await sealedSecret(code);
  assert.equal(unseal(sealed), secret);
  const { setup, state, kind } = await channel(code);
  assert.deepEqual([kind, state, setup], ['BANK', 'UNTRIED', { version: 0, values, hasSecret: true }]);

  const changed = { ...values, url: 'https://bank.test/v2', enabled: false };
  assert.equal(await said(save({ code, kind: 'BANK', version: 0, values: changed })), '200');
  assert.equal(await sealedSecret(code), sealed, 'a secret that is not sent is kept');
  assert.equal(await said(save({ code, kind: 'BANK', version: 0, values })), 'CHANGED_MEANWHILE');
  assert.equal(await said(save({ code, kind: 'BANK', version: 1, values: { ...changed, secret: `${secret} two` } })), '200');
  assert.equal(unseal(await sealedSecret(code)), `${secret} two`);
  assert.deepEqual((await channel(code)).setup, { version: 2, values: changed, hasSecret: true });

  const trail = await trailOf(`channel:${code}`);
  assert.deepEqual(
    trail.flatMap(({ action, details }) =>
      action === 'cashier.edit' ? [[details['before'], details['after'], details['secretChanged']]] : [],
    ),
    [[null, values, true], [values, changed, false], [changed, changed, true]], // prettier-ignore
  );
  assert.ok(trail.every(({ action, details }) => action !== 'cashier.edit' || details['reason'] === reason));
  assert.ok(!JSON.stringify(trail).includes(secret));
});

test('settings are checked by the schema of the kind, and a kind or a network is never changed', async () => {
  const coin = { ...common('Coin'), 'settings.asset': 'USDT', 'settings.network': 'TRON', 'settings.decimals': 6 };
  const values = { ...coin, 'settings.minimum': '5', 'settings.confirmations': 3, 'settings.finalAfter': 12 };
  const code = 'COIN';
  const refused = async (given: FieldValues, version: number | null = null, kind = 'CHAIN') => {
    const { code: refusal, value } = await save({ code, kind, version, values: given });
    return `${refusal} ${(value as { field?: string } | undefined)?.field}`;
  };
  assert.equal(await refused({ ...values, secret, 'settings.confirmations': 0 }), 'FIELD_FORMAT settings.confirmations');
  assert.equal(await refused({ ...values, secret, 'settings.network': 'DOGE' }), 'FIELD_FORMAT settings.network');
  assert.equal(await refused({ ...values, secret, url: 'ftp://bank.test' }), 'FIELD_FORMAT url');
  assert.equal(await refused({ ...values, secret, url: 'https://user:word@bank.test' }), 'FIELD_FORMAT url');
  assert.equal(await refused({ ...values, secret: 'short' }), 'FIELD_FORMAT secret');
  assert.equal(await refused({ ...coin, secret }), 'FIELD_EMPTY settings.minimum');
  assert.equal(await refused(values, null, 'BARTER'), 'FIELD_FORMAT kind');
  assert.equal(await said(save({ code, kind: 'CHAIN', version: null, values: { ...values, secret } })), '200');
  assert.equal(await refused({ ...values, 'settings.network': 'ETHEREUM' }, 0), 'FIELD_FIXED settings.network');
  assert.equal(await refused(common('Coin'), 0, 'BANK'), 'FIELD_FIXED kind');
  assert.equal(await said(save({ code, kind: 'CHAIN', version: 0, values: { ...values, 'settings.confirmations': 4 } })), '200');
});

test('the settings of an account are changed at its channel, with a key of its own that is never shown', async () => {
  const account = async () => (await channel('HARBOUR')).accounts.find((one) => one.account === shop.account) ?? assert.fail('no account');
  const { setup } = await account();
  assert.deepEqual(setup.values, { 'settings.shop': 'ruby-house' });
  const values = { 'settings.shop': 'ruby-two' };
  assert.equal(await said(saveAccount({ version: setup.version, values: {} })), 'FIELD_EMPTY');
  assert.equal(await said(saveAccount({ version: setup.version, values: { ...values, secret } })), '200');
  assert.equal(await said(saveAccount({ version: setup.version, values })), 'CHANGED_MEANWHILE');
  assert.deepEqual((await account()).setup, { version: setup.version + 1, values, hasSecret: true });
  const [row] = await ask<{ secret: string }>('select secret from cashier.rail_account where rail = $1 and account = $2', [
    shop.channel,
    shop.account,
  ]);
  assert.equal(unseal(row?.secret ?? ''), secret);
  const trail = await trailOf(`account:${shop.channel}-${shop.account}`);
  assert.deepEqual(trail.find(({ action }) => action === 'cashier.edit')?.details, {
    reason,
    before: { 'settings.shop': 'ruby-house' },
    after: values,
    secretChanged: true,
  });
  assert.ok(!JSON.stringify([trail, await list()]).includes(secret));
});

test('an account whose QR no bank could read is refused', async () => {
  const { code, accounts } = await channel('OUTSIDE');
  const [account] = accounts;
  assert.ok(account !== undefined);
  const to = { channel: code, account: account.account, version: account.setup.version };
  const pay = (number: string) => ({
    'settings.qr.standard': 'PROMPTPAY',
    'settings.qr.target.kind': 'NATIONAL_ID',
    'settings.qr.target.number': number,
  });
  assert.equal(await said(saveAccount({ ...to, values: pay('12') })), 'FIELD_FORMAT');
  assert.equal(await said(saveAccount({ ...to, values: pay('0105500000029') })), '200');
  assert.equal(await said(saveAccount({ ...to, version: to.version + 1, values: {} })), '200');
});

test('an operator of one merchant sees its accounts alone, sees no settings of a channel, and changes neither', async () => {
  const { channels, mayEdit } = await list(stranger, pearl);
  assert.equal(mayEdit, false);
  assert.ok(channels.every(({ setup }) => setup === null));
  assert.ok(channels.some(({ accounts }) => accounts.length > 0));
  assert.ok(!JSON.stringify(channels).includes(shop.account));
  const read = callConsole(app, calls.paymentChannels, { token: stranger.token, query: { merchantId: ruby } });
  assert.equal(await said(read), 'MERCHANT_UNKNOWN');
  assert.equal(
    await said(save({ code: 'OTHER', kind: 'BANK', version: null, values: { ...common('Other'), secret } }, stranger)),
    'MERCHANT_UNKNOWN',
  );
  const values = { 'settings.shop': 'stolen' };
  assert.equal(await said(saveAccount({ version: 1, values }, stranger)), 'MERCHANT_UNKNOWN');
  assert.equal(await said(saveAccount({ merchantId: pearl, version: 1, values }, stranger)), 'NOT_FOUND');
});

test('the list tells whether a channel answers, fails or rests', async () => {
  forgetCircuits();
  let status = 200;
  const server = createServer((_request, response) => response.writeHead(status).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const callOnce = () => callChannel({ rail: 'MEKONG', url, method: 'GET', headers: () => ({}), again: false }).catch(() => undefined);
  assert.equal((await channel('MEKONG')).state, 'UNTRIED');
  await callOnce();
  const { state, answeredAt, failedAt } = await channel('MEKONG');
  assert.deepEqual([state, failedAt], ['ANSWERING', null]);
  assert.ok(answeredAt !== null);
  status = 500;
  await callOnce();
  assert.equal((await channel('MEKONG')).state, 'SILENT');
  for (let time = 0; time < 4; time += 1) await callOnce();
  assert.equal((await channel('MEKONG')).state, 'RESTING');
  await new Promise((resolve) => server.close(resolve));
});

test('a restart of the demo keeps the name, the settings and the real address that operators gave its channels', async () => {
  const { version, settings } = await fromDatabase('USDT');
  await ask("update cashier.rail set settings = settings || '{\"confirmations\": 9}' where code = 'USDT'");
  await ask("update cashier.bank set name = 'Our Tether' where code = 'USDT'");
  await ask("update cashier.rail set url = 'https://bank.example/api' where code = 'MEKONG'");
  await inTransaction(seedDemoBank);
  assert.deepEqual(await fromDatabase('USDT'), { version, settings: { ...settings, confirmations: 9 }, name: 'Our Tether' });
  const [mekong] = await ask<{ url: string }>("select url from cashier.rail where code = 'MEKONG'");
  assert.equal(mekong?.url, 'https://bank.example/api');
});
const fromDatabase = async (code: string) => {
  const [row] = await ask<{ version: number; settings: object; name: string }>(
    'select version, settings, name from cashier.rail join cashier.bank using (code) where code = $1',
    [code],
  );
  return row ?? assert.fail(code);
};
