import type { KycApplicationId, MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { DocumentSide, KycState } from '@croupier/contract/people/kyc';
import type { Currency } from '@croupier/contract/core/money';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { KycTables } from './tables.ts';

const tables = open<KycTables>;

export type ApplicationRow = Selectable<KycTables['kyc.application']>;
export type StepRow = Selectable<KycTables['kyc.step']>;

// ---- thresholds

export const thresholdsOf = (tx: Tx, merchantId: MerchantId, currency: Currency) =>
  tables(tx)
    .selectFrom('kyc.threshold')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', currency)
    .orderBy('level')
    .execute();

export const putThreshold = async (tx: Tx, row: KycTables['kyc.threshold']): Promise<void> => {
  const { deposits_total, withdrawal_single, withdrawals_total } = row;
  await tables(tx)
    .insertInto('kyc.threshold')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'currency', 'level']).doUpdateSet({ deposits_total, withdrawal_single, withdrawals_total }),
    )
    .execute();
};

export const insertThresholds = async (tx: Tx, rows: readonly KycTables['kyc.threshold'][]): Promise<void> => {
  await tables(tx)
    .insertInto('kyc.threshold')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

// ---- applications

/** One member's documents are handed in and decided one after the other. */
export const lockMember = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kyc ${memberId}`}, 0))`.execute(tables(tx));
};

