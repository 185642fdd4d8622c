import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { Draw } from '../draw-space.ts';
import type { LotteryTables, Numero, NumeroId, Proposal, ProposalId } from '../tables.ts';
import type { Report } from './agreed-result.ts';

const tables = open<LotteryTables>;

/** Numeros whose sources are to be asked: those that wait for a result, and settled ones that a source may still correct. Taken by noting the time. */
export const takeToRead = async (
  tx: Tx,
  at: Temporal.Instant,
  {
    waitSeconds,
    drawingSeconds,
    correctSeconds,
    correctHours,
    most,
  }: { waitSeconds: number; drawingSeconds: number; correctSeconds: number; correctHours: number; most: number },
): Promise<Numero[]> => {
  const due = tables(tx)
    .selectFrom('lottery.numero')
    .select('id')
    .where('link', 'is', null)
    .where('draws_at', '<=', at)
    .where('draws_at', '>', at.subtract({ hours: 24 * 14 }))
    .where((where) =>
      where.or([
        where.and([
          where('state', '=', 'CLOSED'),
          where.or([
            where('read_at', 'is', null),
            where('read_at', '<=', at.subtract({ seconds: waitSeconds })),
            where.and([where('sheets', '>', 0), where('read_at', '<=', at.subtract({ seconds: drawingSeconds }))]),
          ]),
        ]),
        where.and([
          where('state', '=', 'SETTLED'),
          where('draws_at', '>', at.subtract({ hours: correctHours })),
          where('read_at', '<=', at.subtract({ seconds: correctSeconds })),
        ]),
      ]),
    )
    .orderBy('read_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .forUpdate()
    .skipLocked();
  return tables(tx).updateTable('lottery.numero').set({ read_at: at }).where('id', 'in', due).returningAll().execute();
};

/** The newest report of each source. */
export const newestReports = (tx: Tx, id: NumeroId): Promise<(Report & { nth: number; received_at: Temporal.Instant })[]> =>
  tables(tx)
    .selectFrom('lottery.report')
    .distinctOn('source')
    .select(['source', 'draw', 'nth', 'received_at'])
    .where('numero_id', '=', id)
    .orderBy('source')
    .orderBy('nth', 'desc')
    .execute();

export const insertReport = (tx: Tx, report: LotteryTables['lottery.report']) =>
  tables(tx)
    .insertInto('lottery.report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertResult = (tx: Tx, result: LotteryTables['lottery.result']) =>
  tables(tx).insertInto('lottery.result').values(result).execute();

export const resultsOf = (tx: Tx, id: NumeroId) =>
  tables(tx).selectFrom('lottery.result').selectAll().where('numero_id', '=', id).orderBy('version').limit(100).execute();

export const setResult = (
  tx: Tx,
  id: NumeroId,
  {
    draw,
    version,
    link,
    at,
    settlesAt,
  }: {
    draw: Draw | null;
    version: number;
    link: { hash: string; ownNumber: number | null } | undefined;
    at: Temporal.Instant;
    settlesAt: Temporal.Instant;
  },
) =>
  tables(tx)
    .updateTable('lottery.numero')
    .set({
      state: 'DRAWN',
      draw: draw === null ? null : [...draw],
      voided: draw === null,
      result_version: version,
      drawn_at: at,
      settles_at: settlesAt,
      ...(link !== undefined && { link_hash: link.hash, own_number: link.ownNumber }),
    })
    .where('id', '=', id)
    .execute();

export const insertProposal = async (
  tx: Tx,
  proposal: Pick<Proposal, 'numero_id' | 'kind' | 'draw' | 'based_on' | 'reason' | 'proposed_by' | 'proposed_at'>,
): Promise<ProposalId | undefined> =>
  (
    await tables(tx)
      .insertInto('lottery.proposal')
      .values({ ...proposal, state: 'WAITING', decided_by: null, decided_at: null })
      .onConflict((conflict) =>
        conflict
          .column('numero_id')
          .where(sql<boolean>`state = 'WAITING'`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const holdProposal = (tx: Tx, id: ProposalId): Promise<Proposal | undefined> =>
  tables(tx).selectFrom('lottery.proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const decideProposal = (tx: Tx, id: ProposalId, state: 'ACCEPTED' | 'REJECTED', by: string, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('lottery.proposal')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute();

/** The proposals of a numero, newest first. */
export const proposalsOf = (tx: Tx, id: NumeroId): Promise<Proposal[]> =>
  tables(tx).selectFrom('lottery.proposal').selectAll().where('numero_id', '=', id).orderBy('proposed_at', 'desc').limit(50).execute();

/** The result that stands: its draw and its origin. */
export const lastResultOf = (tx: Tx, id: NumeroId) =>
  tables(tx).selectFrom('lottery.result').selectAll().where('numero_id', '=', id).orderBy('version', 'desc').limit(1).executeTakeFirst();

/** Reads numeros without holding them. */
export const findNumero = (tx: Tx, id: NumeroId): Promise<Numero | undefined> =>
  tables(tx).selectFrom('lottery.numero').selectAll().where('id', '=', id).executeTakeFirst();

/** Slips of a numero that count, a page at a time in the order of their ids; for a preview. */
export const countingSlips = (tx: Tx, id: NumeroId, after: string, limit: number) =>
  tables(tx)
    .selectFrom('lottery.slip')
    .selectAll()
    .where('numero_id', '=', id)
    .where('state', 'in', ['OPEN', 'SETTLED'])
    .where(sql<boolean>`id > ${after}::uuid`)
    .orderBy('id')
    .limit(limit)
    .execute();
