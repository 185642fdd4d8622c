import type { Currency } from '@croupier/contract/core/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { RoundId } from '#studio/engine/protocol';
import type { Atto, LevelCode } from './levels.ts';
import type { JackpotTables } from './tables.ts';

const tables = open<JackpotTables>;

export type LevelRow = Selectable<JackpotTables['jackpots.level']>;
export type WinRow = Selectable<JackpotTables['jackpots.win']>;

/** The levels of a group from the lowest. */
export const levelsOf = (tx: Tx, group: string): Promise<LevelRow[]> =>
  tables(tx).selectFrom('jackpots.level').selectAll().where('group_code', '=', group).orderBy('place').execute();

/** The same, held until the transaction ends: one stake after the other raises the meters. */
export const lockLevels = (tx: Tx, group: string): Promise<LevelRow[]> =>
  tables(tx).selectFrom('jackpots.level').selectAll().where('group_code', '=', group).orderBy('place').forUpdate().execute();

/** Begins a level that is not there yet; another process may have done so a moment ago. */
export const insertLevel = (tx: Tx, level: Insertable<JackpotTables['jackpots.level']>) =>
  tables(tx).insertInto('jackpots.level').values(level).onConflict((row) => row.doNothing()).execute(); // prettier-ignore

export const setMeter = (
  tx: Tx,
  { group_code, code }: Pick<LevelRow, 'group_code' | 'code'>,
  change: Partial<Pick<LevelRow, 'meter' | 'number' | 'salt' | 'commitment' | 'since' | 'paused_at'>>,
) => tables(tx).updateTable('jackpots.level').set(change).where('group_code', '=', group_code).where('code', '=', code).execute();

export const insertWin = async (tx: Tx, win: Insertable<JackpotTables['jackpots.win']>): Promise<WinRow> =>
  tables(tx).insertInto('jackpots.win').values(win).returningAll().executeTakeFirstOrThrow();

/** Notes the meters that hold a share of a round's stake. */
export const insertStake = (tx: Tx, stake: Insertable<JackpotTables['jackpots.stake']>) =>
  tables(tx).insertInto('jackpots.stake').values(stake).execute();

/** The share of a round that is to be taken out of the meters; undefined when it has none there, or was taken out before. */
export const takeStake = (
  tx: Tx,
  roundId: RoundId,
  at: Temporal.Instant,
): Promise<Selectable<JackpotTables['jackpots.stake']> | undefined> =>
  tables(tx)
    .updateTable('jackpots.stake')
    .set({ taken_back_at: at })
    .where('round_id', '=', roundId)
    .where('taken_back_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Wins of a group, newest first, before a moment. */
export const winsOf = (
  tx: Tx,
  group: string,
  { limit, before, code }: { limit: number; before?: { at: Temporal.Instant; id: string } | undefined; code?: LevelCode | undefined },
): Promise<WinRow[]> =>
  tables(tx)
    .selectFrom('jackpots.win')
    .selectAll()
    .where('group_code', '=', group)
    .$if(code !== undefined, (wins) => wins.where('code', '=', code ?? 'MINI'))
    .$if(before !== undefined, (wins) => wins.where(sql<boolean>`(at, id) < (${before?.at.toString()}::timestamptz, ${before?.id}::uuid)`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Wins from a moment until before another, in the order of their time, for the comparison of books. */
export const wonIn = (
  tx: Tx,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
  after: { at: Temporal.Instant; id: string } | undefined,
  limit: number,
): Promise<WinRow[]> =>
  tables(tx)
    .selectFrom('jackpots.win')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', until)
    .$if(after !== undefined, (wins) => wins.where(sql<boolean>`(at, id) > (${after?.at.toString()}::timestamptz, ${after?.id}::uuid)`))
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();

export const findWin = (tx: Tx, group: string, id: string): Promise<WinRow | undefined> =>
  tables(tx).selectFrom('jackpots.win').selectAll().where('group_code', '=', group).where('id', '=', id).executeTakeFirst();

export const winsOfRound = (tx: Tx, roundId: RoundId): Promise<WinRow[]> =>
  tables(tx).selectFrom('jackpots.win').selectAll().where('round_id', '=', roundId).orderBy('won').execute();

/** Atto-dollars of one unit of a currency today; undefined for a currency that no jackpot is played in. */
export const rateOf = async (tx: Tx, currency: Currency, day: string): Promise<Atto | undefined> => {
  const row = await tables(tx)
    .selectFrom('jackpots.rate')
    .select('rate')
    .where('currency', '=', currency)
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && BigInt(row.rate);
};
