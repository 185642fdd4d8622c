import type { RunState } from '@croupier/contract/earnings/settlement';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { PayRun } from '../programme.ts';

const tables = open<Record<never, never>>;

/**
 * A programme's table of runs. `samePeriod`: the columns that, with `period`, say which runs are of one period. `order`: what is computed and paid first.
 * `mayLookAround`: a condition on runs whose neighbours are looked at.
 */
type RunTable<Row> = {
  table: 'agents.run' | 'affiliates.run';
  samePeriod: readonly (keyof Row & string)[];
  order?: RawBuilder<unknown>;
  mayLookAround?: RawBuilder<unknown>;
};

/** The queries that the engine makes of a programme's runs. `New` and `Change`: a row to insert, and columns to update. */
export const runQueries = <Row extends PayRun, New extends object, Change extends object>({
  table: name,
  samePeriod,
  order = sql`end_at, place`,
  mayLookAround = sql`true`,
}: RunTable<Row>) => {
  const table = sql.table(name);
  const rowsOf = async (tx: Tx, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(tables(tx))).rows;
  const idsOf = async (tx: Tx, query: RawBuilder<{ id: string }>): Promise<{ id: string }[]> => (await query.execute(tables(tx))).rows;
  const isReplaced = sql`exists (
    select from ${table} n
    where ${sql.join(samePeriod.map((column) => sql`n.${sql.ref(column)} = r.${sql.ref(column)}`), sql` and `)}
      and n.period = r.period and n.place > r.place)`; // prettier-ignore

  return {
    /** Undefined when another process was first. */
    insertRun: async (tx: Tx, row: New): Promise<Row | undefined> => {
      const values = Object.entries(row).filter(([, value]) => value !== undefined);
      const columns = sql.join(values.map(([column]) => sql.ref(column)));
      const [made] = await rowsOf(
        tx,
        sql`insert into ${table} (${columns}) values (${sql.join(values.map(([, value]) => value))}) on conflict do nothing returning *`,
      );
      return made;
    },

    /** Those that exist, in no particular order. */
    runsById: (tx: Tx, ids: readonly string[]): Promise<Row[]> =>
      ids.length === 0 ? Promise.resolve([]) : rowsOf(tx, sql`select * from ${table} where id = any(${[...ids]}::uuid[])`),

    /** The run while it is frozen. */
    frozenRun: async (tx: Tx, id: string): Promise<Row | undefined> =>
      (await rowsOf(tx, sql`select * from ${table} where id = ${id} and state = 'FROZEN'`))[0],

    /** The run in a state, locked; undefined also when another process has it locked. */
    takeRun: async (tx: Tx, id: string, state: RunState): Promise<Row | undefined> =>
      (await rowsOf(tx, sql`select * from ${table} where id = ${id} and state = ${state} for update skip locked`))[0],

    /** The run, locked as soon as nobody else holds it. */
    lockRun: async (tx: Tx, id: string): Promise<Row | undefined> =>
      (await rowsOf(tx, sql`select * from ${table} where id = ${id} for update`))[0],

    updateRun: async (tx: Tx, id: string, change: Change): Promise<Row> => {
      const columns = Object.entries(change).filter(([, value]) => value !== undefined);
      const set = sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
      const [changed] = await rowsOf(tx, sql`update ${table} set ${set} where id = ${id} returning *`);
      if (changed === undefined) throw new Error(`no run ${id}`);
      return changed;
    },

    /** All runs of the period of one, in their order. */
    runsOfPeriod: (tx: Tx, run: Row): Promise<Row[]> => {
      const same = sql.join(samePeriod.map((column) => sql`${sql.ref(column)} = ${run[column]}`), sql` and `); // prettier-ignore
      return rowsOf(tx, sql`select * from ${table} where ${same} and period = ${run.period} order by place`);
    },

    /** Runs that are to be computed or paid, the oldest first. */
    openRuns: (tx: Tx, merchantId: MerchantId): Promise<{ id: string }[]> =>
      idsOf(
        tx,
        sql`select id from ${table} where merchant_id = ${merchantId} and state in ('FROZEN', 'APPROVED') order by ${order} limit 200`,
      ),

    /** Paid runs whose neighbours were not looked at yet, the oldest first: the corrections they find are still to be made. */
    runsToLookAround: (tx: Tx, merchantId: MerchantId): Promise<{ id: string }[]> =>
      idsOf(
        tx,
        sql`select id from ${table} where merchant_id = ${merchantId} and state = 'POSTED' and looked_at is null and ${mayLookAround}
          order by end_at, place limit 200`,
      ),

    /** Runs that failed their checks, computed before a moment, and that no other run of their period followed; the oldest first. */
    failedRuns: (tx: Tx, merchantId: MerchantId, before: Temporal.Instant): Promise<{ id: string }[]> =>
      idsOf(
        tx,
        sql`select r.id from ${table} r where r.merchant_id = ${merchantId} and r.state = 'FAILED'
          and r.computed_at < ${before.toString()}::timestamptz and not ${isReplaced} order by r.end_at limit 20`,
      ),

    /** How many runs of all merchants need an operator's attention: they failed their checks, or a problem keeps them from being computed or paid. */
    troubledRuns: async (tx: Tx): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${table} r
        where r.state in ('FROZEN', 'APPROVED', 'FAILED') and r.problem is not null and not ${isReplaced}
      `.execute(tables(tx));
      return rows[0]?.count ?? 0;
    },
  };
};
