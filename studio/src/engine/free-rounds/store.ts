import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { RoundTables } from '#studio/engine/rounds/tables';
import type { SharedTables } from '#studio/engine/shared-rounds/tables';

const tables = open<RoundTables & SharedTables>;

export type Grant = Selectable<RoundTables['rounds.free_grant']>;
export type NewGrant = Insertable<RoundTables['rounds.free_grant']>;

/** False when there is one of this reference. */
export const insertGrant = async (tx: Tx, grant: NewGrant): Promise<boolean> =>
  (await tables(tx)
    .insertInto('rounds.free_grant')
    .values(grant)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst()) !== undefined;

/** Held until the transaction ends, so that no two rounds are played as the same one; several in the order of their names. */
export const lockGrants = (tx: Tx, references: readonly string[]): Promise<Grant[]> =>
  tables(tx)
    .selectFrom('rounds.free_grant')
    .selectAll()
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .orderBy('reference')
    .forUpdate()
    .execute();

export const lockGrant = async (tx: Tx, reference: string): Promise<Grant | undefined> => (await lockGrants(tx, [reference]))[0];

export const gameOfGrant = async (tx: Tx, reference: string): Promise<string> => {
  const grant = await tables(tx)
    .selectFrom('rounds.free_grant')
    .select('game_codes')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return grant.game_codes[0] ?? '';
};

export const cancelGrant = (tx: Tx, reference: string, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('rounds.free_grant')
    .set({ cancelled_at: at })
    .where('reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .execute();

/** The played rounds of a grant, the wins of those that are over, and the number of those that are not. A free bet at a table is one of them. */
export type Played = { played: number; won: bigint; unfinished: number };

const nothing: Played = { played: 0, won: 0n, unfinished: 0 };

/** By grant; a grant of which nothing was played is left out. */
export const playedOfEach = async (tx: Tx, references: readonly string[]): Promise<Map<string, Played>> => {
  const { rows } = await sql<Played & { reference: string }>`
    select free_grant as reference,
      (count(*) filter (where is_played))::int as played,
      coalesce(sum(payout) filter (where is_over), 0)::bigint as won,
      (count(*) filter (where is_played and not is_over))::int as unfinished
    from (
      select free_grant, payout, state <> 'VOID' as is_played, state in ('PAYING', 'SETTLED') as is_over
      from rounds.round where free_grant = any(${references}::text[])
      union all
      select free_grant, payout, state in ('OPEN', 'PAYING', 'SETTLED'), state in ('PAYING', 'SETTLED')
      from shared.seat where free_grant = any(${references}::text[])
    ) as round
    group by free_grant`.execute(tables(tx));
  return new Map(rows.map(({ reference, ...played }) => [reference, played]));
};

export const playedOf = async (tx: Tx, reference: string): Promise<Played> =>
  (await playedOfEach(tx, [reference])).get(reference) ?? nothing;

/** The grants among some of which a stake is still to be given back. */
export const grantsWithRollbacks = async (tx: Tx, references: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ reference: string }>`
    select round.free_grant as reference from rounds.round join wallet.call on call.round_id = round.id
    where round.free_grant = any(${references}::text[]) and call.op = 'rollback' and call.done_at is null
    union
    select seat.free_grant from shared.seat join wallet.call on call.seat_id = seat.id
    where seat.free_grant = any(${references}::text[]) and call.op = 'rollback' and call.done_at is null`.execute(tables(tx));
  return new Set(rows.map(({ reference }) => reference));
};

const grantsMax = 20;

/** In a query for grants: how many rounds of a row were played. */
const playedOfRow = sql`(
  (select count(*) from rounds.round r where r.free_grant = rounds.free_grant.reference and r.state <> 'VOID')
  + (select count(*) from shared.seat s where s.free_grant = rounds.free_grant.reference and s.state in ('OPEN', 'PAYING', 'SETTLED'))
)`;

/** The free rounds that a player may play in a game at a moment, those that end first in front; some of them may be played to the last. */
export const grantsFor = (
  tx: Tx,
  { player_id, game_code, currency }: Pick<Selectable<RoundTables['rounds.session']>, 'player_id' | 'game_code' | 'currency'>,
  at: Temporal.Instant,
): Promise<Grant[]> =>
  tables(tx)
    .selectFrom('rounds.free_grant')
    .selectAll()
    .where('player_id', '=', player_id)
    .where('cancelled_at', 'is', null)
    .where('totalled_at', 'is', null)
    .where('ends_at', '>', at)
    .where('starts_at', '<=', at)
    .where('currency', '=', currency)
    .where(sql<boolean>`${game_code} = any(game_codes)`)
    // Played to the last is most of what a faithful player has.
    .where(sql<boolean>`${playedOfRow} < rounds`)
    .orderBy('ends_at')
    .orderBy('reference')
    .limit(grantsMax)
    .execute();

/** Grants whose sum is to be paid: over, with no round being played any more. Theirs to total until the transaction ends. */
export const takeToTotal = (tx: Tx, at: Temporal.Instant, limit: number): Promise<Grant[]> =>
  tables(tx)
    .selectFrom('rounds.free_grant')
    .selectAll()
    .where('payout_style', '=', 'TOTAL')
    .where('totalled_at', 'is', null)
    .where((where) => where.or([where('cancelled_at', 'is not', null), where('ends_at', '<=', at), sql<boolean>`${playedOfRow} >= rounds`]))
    .where(
      sql<boolean>`not exists (select from rounds.round r where r.free_grant = rounds.free_grant.reference and r.state in ('BETTING', 'OPEN'))`,
    )
    .where(sql<boolean>`not exists (select from shared.seat s where s.free_grant = rounds.free_grant.reference and s.state = 'OPEN')`)
    .orderBy('ends_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Notes the sum; null where there is nothing to be paid. */
export const noteTotal = (tx: Tx, reference: string, total: bigint | null, at: Temporal.Instant) =>
  tables(tx).updateTable('rounds.free_grant').set({ totalled_at: at, total }).where('reference', '=', reference).execute();

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };

/** Grants whose sum was put on its way in a stretch of time, in that order. */
export const totalledIn = (
  tx: Tx,
  { from, until }: Stretch,
  after: { at: Temporal.Instant; id: string } | undefined,
  limit: number,
): Promise<Grant[]> =>
  tables(tx)
    .selectFrom('rounds.free_grant')
    .selectAll()
    .where('total', 'is not', null)
    .where('totalled_at', '>=', after?.at ?? from)
    .where('totalled_at', '<', until)
    .$if(after !== undefined, (query) =>
      query.where((is) => is.or([is('totalled_at', '>', after?.at ?? from), is('reference', '>', after?.id ?? '')])),
    )
    .orderBy('totalled_at')
    .orderBy('reference')
    .limit(limit)
    .execute();
