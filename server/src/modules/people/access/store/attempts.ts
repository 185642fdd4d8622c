import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

type AttemptRow = Pick<Selectable<AccessTables['access.attempt']>, 'failures' | 'pending' | 'last_failed_at' | 'locked_until'>;
export type Subject = Pick<Insertable<AccessTables['access.attempt']>, 'merchant_id' | 'kind' | 'subject'>;

export const findAttempt = (tx: Tx, { merchant_id, kind, subject }: Subject) =>
  tables(tx)
    .selectFrom('access.attempt')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();

/**
 * Counts an attempt as being checked and gives how things stood before it. The row stays locked until the transaction ends,
 * so that of a burst each one sees those before it. One that was never finished, because its process died, counts for a minute.
 */
export const addPending = async (tx: Tx, subject: Subject, at: Temporal.Instant): Promise<AttemptRow> => {
  const { rows } = await sql<AttemptRow>`
    insert into access.attempt as known (merchant_id, kind, subject, pending, tried_at)
    values (${subject.merchant_id}, ${subject.kind}, ${subject.subject}, 1, ${at})
    on conflict (merchant_id, kind, subject) do update set
      pending = case when known.tried_at <= ${at}::timestamptz - interval '1 minute' then 1 else known.pending + 1 end, tried_at = excluded.tried_at
    returning failures, pending - 1 as pending, last_failed_at, locked_until
  `.execute(tables(tx));
  return rows[0] ?? unreachable();
};

const unreachable = (): never => {
  throw new Error('an upsert gave no row');
};

export const removePending = async (tx: Tx, subject: Subject): Promise<void> => {
  await sql`
    update access.attempt set pending = greatest(pending - 1, 0)
    where merchant_id = ${subject.merchant_id} and kind = ${subject.kind} and subject = ${subject.subject}
  `.execute(tables(tx));
};

type Failure = { at: Temporal.Instant; since: Temporal.Instant; failuresMax: number; lockedUntil: Temporal.Instant };

/** One more failure, and gives how many that makes; those before `since` are forgotten. With `failuresMax` of them the subject is locked. */
export const addFailure = async (tx: Tx, subject: Subject, { at, since, failuresMax, lockedUntil }: Failure): Promise<number> => {
  const { rows } = await sql<{ failures: number }>`
    insert into access.attempt as known (merchant_id, kind, subject, failures, tried_at, last_failed_at, locked_until)
    values (${subject.merchant_id}, ${subject.kind}, ${subject.subject}, 1, ${at}, ${at}, case when 1 >= ${failuresMax}::bigint then ${lockedUntil}::timestamptz end)
    on conflict (merchant_id, kind, subject) do update set
      failures = case when known.last_failed_at > ${since} then known.failures else 0 end + 1,
      pending = greatest(known.pending - 1, 0),
      tried_at = excluded.tried_at,
      last_failed_at = excluded.last_failed_at,
      locked_until = case
        when case when known.last_failed_at > ${since} then known.failures else 0 end + 1 >= ${failuresMax}::bigint then ${lockedUntil}::timestamptz
      end
    returning failures
  `.execute(tables(tx));
  return (rows[0] ?? unreachable()).failures;
};

export const clearFailures = async (tx: Tx, subject: Subject): Promise<void> => {
  await sql`
    update access.attempt set failures = 0, pending = greatest(pending - 1, 0), last_failed_at = null, locked_until = null
    where merchant_id = ${subject.merchant_id} and kind = ${subject.kind} and subject = ${subject.subject}
  `.execute(tables(tx));
};

/** A name and the address it was tried from, both as hashes. */
export type FailedName = Pick<Insertable<AccessTables['access.failed_name']>, 'merchant_id' | 'address' | 'name'>;

export const keepFailedName = async (tx: Tx, row: FailedName & { failed_at: Temporal.Instant }): Promise<void> => {
  await tables(tx)
    .insertInto('access.failed_name')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'address', 'name']).doUpdateSet({ failed_at: row.failed_at }))
    .execute();
};

export const removeFailedName = async (tx: Tx, { merchant_id, address, name }: FailedName): Promise<void> => {
  await tables(tx)
    .deleteFrom('access.failed_name')
    .where('merchant_id', '=', merchant_id)
    .where('address', '=', address)
    .where('name', '=', name)
    .execute();
};

/** More names make no difference to anything. */
const countedNamesMax = 1_000;

export const countFailedNames = async (
  tx: Tx,
  { merchant_id, address }: Pick<FailedName, 'merchant_id' | 'address'>,
  since: Temporal.Instant,
): Promise<number> => {
  const { rows } = await sql<{ names: number }>`
    select count(*)::integer as names from (
      select from access.failed_name
       where merchant_id = ${merchant_id} and address = ${address} and failed_at > ${since}
       limit ${countedNamesMax}
    ) recent
  `.execute(tables(tx));
  return rows[0]?.names ?? 0;
};
