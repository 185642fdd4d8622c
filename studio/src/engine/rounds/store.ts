import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { RoundId } from '#studio/engine/protocol';
import type { RoundTables } from './tables.ts';

const tables = open<RoundTables>;

export type Session = Selectable<RoundTables['rounds.session']>;
export type Round = Selectable<RoundTables['rounds.round']>;

// ------------------------------------------------------------------------------------------------------------------- sessions

export const insertSession = (tx: Tx, session: Insertable<RoundTables['rounds.session']>) =>
  tables(tx).insertInto('rounds.session').values(session).execute();

export const findSession = (tx: Tx, tokenHash: Buffer): Promise<Session | undefined> =>
  tables(tx).selectFrom('rounds.session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const touchSession = (tx: Tx, tokenHash: Buffer, at: Temporal.Instant) =>
  tables(tx).updateTable('rounds.session').set({ last_seen_at: at }).where('token_hash', '=', tokenHash).execute();

export const deleteSessionsBefore = (tx: Tx, at: Temporal.Instant) =>
  tables(tx).deleteFrom('rounds.session').where('last_seen_at', '<', at).execute();

// --------------------------------------------------------------------------------------------------------------------- rounds

type InGame = { player_id: Round['player_id']; game_code: Round['game_code'] };

const inGame = (tx: Tx, { player_id, game_code }: InGame) =>
  tables(tx).selectFrom('rounds.round').selectAll().where('player_id', '=', player_id).where('game_code', '=', game_code);

export const insertRound = (tx: Tx, round: Insertable<RoundTables['rounds.round']>) =>
  tables(tx).insertInto('rounds.round').values(round).execute();

export const findRound = (tx: Tx, id: RoundId): Promise<Round | undefined> =>
  tables(tx).selectFrom('rounds.round').selectAll().where('id', '=', id).executeTakeFirst();

export const lockRound = (tx: Tx, id: RoundId): Promise<Round | undefined> =>
  tables(tx).selectFrom('rounds.round').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findByRequest = (tx: Tx, game: InGame, requestId: string): Promise<Round | undefined> =>
  inGame(tx, game).where('request_id', '=', requestId).executeTakeFirst();

/** The round that keeps another from beginning. */
export const findUnfinished = (tx: Tx, game: InGame): Promise<Round | undefined> =>
  inGame(tx, game).where('state', 'in', ['BETTING', 'OPEN']).executeTakeFirst();

/** When the player last began a round that was played. */
export const lastStart = async (tx: Tx, game: InGame): Promise<Temporal.Instant | undefined> =>
  (await inGame(tx, game).where('state', '!=', 'VOID').orderBy('started_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())
    ?.started_at;

/** A round whose stake is still being asked for is not in the history: the player has not seen it yet. */
export const history = (tx: Tx, game: InGame, { offset, limit }: { offset: number; limit: number }): Promise<Round[]> =>
  inGame(tx, game)
    .where('state', '!=', 'BETTING')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** Moves a round on. Undefined when it was not in the state expected: somebody else had moved it. */
export const moveRound = (
  tx: Tx,
  id: RoundId,
  from: Round['state'],
  change: Partial<
    Pick<Round, 'state' | 'step' | 'touched_at' | 'ended_at' | 'void_reason' | 'nonce' | 'payout' | 'event_count'> & {
      outcome: string;
      actions: string;
    }
  >,
): Promise<Round | undefined> =>
  tables(tx).updateTable('rounds.round').set(change).where('id', '=', id).where('state', '=', from).returningAll().executeTakeFirst();

/** `shown`: the player's choice in the last event; the first one that is told stays. */
export const setStep = (tx: Tx, id: RoundId, { step, shown, at }: { step: number; shown: number | undefined; at: Temporal.Instant }) =>
  tables(tx)
    .updateTable('rounds.round')
    .set({
      step,
      touched_at: at,
      ...(shown !== undefined && { shown: sql<string>`jsonb_build_object(${String(step)}::text, ${shown}::int) || shown` }),
    })
    .where('id', '=', id)
    .where('step', '<=', step)
    .execute();

/** The wins of a player's rounds in a game that the wallet has not confirmed yet, but for free rounds. */
export const payoutsOnTheirWay = async (tx: Tx, game: InGame & Pick<Round, 'currency'>): Promise<bigint> => {
  const { owed } = await tables(tx)
    .selectFrom('rounds.round')
    .select(sql<bigint>`coalesce(sum(payout), 0)::bigint`.as('owed'))
    .where('player_id', '=', game.player_id)
    .where('game_code', '=', game.game_code)
    .where('currency', '=', game.currency)
    .where('state', '=', 'PAYING')
    .where('free_grant', 'is', null)
    .executeTakeFirstOrThrow();
  return owed;
};

/** The payout arrived. */
export const settleRound = (tx: Tx, id: RoundId, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('rounds.round')
    .set({ state: 'SETTLED', ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'PAYING')
    .execute();

/** The stake went back, or the platform ended the round without us. */
export const voidRound = (tx: Tx, id: RoundId, at: Temporal.Instant, reason: string) =>
  tables(tx)
    .updateTable('rounds.round')
    .set((is) => ({
      state: 'VOID',
      ended_at: is.fn.coalesce('ended_at', is.val(at)),
      void_reason: is.fn.coalesce('void_reason', is.val(reason)),
    }))
    .where('id', '=', id)
    .where('state', '!=', 'SETTLED')
    .execute();

// ---------------------------------------------------------------------------------------------------------------- mathematics

type Mathematics = { gameCode: string; version: string; fingerprint: string };

/** Notes that a version is played; the answer is the fingerprint it was first played with. */
export const noteMathematics = async (tx: Tx, { gameCode, version, fingerprint, at }: Mathematics & { at: Temporal.Instant }) => {
  await tables(tx)
    .insertInto('rounds.mathematics')
    .values({ game_code: gameCode, math_version: version, fingerprint, first_played: at })
    .onConflict((conflict) => conflict.columns(['game_code', 'math_version']).doNothing())
    .execute();
  const kept = await tables(tx)
    .selectFrom('rounds.mathematics')
    .select('fingerprint')
    .where('game_code', '=', gameCode)
    .where('math_version', '=', version)
    .executeTakeFirstOrThrow();
  return kept.fingerprint ?? fingerprint;
};

export const mathematicsPlayed = (tx: Tx) => tables(tx).selectFrom('rounds.mathematics').selectAll().execute();

export const fillFingerprint = (tx: Tx, { gameCode, version, fingerprint }: Mathematics) =>
  tables(tx)
    .updateTable('rounds.mathematics')
    .set({ fingerprint })
    .where('game_code', '=', gameCode)
    .where('math_version', '=', version)
    .where('fingerprint', 'is', null)
    .execute();

// ------------------------------------------------------------------------------------------------------------ reconciliation

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };
type After = { at: Temporal.Instant; id: string } | undefined;

/** Rounds of play money (UUIDs of version 8) are none of a platform's business. */
const isForMoney = sql<boolean>`substr(player_id::text, 15, 1) <> '8'`;

/** Rounds whose stake was asked for in a stretch of time and is no longer being asked for, in that order. */
export const startedIn = (tx: Tx, { from, until }: Stretch, after: After, limit: number): Promise<Round[]> =>
  tables(tx)
    .selectFrom('rounds.round')
    .selectAll()
    .where('started_at', '>=', after?.at ?? from)
    .where('started_at', '<', until)
    .where('state', '!=', 'BETTING')
    .where(isForMoney)
    .$if(after !== undefined, (query) =>
      query.where((is) => is.or([is('started_at', '>', after?.at ?? from), is('id', '>', after?.id as RoundId)])),
    )
    .orderBy('started_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Rounds that ended in a stretch of time with a payout, be it of nothing, in that order. */
export const endedIn = (tx: Tx, { from, until }: Stretch, after: After, limit: number): Promise<Round[]> =>
  tables(tx)
    .selectFrom('rounds.round')
    .selectAll()
    .where('ended_at', '>=', after?.at ?? from)
    .where('ended_at', '<', until)
    .where('state', 'in', ['PAYING', 'SETTLED'])
    .where(isForMoney)
    .$if(after !== undefined, (query) =>
      query.where((is) => is.or([is('ended_at', '>', after?.at ?? from), is('id', '>', after?.id as RoundId)])),
    )
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Rounds nobody moved since, taken for this transaction. */
export const takeForgotten = async (
  tx: Tx,
  { state, inSteps }: { state: 'BETTING' | 'OPEN'; inSteps?: boolean },
  before: Temporal.Instant,
  most: number,
): Promise<Round[]> =>
  tables(tx)
    .selectFrom('rounds.round')
    .selectAll()
    .where('state', '=', state)
    .$if(inSteps !== undefined, (query) => query.where('actions', inSteps === true ? 'is not' : 'is', null))
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
