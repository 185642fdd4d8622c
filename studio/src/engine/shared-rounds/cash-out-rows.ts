import type { Selectable } from 'kysely';
import type { Tx } from '#studio/database';
import { tables } from './store.ts';
import type { SeatId, SharedTables } from './tables.ts';

export type CashOutRow = Selectable<SharedTables['shared.cash_out']>;

/** The points that players of these seats set or took. */
export const cashOutsOf = (tx: Tx, seatIds: readonly SeatId[]): Promise<CashOutRow[]> =>
  seatIds.length === 0
    ? Promise.resolve([])
    : tables(tx).selectFrom('shared.cash_out').selectAll().where('seat_id', 'in', seatIds).execute();

/** Sets the point at which a bet is to be taken out, or none. */
export const setAutoPoint = (tx: Tx, seatId: SeatId, bet: string, autoAt: number | null) =>
  tables(tx)
    .insertInto('shared.cash_out')
    .values({ seat_id: seatId, bet, auto_at: autoAt, point: null, taken_at: null })
    .onConflict((conflict) => conflict.columns(['seat_id', 'bet']).doUpdateSet({ auto_at: autoAt }))
    .execute();

/** Notes where a bet was taken out, once: the row that was written first is the answer to both. */
export const takeOut = async (tx: Tx, seatId: SeatId, bet: string, point: number, at: Temporal.Instant): Promise<CashOutRow> => {
  await tables(tx)
    .insertInto('shared.cash_out')
    .values({ seat_id: seatId, bet, auto_at: null, point, taken_at: at })
    .onConflict((conflict) =>
      conflict.columns(['seat_id', 'bet']).doUpdateSet({ point, taken_at: at }).where('shared.cash_out.point', 'is', null),
    )
    .execute();
  return tables(tx)
    .selectFrom('shared.cash_out')
    .selectAll()
    .where('seat_id', '=', seatId)
    .where('bet', '=', bet)
    .executeTakeFirstOrThrow();
};
