import type { Tx } from '#studio/database';
import type { CallOp } from '#studio/engine/wallet/tables';
import type { SeatId, SlipId } from './tables.ts';
import * as store from './store.ts';

/** A wallet call of a seat was answered for good: notes what it ended. `end` is what became of the payout or the return. */
export const endSeatCall = async (
  tx: Tx,
  { seatId, slipId, op, end, at }: { seatId: SeatId; slipId: string | null; op: CallOp; end: 'SETTLED' | 'VOID'; at: Temporal.Instant },
): Promise<void> => {
  // The calls of a seat are answered at the same moment; the last of them must see what the others did.
  await store.holdSeat(tx, seatId);
  if (slipId === null && op === 'rollback') {
    for (const slip of await store.slipsOf(tx, [seatId])) await store.moveSlip(tx, slip.id, 'RETURNING', 'RETURNED');
    await store.changeSeat(tx, seatId, { state: 'VOID', ended_at: at }, 'RETURNING');
    return;
  }
  if (slipId === null) {
    await store.changeSeat(tx, seatId, { state: end }, 'PAYING');
    return;
  }
  await store.moveSlip(tx, slipId as SlipId, 'RETURNING', 'RETURNED');
  const left = (await store.slipsOf(tx, [seatId])).some(({ state }) => state === 'RETURNING' || state === 'TAKEN');
  if (!left) await store.changeSeat(tx, seatId, { state: 'VOID', ended_at: at }, 'RETURNING');
};
