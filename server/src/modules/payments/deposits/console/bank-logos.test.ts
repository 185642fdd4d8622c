/** A merchant shows the logos it may, and nobody else's; without one a bank keeps its neutral mark. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as logos from '@croupier/contract/payments/bank-logos';
import { MerchantId } from '@croupier/contract/core/ids';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { seedDemoBank } from '../demo-bank.ts';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';

const ruby = MerchantId.parse('ruby');
const code = 'TH-KBANK';
const params = { merchantId: ruby, code };

let app: FastifyInstance;
let nok: SignedInOperator;
/** May do everything, but at another merchant. */
let stranger: SignedInOperator;

before(async () => {
  await inTransaction(seedDemoMerchants);
  await inTransaction(seedDemoBank);
  app = await createApp();
  nok = await anOperator('Owner');
  stranger = await anOperator(await aRole(...OperatorAction.options), [MerchantId.parse('pearl')]);
});
after(async () => {
  await app.close();
  await closeDatabase();
});

const picture = (side: number, background: string): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
const save = (body: Buffer, who = nok, wish = params) =>
  said(callConsole(app, logos.saveBankLogo, { token: who.token, params: wish, body }));
const remove = (who = nok) => said(callConsole(app, logos.removeBankLogo, { token: who.token, params }));
const bankAtDesk = async (): Promise<logos.LogoBank> => {
  const { status, value } = await callConsole(app, logos.deskBanks, { token: nok.token, query: { merchantId: ruby } });
  assert.equal(status, 200);
  return (value as logos.LogoBank[]).find((bank) => bank.code === code) ?? assert.fail('the bank is not there');
};
const seen = (id: string, host = 'ruby.localhost') => app.inject({ url: `/wps/v2/bank-logos/${id}`, headers: { host } });
const idNow = async (): Promise<string> => {
  const { id } = await inTransaction((tx) =>
    open<{ 'cashier.bank_logo': { id: string } }>(tx).selectFrom('cashier.bank_logo').select('id').executeTakeFirstOrThrow(),
  );
  return id;
};

test('a bank has a neutral mark until a logo is set, which is shown small to every visitor of that merchant and of no other', async () => {
  assert.equal((await bankAtDesk()).logo, null);
  assert.equal(await save(await picture(600, 'seagreen')), '200');
  assert.match((await bankAtDesk()).logo ?? '', /^data:image\/png;base64,/);
  const id = await idNow();
  const answer = await seen(id);
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/png']);
  assert.deepEqual((({ width, height }) => [width, height])(await sharp(answer.rawPayload).metadata()), [128, 128]);
  assert.equal((await seen(id, 'pearl.localhost')).statusCode, 404);

  assert.equal(await save(await picture(200, 'navy')), '200');
  assert.equal((await seen(id)).statusCode, 404, 'an address never shows another picture');
  assert.equal((await seen(await idNow())).statusCode, 200);
  assert.equal(await remove(), '200');
  assert.equal(await remove(), '200');
  assert.equal((await bankAtDesk()).logo, null);
});

test('a file that is no picture, no bank or not one’s own merchant is refused, and every change is in the trail', async () => {
  assert.equal(await save(Buffer.from('<svg onload="alert(1)"/>')), 'PICTURE_WANTED');
  assert.equal(await save(await picture(100, 'red'), nok, { ...params, code: 'TH-NONE' }), 'NOT_FOUND');
  assert.equal(await save(await picture(100, 'red'), stranger), 'MERCHANT_UNKNOWN');
  assert.equal(await remove(stranger), 'MERCHANT_UNKNOWN');
  const trail = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .select(['details', 'target'])
      .where('operator_name', '=', nok.userName)
      .where('target', '=', `bank:${code}`)
      .where('action', '=', 'cashier.edit')
      .orderBy('id')
      .execute(),
  );
  assert.deepEqual(
    trail.map(({ details }) => details['logo']),
    ['set', 'set', 'removed', 'none'],
  );
});
