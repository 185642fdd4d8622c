import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { log } from '#studio/log';
import type { CallId } from '#studio/engine/wallet/tables';
import * as store from './store.ts';
import { oweRollback } from './transactions.ts';

/** The outcome of a step: the round as it is now, and the wallet calls that became due. */
export type Advanced = { round: store.SharedRound; calls: readonly CallId[] };

/** Gives up a round that is not drawn, and gives every stake back. */
export const voidRound = async (tx: Tx, round: store.SharedRound, reason: string): Promise<Advanced | undefined> => {
  const at = now();
  const voided = await store.moveRound(tx, round.id, round.phase, { phase: 'VOID', phase_at: at, phase_ends_at: at, void_reason: reason });
  if (voided === undefined) return undefined;
  log.warn({ table: round.table_code, round: round.id, reason }, 'shared round void: stakes go back');
  const calls: CallId[] = [];
  for (const slip of await store.slipsIn(tx, round.id, ['ASKING', 'TAKEN']))
    if ((await store.moveSlip(tx, slip.id, slip.state, 'RETURNING', reason)) !== undefined)
      calls.push(await oweRollback(tx, slip, slip, at));
  for (const seat of await store.seatsIn(tx, round.id)) {
    const slips = await store.slipsOf(tx, [seat.id]);
    const returning = slips.some(({ state }) => state === 'RETURNING');
    await store.changeSeat(tx, seat.id, returning ? { state: 'RETURNING' } : { state: 'VOID', ended_at: at }, 'OPEN');
  }
  return { round: voided, calls };
};
