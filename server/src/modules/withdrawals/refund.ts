import type { WithdrawalId } from '@croupier/contract/ids';
import * as wallet from '#modules/wallet';
import type { Tx } from '#platform/database';
import { becomePaid, holdingOf } from './book-outcome.ts';
import { type Deed, endDispute } from './end-case.ts';
import { giveBack } from './give-back.ts';
import { moveOn, needState, needWithdrawal } from './move-on.ts';
import { owedOf } from './state.rules.ts';
import { changeWithdrawal, type WithdrawalRow } from './store/withdrawals.ts';
import { missingOf, takeBack } from './take-back.ts';
import { tellBooked } from './tell-booked.ts';

type Refund = Deed & { id: WithdrawalId };

/**
 * Gives back to the member's cash what did not arrive: all of a disputed withdrawal with its fee; or the missing part of one that came in part,
 * which ends it. What a rail refused of one that was sent in part goes back too, and the member is asked about the rest.
 */
export const refund = async (tx: Tx, { id, operatorId, operatorName, note = null }: Refund): Promise<void> => {
  const found = await needWithdrawal(tx, id);
  if (found.state === 'REFUNDED') return;
  needState(found, 'DISPUTED', 'PARTLY_PAID');
  const missing = missingOf(found);
  await endDispute(tx, found, 'RETURNED', 'given back', { operatorId, operatorName, note });
  if (found.state === 'DISPUTED') {
    const row = await withFee(tx, await takeBack(tx, found, missing));
    await giveBack(tx, row, row.held, 'WITHDRAWAL_REFUNDED', `refund:${row.amount}`);
    await moveOn(tx, row, 'REFUNDED', { operatorId, note, held: 0n, refunded: row.refunded + row.held });
    return;
  }
  const row = missing > 0n ? await takeBack(tx, found, missing) : found;
  const owed = owedOf(row);
  await giveBack(tx, row, owed, 'WITHDRAWAL_REFUNDED', `refund:${row.refunded + owed}`);
  const rest = await changeWithdrawal(tx, id, { held: row.held - owed, refunded: row.refunded + owed });
  if (missing > 0n) await moveOn(tx, rest, 'CONFIRMED', { operatorId, note });
  else await becomePaid(tx, rest, { operatorId, note });
};

/** Of what never came no fee is taken. */
const withFee = async (tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> => {
  if (row.fee_charged === 0n) return row;
  const booking = await wallet.payBack(tx, {
    ...holdingOf(row, row.fee_charged),
    house: 'FEES',
    reference: `withdrawal:${row.id}:fee-back`,
    reason: 'WITHDRAWAL_FEE_BACK',
  });
  await tellBooked(tx, row, booking, -row.fee_charged);
  return changeWithdrawal(tx, row.id, { held: row.held + row.fee_charged, fee_charged: 0n });
};
