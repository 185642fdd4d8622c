import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import type { EventOf } from '@croupier/contract/core/events';
import { OperatorId, type UploadId } from '@croupier/contract/core/ids';
import { type DocumentSide, sidesOf } from '@croupier/contract/people/kyc';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import type { Member } from '#modules/people/members';
import { keepContact } from '#modules/people/contacts';
import { keepLabels, profileOf } from '#modules/people/profile';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { uploadPicture } from '#modules/brand/media';
import { freezeTime, now } from '#platform/clock';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { settings } from '#platform/settings';
import { aMember, aMerchant } from '#test/builders';
import { applicationOf, approve, expireDocuments, levelOf, nameOf, reject, release, reviewQueue, standingOf, take } from './index.ts';
import { submitAddress, submitIdentity } from './submit.ts';
import type { KycTables } from './tables.ts';

const folder = await mkdtemp(join(tmpdir(), 'kyc-'));
(settings as { dataDir: string }).dataDir = folder;
after(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

const operator = OperatorId.parse(randomUUID());
const colleague = OperatorId.parse(randomUUID());
let member: Member;
let phones = 0;
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  member = await aMember();
  await provesPhone(member);
});
const provesPhone = ({ id: memberId, merchantId }: Member) => {
  phones += 1;
  const value = `+668${String(phones).padStart(8, '0')}`;
  return inTransaction((tx) => keepContact(tx, { memberId, merchantId, kind: 'PHONE', value, verified: true }));
};

const picture = async (of = member, bytes?: Buffer): Promise<UploadId> =>
  (
    await uploadPicture(
      { memberId: of.id, merchantId: of.merchantId },
      bytes ??
        (await sharp(randomBytes(48 * 48 * 3), { raw: { width: 48, height: 48, channels: 3 } })
          .png()
          .toBuffer()),
    )
  ).id;
const pictures = async (sides: readonly DocumentSide[], of = member) => {
  const sent = [];
  for (const side of sides) sent.push({ side, uploadId: await picture(of) });
  return sent;
};
const card = {
  country: 'TH',
  documentType: 'ID_CARD' as const,
  documentNumber: '1101700230708',
  fullName: 'Somchai Jaidee',
  birthday: '1990-05-01',
  expiresOn: '2030-01-01',
};
const handIn = async (but: Partial<typeof card> & { pictures?: { side: DocumentSide; uploadId: UploadId }[] } = {}, of = member) => {
  const given = { ...card, ...but };
  const standing = await submitIdentity(of.id, { ...given, pictures: but.pictures ?? (await pictures(sidesOf(given.documentType), of)) });
  return standing.identity?.id ?? assert.fail('nothing was handed in');
};
const bill = { country: 'TH', documentType: 'UTILITY_BILL' as const, address: '77 Phetchaburi Road, Bangkok', issuedOn: '2026-11-01' };
const level = (of = member) => inTransaction((tx) => levelOf(tx, of.id));
const standing = () => inTransaction((tx) => standingOf(tx, member.id));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, message }: { code?: string; message: string }) => code ?? message,
  );
type Id = Awaited<ReturnType<typeof handIn>>;
const decide = {
  take: (id: Id, by = operator) => inTransaction((tx) => take(tx, id, by)),
  release: (id: Id, by = operator) => inTransaction((tx) => release(tx, id, by)),
  approve: (id: Id, given = {}, by = operator) => inTransaction((tx) => approve(tx, id, by, given)),
  reject: (id: Id, by = operator) =>
    inTransaction((tx) => reject(tx, id, by, { reason: 'UNREADABLE', note: 'The name is under the glare.' })),
};

test('a member goes from nothing to a contact, to an identity, to an address, one after the other', async () => {
  member = await aMember();
  assert.equal(await level(), 0);
  assert.equal(await refusal(handIn()), 'KYC_CONTACT_FIRST');
  await provesPhone(member);
  assert.equal(await level(), 1);
  assert.equal(await refusal(submitAddress(member.id, { ...bill, pictures: [] })), 'KYC_IDENTITY_FIRST');

  const id = await handIn();
  assert.equal(await level(), 1, 'handing in shows nothing yet');
  await decide.approve(id);
  assert.equal(await level(), 2);
  assert.equal(await inTransaction((tx) => nameOf(tx, member.id)), 'Somchai Jaidee');
  const { address } = await submitAddress(member.id, { ...bill, pictures: await pictures(['PAGE']) });
  await decide.approve(address?.id ?? id);
  assert.equal(await level(), 3);
  assert.equal((await standing()).profile.address, bill.address);
});

