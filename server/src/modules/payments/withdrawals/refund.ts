import type { WithdrawalId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { becomePaid } from './book-outcome.ts';
import { type OperatorAct, resolveDispute } from './resolve-exceptions.ts';
import { giveBack } from './give-back.ts';
import { transition, assertState, getWithdrawalForUpdate } from './transition.ts';
import { owedOf } from './state.rules.ts';
import { changeWithdrawal } from './store/withdrawals.ts';
import { missingOf, takeBack, withFee } from './take-back.ts';

type Refund = OperatorAct & { id: WithdrawalId };

/**
 * Gives back to the member's cash the money that did not arrive: all of a disputed withdrawal with its fee; or the missing part of one that came in part, which
 * ends it. A leg that a channel refused of one that was sent in part goes back too, and the member is asked about the rest.
 */
export const refund = async (tx: Tx, { id, operatorId, operatorName, note = null }: Refund): Promise<void> => {
  const found = await getWithdrawalForUpdate(tx, id);
  if (found.state === 'REFUNDED') return;
  assertState(found, 'DISPUTED', 'PARTLY_PAID');
  const missing = missingOf(found);
  await resolveDispute(tx, found, 'RETURNED', 'given back', { operatorId, operatorName, note });
  if (found.state === 'DISPUTED') {
    const row = await withFee(tx, await takeBack(tx, found, missing));
    await giveBack(tx, row, row.held, 'WITHDRAWAL_REFUNDED', `refund:${row.amount}`);
    await transition(tx, row, 'REFUNDED', { operatorId, note, held: 0n, refunded: row.refunded + row.held });
    return;
  }
  const row = missing > 0n ? await takeBack(tx, found, missing) : found;
  const owed = owedOf(row);
  await giveBack(tx, row, owed, 'WITHDRAWAL_REFUNDED', `refund:${row.refunded + owed}`);
  const rest = await changeWithdrawal(tx, id, { held: row.held - owed, refunded: row.refunded + owed });
  if (missing > 0n) await transition(tx, rest, 'CONFIRMED', { operatorId, note });
  else await becomePaid(tx, rest, { operatorId, note });
};
