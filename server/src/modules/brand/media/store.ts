import type { MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { Purpose } from './purposes.ts';
import type { UploadsTables } from './tables.ts';

const tables = open<UploadsTables>;

export type UploadRow = Selectable<UploadsTables['uploads.upload']>;

/** One sender's pictures are counted one after the other, so that a dozen at the same moment are not each the first. */
export const lockSender = async (tx: Tx, sender: MemberId | OperatorId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${sender}`}, 0))`.execute(tables(tx));
};

/** Pictures of a sender that nothing claimed: those in the store since one moment, those that are not since another. The oldest in front. */
export const unclaimedOf = (
  tx: Tx,
  sender: MemberId | OperatorId,
  since: { stored: Temporal.Instant; unstored: Temporal.Instant },
): Promise<Pick<UploadRow, 'uploaded_at' | 'stored_at'>[]> =>
  tables(tx)
    .selectFrom('uploads.upload')
    .select(['uploaded_at', 'stored_at'])
    .where(sql<boolean>`coalesce(operator_id, member_id) = ${sender}`)
    .where('claimed_at', 'is', null)
    .where(
      sql<boolean>`uploaded_at > case when stored_at is null then ${since.unstored}::timestamptz else ${since.stored}::timestamptz end`,
    )
    .orderBy('uploaded_at')
    .limit(100)
    .execute();

export const insertUpload = async (
  tx: Tx,
  row: Omit<Insertable<UploadsTables['uploads.upload']>, 'stored_at' | 'purpose' | 'subject' | 'claimed_at'>,
): Promise<void> => {
  await tables(tx)
    .insertInto('uploads.upload')
    .values({ ...row, stored_at: null, purpose: null, subject: null, claimed_at: null })
    .execute();
};

export const markStored = async (tx: Tx, id: UploadId, at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('uploads.upload').set({ stored_at: at }).where('id', '=', id).execute();
};

/** Undefined also for one that is not in the store yet. */
export const findStored = (tx: Tx, id: UploadId): Promise<UploadRow | undefined> =>
  tables(tx).selectFrom('uploads.upload').selectAll().where('id', '=', id).where('stored_at', 'is not', null).executeTakeFirst();

/** Locked in the order of their ids, so that two who claim the same cannot wait for each other. */
export const lockUnclaimed = (tx: Tx, ids: readonly UploadId[]): Promise<UploadRow[]> =>
  tables(tx)
    .selectFrom('uploads.upload')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('stored_at', 'is not', null)
    .where('claimed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const countClaimed = async (tx: Tx, merchantId: MerchantId, purpose: Purpose, subject: string): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('uploads.upload')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const lockSubject = async (tx: Tx, merchantId: MerchantId, purpose: Purpose, subject: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${merchantId} ${purpose} ${subject}`}, 0))`.execute(tables(tx));
};

export const claimAll = async (
  tx: Tx,
  ids: readonly UploadId[],
  { memberId, purpose, subject, at }: { memberId: MemberId; purpose: Purpose; subject: string; at: Temporal.Instant },
): Promise<void> => {
  await tables(tx)
    .updateTable('uploads.upload')
    .set({ member_id: memberId, purpose, subject, claimed_at: at })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
};

/** The pictures of a subject, the first sent in front. */
export const picturesOf = (tx: Tx, merchantId: MerchantId, purpose: Purpose, subject: string): Promise<UploadRow[]> =>
  tables(tx)
    .selectFrom('uploads.upload')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(20)
    .execute();

/** Other claimed pictures of a merchant that look the same to the last pixel. */
export const twinsOf = (tx: Tx, { id, merchant_id, sha256 }: Pick<UploadRow, 'id' | 'merchant_id' | 'sha256'>): Promise<UploadRow[]> =>
  tables(tx)
    .selectFrom('uploads.upload')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('sha256', '=', sha256)
    .where('claimed_at', 'is not', null)
    .where('id', '<>', id)
    .limit(20)
    .execute();

/** The oldest unclaimed picture sent before a moment, but for some, which nobody else sweeps now. */
export const takeUnclaimed = (
  tx: Tx,
  before: Temporal.Instant,
  but: readonly UploadId[],
): Promise<Pick<UploadRow, 'id' | 'merchant_id'> | undefined> =>
  tables(tx)
    .selectFrom('uploads.upload')
    .select(['id', 'merchant_id'])
    .where('claimed_at', 'is', null)
    .where('uploaded_at', '<', before)
    .where(sql<boolean>`id <> all(${[...but]}::uuid[])`)
    .orderBy('uploaded_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const deleteUploads = async (tx: Tx, ids: readonly UploadId[]): Promise<void> => {
  await tables(tx)
    .deleteFrom('uploads.upload')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
};

/** Stored pictures in the order of their ids, after one of them. */
export const storedAfter = (tx: Tx, after: UploadId | undefined, limit: number): Promise<Pick<UploadRow, 'id' | 'merchant_id'>[]> =>
  tables(tx)
    .selectFrom('uploads.upload')
    .select(['id', 'merchant_id'])
    .where('stored_at', 'is not', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after as UploadId))
    .orderBy('id')
    .limit(limit)
    .execute();