test('faults are told before anything is kept, and the pictures stay free for the next try', async () => {
  const sent = await pictures(['FRONT', 'BACK', 'SELFIE']);
  assert.equal(await refusal(handIn({ documentNumber: '1101700230707', pictures: sent })), 'FIELD_FORMAT');
  assert.equal(await refusal(handIn({ birthday: '2010-01-01', pictures: sent })), 'UNDER_AGE');
  assert.equal(await refusal(handIn({ expiresOn: '2026-11-19', pictures: sent })), 'DOCUMENT_EXPIRED');
  assert.equal(await refusal(handIn({ pictures: sent.slice(1) })), 'KYC_PICTURES');
  assert.equal((await standing()).identity, null);
  await handIn({ pictures: sent });
  assert.equal((await standing()).identity?.state, 'SUBMITTED');
});

test('a picture of somebody else, or one that proved something already, is not taken', async () => {
  const stranger = await aMember({ merchant: await getMerchantOrThrow(member.merchantId) });
  const theirs = await pictures(['FRONT', 'BACK', 'SELFIE'], stranger);
  assert.equal(await refusal(handIn({ pictures: theirs })), 'UPLOAD_GONE');
  const own = await pictures(['FRONT', 'BACK', 'SELFIE']);
  const id = await handIn({ pictures: own });
  await decide.reject(id);
  assert.equal(await refusal(handIn({ pictures: own })), 'UPLOAD_GONE');
});

test('one application of a kind waits at a time, also when two tabs hand in at once; none is handed in over an approved one', async () => {
  const outcomes = await Promise.all([refusal(handIn()), refusal(handIn()), refusal(handIn())]);
  assert.deepEqual(outcomes.toSorted(), ['KYC_PENDING', 'KYC_PENDING', 'done']);
  await decide.approve((await standing()).identity?.id ?? assert.fail('nothing waits'));
  assert.equal(await refusal(handIn()), 'KYC_APPROVED_ALREADY');
});

test('two operators never look at the same: the first has it, the other hears who, until a quarter of an hour has passed', async () => {
  const id = await handIn();
  const outcomes = await Promise.all([refusal(decide.take(id)), refusal(decide.take(id, colleague))]);
  assert.deepEqual(outcomes.toSorted(), ['KYC_TAKEN', 'done']);
  const [owner, other] = outcomes[0] === 'done' ? [operator, colleague] : [colleague, operator];
  assert.equal(await refusal(decide.approve(id, {}, other)), 'KYC_TAKEN');
  assert.equal(await refusal(decide.reject(id, other)), 'KYC_TAKEN');
  assert.equal(await refusal(decide.release(id, other)), 'KYC_TAKEN');
  freezeTime(now().add({ minutes: 14 }).toString());
  await decide.take(id, owner);
  freezeTime(now().add({ minutes: 14 }).toString());
  assert.equal(await refusal(decide.take(id, other)), 'KYC_TAKEN', 'working on it keeps it');
  freezeTime(now().add({ minutes: 1 }).toString());
  await decide.take(id, other);
  assert.equal(await refusal(decide.approve(id, {}, owner)), 'KYC_TAKEN');
  await decide.release(id, other);
  await decide.take(id, owner);
  assert.deepEqual(
    (await inTransaction((tx) => applicationOf(tx, id))).steps.map(({ deed }) => deed),
    ['SUBMITTED', 'TAKEN', 'TAKEN', 'RELEASED', 'TAKEN'],
  );
});

test('it is decided once: of an approval and a refusal at the same moment one stands', async () => {
  const id = await handIn();
  await decide.take(id);
  const outcomes = await Promise.all([refusal(decide.approve(id)), refusal(decide.reject(id)), refusal(decide.approve(id))]);
  assert.deepEqual(outcomes.toSorted(), ['KYC_DECIDED', 'KYC_DECIDED', 'done']);
  assert.equal(await refusal(decide.take(id)), 'KYC_DECIDED');
});

