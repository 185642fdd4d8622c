/** Pictures of money at the desk: who reads deposits sees slips, who reads withdrawals sees proofs, each of their own merchants. */
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { MerchantId, UploadId } from '@croupier/contract/core/ids';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { drainMatching } from '../../../payments/deposits/match-transactions.ts';
import { claim } from '../claim.ts';
import { uploadPicture } from '../upload-picture.ts';
import { closeDatabase, inTransaction } from '#platform/database';
import { settings } from '#platform/settings';
import { aMember } from '#test/builders';
import { anOperator, aRole, operatorTables } from '#test/console';
import { aHouse, baht, openTestBank } from '#test/house';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';
import { openDeposit } from '../../../payments/deposits/open-deposit.ts';
import { sendSlip } from '../../../payments/deposits/send-slip.ts';

let app: FastifyInstance;
let folder: string;
let elsewhere: MerchantId;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-pictures-'));
  (settings as { dataDir: string }).dataDir = folder;
  await openTestBank();
  app = await createApp();
  elsewhere = (await aMember()).merchantId;
});
after(async () => {
  await drainMatching();
  await app.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

const aPicture = async (sender: Parameters<typeof uploadPicture>[0]): Promise<UploadId> => {
  const noise = sharp(randomBytes(48 * 48 * 3), { raw: { width: 48, height: 48, channels: 3 } });
  return (await uploadPicture(sender, await noise.png().toBuffer())).id;
};

/** How the console answers somebody who may do these at a merchant, and what the trail has of it. */
const seenBy = async (id: UploadId, merchant: MerchantId, ...may: OperatorAction[]) => {
  const { token, userName } = await anOperator(await aRole(...may), [merchant]);
  const { statusCode } = await app.inject({
    method: 'GET',
    url: `/ops/desk/pictures/${id}`,
    remoteAddress: '203.0.113.7',
    headers: { host: 'console.localhost', authorization: `Bearer ${token}` },
  });
  const looks = await operatorTables((tables) =>
    tables.selectFrom('operators.audit').select('action').where('operator_name', '=', userName).where('details', 'is not', null).execute(),
  );
  return { statusCode, looks: looks.map(({ action }) => action) };
};

test('a slip is seen by who reads the deposits of its merchant, which is in the trail, and by nobody else', async () => {
  const { merchant } = await aHouse();
  const { id: memberId, type } = await aMember({ merchant });
  const { id } = await openDeposit({
    memberId,
    merchantId: merchant.id,
    type,
    method: 'BANK',
    money: baht('500.00'),
    returnTo: 'http://test.localhost/',
    language: 'en',
  });
  const uploadId = await aPicture({ memberId, merchantId: merchant.id });
  await sendSlip({ memberId, id, uploadId, language: 'en' });
  const seen = await seenBy(uploadId, merchant.id, 'deposit.read');
  assert.equal(seen.statusCode, 200);
  assert.ok(seen.looks.includes('deposit.read'));
  assert.equal((await seenBy(uploadId, merchant.id, 'withdrawal.read', 'kyc.review')).statusCode, 404);
  assert.equal((await seenBy(uploadId, elsewhere, ...OperatorAction.options)).statusCode, 404);
});

test('the pictures of a withdrawal, a member’s and the house’s, are seen by those who read its merchant’s, and by nobody else', async () => {
  const { id: memberId, merchantId } = await aMember();
  for (const purpose of ['WITHDRAWAL_PROOF', 'RECEIPT'] as const) {
    const uploadId = await aPicture({ memberId, merchantId });
    await inTransaction((tx) => claim(tx, [uploadId], { memberId, purpose, subject: randomUUID() }));
    assert.equal((await seenBy(uploadId, merchantId, 'withdrawal.read')).statusCode, 200, purpose);
    assert.equal((await seenBy(uploadId, merchantId, 'deposit.read', 'kyc.review')).statusCode, 404, purpose);
    assert.equal((await seenBy(uploadId, elsewhere, ...OperatorAction.options)).statusCode, 404, purpose);
  }
});

test('a picture that nothing claimed shows nothing, and is seen by nobody', async () => {
  const { id: memberId, merchantId } = await aMember();
  assert.equal((await seenBy(await aPicture({ memberId, merchantId }), merchantId, ...OperatorAction.options)).statusCode, 404);
});
