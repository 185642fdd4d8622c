import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { RunState } from '@croupier/contract/earnings/settlement';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { SettlementTables } from '../tables.ts';

const tables = open<SettlementTables>;

export type RunRow = Selectable<SettlementTables['agents.run']>;
type OfKind = { merchantId: MerchantId; kind: ContractKind; currency: Currency };

/** Undefined when another process was first. */
export const insertRun = (tx: Tx, row: Insertable<SettlementTables['agents.run']>): Promise<RunRow | undefined> =>
  tables(tx)
    .insertInto('agents.run')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Those that exist, in no particular order. */
export const runsById = (tx: Tx, ids: readonly string[]): Promise<RunRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('agents.run')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** The run while it is frozen. */
export const frozenRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  tables(tx).selectFrom('agents.run').selectAll().where('id', '=', id).where('state', '=', 'FROZEN').executeTakeFirst();

/** The run, locked; undefined also when another process is at it. */
export const takeRun = (tx: Tx, id: string, state: RunState): Promise<RunRow | undefined> =>
  tables(tx)
    .selectFrom('agents.run')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The run, locked as soon as nobody else holds it. */
export const lockRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  tables(tx).selectFrom('agents.run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateRun = async (tx: Tx, id: string, row: Updateable<SettlementTables['agents.run']>): Promise<void> => {
  await tables(tx).updateTable('agents.run').set(row).where('id', '=', id).execute();
};

const ofKind = (tx: Tx, { merchantId, kind, currency }: OfKind) =>
  tables(tx)
    .selectFrom('agents.run')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('currency', '=', currency);

/** The newest run of a kind, by period. */
export const lastRun = (tx: Tx, of: OfKind): Promise<RunRow | undefined> =>
  ofKind(tx, of).orderBy('end_at', 'desc').orderBy('place', 'desc').limit(1).executeTakeFirst();

/** The newest run of the period before a run's; none before the first. */
export const periodBeforeOf = (tx: Tx, { merchant_id: merchantId, kind, currency, start_at }: RunRow): Promise<RunRow[]> =>
  ofKind(tx, { merchantId, kind, currency })
    .where('end_at', '<=', start_at)
    .orderBy('end_at', 'desc')
    .orderBy('place', 'desc')
    .limit(1)
    .execute();

/** The newest run of each period that a run's pay was worked into: the dividend after a dividend, and what takes off what salaries paid. */
export const workedInto = async (tx: Tx, { merchant_id: merchantId, kind, currency, start_at, end_at }: RunRow): Promise<RunRow[]> => {
  const day =
    kind === 'HOURLY'
      ? await ofKind(tx, { merchantId, kind: 'DAILY', currency })
          .where('start_at', '<=', start_at)
          .where('end_at', '>=', end_at)
          .orderBy('place', 'desc')
          .limit(1)
          .execute()
      : [];
  const dividends = ofKind(tx, { merchantId, kind: 'DIVIDEND', currency }).orderBy('end_at').orderBy('place', 'desc').limit(1);
  const dividend =
    kind === 'DIVIDEND'
      ? dividends.where('start_at', '>=', end_at)
      : dividends.where('start_at', '<=', start_at).where('end_at', '>=', end_at);
  return [...day, ...(await dividend.execute())];
};

/** All runs of one period, in their order. */
export const runsOfPeriod = (tx: Tx, of: OfKind, period: string): Promise<RunRow[]> =>
  ofKind(tx, of).where('period', '=', period).orderBy('place').execute();