export const insertApplication = (
  tx: Tx,
  row: Omit<Insertable<KycTables['kyc.application']>, 'state' | 'taken_by' | 'taken_at' | 'decided_by' | 'decided_at' | 'reason' | 'note'>,
): Promise<ApplicationRow> =>
  tables(tx)
    .insertInto('kyc.application')
    .values({ ...row, state: 'SUBMITTED', taken_by: null, taken_at: null, decided_by: null, decided_at: null, reason: null, note: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertPictures = async (
  tx: Tx,
  applicationId: KycApplicationId,
  pictures: readonly { side: DocumentSide; uploadId: UploadId }[],
): Promise<void> => {
  await tables(tx)
    .insertInto('kyc.picture')
    .values(pictures.map(({ side, uploadId }) => ({ application_id: applicationId, side, upload_id: uploadId })))
    .execute();
};

export const picturesOf = (tx: Tx, applicationId: KycApplicationId) =>
  tables(tx).selectFrom('kyc.picture').select(['side', 'upload_id']).where('application_id', '=', applicationId).orderBy('side').execute();

export const addStep = async (
  tx: Tx,
  applicationId: KycApplicationId,
  deed: StepRow['deed'],
  at: Temporal.Instant,
  operatorId: OperatorId | null = null,
  details: Record<string, unknown> = {},
): Promise<void> => {
  await tables(tx)
    .insertInto('kyc.step')
    .values({ application_id: applicationId, deed, at, operator_id: operatorId, details: JSON.stringify(details) })
    .execute();
};

export const stepsOf = (tx: Tx, applicationId: KycApplicationId): Promise<StepRow[]> =>
  tables(tx)
    .selectFrom('kyc.step')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('at')
    .orderBy('id')
    .limit(200)
    .execute();

/** The last application of each kind. */
export const lastOf = (tx: Tx, memberId: MemberId): Promise<ApplicationRow[]> =>
  tables(tx)
    .selectFrom('kyc.application')
    .selectAll()
    .distinctOn('level')
    .where('member_id', '=', memberId)
    .orderBy('level')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The documents that were approved and are good on a day. */
export const goodOf = (tx: Tx, memberId: MemberId, today: string): Promise<ApplicationRow[]> =>
  tables(tx)
    .selectFrom('kyc.application')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'APPROVED')
    .where((is) => is.or([is('expires_on', 'is', null), is('expires_on', '>=', today)]))
    .execute();

/** The names on identity documents that were approved and are good on a day, of those members who have one. */
export const goodNames = async (tx: Tx, memberIds: readonly MemberId[], today: string): Promise<Map<MemberId, string>> => {
  const { rows } = await sql<{ member_id: MemberId; full_name: string }>`
    select member_id, full_name from kyc.application
    where member_id = any(${[...memberIds]}::uuid[]) and level = 2 and state = 'APPROVED' and full_name is not null
      and (expires_on is null or expires_on >= ${today}::date)
  `.execute(tables(tx));
  return new Map(rows.map(({ member_id, full_name }) => [member_id, full_name]));
};

export const find = (tx: Tx, id: KycApplicationId): Promise<ApplicationRow | undefined> =>
  tables(tx).selectFrom('kyc.application').selectAll().where('id', '=', id).executeTakeFirst();

export const lock = (tx: Tx, id: KycApplicationId): Promise<ApplicationRow | undefined> =>
  tables(tx).selectFrom('kyc.application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const update = async (
  tx: Tx,
  id: KycApplicationId,
  change: Partial<Omit<Selectable<KycTables['kyc.application']>, 'id' | 'merchant_id' | 'member_id'>>,
): Promise<void> => {
  await tables(tx).updateTable('kyc.application').set(change).where('id', '=', id).execute();
};

/** The one that was good until now makes room for a newer. */
export const replaceGood = (tx: Tx, memberId: MemberId, level: 2 | 3): Promise<{ id: KycApplicationId }[]> =>
  tables(tx)
    .updateTable('kyc.application')
    .set({ state: 'REPLACED' })
    .where('member_id', '=', memberId)
    .where('level', '=', level)
    .where('state', '=', 'APPROVED')
    .returning('id')
    .execute();

/** Other members of the merchant who handed in a document of the same number. */
export const membersWithNumber = async (tx: Tx, { merchant_id, member_id, number_mark }: ApplicationRow): Promise<MemberId[]> => {
  if (number_mark === null) return [];
  const rows = await tables(tx)
    .selectFrom('kyc.application')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', merchant_id)
    .where('number_mark', '=', number_mark)
    .where('member_id', '<>', member_id)
    .limit(20)
    .execute();
  return rows.map((row) => row.member_id);
};

export type QueueFilter = {
  /** Undefined: of all merchants. */
  merchants?: readonly MerchantId[] | undefined;
  states?: readonly KycState[] | undefined;
  level?: 2 | 3 | undefined;
  memberId?: MemberId | undefined;
  takenBy?: OperatorId | undefined;
};

/** Those that wait come in the order they came, the others the newest first. */
export const queue = async (
  tx: Tx,
  { merchants, states = ['SUBMITTED', 'IN_REVIEW'], level, memberId, takenBy }: QueueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ApplicationRow[]; total: number }> => {
  let found = tables(tx)
    .selectFrom('kyc.application')
    .where('state', 'in', [...states]);
  if (merchants !== undefined) found = found.where(sql<boolean>`merchant_id = any(${[...merchants]}::text[])`);
  if (level !== undefined) found = found.where('level', '=', level);
  if (memberId !== undefined) found = found.where('member_id', '=', memberId);
  if (takenBy !== undefined) found = found.where('taken_by', '=', takenBy);
  const isWaiting = states.every((state) => state === 'SUBMITTED' || state === 'IN_REVIEW');
  const rows = await found
    .selectAll()
    .orderBy('submitted_at', isWaiting ? 'asc' : 'desc')
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};

/** A merchant's approved documents whose last day was before a day, which nobody else looks at now. */
export const takeExpired = (tx: Tx, merchantId: MerchantId, before: string, limit: number): Promise<ApplicationRow[]> =>
  tables(tx)
    .selectFrom('kyc.application')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'APPROVED')
    .where('expires_on', '<', before)
    .orderBy('expires_on')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** A condition on a member: the state of their newest document is one of these; null stands for a member without documents. */
export const newestDocumentIs = (memberId: RawBuilder<MemberId>, states: readonly KycState[] | null): RawBuilder<boolean> =>
  states === null
    ? sql<boolean>`not exists (select from kyc.application shown where shown.member_id = ${memberId})`
    : sql<boolean>`(select shown.state from kyc.application shown where shown.member_id = ${memberId}
        order by shown.submitted_at desc, shown.id desc limit 1) = any(${[...states]}::text[])`;

/** An application of a member of one of these merchants. */
export const applicationNamed = (tx: Tx, merchants: readonly MerchantId[], id: KycApplicationId) =>
  tables(tx)
    .selectFrom('kyc.application')
    .select(['id', 'merchant_id', 'member_id'])
    .where('id', '=', id)
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .execute();
