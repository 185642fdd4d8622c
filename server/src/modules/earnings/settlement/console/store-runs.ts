import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { LineState, RunState } from '@croupier/contract/earnings/settlement';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { LineRow } from '../store/lines.ts';
import type { RunReviewTables } from '../review-tables.ts';
import type { SettlementTables } from '../tables.ts';

const tables = open<SettlementTables & RunReviewTables>;
const within = (merchants: readonly MerchantId[]) => sql<MerchantId>`any(${[...merchants]}::text[])`;

type Runs = { merchants: readonly MerchantId[]; kind?: ContractKind | undefined; state?: RunState | undefined };

/** Runs of some merchants, the newest first. */
export const runsPage = (tx: Tx, { merchants, kind, state }: Runs, wanted: PageWanted) => {
  let query = tables(tx).selectFrom('agents.run').selectAll().where('merchant_id', '=', within(merchants)).orderBy('id', 'desc');
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (state !== undefined) query = query.where('state', '=', state);
  return readPage(query, wanted);
};

/** How many runs wait for an operator, and how far people came with them. */
export const runsWaiting = async (tx: Tx, merchants: readonly MerchantId[]): Promise<{ waiting: number; stamp: string }> => {
  const { rows } = await sql<{ waiting: number; stamp: string }>`
    select count(*)::int as waiting, concat(count(*), ':', max(r.id::text), ':', sum((select count(*) from agents.run_approval a where a.run_id = r.id)), ':',
        sum((select count(*) + count(o.decided_at) from agents.override o where o.run_id = r.id)), ':', sum(r.cost)) as stamp
      from agents.run r where r.merchant_id = ${within(merchants)} and r.state = 'WAITING'
  `.execute(tables(tx));
  return rows[0] ?? { waiting: 0, stamp: '' };
};

export type RunSums = { lines: number; nothing: number; entitlement: bigint; amount: bigint; paid: bigint; due: bigint };

/** The yield and pay of the contracts with the house in a run; others' are within. All lines are counted, and every debt in either direction is due. */
export const runSums = async (tx: Tx, runId: string): Promise<RunSums> => {
  const { rows } = await sql<RunSums>`
    select count(*)::int as lines, (count(*) filter (where state = 'NOTHING'))::int as nothing,
      coalesce(sum(entitlement) filter (where payer_id is null), 0)::bigint as entitlement,
      coalesce(sum(amount) filter (where payer_id is null), 0)::bigint as amount,
      coalesce(sum(paid) filter (where payer_id is null), 0)::bigint as paid,
      coalesce(sum(abs(amount - paid)) filter (where state in ('READY', 'PART', 'DUE')), 0)::bigint as due
    from agents.line where run_id = ${runId}
  `.execute(tables(tx));
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum is one row');
  return sums;
};

type Lines = { runId: string; state?: LineState | undefined; memberId?: MemberId | undefined };

/** Lines of a run, uplines before their downlines. */
export const linesPage = (tx: Tx, { runId, state, memberId }: Lines, wanted: PageWanted) => {
  let query = tables(tx)
    .selectFrom('agents.line')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('depth')
    .orderBy('amount', 'desc')
    .orderBy('id');
  if (state !== undefined) query = query.where('state', '=', state);
  if (memberId !== undefined) query = query.where((is) => is.or([is('payee_id', '=', memberId), is('payer_id', '=', memberId)]));
  return readPage(query, wanted);
};

/** All lines of a run, as many as are wanted, in the same order. */
export const linesUpTo = (tx: Tx, runId: string, limit: number): Promise<LineRow[]> =>
  tables(tx)
    .selectFrom('agents.line')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('depth')
    .orderBy('amount', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

const dueStates: Record<'DUE' | 'GIVEN_UP', readonly LineState[]> = { DUE: ['PART', 'DUE'], GIVEN_UP: ['GIVEN_UP'] };

/** The debts that uplines could not pay, the oldest first; those given up, the newest first. */
export const debtsPage = (tx: Tx, merchants: readonly MerchantId[], of: 'DUE' | 'GIVEN_UP', wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('agents.line')
      .selectAll()
      .where('merchant_id', '=', within(merchants))
      .where('state', 'in', [...dueStates[of]])
      .orderBy('id', of === 'DUE' ? 'asc' : 'desc'),
    wanted,
  );

/** The sum in each currency. An amount that a correction takes back is owed the other way, and makes no other debt less. */
export const debtTotals = (
  tx: Tx,
  merchants: readonly MerchantId[],
  of: 'DUE' | 'GIVEN_UP',
): Promise<{ currency: Currency; amount: bigint }[]> =>
  tables(tx)
    .selectFrom('agents.line')
    .select(['currency', sql<bigint>`sum(abs(amount - paid))::bigint`.as('amount')])
    .where('merchant_id', '=', within(merchants))
    .where('state', 'in', [...dueStates[of]])
    .groupBy('currency')
    .orderBy('currency')
    .execute();

// ---- who said yes

export const approvalsOf = (tx: Tx, runId: string) =>
  tables(tx).selectFrom('agents.run_approval').selectAll().where('run_id', '=', runId).orderBy('at').execute();

/** False when they said so before. */
export const addApproval = async (tx: Tx, row: RunReviewTables['agents.run_approval']): Promise<boolean> =>
  (await tables(tx)
    .insertInto('agents.run_approval')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('run_id')
    .executeTakeFirst()) !== undefined;

export const dropApprovals = async (tx: Tx, runId: string): Promise<void> => {
  await tables(tx).deleteFrom('agents.run_approval').where('run_id', '=', runId).execute();
};
