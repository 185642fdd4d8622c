import type { TransferId } from '@croupier/contract/core/ids';
import * as ledger from '#modules/money/ledger';
import type { Tx } from '#platform/database';
import { cashOf, houseOf, receivableOf } from './accounts.rules.ts';
import { moveOf, type Movement, purseOf, transferOf } from './move.ts';
import { payDebt } from './pay-debt.ts';

type Spending = Movement & {
  /** Missing cash becomes a debt, which later wins and deposits pay; without it the payment is refused. */
  owesRest?: boolean;
};

/** A member pays the operator. Refused with INSUFFICIENT_FUNDS if their cash does not suffice, unless they owe the rest. The same reference pays once. */
export const spend = async (tx: Tx, { owesRest = false, ...movement }: Spending): Promise<TransferId> => {
  const member = purseOf(movement);
  const house = houseOf(movement.merchantId, movement.house, movement.money.currency);
  if (!owesRest) return moveOf(tx, movement, { from: cashOf(member), to: house });
  if (movement.money.amount <= 0n) throw new Error(`nothing is taken back: ${movement.money.amount}`);
  // A debt first, so that the same reference is the same transfer whatever the cash is by then; the cash pays the debt as far as it goes.
  const [posted] = await ledger.post(tx, [transferOf(movement, { from: receivableOf(member), to: house })]);
  if (posted === undefined) throw new Error('a posting left no transfer');
  if (!posted.replayed) await payDebt(tx, member, `${movement.reference}:paid`);
  return posted.id;
};
