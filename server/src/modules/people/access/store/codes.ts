import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

type Row = AccessTables['access.code'];
export type CodePurpose = Row['purpose'];
export type CodeRow = Selectable<Row>;
/** The receiver of a code, and its purpose. */
export type CodeSubject = { merchantId: MerchantId; purpose: CodePurpose; subject: Buffer };

/** Makes those who ask for codes to the same place, or from the same network, wait for each other until the transaction ends. */
export const lockSending = async (
  tx: Tx,
  { merchantId, target, network }: { merchantId: MerchantId; target: Buffer; network: string },
): Promise<void> => {
  // One after the other, the place first: locked by all in this order none can deadlock.
  for (const name of [`code ${merchantId} ${target.toString('base64url')}`, `code from ${merchantId} ${network}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tables(tx));
};

type Sent = { newest: Temporal.Instant | null; oldest: Temporal.Instant | null; count: number };

/** The codes that went to one place since a moment; `newest` looks at those of one purpose only. */
export const sentTo = async (
  tx: Tx,
  { merchantId, target, purpose, since }: { merchantId: MerchantId; target: Buffer; purpose: CodePurpose; since: Temporal.Instant },
): Promise<Sent> => {
  const { rows } = await sql<Sent>`
    select max(created_at) filter (where purpose = ${purpose}) as newest, min(created_at) as oldest, count(*)::integer as count
    from access.code where merchant_id = ${merchantId} and target = ${target} and created_at > ${since}
  `.execute(tables(tx));
  return rows[0] ?? { newest: null, oldest: null, count: 0 };
};

/** The codes that one address on the net asked for since a moment. */
export const askedFrom = async (
  tx: Tx,
  { merchantId, network, since }: { merchantId: MerchantId; network: string; since: Temporal.Instant },
): Promise<Omit<Sent, 'newest'>> => {
  const { rows } = await sql<Omit<Sent, 'newest'>>`
    select min(created_at) as oldest, count(*)::integer as count
    from access.code where merchant_id = ${merchantId} and network = ${network} and created_at > ${since}
  `.execute(tables(tx));
  return rows[0] ?? { oldest: null, count: 0 };
};

/** Whether a merchant's members asked for as many codes as `most` since a moment. */
export const isQuotaReached = async (tx: Tx, merchantId: MerchantId, since: Temporal.Instant, most: number): Promise<boolean> => {
  const row = await tables(tx)
    .selectFrom('access.code')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Writes a code; those before it for the same are worth nothing from here on. */
export const insertCode = async (tx: Tx, row: Insertable<Row>): Promise<void> => {
  await tables(tx)
    .updateTable('access.code')
    .set({ spent_at: row.created_at })
    .where('merchant_id', '=', row.merchant_id)
    .where('purpose', '=', row.purpose)
    .where('subject', '=', row.subject)
    .where('spent_at', 'is', null)
    .execute();
  await tables(tx).insertInto('access.code').values(row).execute();
};

export const deleteCode = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx).deleteFrom('access.code').where('id', '=', id).execute();
};

/** Counts a try at the code that is good now, and gives that code; undefined when there is none, or it was tried `triesMax` times. */
export const countTry = async (
  tx: Tx,
  { merchantId, purpose, subject }: CodeSubject,
  at: Temporal.Instant,
  triesMax: number,
): Promise<CodeRow | undefined> => {
  const { rows } = await sql<CodeRow>`
    update access.code set tries = tries + 1 where id = (
      select id from access.code where merchant_id = ${merchantId} and purpose = ${purpose} and subject = ${subject}
        and spent_at is null and expires_at > ${at}
      order by created_at desc, id desc limit 1
    ) and tries < ${triesMax} and spent_at is null returning *
  `.execute(tables(tx));
  return rows[0];
};

/** Uses a code up. False when somebody was faster. */
export const spendCode = async (tx: Tx, id: string, at: Temporal.Instant): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('access.code')
    .set({ spent_at: at })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Takes what is still to be sent, the oldest first; two processes never take the same. */
export const takeUnsent = async (
  tx: Tx,
  batch: number,
): Promise<{ merchantId: MerchantId; unsent: string; expiresAt: Temporal.Instant }[]> => {
  const { rows } = await sql<{ merchantId: MerchantId; unsent: string; expiresAt: Temporal.Instant }>`
    with due as (
      select id, unsent from access.code where unsent is not null order by created_at limit ${batch} for update skip locked
    ), taken as (
      update access.code set unsent = null from due where code.id = due.id
      returning code.merchant_id, due.unsent, code.expires_at, code.created_at
    )
    select merchant_id as "merchantId", unsent, expires_at as "expiresAt" from taken order by created_at
  `.execute(tables(tx));
  return rows;
};
