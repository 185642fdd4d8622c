import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CouriersTables } from './tables.ts';

const tables = open<CouriersTables>;

export const insertMessage = async (tx: Tx, row: Insertable<CouriersTables['couriers.message']>): Promise<string> =>
  (await tables(tx).insertInto('couriers.message').values(row).returning('id').executeTakeFirstOrThrow()).id;

export type Claimed = { id: string; channel: 'SMS' | 'MAIL'; sealed: string; attempts: number; worth_until: Temporal.Instant };

/** Takes due messages, or the one named, so that nobody else delivers them until `until`; they count as tried. */
export const claim = async (
  tx: Tx,
  at: Temporal.Instant,
  until: Temporal.Instant,
  which: { id: string } | { batch: number },
): Promise<Claimed[]> => {
  const due =
    'id' in which
      ? sql`id = ${which.id}`
      : sql`id in (
          select id from couriers.message where sent_at is null and given_up_at is null and next_try_at <= ${at}
          order by next_try_at limit ${which.batch} for update skip locked
        )`;
  const { rows } = await sql<Claimed>`
    update couriers.message set next_try_at = ${until}, attempts = attempts + 1
    where ${due} and sent_at is null and given_up_at is null and next_try_at <= ${at}
    returning id, channel, sealed, attempts, worth_until
  `.execute(tables(tx));
  return rows;
};

export const markSent = async (tx: Tx, id: string, at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('couriers.message').set({ sent_at: at, sealed: null, problem: null }).where('id', '=', id).execute();
};

export const markTried = async (tx: Tx, id: string, problem: string, nextTryAt: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('couriers.message').set({ problem, next_try_at: nextTryAt }).where('id', '=', id).execute();
};

export const giveUp = async (tx: Tx, id: string, problem: string, at: Temporal.Instant): Promise<void> => {
  await tables(tx).updateTable('couriers.message').set({ problem, given_up_at: at, sealed: null }).where('id', '=', id).execute();
};

export const deleteWrittenBefore = async (tx: Tx, before: Temporal.Instant, batch: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from couriers.message where ctid = any(array(select ctid from couriers.message where written_at < ${before} limit ${batch} for update skip locked))
  `.execute(tables(tx));
  return Number(numAffectedRows ?? 0n);
};