test('a member who is turned down hears why, and hands in again', async () => {
  const id = await handIn();
  await decide.reject(id);
  const { identity } = await standing();
  assert.deepEqual([identity?.state, identity?.reason, identity?.note], ['REJECTED', 'UNREADABLE', 'The name is under the glare.']);
  assert.equal(await level(), 1);
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ payload: Omit<EventOf<'kyc.decided'>, 'type' | 'memberId' | 'merchantId'> }>(
    `select payload from platform.outbox where member_id = $1 and type = 'kyc.decided'`,
    [member.id],
  );
  await client.end();
  assert.deepEqual(
    rows.map(({ payload }) => payload),
    [{ applicationId: id, level: 2, state: 'REJECTED', reason: 'UNREADABLE' }],
  );
  assert.notEqual(await handIn(), id);
});

test('the profile gets its missing facts from the document; a difference is not taken in silence', async () => {
  const ids = { memberId: member.id, merchantId: member.merchantId };
  await inTransaction((tx) => keepLabels(tx, ids, { fullName: 'Somsak Jaidee' }));
  const id = await handIn();
  const review = await inTransaction((tx) => applicationOf(tx, id));
  assert.deepEqual(review.agrees, { name: false, birthday: null });
  assert.equal(await refusal(decide.approve(id)), 'KYC_MISMATCH');
  assert.equal((await inTransaction((tx) => profileOf(tx, member.id))).fullName, 'Somsak Jaidee');
  assert.equal(await level(), 1);
  await decide.approve(id, { correctsProfile: true });
  const { fullName, birthday } = await inTransaction((tx) => profileOf(tx, member.id));
  assert.deepEqual([fullName, birthday], ['Somchai Jaidee', '1990-05-01']);
});

test('a reviewer who reads another birthday from the card keeps minors out', async () => {
  const id = await handIn();
  assert.equal(await refusal(decide.approve(id, { birthday: '2012-05-01' })), 'UNDER_AGE');
  assert.equal(await refusal(decide.approve(id, { expiresOn: '2026-01-01' })), 'DOCUMENT_EXPIRED');
  assert.equal(await level(), 1);
});

test('the same card, and the very same picture, at another account is shown to the reviewer; at another merchant it is nobody’s business', async () => {
  const merchant = await getMerchantOrThrow(member.merchantId);
  const first = await handIn();
  const same = await aMember({ merchant });
  await provesPhone(same);
  const second = await handIn({ documentNumber: '1 1017 00230 70 8' }, same);
  const elsewhere = await aMember();
  await provesPhone(elsewhere);
  const third = await handIn({}, elsewhere);
  const twins = async (id: Id) => (await inTransaction((tx) => applicationOf(tx, id))).twins.map(({ memberId, why }) => [memberId, why]);
  assert.deepEqual(await twins(second), [[member.id, 'NUMBER']]);
  assert.deepEqual(await twins(first), [[same.id, 'NUMBER']]);
  assert.deepEqual(await twins(third), []);

  const bytes = await sharp(randomBytes(48 * 48 * 3), { raw: { width: 48, height: 48, channels: 3 } })
    .png()
    .toBuffer();
  const [a, b] = [await aMember({ merchant }), await aMember({ merchant })];
  await provesPhone(a);
  await provesPhone(b);
  const passport = { documentType: 'PASSPORT' as never, country: 'VN' };
  const withFront = async (of: Member) => [
    { side: 'FRONT' as const, uploadId: await picture(of, bytes) },
    { side: 'SELFIE' as const, uploadId: await picture(of) },
  ];
  await handIn({ ...passport, documentNumber: 'B1234567', pictures: await withFront(a) }, a);
  const copied = await handIn({ ...passport, documentNumber: 'B7654321', pictures: await withFront(b) }, b);
  assert.deepEqual(await twins(copied), [[a.id, 'PICTURE']]);
});

