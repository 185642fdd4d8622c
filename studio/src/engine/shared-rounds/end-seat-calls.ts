import type { Tx } from '#studio/database';
import type { CallOp } from '#studio/engine/wallet/tables';
import type { SeatId, SlipId } from './tables.ts';
import * as store from './store.ts';
import { endSeats, moveSlips, voidReturnedSeats } from './seat-batches.ts';

/** A call of a seat that was answered for good. `end` is what became of the payout or the return. */
export type EndedSeatCall = { seatId: SeatId; slipId: string | null; op: CallOp; end: 'SETTLED' | 'VOID' };

/** Notes what answered wallet calls have ended. Their seats are held (`holdSeats`): the last call of a seat must see what the others did. */
export const endSeatCalls = async (tx: Tx, ended: readonly EndedSeatCall[], at: Temporal.Instant): Promise<void> => {
  const returnsOfSeats = ended.filter(({ slipId, op }) => slipId === null && op === 'rollback');
  const returnsOfSlips = ended.filter(({ slipId }) => slipId !== null);
  const payouts = ended.filter(({ slipId, op }) => slipId === null && op !== 'rollback');
  for (const end of ['SETTLED', 'VOID'] as const)
    await endSeats(tx, seatsOf(payouts.filter((one) => one.end === end)), { from: 'PAYING', state: end });
  const whole = seatsOf(returnsOfSeats);
  if (whole.length > 0) {
    const slips = (await store.slipsOf(tx, whole)).map(({ id }) => id);
    await moveSlips(tx, slips, 'RETURNING', 'RETURNED');
    await endSeats(tx, whole, { from: 'RETURNING', state: 'VOID', ended_at: at });
  }
  if (returnsOfSlips.length === 0) return;
  const slips = returnsOfSlips.map(({ slipId }) => slipId as SlipId);
  await moveSlips(tx, slips, 'RETURNING', 'RETURNED');
  await voidReturnedSeats(tx, seatsOf(returnsOfSlips), at);
};

const seatsOf = (ended: readonly EndedSeatCall[]): SeatId[] => [...new Set(ended.map(({ seatId }) => seatId))];
