import type { Override } from '@croupier/contract/earnings/settlement-console';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { LineRow } from './lines.ts';
import type { SettlementTables } from '../tables.ts';
import type { RunReviewTables } from '../review-tables.ts';

const tables = open<SettlementTables & RunReviewTables>;

export type OverrideRow = Selectable<RunReviewTables['agents.override']>;

export const insertOverride = (tx: Tx, row: Insertable<RunReviewTables['agents.override']>): Promise<OverrideRow> =>
  tables(tx).insertInto('agents.override').values(row).returningAll().executeTakeFirstOrThrow();

export const overrideById = (tx: Tx, id: string): Promise<OverrideRow | undefined> =>
  tables(tx).selectFrom('agents.override').selectAll().where('id', '=', id).executeTakeFirst();

export const updateOverride = (tx: Tx, id: string, row: Updateable<RunReviewTables['agents.override']>): Promise<OverrideRow> =>
  tables(tx).updateTable('agents.override').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

const shownMax = 100;

/** The changes of a run, or of one of its lines: the newest first, at most a hundred. */
export const overridesOf = (tx: Tx, of: { run_id: string } | { line_id: string }): Promise<OverrideRow[]> => {
  const query = tables(tx).selectFrom('agents.override').selectAll().orderBy('id', 'desc').limit(shownMax);
  return ('run_id' in of ? query.where('run_id', '=', of.run_id) : query.where('line_id', '=', of.line_id)).execute();
};

export const overridesPage = (
  tx: Tx,
  { merchants, state }: { merchants: readonly MerchantId[]; state?: Override['state'] | undefined },
  wanted: PageWanted,
) => {
  let query = tables(tx)
    .selectFrom('agents.override')
    .selectAll()
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .orderBy(sql`state = 'PROPOSED'`, 'desc')
    .orderBy('id', 'desc');
  if (state !== undefined) query = query.where('state', '=', state);
  return readPage(query, wanted);
};

/** Whether a change of a run, or of one of its lines, is not decided. */
export const hasOpenOverride = async (tx: Tx, of: { run_id: string } | { line_id: string }): Promise<boolean> => {
  const query = tables(tx).selectFrom('agents.override').select('id').where('state', '=', 'PROPOSED').limit(1);
  const open = 'run_id' in of ? query.where('run_id', '=', of.run_id) : query.where('line_id', '=', of.line_id);
  return (await open.executeTakeFirst()) !== undefined;
};

/** How many changes of a run hold. */
export const countApplied = async (tx: Tx, runId: string): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('agents.override')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('run_id', '=', runId)
    .where('state', '=', 'APPLIED')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** By how much an operator changed the lines of a run alone, up or down. */
export const changedAlone = async (tx: Tx, runId: string, operatorId: OperatorId): Promise<bigint> => {
  const { sum } = await tables(tx)
    .selectFrom('agents.override')
    .select(sql<bigint>`coalesce(sum(abs(becomes - was)), 0)::bigint`.as('sum'))
    .where('run_id', '=', runId)
    .where('asked_by', '=', operatorId)
    .where('decided_by', '=', operatorId)
    .where('state', '=', 'APPLIED')
    .executeTakeFirstOrThrow();
  return sum;
};

export const linesById = (tx: Tx, ids: readonly string[]): Promise<LineRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('agents.line')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();

/** Adds to what a line pays, and to what its payer's line of the run passes on. */
export const addToLine = async (tx: Tx, line: LineRow, added: bigint): Promise<void> => {
  await sql`
    update agents.line set amount = amount + ${added}::bigint, gross = gross + ${added}::bigint, pay = pay + ${added}::bigint,
      overridden = overridden + ${added}::bigint, state = case when amount + ${added}::bigint = 0 then 'NOTHING' else 'READY' end
    where id = ${line.id}
  `.execute(tables(tx));
  if (line.payer_id !== null) await passOn(tx, line.run_id, line.payer_id, added);
};

const passOn = async (tx: Tx, runId: string, payerId: MemberId, added: bigint): Promise<void> => {
  await sql`
    update agents.line set downlines = downlines + ${added}::bigint, pay = pay - ${added}::bigint where run_id = ${runId} and payee_id = ${payerId}
  `.execute(tables(tx));
};

/** Adds to what a day brought an agent's team. */
export const addToGross = async (tx: Tx, { payee_id, kind, currency, merchant_id }: LineRow, day: string, added: bigint): Promise<void> => {
  await sql`
    insert into agents.gross as g (payee_id, kind, day, currency, merchant_id, gross)
    values (${payee_id}, ${kind}, ${day}::date, ${currency}, ${merchant_id}, ${added}::bigint)
    on conflict (payee_id, kind, day, currency) do update set gross = g.gross + excluded.gross
  `.execute(tables(tx));
};