test('no table holds the number of a document as it is', async () => {
  const id = await handIn();
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ row: string }>('select a::text as row from kyc.application a where id = $1', [id]);
  await client.end();
  assert.ok(rows.length === 1 && !rows[0]?.row.includes('1101700230708'));
  assert.equal((await inTransaction((tx) => applicationOf(tx, id))).documentNumber, '1101700230708');
});

test('a document that ran out shows nothing from the day after its last, by the merchant’s midnight, and its member is told once', async () => {
  const id = await handIn({ expiresOn: '2026-12-31' });
  await decide.approve(id);
  freezeTime('2026-12-31T16:59:59Z');
  assert.equal(await level(), 2);
  await expireDocuments();
  assert.equal((await standing()).identity?.state, 'APPROVED');
  freezeTime('2026-12-31T17:00:00Z');
  assert.equal(await level(), 1, 'also before the timer has come by');
  assert.equal(await inTransaction((tx) => nameOf(tx, member.id)), null);
  assert.equal(await expireDocuments(), 1);
  assert.equal(await expireDocuments(), 0);
  assert.equal((await standing()).identity?.state, 'EXPIRED');
  await decide.approve(await handIn());
  assert.equal(await level(), 2);
});

test('where it is still yesterday nobody keeps other merchants’ members from being told, and all are told, however many', async () => {
  const west = await aMember({ merchant: await aMerchant({ timeZone: 'America/Los_Angeles' }) });
  const ranOut = ({ merchantId }: Member, lastDay: string, count: number) =>
    inTransaction((tx) =>
      sql`insert into kyc.application (merchant_id, member_id, level, state, country, document_type, full_name, birthday, number_mark, expires_on, submitted_at, decided_at)
          select ${merchantId}, uuidv7(), 2, 'APPROVED', 'TH', 'ID_CARD', 'Somchai Jaidee', '1990-05-01', 'mark', ${lastDay}::date, ${now()}, ${now()}
          from generate_series(1, ${count}::int)`.execute(open<KycTables>(tx)),
    );
  // Midnight is at 17:00 UTC in Bangkok, and at 08:00 in the west.
  await ranOut(west, '2026-12-30', 40);
  await ranOut(west, '2026-12-31', 120);
  await ranOut(member, '2026-12-31', 130);
  freezeTime('2026-12-31T16:00:00Z');
  assert.equal(await expireDocuments(), 40);
  freezeTime('2026-12-31T18:00:00Z');
  assert.equal(await expireDocuments(), 130);
  freezeTime('2027-01-01T08:00:00Z');
  assert.equal(await expireDocuments(), 120);
});

test('a document may be renewed in its last two months, and the old one holds until the new one is approved', async () => {
  const id = await handIn({ expiresOn: '2027-02-28' });
  await decide.approve(id);
  assert.equal(await refusal(handIn()), 'KYC_APPROVED_ALREADY');
  freezeTime('2027-01-05T08:00:00Z');
  const next = await handIn();
  assert.equal(await level(), 2);
  await decide.approve(next);
  assert.equal(await level(), 2);
  assert.equal((await standing()).identity?.id, next);
});

test('the queue is worked in the order it came, by merchant, and shows what was decided the newest first', async () => {
  const merchant = await getMerchantOrThrow(member.merchantId);
  const first = await handIn();
  freezeTime('2026-11-20T09:00:00Z');
  const other = await aMember({ merchant });
  await provesPhone(other);
  const second = await handIn({}, other);
  const list = async (filter: Parameters<typeof reviewQueue>[1]) =>
    (await inTransaction((tx) => reviewQueue(tx, { merchants: [merchant.id], ...filter }, { pageNo: 1, pageSize: 10 }))).rows.map(
      ({ id }) => id,
    );
  assert.deepEqual(await list({}), [first, second]);
  await decide.reject(first);
  freezeTime('2026-11-20T10:00:00Z');
  await decide.approve(second);
  assert.deepEqual(await list({}), []);
  assert.deepEqual(await list({ states: ['APPROVED', 'REJECTED'] }), [second, first]);
  assert.deepEqual(await list({ states: ['APPROVED', 'REJECTED'], memberId: member.id }), [first]);
  assert.deepEqual((await inTransaction((tx) => reviewQueue(tx, { merchants: [] }, { pageNo: 1, pageSize: 10 }))).rows, []);
});
