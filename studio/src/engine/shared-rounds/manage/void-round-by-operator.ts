/** The void of a round by operators of the platform: every stake goes back, and what was paid is taken back. */
import { inTransaction, type Tx } from '#studio/database';
import { now } from '#studio/clock';
import { log } from '#studio/log';
import { deliverAll } from '#studio/engine/wallet/deliver';
import type { NewCall } from '#studio/engine/wallet/store';
import type { CallId } from '#studio/engine/wallet/tables';
import * as store from '../store.ts';
import type { Phase, SharedRoundId } from '../tables.ts';
import { oweCalls, roundRollbackCall } from '../transactions.ts';
import { voidRound } from '../void-round.ts';

/**
 * Voids a round in any phase; undefined when there is none. A round that is void already stays so. Seats that were paid are rolled back whole. The wallet
 * calls are in the outbox: nobody waits for them.
 */
export const voidByOperator = async (id: SharedRoundId, reason: string): Promise<Phase | undefined> => {
  const done = await inTransaction(async (tx) => {
    const round = await store.lockRound(tx, id);
    if (round === undefined || round.phase === 'VOID') return round && { phase: round.phase, calls: [] };
    const paid = await returnPaidSeats(tx, round.id, reason);
    const voided = await voidRound(tx, round, { cause: 'OPERATOR', reason });
    if (voided === undefined) throw new Error(`round ${id} moved while it was locked`);
    return { phase: voided.round.phase, calls: [...paid, ...voided.calls] };
  });
  if (done !== undefined) deliverAll(done.calls).catch((error: unknown) => log.error({ err: error }, 'refunds of a void round failed'));
  return done?.phase;
};

/** Seats whose payout was sent, or is on its way: one rollback of the whole round each. */
const returnPaidSeats = async (tx: Tx, id: SharedRoundId, reason: string): Promise<CallId[]> => {
  const calls: NewCall[] = [];
  for (const seat of await store.lockSeatsIn(tx, id)) {
    if (seat.state !== 'PAYING' && seat.state !== 'SETTLED') continue;
    for (const slip of await store.slipsOf(tx, [seat.id]))
      if (slip.state === 'TAKEN') await store.moveSlip(tx, slip.id, 'TAKEN', 'RETURNING', reason);
    await store.changeSeat(tx, seat.id, { state: 'RETURNING', void_after_payout: true });
    calls.push(roundRollbackCall(seat, 'OPERATOR'));
  }
  return oweCalls(tx, calls, now());
};
