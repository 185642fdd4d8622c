import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { RoundTables } from '#studio/engine/rounds/tables';

const tables = open<RoundTables>;

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

/** Held until the transaction ends, so that no two rounds are played as the same one. */
export const lockGrant = (tx: Tx, reference: string): Promise<Grant | undefined> =>
  tables(tx).selectFrom('rounds.free_grant').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst();

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

/** The played rounds of a grant, the wins of those that are over, and the number of those that are not. */
export type Played = { played: number; won: bigint; unfinished: number };

export const playedOf = async (tx: Tx, reference: string): Promise<Played> => {
  const row = await tables(tx)
    .selectFrom('rounds.round')
    .select([
      sql<number>`(count(*) filter (where state <> 'VOID'))::int`.as('played'),
      sql<bigint>`coalesce(sum(payout) filter (where state in ('PAYING', 'SETTLED')), 0)::bigint`.as('won'),
      sql<number>`(count(*) filter (where state in ('BETTING', 'OPEN')))::int`.as('unfinished'),
    ])
    .where('free_grant', '=', reference)
    .executeTakeFirstOrThrow();
  return row;
};

/** A query for the rounds of a grant, for another store to look them up by. */
export const roundsOf = (tx: Tx, reference: string) =>
  tables(tx).selectFrom('rounds.round').select('id').where('free_grant', '=', reference).$asScalar();

const grantsMax = 20;

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
    .where('ends_at', '>', at)
    .where('starts_at', '<=', at)
    .where('currency', '=', currency)
    .where(sql<boolean>`${game_code} = any(game_codes)`)
    // Played to the last is most of what a faithful player has.
    .where(
      sql<boolean>`(select count(*) from rounds.round r where r.free_grant = rounds.free_grant.reference and r.state <> 'VOID') < rounds`,
    )
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
    .where((where) =>
      where.or([
        where('cancelled_at', 'is not', null),
        where('ends_at', '<=', at),
        sql<boolean>`(select count(*) from rounds.round r where r.free_grant = rounds.free_grant.reference and r.state <> 'VOID') >= rounds`,
      ]),
    )
    .where(
      sql<boolean>`not exists (select from rounds.round r where r.free_grant = rounds.free_grant.reference and r.state in ('BETTING', 'OPEN'))`,
    )
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
