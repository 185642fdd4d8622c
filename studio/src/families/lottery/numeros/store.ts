import { type Selectable, sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { SaltEvidence } from '#studio/engine/shared-rounds/tables';
import type { LotteryTables, Numero, NumeroId } from '../tables.ts';

const tables = open<LotteryTables>;

export type Chain = Pick<Selectable<LotteryTables['lottery.chain']>, 'id' | 'seed' | 'end_hash' | 'length' | 'needs_salt' | 'salt'>;

/** Two processes make the numeros of a lottery one after the other. */
export const lockLottery = (tx: Tx, gameCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`lottery ${gameCode}`}))`.execute(tables(tx));

/** The chain in use: how many of its links are taken, and when the last of its numeros draws. */
export const lastChain = async (tx: Tx, gameCode: string) => {
  const chain = await tables(tx).selectFrom('lottery.chain').selectAll().where('game_code', '=', gameCode).orderBy('ordinal', 'desc').limit(1).executeTakeFirst();
  if (chain === undefined) return undefined;
  const taken = await tables(tx)
    .selectFrom('lottery.numero')
    .select(sql<number>`coalesce(max(link), 0)::int`.as('used'))
    .select(sql<Temporal.Instant | null>`max(draws_at)`.as('lastDrawsAt'))
    .where('chain_id', '=', chain.id)
    .executeTakeFirstOrThrow();
  return { ...chain, ...taken };
}; // prettier-ignore

export const insertChain = (tx: Tx, chain: { id: string; gameCode: string; ordinal: number; seed: string; endHash: string; length: number; at: Temporal.Instant }) =>
  tables(tx)
    .insertInto('lottery.chain')
    .values({ id: chain.id, game_code: chain.gameCode, ordinal: chain.ordinal, seed: chain.seed, end_hash: chain.endHash, length: chain.length, created_at: chain.at, needs_salt: true, salt: null, salt_evidence: null, salted_at: null })
    .execute(); // prettier-ignore

export const chainOf = (tx: Tx, id: string): Promise<Chain> =>
  tables(tx).selectFrom('lottery.chain').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Chains whose end is published and that wait for their salt, oldest first. */
export const chainsToSalt = (tx: Tx, limit: number) =>
  tables(tx)
    .selectFrom('lottery.chain')
    .select(['id', 'game_code', 'end_hash'])
    .where('needs_salt', '=', true)
    .where('salt', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();

/** A chain gets its salt once. */
export const saltChain = (tx: Tx, id: string, { salt, evidence, at }: { salt: string; evidence: SaltEvidence; at: Temporal.Instant }) =>
  tables(tx)
    .updateTable('lottery.chain')
    .set({ salt, salt_evidence: JSON.stringify(evidence), salted_at: at })
    .where('id', '=', id)
    .where('salt', 'is', null)
    .execute();

/** A drawn numero with its chain, for whoever computes the result again. */
export const proofOf = (tx: Tx, id: NumeroId, gameCode: string) =>
  tables(tx)
    .selectFrom('lottery.numero as numero')
    .innerJoin('lottery.chain as chain', 'chain.id', 'numero.chain_id')
    .select(['numero.label', 'numero.link', 'numero.link_hash', 'numero.own_number', 'chain.end_hash', 'chain.salt', 'chain.salt_evidence'])
    .where('numero.id', '=', id)
    .where('numero.game_code', '=', gameCode)
    .executeTakeFirst();

/** When the last numero of a lottery that is not void draws. */
export const lastDrawAt = async (tx: Tx, gameCode: string): Promise<Temporal.Instant | undefined> =>
  (await tables(tx).selectFrom('lottery.numero').select('draws_at').where('game_code', '=', gameCode).where('state', '!=', 'VOID').where('voided', '=', false).orderBy('draws_at', 'desc').limit(1).executeTakeFirst())?.draws_at; // prettier-ignore

export type DrawsToCome = { count: number; last: Temporal.Instant | undefined };

/** The draws of a lottery that are to come and not void: how many, counted up to `most`, and when the last of all is. */
export const drawsToCome = async (tx: Tx, gameCode: string, at: Temporal.Instant, most: number): Promise<DrawsToCome> => {
  const toCome = tables(tx).selectFrom('lottery.numero').select('draws_at').where('game_code', '=', gameCode).where('state', '!=', 'VOID').where('voided', '=', false).where('draws_at', '>', at);
  const first = await toCome.orderBy('draws_at').limit(most).execute();
  if (first.length < most) return { count: first.length, last: first.at(-1)?.draws_at };
  return { count: first.length, last: (await toCome.orderBy('draws_at', 'desc').limit(1).executeTakeFirst())?.draws_at };
}; // prettier-ignore

/** Those of some labels of a lottery that have a numero. */
export const labelsAmong = async (tx: Tx, gameCode: string, labels: readonly string[]): Promise<Set<string>> => {
  const rows = await tables(tx)
    .selectFrom('lottery.numero')
    .select('label')
    .where('game_code', '=', gameCode)
    .where('label', '=', sql<string>`any(${labels}::text[])`)
    .execute();
  return new Set(rows.map(({ label }) => label));
};

export type NewNumero = Pick<Numero, 'game_code' | 'label' | 'version' | 'chain_id' | 'link' | 'opens_at' | 'closes_at' | 'draws_at'>;

/** A numero that is there already stays as it is. Returns how many are new. */
export const insertNumeros = async (tx: Tx, numeros: readonly NewNumero[]): Promise<number> => {
  const rows = await tables(tx)
    .insertInto('lottery.numero')
    .values(numeros.map((numero) => ({ ...numero, state: 'OPEN' as const, read_at: null })))
    .onConflict((conflict) => conflict.columns(['game_code', 'label']).doNothing())
    .returning('id')
    .execute();
  return rows.length;
};

export const closeDue = async (tx: Tx, at: Temporal.Instant): Promise<number> =>
  Number(
    (
      await tables(tx)
        .updateTable('lottery.numero')
        .set({ state: 'CLOSED' })
        .where('state', '=', 'OPEN')
        .where('closes_at', '<=', at)
        .executeTakeFirst()
    ).numUpdatedRows,
  );

/** A closed numero with a link whose time has come, without some, held until the transaction ends. */
export const takeToDraw = (tx: Tx, at: Temporal.Instant, but: readonly NumeroId[]): Promise<Numero | undefined> =>
  tables(tx)
    .selectFrom('lottery.numero')
    .selectAll()
    .where('state', '=', 'CLOSED')
    .where('link', 'is not', null)
    .where('draws_at', '<=', at)
    .where('id', '!=', sql<NumeroId>`all(${but}::uuid[])`)
    .where((where) =>
      where.exists(
        where
          .selectFrom('lottery.chain as chain')
          .select('chain.id')
          .whereRef('chain.id', '=', 'lottery.numero.chain_id')
          .where((is) => is.or([is('chain.salt', 'is not', null), is('chain.needs_salt', '=', false)])),
      ),
    )
    .orderBy('draws_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** A drawn numero whose result was announced, so that it is to be settled, without some. Several processes may settle one numero: they take different entries. */
export const findToSettle = (tx: Tx, at: Temporal.Instant, but: readonly NumeroId[]): Promise<Numero | undefined> =>
  tables(tx)
    .selectFrom('lottery.numero')
    .selectAll()
    .where('state', 'in', ['DRAWN', 'SETTLING'])
    .where('id', '!=', sql<NumeroId>`all(${but}::uuid[])`)
    .where((is) => is.or([is('settles_at', 'is', null), is('settles_at', '<=', at)]))
    .orderBy('drawn_at')
    .limit(1)
    .executeTakeFirst();

export const setState = (tx: Tx, id: NumeroId, from: Numero['state'], state: Numero['state'], settledAt: Temporal.Instant | null = null) =>
  tables(tx)
    .updateTable('lottery.numero')
    .set({ state, ...(settledAt && { settled_at: settledAt }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute();

/** Numeros of bets: nobody closes or draws one until the transaction ends. In the order of their ids, so that two slips never wait for each other. */
export const holdNumeros = (tx: Tx, ids: readonly NumeroId[]): Promise<Numero[]> =>
  tables(tx).selectFrom('lottery.numero').selectAll().where('id', 'in', ids).orderBy('id').forShare().execute();

export const holdNumero = (tx: Tx, id: NumeroId): Promise<Numero | undefined> =>
  tables(tx).selectFrom('lottery.numero').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The next numeros that take bets. */
export const openNumeros = (tx: Tx, gameCode: string, at: Temporal.Instant, limit: number) =>
  withChain(tx)
    .where('numero.game_code', '=', gameCode)
    .where('numero.state', '=', 'OPEN')
    .where('numero.closes_at', '>', at)
    // Follows from the line above; the index begins with it.
    .where('numero.draws_at', '>', at)
    .orderBy('numero.draws_at')
    .limit(limit)
    .execute();

/** Numeros with a result or without one yet, whose time has come, newest first. */
export const pastNumeros = (tx: Tx, gameCode: string, at: Temporal.Instant, limit: number, offset = 0) =>
  withChain(tx)
    .where('numero.game_code', '=', gameCode)
    .where('numero.closes_at', '<=', at)
    .orderBy('numero.draws_at', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

/** The next numeros of every lottery that take bets, and the last ones whose result was announced to its end. */
export const latestNumeros = async (
  tx: Tx,
  gameCodes: readonly string[],
  at: Temporal.Instant,
  most: { open: number; drawn: number },
): Promise<Numero[]> => {
  const { rows } = await sql<Numero>`
    select numero.* from unnest(${[...gameCodes]}::text[]) as of (game_code)
    cross join lateral (
      (select * from lottery.numero where game_code = of.game_code and state = 'OPEN' and closes_at > ${at.toString()}::timestamptz and draws_at > ${at.toString()}::timestamptz order by draws_at limit ${most.open})
      union all
      (select * from lottery.numero where game_code = of.game_code and draw is not null and draws_at <= ${at.toString()}::timestamptz and (settles_at is null or settles_at <= ${at.toString()}::timestamptz) order by draws_at desc limit ${most.drawn})
    ) as numero`.execute(tables(tx));
  return rows;
};

const withChain = (tx: Tx) =>
  tables(tx)
    .selectFrom('lottery.numero as numero')
    .leftJoin('lottery.chain as chain', 'chain.id', 'numero.chain_id')
    .selectAll('numero')
    .select(['chain.end_hash', 'chain.salt']);

// --------------------------------------------------------------------------------------------------------------------- shots

export const shotsOf = (tx: Tx, id: NumeroId, gameCode: string) =>
  tables(tx)
    .selectFrom('lottery.shot as shot')
    .innerJoin('lottery.numero as numero', 'numero.id', 'shot.numero_id')
    .select(['shot.place', 'shot.number', 'shot.name', 'shot.player_id', 'shot.merchant_id', 'shot.currency'])
    .where('shot.numero_id', '=', id)
    .where('numero.game_code', '=', gameCode)
    .orderBy('shot.place')
    .limit(20_000)
    .execute();

/** How many shots there are, of everybody and of a player, and when the player's last one was. */
export const countShots = (tx: Tx, id: NumeroId, playerId: string) =>
  tables(tx)
    .selectFrom('lottery.shot')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where player_id = ${playerId}))::int`.as('own'),
      sql<Temporal.Instant | null>`max(at) filter (where player_id = ${playerId})`.as('last'),
    ])
    .where('numero_id', '=', id)
    .executeTakeFirstOrThrow();

export const insertShot = (tx: Tx, shot: LotteryTables['lottery.shot']) => tables(tx).insertInto('lottery.shot').values(shot).execute();
