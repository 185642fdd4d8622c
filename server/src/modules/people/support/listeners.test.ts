import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { closeDatabase } from '#platform/database';
import { aMerchant } from '#test/builders';
import { aRole, anOperator, officeIp, operatorTables } from '#test/console';
import '#test/quick-passwords';
import { sendMessage } from './chat.ts';
import { operatorListener } from './console/index.ts';
import { visitorListener } from './index.ts';

after(closeDatabase);

test('a visitor listens to the chat under their key, at its merchant alone', async () => {
  const [merchant, elsewhere] = [await aMerchant(), await aMerchant()];
  const visitorKey = randomBytes(32).toString('base64url');
  assert.equal(await visitorListener(visitorKey, merchant.id), undefined);
  const caller = { merchantId: merchant.id, memberId: undefined, visitorKey, ip: '198.51.100.9', language: 'th' };
  const { id } = await sendMessage(caller, { clientId: randomUUID(), text: 'Hello', uploads: [], type: 4 });
  const listener = (await visitorListener(visitorKey, merchant.id)) ?? assert.fail();
  assert.equal(listener.hears(merchant.id, id), true);
  assert.equal(listener.hears(merchant.id, randomUUID()), false);
  assert.equal(await visitorListener(visitorKey, elsewhere.id), undefined);
});

test('an operator listens at the merchants where they read chats, until their session ends', async () => {
  const [merchant, elsewhere] = [await aMerchant(), await aMerchant()];
  const { id, token } = await anOperator(await aRole('support.read'), [merchant.id]);
  const listener = (await operatorListener(token, officeIp)) ?? assert.fail();
  assert.equal(listener.hears(merchant.id, randomUUID()), true);
  assert.equal(listener.hears(elsewhere.id, randomUUID()), false);
  assert.equal(await listener.stands(), true);
  await operatorTables((tables) => tables.deleteFrom('operators.session').where('operator_id', '=', id).execute());
  assert.equal(await listener.stands(), false);
  assert.equal(listener.hears(merchant.id, randomUUID()), false);
  const other = await anOperator(await aRole('kyc.review'), [merchant.id]);
  assert.equal(await operatorListener(other.token, officeIp), undefined);
});
