import { sql } from 'kysely';
import { open, type Tx } from '#studio/database';
import type { LotteryTables, Numero, NumeroId } from '../tables.ts';
import { findLottery } from '../lotteries.ts';
import { lastSheets, type ShownSheet, shownSheet } from './sheet.ts';
import { newestReports } from './store.ts';

const tables = open<LotteryTables>;

/** The newest unfinished sheet of each source. */
export const newestSheets = (tx: Tx, id: NumeroId) =>
  tables(tx)
    .selectFrom('lottery.partial_sheet')
    .distinctOn('source')
    .select(['source', 'nth', 'draw', 'corrected', 'received_at'])
    .where('numero_id', '=', id)
    .orderBy('source')
    .orderBy('nth', 'desc')
    .execute();

export const insertSheet = async (tx: Tx, sheet: LotteryTables['lottery.partial_sheet']): Promise<void> => {
  await tables(tx).insertInto('lottery.partial_sheet').values(sheet).execute();
  await countSheet(tx, sheet.numero_id);
};

/** Says that there is more to see of a numero that is being drawn. */
export const countSheet = (tx: Tx, id: NumeroId) =>
  tables(tx)
    .updateTable('lottery.numero')
    .set({ sheets: sql`sheets + 1` })
    .where('id', '=', id)
    .execute();

/** The sheets of numeros that are being drawn, as players see them. */
export const shownSheetsOf = async (tx: Tx, numeros: readonly Numero[]): Promise<Map<NumeroId, ShownSheet>> => {
  const shown = new Map<NumeroId, ShownSheet>();
  for (const { id, game_code: code, state, sheets } of numeros) {
    const lottery = findLottery(code);
    if (state !== 'CLOSED' || sheets === 0 || lottery === undefined) continue;
    shown.set(id, shownSheet(lastSheets(await newestReports(tx, id), await newestSheets(tx, id)), lottery.space));
  }
  return shown;
};
