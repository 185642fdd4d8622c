import type { WithdrawalId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { type OperatorAct, resolveDispute } from './resolve-exceptions.ts';
import { transition, assertState, getWithdrawalForUpdate } from './transition.ts';
import { orderLegs, type PayoutPart } from './order-payout.ts';
import { missingOf, takeBack } from './take-back.ts';

/**
 * Sends again what did not arrive, by a new leg: all of a disputed withdrawal, what its member says is missing of one that came in part, or what
 * a channel refused. Only for money that is known to be back: what is in doubt (UNKNOWN) is refused here with WITHDRAWAL_STATE.
 */
export const resend = async (
  tx: Tx,
  { id, operatorId, operatorName, note = null, legs = [{}] }: OperatorAct & { id: WithdrawalId; legs?: readonly PayoutPart[] },
): Promise<void> => {
  const found = await getWithdrawalForUpdate(tx, id);
  assertState(found, 'DISPUTED', 'PARTLY_PAID', 'APPROVED');
  const missing = missingOf(found);
  const row = missing > 0n ? await takeBack(tx, found, missing) : found;
  await resolveDispute(tx, found, 'SETTLED', 'sent again', { operatorId, operatorName, note });
  await orderLegs(tx, row, legs, 'RAIL');
  // The part that its member called missing is on its way again: when a channel refuses that, nothing more comes back from the sent amount.
  await transition(tx, row, 'SENDING', { operatorId, note, received: null, remaining: null, received_at: null });
};
