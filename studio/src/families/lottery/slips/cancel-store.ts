import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { EntryId, LotteryTables, NumeroId, Slip, SlipId } from '../tables.ts';

const tables = open<LotteryTables>;

/** Two cancellations of a player come one after the other, so that together they keep to the limit of a day. */
export const lockCancellations = (tx: Tx, playerId: Slip['player_id']) =>
  sql`select pg_advisory_xact_lock(hashtext(${`lottery cancel ${playerId}`}))`.execute(tables(tx));

export const findOwnSlip = (tx: Tx, id: SlipId, { playerId, gameCode }: { playerId: Slip['player_id']; gameCode: Slip['game_code'] }): Promise<Slip | undefined> =>
  tables(tx).selectFrom('lottery.slip').selectAll().where('id', '=', id).where('player_id', '=', playerId).where('game_code', '=', gameCode).where('state', '!=', 'ASKING').executeTakeFirst(); // prettier-ignore

/** A slip with its numero, as the rule of cancellation asks for it. */
export type SlipToCancel = Pick<Slip, 'id' | 'entry_id' | 'chase_id' | 'numero_id' | 'state' | 'stake' | 'created_at'> & {
  numero_state: string;
  closes_at: Temporal.Instant;
};

/** Some slips, and all those of their chases. */
export const withChases = (tx: Tx, ids: readonly SlipId[], chaseIds: readonly string[]): Promise<SlipToCancel[]> =>
  tables(tx)
    .selectFrom('lottery.slip as slip')
    .innerJoin('lottery.numero as numero', 'numero.id', 'slip.numero_id')
    .select(['slip.id', 'slip.entry_id', 'slip.chase_id', 'slip.numero_id', 'slip.state', 'slip.stake', 'slip.created_at'])
    .select(['numero.state as numero_state', 'numero.closes_at'])
    .where(sql<boolean>`slip.id = any(${[...ids]}::uuid[]) or slip.chase_id = any(${[...chaseIds]}::uuid[])`)
    .orderBy('numero.draws_at')
    .execute();

/** When the next numero of a lottery takes its last bet. */
export const nextClosing = async (tx: Tx, gameCode: string, at: Temporal.Instant): Promise<Temporal.Instant | undefined> =>
  (await tables(tx).selectFrom('lottery.numero').select('closes_at').where('game_code', '=', gameCode).where('state', '=', 'OPEN').where('closes_at', '>', at).where('draws_at', '>', at).orderBy('draws_at').limit(1).executeTakeFirst())?.closes_at; // prettier-ignore

/** Whether the stake of a slip in one of these entries is being asked for. An entry that was given back takes no more slips. */
export const isAskingIn = async (tx: Tx, entries: readonly EntryId[]): Promise<boolean> =>
  (await tables(tx).selectFrom('lottery.slip').select('id').where('entry_id', 'in', entries).where('state', '=', 'ASKING').limit(1).executeTakeFirst()) !== undefined; // prettier-ignore

export const countCancellations = async (tx: Tx, playerId: Slip['player_id'], since: Temporal.Instant): Promise<number> =>
  (
    await tables(tx)
      .selectFrom('lottery.cancellation')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('player_id', '=', playerId)
      .where('at', '>', since)
      .where('counts', '=', sql<true>`true`)
      .executeTakeFirstOrThrow()
  ).count;

type NewCancellation = Omit<LotteryTables['lottery.cancellation'], 'id'>;
export const insertCancellation = (tx: Tx, cancellation: NewCancellation) =>
  tables(tx).insertInto('lottery.cancellation').values(cancellation).execute();

/** A chase that its player stopped; a later win stops it no more. */
export const endChase = (tx: Tx, id: string, at: Temporal.Instant) =>
  tables(tx).updateTable('lottery.chase').set({ stopped_at: at }).where('id', '=', id).where('stopped_at', 'is', null).execute();

export const slipsById = (tx: Tx, ids: readonly SlipId[]) =>
  tables(tx)
    .selectFrom('lottery.slip as slip')
    .innerJoin('lottery.numero as numero', 'numero.id', 'slip.numero_id')
    .selectAll('slip')
    .select(['numero.label', 'numero.draws_at', 'numero.draw', 'numero.result_version', 'numero.settles_at'])
    .where('slip.id', 'in', ids)
    .orderBy('numero.draws_at')
    .execute();

export const numerosOf = (slips: readonly Pick<Slip, 'numero_id'>[]): NumeroId[] => [...new Set(slips.map(({ numero_id: id }) => id))];
