import type { VendorCode } from '@croupier/contract/core/ids';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { VendorProblem, VendorProblemCode } from '@croupier/contract/vendor-api/problems';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { PageSum, ReconcileTables } from '../tables.ts';

const tables = open<ReconcileTables>;

export type Run = Selectable<ReconcileTables['vendors.reconciliation']>;
type NewRun = Insertable<ReconcileTables['vendors.reconciliation']>;

/** Writes down what is to be read; hours and days that are known already stay as they are. */
export const addRuns = async (tx: Tx, runs: readonly NewRun[]): Promise<void> => {
  if (runs.length === 0) return;
  await tables(tx)
    .insertInto('vendors.reconciliation')
    .values(runs)
    .onConflict((conflict) =>
      conflict
        .columns(['house', 'kind', 'from_at'])
        .where('kind', '<>', sql.lit('ASKED' as const))
        .doNothing(),
    )
    .execute();
};

export const addAsked = (tx: Tx, run: NewRun): Promise<Run> =>
  tables(tx).insertInto('vendors.reconciliation').values(run).returningAll().executeTakeFirstOrThrow();

/** Whether a stretch is asked for already and not read yet. */
export const findWaiting = (tx: Tx, house: VendorCode, from: Temporal.Instant, until: Temporal.Instant): Promise<Run | undefined> =>
  tables(tx)
    .selectFrom('vendors.reconciliation')
    .selectAll()
    .where('house', '=', house)
    .where('kind', '=', 'ASKED')
    .where('state', '=', 'WAITING')
    .where('from_at', '=', from)
    .where('until_at', '=', until)
    .executeTakeFirst();

/**
 * Takes up the first due reading, for as long as until its taker must be lost. A reading that a person waits for goes before the others; one at a time of a
 * vendor.
 */
export const takeDue = async (tx: Tx, at: Temporal.Instant, lostAt: Temporal.Instant): Promise<Run | undefined> => {
  // Another's lease is seen when it is committed, and not before: so one after the other takes something up.
  await sql`select pg_advisory_xact_lock(hashtextextended('vendors to be read', 0))`.execute(tables(tx));
  const due = await tables(tx)
    .selectFrom('vendors.reconciliation as due')
    .select('due.id')
    .where('due.state', '=', 'WAITING')
    .where('due.next_try_at', '<=', at)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('vendors.reconciliation as other')
            .select('other.id')
            .whereRef('other.house', '=', 'due.house')
            .where('other.leased_until', '>', at),
        ),
      ),
    )
    .orderBy(sql`kind <> 'ASKED'`)
    .orderBy('due.from_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return undefined;
  return tables(tx)
    .updateTable('vendors.reconciliation')
    .set({ leased_until: lostAt, begun_at: sql`coalesce(begun_at, ${at})` })
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirst();
};

export const saveRun = (tx: Tx, id: string, change: Updateable<ReconcileTables['vendors.reconciliation']>): Promise<Run> =>
  tables(tx).updateTable('vendors.reconciliation').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** It was read to its end. No failure on the way stays, but for those that are true of the reading as it stands. */
export const endRun = async (tx: Tx, id: string, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('vendors.reconciliation')
    .set({
      state: 'DONE',
      ended_at: at,
      leased_until: null,
      problem: sql<string | null>`case when problem_code = 'MORE_MISSING' then problem end`,
      problem_code: sql<VendorProblemCode | null>`case when problem_code = 'MORE_MISSING' then problem_code end`,
    })
    .where('id', '=', id)
    .execute();
};

export type Stretch = { from: Temporal.Instant; until: Temporal.Instant };

/** The readings, done and due, of a stretch of a vendor's time, all that touches it, the newest first. */
export const runsOf = (tx: Tx, house: VendorCode, { from, until }: Stretch, page: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('vendors.reconciliation')
      .selectAll()
      .where('house', '=', house)
      .where('from_at', '<', until)
      .where('until_at', '>', from)
      .orderBy('from_at', 'desc')
      .orderBy('id', 'desc'),
    page,
  );

