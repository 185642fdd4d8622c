import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#studio/database';
import type { SeatId, SharedRoundId, SharedTables, SlipId } from './tables.ts';
import { type Seat, tables } from './store.ts';

type DecisionRow = Selectable<SharedTables['shared.decision']>;

/** Holds a round alone: no decision is written or taken before this transaction ends. */
export const lockRound = (tx: Tx, id: SharedRoundId) =>
  tables(tx).selectFrom('shared.round').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** Holds a seat: the decisions of one player go one by one. */
export const holdSeat = (tx: Tx, id: SeatId): Promise<Seat> =>
  tables(tx).selectFrom('shared.seat').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The decisions of seats that count: those without a further stake, and those whose stake was taken. */
export const decisionsOf = (tx: Tx, seatIds: readonly SeatId[]): Promise<DecisionRow[]> =>
  seatIds.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('shared.decision as decision')
        .leftJoin('shared.slip as slip', 'slip.id', 'decision.slip_id')
        .selectAll('decision')
        .where('decision.seat_id', 'in', seatIds)
        .where((is) => is.or([is('decision.slip_id', 'is', null), is('slip.state', '=', 'TAKEN')]))
        .orderBy('decision.stage')
        .orderBy('decision.hand')
        .execute();

export const findDecision = (tx: Tx, of: { seat_id: SeatId; stage: number; hand: number }): Promise<DecisionRow | undefined> =>
  tables(tx)
    .selectFrom('shared.decision')
    .selectAll()
    .where('seat_id', '=', of.seat_id)
    .where('stage', '=', of.stage)
    .where('hand', '=', of.hand)
    .executeTakeFirst();

export const insertDecision = (tx: Tx, decision: Insertable<SharedTables['shared.decision']>) =>
  tables(tx).insertInto('shared.decision').values(decision).execute();

/** Takes back a decision whose further stake was not taken. */
export const dropDecision = (tx: Tx, slipId: SlipId) => tables(tx).deleteFrom('shared.decision').where('slip_id', '=', slipId).execute();
