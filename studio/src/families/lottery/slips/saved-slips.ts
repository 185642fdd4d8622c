import { now } from '#studio/clock';
import { inTransaction, open, type Tx } from '#studio/database';
import type { Session } from '#studio/engine/rounds/store';
import { Refusal } from '#studio/refusal';
import { editionsOf } from '../editions.ts';
import { findLottery } from '../lotteries.ts';
import type { LotteryTables, SavedRow } from '../tables.ts';
import { type AskedRow, priceSlip } from './price-slip.ts';

const tables = open<LotteryTables>;

/** A player keeps so many slips of a lottery; a new one takes the place of the oldest. */
export const savedMost = 20;

type SavedSlip = { id: string; rows: SavedRow[] };

/** The slips that a player keeps in the lottery of the session, newest first. */
export const savedSlips = (session: Session): Promise<SavedSlip[]> => inTransaction((tx) => listSaved(tx, session));

/** Keeps a slip. Refuses SLIP_REFUSED for rows that are not of the lottery. A slip that is kept already moves to the front. */
export const saveSlip = async (session: Session, rows: readonly AskedRow[]): Promise<SavedSlip[]> => {
  const lottery = findLottery(session.game_code);
  // Plays of the newest edition may be kept before its first draw.
  const newest = lottery && editionsOf(lottery).at(-1);
  const priced = newest && priceSlip(newest, { series: newest.series.default, rows }, session.currency);
  if (priced === undefined) throw new Refusal('SLIP_REFUSED');
  const kept = priced.rows.map(({ play, selection, unit, multiple }): SavedRow => ({ play, selection, unit, multiple }));
  const same = JSON.stringify(kept);
  return inTransaction(async (tx) => {
    const before = await listSaved(tx, session);
    const replaced = before.filter((slip, nth) => JSON.stringify(ordered(slip.rows)) === same || nth >= savedMost - 1);
    await removeSaved(tx, session, replaced.map(({ id }) => id));
    await tables(tx).insertInto('lottery.saved_slip').values({ player_id: session.player_id, game_code: session.game_code, rows: same, saved_at: now() }).execute();
    return listSaved(tx, session);
  });
}; // prettier-ignore

/** Forgets a slip; one that is not there is no error. */
export const forgetSlip = (session: Session, id: string): Promise<SavedSlip[]> =>
  inTransaction(async (tx) => {
    await removeSaved(tx, session, [id]);
    return listSaved(tx, session);
  });

/** The database keeps the fields of a row in an order of its own. */
const ordered = (rows: readonly SavedRow[]): SavedRow[] =>
  rows.map(({ play, selection, unit, multiple }) => ({ play, selection, unit, multiple }));

const listSaved = (tx: Tx, { player_id, game_code }: Session): Promise<SavedSlip[]> =>
  tables(tx)
    .selectFrom('lottery.saved_slip')
    .select(['id', 'rows'])
    .where('player_id', '=', player_id)
    .where('game_code', '=', game_code)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(savedMost)
    .execute();

const removeSaved = async (tx: Tx, { player_id, game_code }: Session, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tables(tx)
    .deleteFrom('lottery.saved_slip')
    .where('player_id', '=', player_id)
    .where('game_code', '=', game_code)
    .where('id', 'in', ids)
    .execute();
};
