import type { RunState } from '@croupier/contract/earnings/settlement';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { AffiliatesTables } from '../tables.ts';

const tables = open<AffiliatesTables>;

export type RunRow = Selectable<AffiliatesTables['affiliates.run']>;

/** Undefined when another process was first. */
export const insertRun = (tx: Tx, row: Insertable<AffiliatesTables['affiliates.run']>): Promise<RunRow | undefined> =>
  tables(tx)
    .insertInto('affiliates.run')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const runsById = (tx: Tx, ids: readonly string[]): Promise<RunRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('affiliates.run')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** The run while it is frozen. */
export const frozenRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  tables(tx).selectFrom('affiliates.run').selectAll().where('id', '=', id).where('state', '=', 'FROZEN').executeTakeFirst();

/** The run, locked; undefined also when another process is at it. */
export const takeRun = (tx: Tx, id: string, state: RunState): Promise<RunRow | undefined> =>
  tables(tx)
    .selectFrom('affiliates.run')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const lockRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  tables(tx).selectFrom('affiliates.run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateRun = (tx: Tx, id: string, row: Updateable<AffiliatesTables['affiliates.run']>): Promise<RunRow> =>
  tables(tx).updateTable('affiliates.run').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The newest run of a plan, by period. */
export const lastRun = (tx: Tx, planId: string): Promise<RunRow | undefined> =>
  tables(tx)
    .selectFrom('affiliates.run')
    .selectAll()
    .where('plan_id', '=', planId)
    .orderBy('end_at', 'desc')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest run of the period before one, and of the one after it. */
export const neighbours = async (
  tx: Tx,
  { plan_id, start_at, end_at }: RunRow,
): Promise<{ before: RunRow | undefined; next: RunRow | undefined }> => {
  const of = tables(tx).selectFrom('affiliates.run').selectAll().where('plan_id', '=', plan_id).limit(1);
  const before = await of.where('end_at', '<=', start_at).orderBy('end_at', 'desc').orderBy('place', 'desc').executeTakeFirst();
  const next = await of.where('start_at', '>=', end_at).orderBy('end_at').orderBy('place', 'desc').executeTakeFirst();
  return { before, next };
};

/** All runs of one period, in their order. */
export const runsOfPeriod = (tx: Tx, planId: string, period: string): Promise<RunRow[]> =>
  tables(tx).selectFrom('affiliates.run').selectAll().where('plan_id', '=', planId).where('period', '=', period).orderBy('place').execute();

/** What waits to be worked out or paid, the oldest first. */
export const openRuns = (tx: Tx, merchantId: MerchantId): Promise<{ id: string }[]> =>
  tables(tx)
    .selectFrom('affiliates.run')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', ['FROZEN', 'APPROVED'])
    .orderBy('end_at')
    .orderBy('place')
    .limit(200)
    .execute();

/** Runs that were paid and did not look around yet, the oldest first: the corrections they find are still to be made. */
export const runsToLookAround = (tx: Tx, merchantId: MerchantId): Promise<{ id: string }[]> =>
  tables(tx)
    .selectFrom('affiliates.run')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`state = 'POSTED' and looked_at is null`)
    .orderBy('end_at')
    .orderBy('place')
    .limit(200)
    .execute();

/** Runs that did not add up and were not followed by another of their period, worked out before a moment; the oldest first. */
export const failedRuns = async (tx: Tx, merchantId: MerchantId, before: Temporal.Instant): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from affiliates.run r where r.merchant_id = ${merchantId} and r.state = 'FAILED' and r.computed_at < ${before.toString()}::timestamptz
      and not exists (select from affiliates.run n where n.plan_id = r.plan_id and n.period = r.period and n.place > r.place)
    order by r.end_at limit 20
  `.execute(tables(tx));
  return rows;
};

/** How many runs of all merchants need somebody's eyes: they did not add up, or something keeps them from being worked out or paid. */
export const troubledRuns = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from affiliates.run r where r.state in ('FROZEN', 'APPROVED', 'FAILED') and r.problem is not null
      and not exists (select from affiliates.run n where n.plan_id = r.plan_id and n.period = r.period and n.place > r.place)
  `.execute(tables(tx));
  return rows[0]?.count ?? 0;
};

/** Whether an earlier period of the plan waits for somebody: its carry is not known for sure. */
export const isEarlierOpen = async (tx: Tx, { plan_id, start_at }: RunRow): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('affiliates.run')
    .select('id')
    .where('plan_id', '=', plan_id)
    .where('end_at', '<=', start_at)
    .where('state', '=', 'FROZEN')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const runsAt = (tx: Tx, merchants: readonly MerchantId[], state: RunState | undefined, wanted: PageWanted) => {
  let query = tables(tx)
    .selectFrom('affiliates.run')
    .selectAll()
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .orderBy(sql`state = 'WAITING'`, 'desc')
    .orderBy('id', 'desc');
  if (state !== undefined) query = query.where('state', '=', state);
  return readPage(query, wanted);
};

export const runsWaiting = async (tx: Tx, merchants: readonly MerchantId[]): Promise<{ waiting: number; stamp: string }> => {
  const { rows } = await sql<{ waiting: number; stamp: string }>`
    select count(*)::int as waiting, concat(count(*), ':', max(id::text), ':', sum(cost)) as stamp
    from affiliates.run where merchant_id = any(${[...merchants]}::text[]) and state = 'WAITING'
  `.execute(tables(tx));
  return rows[0] ?? { waiting: 0, stamp: '' };
};

export const countLines = async (tx: Tx, runIds: readonly string[]): Promise<Map<string, number>> => {
  if (runIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('affiliates.line')
    .select(['run_id', ({ fn }) => fn.countAll<bigint>().as('many')])
    .where('run_id', 'in', [...runIds])
    .groupBy('run_id')
    .execute();
  return new Map(rows.map(({ run_id, many }) => [run_id, Number(many)]));
};

/** What every affiliate of a plan brought into a period, as its newest run knows it: the loss left, and whom it set apart. */
export const leftBefore = async (
  tx: Tx,
  affiliateId: MemberId,
  before: Temporal.Instant,
): Promise<{ id: string; carry_out: bigint; month: string } | undefined> =>
  (
    await sql<{ id: string; carry_out: bigint; month: string }>`
      select l.id, l.carry_out, r.month from affiliates.line l join affiliates.run r on r.id = l.run_id
      where l.affiliate_id = ${affiliateId} and l.end_at <= ${before.toString()}::timestamptz and r.state not in ('REJECTED', 'FAILED')
      order by l.end_at desc, r.place desc limit 1
    `.execute(tables(tx))
  ).rows[0];
