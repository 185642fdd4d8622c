import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { log } from '#studio/log';
import type { CallId } from '#studio/engine/wallet/tables';
import * as store from './store.ts';
import { giveUpSeats, holdFreeSeats, returnSlips, seatsById } from './seat-batches.ts';
import type { VoidCause } from './tables.ts';
import { oweCalls, rollbackCall, roundRollbackCall } from './transactions.ts';

/** The outcome of a step: the round as it is now, and the wallet calls that became due. */
export type Advanced = { round: store.SharedRound; calls: readonly CallId[] };

/** Gives up a round, and gives every stake back: one rollback a seat, and one for each debit that has no answer yet. */
export const voidRound = async (
  tx: Tx,
  round: store.SharedRound,
  { cause, reason }: { cause: VoidCause; reason: string },
): Promise<Advanced | undefined> => {
  const at = now();
  const voided = await store.moveRound(tx, round.id, round.phase, {
    phase: 'VOID',
    phase_at: at,
    phase_ends_at: at,
    void_reason: reason,
    void_cause: cause,
  });
  if (voided === undefined) return undefined;
  log.warn({ table: round.table_code, round: round.id, reason }, 'shared round void: stakes go back');
  await holdFreeSeats(tx, round.id);
  const asked = await returnSlips(tx, round.id, ['ASKING'], reason);
  const taken = await returnSlips(tx, round.id, ['TAKEN'], reason);
  const seats = await seatsById(tx, [...new Set(taken.map(({ seat_id }) => seat_id))]);
  await giveUpSeats(tx, round.id, at);
  const calls = [...asked.map((slip) => rollbackCall(slip, slip)), ...seats.map((seat) => roundRollbackCall(seat, cause))];
  return { round: voided, calls: await oweCalls(tx, calls, at) };
};
