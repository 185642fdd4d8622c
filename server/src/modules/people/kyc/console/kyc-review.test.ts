/** Documents at the desk: one person looks at a time, decides once, for their own merchants, and it is in the trail. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as desk from '@croupier/contract/console/work-queues';
import * as identity from '@croupier/contract/people/kyc-console';
import type { Endpoint } from '@croupier/contract/core/endpoint';
import { sidesOf } from '@croupier/contract/people/kyc';
import { OperatorAction } from '@croupier/contract/core/permissions';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { levelOf, nameOf } from '../level.ts';
import type { Member } from '#modules/people/members';
import { keepContact } from '#modules/people/contacts';
import { uploadPicture } from '#modules/brand/media';
import { closeDatabase, inTransaction } from '#platform/database';
import { settings } from '#platform/settings';
import { aMember } from '#test/builders';
import { anOperator, aRole, callConsole, operatorTables, said, type SignedInOperator } from '#test/console';
import '#test/quick-passwords';
import { createApp } from '../../../../app.ts';
import { submitIdentity } from '../submit.ts';

let app: FastifyInstance;
let folder: string;
let nok: SignedInOperator;
let lek: SignedInOperator;
/** May do everything, but at another merchant. */
let stranger: SignedInOperator;
let phones = 0;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-kyc-'));
  (settings as { dataDir: string }).dataDir = folder;
  app = await createApp();
  nok = await anOperator('Owner');
  lek = await anOperator('Owner');
  stranger = await anOperator(await aRole(...OperatorAction.options), [(await aMember()).merchantId]);
});
after(async () => {
  await app.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

const aPicture = async ({ id: memberId, merchantId }: Member) => {
  const noise = sharp(randomBytes(48 * 48 * 3), { raw: { width: 48, height: 48, channels: 3 } });
  return (await uploadPicture({ memberId, merchantId }, await noise.png().toBuffer())).id;
};

/** A member who handed in an identity card. */
const handedIn = async (): Promise<{ member: Member; id: string; pictures: string[] }> => {
  const member = await aMember();
  const { id: memberId, merchantId } = member;
  phones += 1;
  const value = `+668${String(phones).padStart(8, '0')}`;
  await inTransaction((tx) => keepContact(tx, { memberId, merchantId, kind: 'PHONE', value, verified: true }));
  const pictures = [];
  for (const side of sidesOf('ID_CARD')) pictures.push({ side, uploadId: await aPicture(member) });
  const standing = await submitIdentity(memberId, {
    country: 'TH',
    documentType: 'ID_CARD',
    documentNumber: '1101700230708',
    fullName: 'Somchai Jaidee',
    birthday: '1990-05-01',
    expiresOn: '2040-01-01',
    pictures,
  });
  return { member, id: standing.identity?.id ?? assert.fail('nothing was handed in'), pictures: pictures.map(({ uploadId }) => uploadId) };
};

const say = (who: SignedInOperator, call: Endpoint, wish: { params?: Record<string, string>; body?: unknown }) =>
  said(callConsole(app, call, { token: who.token, ...wish }));
const approve = (who: SignedInOperator, id: string) =>
  say(who, identity.decideKyc, { params: { id }, body: { approve: true, correctsProfile: false } });
const reject = (who: SignedInOperator, id: string) =>
  say(who, identity.decideKyc, { params: { id }, body: { approve: false, reason: 'UNREADABLE', note: 'glare over the name' } });

test('documents are taken as shown, once, and the member has risen', async () => {
  const { member, id, pictures } = await handedIn();
  assert.equal(await approve(stranger, id), 'NOT_FOUND');
  assert.equal(await say(stranger, identity.openedKyc, { params: { id } }), 'NOT_FOUND');
  const seen = await callConsole(app, identity.openedKyc, { token: nok.token, params: { id } });
  assert.deepEqual((seen.value as identity.OpenedKyc).pictures.map(({ uploadId }) => uploadId).toSorted(), pictures.toSorted());
  const answers = await Promise.all([approve(nok, id), approve(nok, id), approve(nok, id)]);
  assert.deepEqual(answers.toSorted(), ['200', 'KYC_DECIDED', 'KYC_DECIDED']);
  assert.deepEqual(await inTransaction(async (tx) => [await levelOf(tx, member.id), await nameOf(tx, member.id)]), [2, 'Somchai Jaidee']);
  assert.equal(await reject(nok, id), 'KYC_DECIDED');
  const line = await operatorTables((tables) =>
    tables
      .selectFrom('operators.audit')
      .selectAll()
      .where('operator_name', '=', nok.userName)
      .where('action', '=', 'kyc.review')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  assert.deepEqual(
    [line.target, line.details['before'], line.details['after']],
    [`kyc:${id}`, { state: 'SUBMITTED', memberLevel: 1, reason: null }, { state: 'APPROVED', memberLevel: 2, reason: null }],
  );
});

test('a document that a colleague has open is theirs to decide; a refusal tells why', async () => {
  const { member, id } = await handedIn();
  const claim = (who: SignedInOperator) => say(who, desk.claimWork, { body: { kind: 'KYC', id } });
  assert.equal(await claim(stranger), 'NOT_FOUND');
  assert.deepEqual((await Promise.all([claim(nok), claim(lek)])).toSorted(), ['200', 'CASE_TAKEN']);
  const answers = await Promise.all([reject(nok, id), reject(lek, id)]);
  assert.deepEqual(
    answers.filter((one) => one === '200'),
    ['200'],
  );
  const file = await callConsole(app, desk.memberFile, { token: nok.token, params: { id: member.id } });
  const { level, name, documents } = (file.value as desk.MemberFile).identity;
  assert.deepEqual([level, name, documents.map(({ state }) => state)], [1, null, ['REJECTED']]);
});

test('a document is seen by who may review it at its merchant, and by nobody else', async () => {
  const { pictures } = await handedIn();
  const [id = ''] = pictures;
  const see = async (who: SignedInOperator) => {
    const answer = await app.inject({
      method: 'GET',
      url: `/ops/desk/pictures/${id}`,
      remoteAddress: '203.0.113.7',
      headers: { host: 'console.localhost', authorization: `Bearer ${who.token}` },
    });
    return [answer.statusCode, String(answer.headers['content-type'])];
  };
  const [status, type] = await see(nok);
  assert.equal(status, 200);
  assert.match(String(type), /^image\//);
  assert.equal((await see(stranger))[0], 404);
  const clerk = await anOperator(await aRole('member.search', 'withdrawal.read'));
  assert.equal((await see(clerk))[0], 404);
});
