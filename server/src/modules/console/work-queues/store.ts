import type { DeskKind } from '@croupier/contract/console/work-queues';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { WorkQueuesTables } from './tables.ts';

const tables = open<WorkQueuesTables>;

type Taker = { kind: DeskKind; subject: string; merchantId: MerchantId; operatorId: OperatorId; userName: string };

/**
 * Takes it, or keeps it for longer. One statement, so of two who take at once one has it. Undefined when somebody else touched
 * theirs after `lapsed`.
 */
export const takeClaim = (
  tx: Tx,
  { kind, subject, merchantId, operatorId, userName }: Taker,
  at: Temporal.Instant,
  lapsed: Temporal.Instant,
) =>
  tables(tx)
    .insertInto('desk.claim')
    .values({ kind, subject, merchant_id: merchantId, operator_id: operatorId, operator_name: userName, taken_at: at, touched_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet((is) => ({
          taken_at: sql`case when desk.claim.operator_id = excluded.operator_id then desk.claim.taken_at else excluded.taken_at end`,
          operator_id: is.ref('excluded.operator_id'),
          operator_name: is.ref('excluded.operator_name'),
          touched_at: is.ref('excluded.touched_at'),
        }))
        .where((is) => is.or([is('desk.claim.operator_id', '=', operatorId), is('desk.claim.touched_at', '<=', lapsed)])),
    )
    .returningAll()
    .executeTakeFirst();

export const findClaim = (tx: Tx, kind: DeskKind, subject: string) =>
  tables(tx).selectFrom('desk.claim').selectAll().where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst();

/** Only one's own. */
export const dropClaim = async (tx: Tx, { kind, subject, operatorId }: Omit<Taker, 'userName' | 'merchantId'>): Promise<void> => {
  await tables(tx)
    .deleteFrom('desk.claim')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('operator_id', '=', operatorId)
    .execute();
};

/** Its subject is done, whoever had it. */
export const endClaim = async (tx: Tx, kind: DeskKind, subject: string): Promise<void> => {
  await tables(tx).deleteFrom('desk.claim').where('kind', '=', kind).where('subject', '=', subject).execute();
};

export const liveClaims = (tx: Tx, lapsed: Temporal.Instant, limit: number) =>
  tables(tx).selectFrom('desk.claim').selectAll().where('touched_at', '>', lapsed).orderBy('touched_at', 'desc').limit(limit).execute();

export const forgetClaims = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from desk.claim where (kind, subject) in (select kind, subject from desk.claim where touched_at < ${before} limit ${limit} for update skip locked)
  `.execute(tables(tx));
  return Number(numAffectedRows ?? 0n);
};
