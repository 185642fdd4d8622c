import type { RunState } from '@croupier/contract/earnings/settlement';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { runQueries } from '#modules/earnings/settlement';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { AffiliatesTables } from '../tables.ts';

const tables = open<AffiliatesTables>;

export type RunRow = Selectable<AffiliatesTables['affiliates.run']>;

/** Affiliates' runs, as the engine reads and writes them. */
export const affiliateRuns = runQueries<
  RunRow,
  Insertable<AffiliatesTables['affiliates.run']>,
  Updateable<AffiliatesTables['affiliates.run']>
>({
  table: 'affiliates.run',
  samePeriod: ['plan_id'],
});
export const { insertRun, runsById, troubledRuns } = affiliateRuns;

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

/** The balances of every affiliate of a plan at the beginning of a period, as its newest run knows them: the loss left, and the players set apart. */
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
