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

/** The point at which a bet is to be taken out; null for none. */
export type AutoPoint = Pick<CashOutRow, 'seat_id' | 'bet' | 'auto_at'>;

/** Sets the points at which bets are to be taken out: a later confirmation of the same bet changes it while bets are taken. */
export const setAutoPoints = async (tx: Tx, points: readonly AutoPoint[]): Promise<void> => {
  if (points.length === 0) return;
  await tables(tx)
    .insertInto('shared.cash_out')
    .values(points.map((one) => ({ ...one, point: null, taken_at: null })))
    .onConflict((conflict) => conflict.columns(['seat_id', 'bet']).doUpdateSet((is) => ({ auto_at: is.ref('excluded.auto_at') })))
    .execute();
};

/** Notes where bets were taken out, once: the row that was written first is the answer to all. Each bet is named once, and all in one order. */
export const takeOut = async (
  tx: Tx,
  taken: readonly { seat_id: SeatId; bet: string; point: number; taken_at: Temporal.Instant }[],
): Promise<CashOutRow[]> => {
  if (taken.length === 0) return [];
  const sorted = taken.toSorted((a, b) => (`${a.seat_id} ${a.bet}` < `${b.seat_id} ${b.bet}` ? -1 : 1));
  await tables(tx)
    .insertInto('shared.cash_out')
    .values(sorted.map((one) => ({ ...one, auto_at: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['seat_id', 'bet'])
        .doUpdateSet((is) => ({ point: is.ref('excluded.point'), taken_at: is.ref('excluded.taken_at') }))
        .where('shared.cash_out.point', 'is', null),
    )
    .execute();
  return cashOutsOf(tx, [...new Set(taken.map(({ seat_id }) => seat_id))]);
};
