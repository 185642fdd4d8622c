import type { KycApplicationId, MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { DocumentSide, KycApplication } from '@croupier/contract/people/kyc';
import type { KycReason } from '@croupier/contract/people/kyc-reasons';
import * as members from '#modules/people/members';
import * as profiles from '#modules/people/profile';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import * as uploads from '#modules/brand/media';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { unseal } from '#platform/secrets';
import { isSameName } from '#rules/people/profile/person-names';
import { levelOf, todayOf } from './level.ts';
import { shownToMember } from './standing.ts';
import * as store from './store.ts';

/** A claim nobody works on for so long is anybody's again. */
const claimHolds = { minutes: 15 };

/** An application as the queue shows it. */
export type Waiting = KycApplication & {
  merchantId: MerchantId;
  memberId: MemberId;
  userName: string;
  fullName: string | null;
  /** The reviewer; null also when their claim has lapsed. */
  takenBy: OperatorId | null;
  takenAt: string | null;
};

/** One application as the desk sees it. */
export type Review = Waiting & {
  documentNumber: string | null;
  birthday: string | null;
  address: string | null;
  issuedOn: string | null;
  pictures: { side: DocumentSide; uploadId: UploadId; width: number; height: number }[];
  /** The facts that members told about themselves before, and whether the documents agree; null where they told nothing. */
  profile: { fullName: string | null; birthday: string | null; address: string | null };
  agrees: { name: boolean | null; birthday: boolean | null };
  /** Whether they are old enough by the birthday the document is said to show. */
  isOfAge: boolean | null;
  /** Other members of the merchant who handed in the same document, or the very same picture. */
  twins: { memberId: MemberId; userName: string; why: 'NUMBER' | 'PICTURE' }[];
  steps: { at: string; deed: store.StepRow['deed']; operatorId: OperatorId | null }[];
  level: 2 | 3;
  memberLevel: 0 | 1 | 2 | 3;
};

/** The applications that wait to be looked at, in the order they came; or, by `states`, the decided ones, the newest first. */
export const reviewQueue = async (
  tx: Tx,
  filter: store.QueueFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: Waiting[]; total: number }> => {
  const { rows, total } = await store.queue(tx, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const names = new Map(
    (await members.findMembers(tx, [...new Set(rows.map(({ member_id }) => member_id))])).map((one) => [one.id, one.userName]),
  );
  return { rows: rows.map((row) => waitingOf(row, names.get(row.member_id) ?? '')), total };
};

const waitingOf = (row: store.ApplicationRow, userName: string): Waiting => ({
  ...shownToMember(row),
  merchantId: row.merchant_id,
  memberId: row.member_id,
  userName,
  fullName: row.full_name,
  takenBy: holderOf(row),
  takenAt: holderOf(row) === null ? null : (row.taken_at?.toString() ?? null),
});

/** The reviewer who has it now. */
const holderOf = ({ state, taken_by, taken_at }: store.ApplicationRow): OperatorId | null =>
  state === 'IN_REVIEW' && taken_at !== null && Temporal.Instant.compare(taken_at.add(claimHolds), now()) > 0 ? taken_by : null;

/** One application with all that a decision needs. Refuses NOT_FOUND. */
export const applicationOf = async (tx: Tx, id: KycApplicationId): Promise<Review> => {
  const row = await store.find(tx, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  const member = await members.getMemberOrThrow(tx, row.member_id);
  const profile = await profiles.profileOf(tx, row.member_id);
  const { minimumAge } = await getMerchantOrThrow(row.merchant_id);
  const sent = await uploads.picturesOf(tx, row.merchant_id, 'KYC', id);
  return {
    ...waitingOf(row, member.userName),
    level: row.level,
    memberLevel: await levelOf(tx, row.member_id),
    documentNumber: row.number_sealed === null ? null : unseal(row.number_sealed),
    birthday: row.birthday,
    address: row.address,
    issuedOn: row.issued_on,
    pictures: (await store.picturesOf(tx, id)).map(({ side, upload_id }) => {
      const { width = 0, height = 0 } = sent.find((one) => one.id === upload_id) ?? {};
      return { side, uploadId: upload_id, width, height };
    }),
    profile: { fullName: profile.fullName, birthday: profile.birthday, address: profile.currentAddress ?? profile.address },
    agrees: agreement(row, profile),
    isOfAge:
      row.birthday === null
        ? null
        : Temporal.PlainDate.from(row.birthday).until(await todayOf(member), { largestUnit: 'years' }).years >= minimumAge,
    twins: await twinsOf(tx, row),
    steps: (await store.stepsOf(tx, id)).map(({ at, deed, operator_id }) => ({ at: at.toString(), deed, operatorId: operator_id })),
  };
};

type Told = { fullName: string | null; birthday: string | null };

const agreement = ({ full_name, birthday }: Pick<store.ApplicationRow, 'full_name' | 'birthday'>, told: Told): Review['agrees'] => ({
  name: full_name === null || told.fullName === null ? null : isSameName(full_name, told.fullName),
  birthday: birthday === null || told.birthday === null ? null : birthday === told.birthday,
});

const twinsOf = async (tx: Tx, row: store.ApplicationRow): Promise<Review['twins']> => {
  const byNumber = await store.membersWithNumber(tx, row);
  const byPicture = new Set<MemberId>();
  for (const { upload_id } of await store.picturesOf(tx, row.id))
    for (const { memberId, purpose } of await uploads.twinsOf(tx, upload_id))
      if (memberId !== null && memberId !== row.member_id && purpose === 'KYC') byPicture.add(memberId);
  const names = new Map((await members.findMembers(tx, [...new Set([...byNumber, ...byPicture])])).map((one) => [one.id, one.userName]));
  return [
    ...byNumber.map((memberId) => ({ memberId, userName: names.get(memberId) ?? '', why: 'NUMBER' as const })),
    ...[...byPicture]
      .filter((memberId) => !byNumber.includes(memberId))
      .map((memberId) => ({ memberId, userName: names.get(memberId) ?? '', why: 'PICTURE' as const })),
  ];
};

/** An operator takes an application to look at; again keeps it theirs for another quarter of an hour. Refuses KYC_TAKEN with `takenBy`, KYC_DECIDED and NOT_FOUND. */
export const take = async (tx: Tx, id: KycApplicationId, operatorId: OperatorId): Promise<void> => {
  const row = await waiting(tx, id, operatorId);
  await store.update(tx, id, { state: 'IN_REVIEW', taken_by: operatorId, taken_at: now() });
  if (row.taken_by !== operatorId || row.state !== 'IN_REVIEW') await store.addStep(tx, id, 'TAKEN', now(), operatorId);
};

/** Gives an application back to the queue. Refusals as `take`. */
export const release = async (tx: Tx, id: KycApplicationId, operatorId: OperatorId): Promise<void> => {
  const row = await waiting(tx, id, operatorId);
  if (row.state === 'SUBMITTED') return;
  await store.update(tx, id, { state: 'SUBMITTED', taken_by: null, taken_at: null });
  await store.addStep(tx, id, 'RELEASED', now(), operatorId);
};

const waiting = async (tx: Tx, id: KycApplicationId, operatorId: OperatorId): Promise<store.ApplicationRow> => {
  const row = await store.lock(tx, id);
  if (row === undefined) throw new Refusal('NOT_FOUND');
  if (row.state !== 'SUBMITTED' && row.state !== 'IN_REVIEW') throw new Refusal('KYC_DECIDED', { state: row.state });
  const holder = holderOf(row);
  if (holder !== null && holder !== operatorId) throw new Refusal('KYC_TAKEN', { takenBy: holder });
  return row;
};

/** The reading of the reviewer, where it differs from the member's typing; and whether the profile is to follow the document. */
export type Approval = { fullName?: string; birthday?: string; expiresOn?: string | null; correctsProfile?: boolean; note?: string };

/**
 * Takes a document as shown. The profile gets its missing facts from it. Refuses KYC_MISMATCH, with `name` and `birthday`, where the profile says otherwise and
 * is not to follow; UNDER_AGE; DOCUMENT_EXPIRED; and as `take`.
 */
export const approve = async (tx: Tx, id: KycApplicationId, operatorId: OperatorId, given: Approval = {}): Promise<void> => {
  const row = await waiting(tx, id, operatorId);
  const { member_id: memberId, merchant_id: merchantId, level } = row;
  await store.lockMember(tx, memberId);
  const member = await members.holdMember(tx, memberId);
  const today = await todayOf(member);
  const read = {
    full_name: given.fullName?.trim() ?? row.full_name,
    birthday: given.birthday ?? row.birthday,
    expires_on: given.expiresOn === undefined ? row.expires_on : given.expiresOn,
  };
  if (read.expires_on !== null && read.expires_on < today) throw new Refusal('DOCUMENT_EXPIRED');
  if (level === 2) await takeOverIdentity(tx, member, read, given.correctsProfile === true, today);
  else if (row.address !== null) await profiles.keepLabels(tx, { memberId, merchantId }, { currentAddress: row.address });

  const at = now();
  for (const replaced of await store.replaceGood(tx, memberId, level)) await store.addStep(tx, replaced.id, 'REPLACED', at, operatorId);
  await store.update(tx, id, {
    ...read,
    state: 'APPROVED',
    taken_by: row.taken_by ?? operatorId,
    decided_by: operatorId,
    decided_at: at,
    note: given.note ?? null,
  });
  await store.addStep(tx, id, 'APPROVED', at, operatorId, { corrected: given.correctsProfile === true });
  await publish(tx, [{ type: 'kyc.decided', merchantId, memberId, applicationId: id, level, state: 'APPROVED', reason: null }]);
};

type Read = Pick<store.ApplicationRow, 'full_name' | 'birthday' | 'expires_on'>;

const takeOverIdentity = async (tx: Tx, member: members.Member, read: Read, corrects: boolean, today: string): Promise<void> => {
  const { full_name: fullName, birthday } = read;
  if (fullName === null || birthday === null) throw new Error('an identity without a name or a birthday');
  const { minimumAge } = await getMerchantOrThrow(member.merchantId);
  if (Temporal.PlainDate.from(birthday).until(today, { largestUnit: 'years' }).years < minimumAge)
    throw new Refusal('UNDER_AGE', { minimumAge });
  const told = await profiles.profileOf(tx, member.id);
  const agrees = agreement(read, told);
  if (!corrects && (agrees.name === false || agrees.birthday === false)) throw new Refusal('KYC_MISMATCH', { ...agrees });
  await profiles.keepLabels(
    tx,
    { memberId: member.id, merchantId: member.merchantId },
    {
      ...(agrees.name !== true && { fullName }),
      ...(agrees.birthday !== true && { birthday }),
    },
  );
};

/** Turns documents down, with a reason the member is told in their language. Refuses as `take`. */
export const reject = async (
  tx: Tx,
  id: KycApplicationId,
  operatorId: OperatorId,
  { reason, note }: { reason: KycReason; note?: string },
): Promise<void> => {
  const row = await waiting(tx, id, operatorId);
  const at = now();
  await store.update(tx, id, {
    state: 'REJECTED',
    taken_by: row.taken_by ?? operatorId,
    decided_by: operatorId,
    decided_at: at,
    reason,
    note: note ?? null,
  });
  await store.addStep(tx, id, 'REJECTED', at, operatorId, { reason });
  const { merchant_id: merchantId, member_id: memberId, level } = row;
  await publish(tx, [{ type: 'kyc.decided', merchantId, memberId, applicationId: id, level, state: 'REJECTED', reason }]);
};