/** How many runs of these kinds, of periods that ended by a moment, are not worked out yet. */
export const unfinishedBefore = async (
  tx: Tx,
  { merchantId, kinds, end }: { merchantId: MerchantId; kinds: readonly ContractKind[]; end: Temporal.Instant },
): Promise<number> => {
  if (kinds.length === 0) return 0;
  const { count } = await tables(tx)
    .selectFrom('agents.run')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('kind', 'in', [...kinds])
    .where('end_at', '<=', end)
    .where('state', '=', 'FROZEN')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Runs of every merchant that were approved and are not paid, the oldest first. */
export const approvedRuns = async (tx: Tx): Promise<string[]> => {
  const rows = await tables(tx)
    .selectFrom('agents.run')
    .select('id')
    .where('state', '=', 'APPROVED')
    .orderBy('end_at')
    .orderBy('place')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
};

/** What waits to be worked out or paid, the oldest first. */
export const openRuns = (tx: Tx, merchantId: MerchantId): Promise<{ id: string; state: RunState }[]> =>
  tables(tx)
    .selectFrom('agents.run')
    .select(['id', 'state'])
    .where('merchant_id', '=', merchantId)
    .where('state', 'in', ['FROZEN', 'APPROVED'])
    .orderBy('end_at')
    // What takes pay of shorter periods off comes after them.
    .orderBy(sql`case kind when 'DIVIDEND' then 2 when 'DAILY' then 1 else 0 end`)
    .orderBy('place')
    .limit(200)
    .execute();

/** Runs that were paid and did not look around yet, the oldest first: the corrections they find are still to be made. */
export const runsToLookAround = (tx: Tx, merchantId: MerchantId): Promise<{ id: string }[]> =>
  tables(tx)
    .selectFrom('agents.run')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`state = 'POSTED' and looked_at is null and kind <> 'REALTIME'`)
    .orderBy('end_at')
    .limit(200)
    .execute();

/** Runs that did not add up and were not followed by another of their period, worked out before a moment; the oldest first. */
export const failedRuns = async (tx: Tx, merchantId: MerchantId, before: Temporal.Instant): Promise<{ id: string }[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from agents.run r where r.merchant_id = ${merchantId} and r.state = 'FAILED' and r.computed_at < ${before.toString()}::timestamptz
      and not exists (select from agents.run n where n.merchant_id = r.merchant_id and n.kind = r.kind and n.currency = r.currency
        and n.period = r.period and n.place > r.place)
    order by r.end_at limit 20
  `.execute(tables(tx));
  return rows;
};

/** How many runs of all merchants need somebody's eyes: they did not add up, or something keeps them from being worked out or paid. */
export const troubledRuns = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.run r where r.state in ('FROZEN', 'APPROVED', 'FAILED') and r.problem is not null
      and not exists (select from agents.run n where n.merchant_id = r.merchant_id and n.kind = r.kind and n.currency = r.currency
        and n.period = r.period and n.place > r.place)
  `.execute(tables(tx));
  return rows[0]?.count ?? 0;
};

type Filter = { kind?: ContractKind | undefined; state?: RunState | undefined };

export const runsOf = (tx: Tx, merchantId: MerchantId, { kind, state }: Filter, wanted: PageWanted) => {
  let query = tables(tx).selectFrom('agents.run').selectAll().where('merchant_id', '=', merchantId).orderBy('id', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  return readPage(query, wanted);
};

/** How far bets were taken, locked; undefined when none ever were. Whoever takes bets of a merchant waits here. */
export const lockTaken = async (tx: Tx, merchantId: MerchantId, currency: Currency): Promise<bigint | undefined> =>
  (
    await tables(tx)
      .selectFrom('agents.bets_taken')
      .select('number')
      .where('merchant_id', '=', merchantId)
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirst()
  )?.number;

/** The same, while somebody else may be taking more. */
export const findTaken = async (tx: Tx, merchantId: MerchantId, currency: Currency): Promise<bigint | undefined> =>
  (
    await tables(tx)
      .selectFrom('agents.bets_taken')
      .select('number')
      .where('merchant_id', '=', merchantId)
      .where('currency', '=', currency)
      .executeTakeFirst()
  )?.number;

export const insertTaken = async (tx: Tx, row: SettlementTables['agents.bets_taken']): Promise<void> => {
  await tables(tx)
    .insertInto('agents.bets_taken')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const updateTaken = async (tx: Tx, { merchant_id, currency, number }: SettlementTables['agents.bets_taken']): Promise<void> => {
  await tables(tx)
    .updateTable('agents.bets_taken')
    .set({ number })
    .where('merchant_id', '=', merchant_id)
    .where('currency', '=', currency)
    .execute();
};
