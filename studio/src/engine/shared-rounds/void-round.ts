import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { log } from '#studio/log';
import type { CallId } from '#studio/engine/wallet/tables';
import * as store from './store.ts';
import { giveUpSeats, returnSlips } from './seat-batches.ts';
import { oweCalls, rollbackCall } from './transactions.ts';

/** The outcome of a step: the round as it is now, and the wallet calls that became due. */
export type Advanced = { round: store.SharedRound; calls: readonly CallId[] };

/** Gives up a round that is not drawn, and gives every stake back. */
export const voidRound = async (tx: Tx, round: store.SharedRound, reason: string): Promise<Advanced | undefined> => {
  const at = now();
  const voided = await store.moveRound(tx, round.id, round.phase, { phase: 'VOID', phase_at: at, phase_ends_at: at, void_reason: reason });
  if (voided === undefined) return undefined;
  log.warn({ table: round.table_code, round: round.id, reason }, 'shared round void: stakes go back');
  const slips = await returnSlips(tx, round.id, ['ASKING', 'TAKEN'], reason);
  await giveUpSeats(tx, round.id, at);
  return {
    round: voided,
    calls: await oweCalls(
      tx,
      slips.map((slip) => rollbackCall(slip, slip)),
      at,
    ),
  };
};
