import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { MissionTables } from '../tables.ts';

const tables = open<MissionTables>;

export type TournamentRow = Selectable<MissionTables['missions.tournament']>;
export type ScoreRow = Selectable<MissionTables['missions.score']>;
export type ResultRow = Selectable<MissionTables['missions.result']>;

/** Undefined if there is a tournament of this id. */
export const insertTournament = (tx: Tx, { name, description, ...row }: Insertable<MissionTables['missions.tournament']>) =>
  tables(tx)
    .insertInto('missions.tournament')
    .values({ ...row, name: JSON.stringify(name) as never, description: JSON.stringify(description) as never })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findTournament = (tx: Tx, id: string): Promise<TournamentRow | undefined> =>
  tables(tx).selectFrom('missions.tournament').selectAll().where('id', '=', id).executeTakeFirst();

export const holdTournament = (tx: Tx, id: string): Promise<TournamentRow | undefined> =>
  tables(tx).selectFrom('missions.tournament').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Tournaments whose result is not frozen, and which began. */
export const scoringTournaments = (tx: Tx, merchantId: MerchantId, at: Temporal.Instant): Promise<TournamentRow[]> =>
  tables(tx)
    .selectFrom('missions.tournament')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'OPEN')
    .where('starts_at', '<=', at)
    .orderBy('id')
    .execute();

/** Those that are over and not frozen or not paid. */
export const dueTournaments = (tx: Tx, at: Temporal.Instant): Promise<TournamentRow[]> =>
  tables(tx)
    .selectFrom('missions.tournament')
    .selectAll()
    .where('state', '<>', 'PAID')
    .where('ends_at', '<=', at)
    .orderBy('ends_at')
    .limit(50)
    .execute();

export const shownTournaments = (tx: Tx, merchantId: MerchantId, endedSince: Temporal.Instant, limit: number): Promise<TournamentRow[]> =>
  tables(tx)
    .selectFrom('missions.tournament')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('ends_at', '>', endedSince)
    .orderBy(sql`state <> 'OPEN'`)
    .orderBy('ends_at')
    .limit(limit)
    .execute();

export const countOpen = async (tx: Tx, merchantId: MerchantId): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('missions.tournament')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const tournamentsPage = (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('missions.tournament')
      .selectAll()
      .where('merchant_id', 'in', merchants.length === 0 ? [sql<MerchantId>`''`] : [...merchants])
      .orderBy('ends_at', 'desc')
      .orderBy('id'),
    wanted,
  );

export const changeTournament = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<TournamentRow, 'ends_at' | 'state' | 'frozen_at'>>,
): Promise<void> => {
  await tables(tx).updateTable('missions.tournament').set(change).where('id', '=', id).execute();
};

export const entrantsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('missions.score')
    .select(({ fn }) => ['tournament_id', fn.countAll<bigint>().as('count')])
    .where('tournament_id', 'in', [...ids])
    .where('simulated', '=', false)
    .where('score', '>', 0n)
    .groupBy('tournament_id')
    .execute();
  return new Map(rows.map((row) => [row.tournament_id, Number(row.count)]));
};

/** The members among some who have a score. */
export const enteredAmong = async (tx: Tx, tournamentId: string, memberIds: readonly MemberId[]): Promise<Set<MemberId>> => {
  const rows = await tables(tx)
    .selectFrom('missions.score')
    .select('member_id')
    .where('tournament_id', '=', tournamentId)
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
};

/** Returns when the member joined, now or before. */
export const join = async (
  tx: Tx,
  row: { tournamentId: string; memberId: MemberId; merchantId: MerchantId; simulated: boolean; at: Temporal.Instant },
) => {
  const inserted = await tables(tx)
    .insertInto('missions.score')
    .values({
      tournament_id: row.tournamentId,
      member_id: row.memberId,
      merchant_id: row.merchantId,
      simulated: row.simulated,
      joined_at: row.at,
      reached_at: row.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'member_id'])
        .doUpdateSet({ joined_at: sql`coalesce(missions.score.joined_at, excluded.joined_at)` }),
    )
    .returning('joined_at')
    .executeTakeFirstOrThrow();
  return inserted.joined_at ?? row.at;
};

type Placing = { memberId: MemberId; score: bigint; reachedMs: number };

/** The highest scores of a tournament, without test accounts. */
export const standings = async (tx: Tx, tournamentId: string, limit: number): Promise<Placing[]> => {
  const rows = await tables(tx)
    .selectFrom('missions.score')
    .select(['member_id', 'score', 'reached_at'])
    .where('tournament_id', '=', tournamentId)
    .where('simulated', '=', false)
    .where('score', '>', 0n)
    .orderBy('score', 'desc')
    .orderBy('reached_at')
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, score: row.score, reachedMs: row.reached_at.epochMilliseconds }));
};

export const scoreOf = (tx: Tx, tournamentId: string, memberId: MemberId): Promise<ScoreRow | undefined> =>
  tables(tx)
    .selectFrom('missions.score')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** How many members are ahead of a score. */
export const countAhead = async (
  tx: Tx,
  { tournament_id, member_id, score, reached_at }: ScoreRow,
  sharesPlace: boolean,
): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from missions.score where tournament_id = ${tournament_id} and not simulated and (score > ${score}
      or (not ${sharesPlace}::boolean and score = ${score} and (reached_at, member_id) < (${reached_at.toString()}::timestamptz, ${member_id}::uuid)))
  `.execute(tables(tx));
  return Number(rows[0]?.count ?? 0n);
};

export const insertResults = async (tx: Tx, rows: readonly Insertable<MissionTables['missions.result']>[]): Promise<void> => {
  const atOnce = 1_000;
  for (let from = 0; from < rows.length; from += atOnce)
    await tables(tx)
      .insertInto('missions.result')
      .values(rows.slice(from, from + atOnce))
      .execute();
};

export const unpaidResults = (tx: Tx, tournamentId: string, limit: number): Promise<ResultRow[]> =>
  tables(tx)
    .selectFrom('missions.result')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('given_id', 'is', null)
    .where('prize', '>', 0n)
    .orderBy('place')
    .limit(limit)
    .execute();

export const notePaid = async (tx: Tx, { tournament_id, member_id }: ResultRow, givenId: string): Promise<void> => {
  await tables(tx)
    .updateTable('missions.result')
    .set({ given_id: givenId })
    .where('tournament_id', '=', tournament_id)
    .where('member_id', '=', member_id)
    .execute();
};

/** The frozen places: the first ones, and one member's. */
export const resultsOf = (tx: Tx, tournamentId: string, own: MemberId, limit: number): Promise<ResultRow[]> =>
  tables(tx)
    .selectFrom('missions.result')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where((where) => where.or([where('place', '<=', limit), where('member_id', '=', own)]))
    .orderBy('place')
    .orderBy('member_id')
    .limit(limit + 1)
    .execute();
