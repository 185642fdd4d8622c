import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { RunState } from '@croupier/contract/earnings/settlement';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import { runQueries } from '../engine/store/runs.ts';
import type { SettlementTables } from '../tables.ts';

const tables = open<SettlementTables>;

export type RunRow = Selectable<SettlementTables['agents.run']>;
type OfKind = { merchantId: MerchantId; kind: ContractKind; currency: Currency };

/** Agents' runs, as the engine reads and writes them. */
export const agentRuns = runQueries<RunRow, Insertable<SettlementTables['agents.run']>, Updateable<SettlementTables['agents.run']>>({
  table: 'agents.run',
  samePeriod: ['merchant_id', 'kind', 'currency'],
  // Pay that takes off pay of shorter periods comes after it.
  order: sql`end_at, case kind when 'DIVIDEND' then 2 when 'DAILY' then 1 else 0 end, place`,
  mayLookAround: sql`kind <> 'REALTIME'`,
});
export const { insertRun, runsById, lockRun, updateRun, runsOfPeriod, troubledRuns } = agentRuns;

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

type Filter = { kind?: ContractKind | undefined; state?: RunState | undefined };

export const runsOf = (tx: Tx, merchantId: MerchantId, { kind, state }: Filter, wanted: PageWanted) => {
  let query = tables(tx).selectFrom('agents.run').selectAll().where('merchant_id', '=', merchantId).orderBy('id', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  return readPage(query, wanted);
};

/** The mark up to which bets were taken, locked; undefined when none ever were. Every taker of a merchant's bets waits here. */
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