/** How each vendor stands: the end of the last hour that was read, how many stretches wait or were given up, and whether the last one found that there is no list. */
export const standings = async (tx: Tx) =>
  (
    await sql<{
      house: VendorCode;
      read_until: Temporal.Instant | null;
      waiting: number;
      failed: number;
      problem: VendorProblem | null;
      no_list: boolean;
    }>`
      select house, max(least(until_at, ended_at)) filter (where state = 'DONE') as read_until, (count(*) filter (where state = 'WAITING'))::int as waiting,
        (count(*) filter (where state = 'FAILED' and made_at > now() - interval '3 days'))::int as failed,
        (array_agg(jsonb_build_object('code', coalesce(problem_code, 'OTHER'), 'detail', problem) order by made_at desc) filter (where problem is not null and state <> 'DONE'))[1] as problem,
        coalesce((array_agg(problem_code order by ended_at desc nulls last) filter (where state in ('DONE', 'FAILED')))[1] = 'NO_LIST', false) as no_list
      from vendors.reconciliation where from_at > now() - interval '35 days' group by house
    `.execute(tables(tx))
  ).rows;

// ---- pages of an hour

export type NewPage = { house: VendorCode; hourAt: Temporal.Instant; page: number; marks: Buffer; sums: readonly PageSum[] };

/** Keeps what a page came to; the same page again replaces it. */
export const savePage = async (tx: Tx, { house, hourAt, page, marks, sums }: NewPage): Promise<void> => {
  await tables(tx)
    .insertInto('vendors.told_page')
    .values({ house, hour_at: hourAt, page, marks, sums: JSON.stringify(sums) })
    .onConflict((conflict) =>
      conflict
        .columns(['house', 'hour_at', 'page'])
        .doUpdateSet((is) => ({ marks: is.ref('excluded.marks'), sums: is.ref('excluded.sums') })),
    )
    .execute();
};

export const pagesOf = (tx: Tx, house: VendorCode, hourAt: Temporal.Instant) =>
  tables(tx)
    .selectFrom('vendors.told_page')
    .select(['marks', 'sums'])
    .where('house', '=', house)
    .where('hour_at', '=', hourAt)
    .orderBy('page')
    .execute();

/** Pages from a number on: of a reading that ended in the middle of one, or of the whole hour. */
export const dropPages = async (tx: Tx, house: VendorCode, hourAt: Temporal.Instant, from = 0): Promise<void> => {
  await tables(tx)
    .deleteFrom('vendors.told_page')
    .where('house', '=', house)
    .where('hour_at', '=', hourAt)
    .where('page', '>=', from)
    .execute();
};

// ---- marks of what was told in another hour

export const noteElsewhere = async (tx: Tx, house: VendorCode, marks: readonly { mark: bigint; at: Temporal.Instant }[]): Promise<void> => {
  const once = new Map(marks.map((one) => [one.mark, one]));
  if (once.size === 0) return;
  await tables(tx)
    .insertInto('vendors.told_elsewhere')
    .values([...once.values()].map(({ mark, at }) => ({ house, mark, at })))
    .onConflict((conflict) => conflict.columns(['house', 'mark']).doNothing())
    .execute();
};

export const elsewhere = async (tx: Tx, house: VendorCode, marks: readonly bigint[]): Promise<Set<bigint>> => {
  if (marks.length === 0) return new Set();
  const rows = await tables(tx)
    .selectFrom('vendors.told_elsewhere')
    .select('mark')
    .where('house', '=', house)
    .where('mark', 'in', marks)
    .execute();
  return new Set(rows.map(({ mark }) => mark));
};

/** The marks that are so old that no hour near them is read any more, of lines told in another hour or counted to deeds of ours. */
export const forgetElsewhere = async (tx: Tx, before: Temporal.Instant): Promise<void> => {
  await tables(tx).deleteFrom('vendors.told_elsewhere').where('at', '<', before).execute();
  await tables(tx).deleteFrom('vendors.told_instead').where('seen_at', '<', before).execute();
};
