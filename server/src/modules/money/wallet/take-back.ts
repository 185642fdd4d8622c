import type { TransferId } from '@croupier/contract/core/ids';
import * as ledger from '#modules/money/ledger';
import type { Tx } from '#platform/database';
import { houseOf, receivableOf } from './accounts.rules.ts';
import { type Movement, purseOf, transferOf } from './move.ts';
import { payDebt } from './pay-debt.ts';

/**
 * Takes money back from a member: it becomes a debt, which their cash pays at once as far as it goes and later wins and deposits pay then. The same reference
 * takes once, whatever the cash is by then.
 */
export const takeBack = async (tx: Tx, movement: Movement): Promise<TransferId> => {
  const { merchantId, money, house, reference } = movement;
  if (money.amount <= 0n) throw new Error(`nothing is taken back: ${money.amount}`);
  const purse = purseOf(movement);
  const accounts = { from: receivableOf(purse), to: houseOf(merchantId, house, money.currency) };
  const [posted] = await ledger.post(tx, [transferOf(movement, accounts)]);
  if (posted === undefined) throw new Error('a posting left no transfer');
  if (!posted.replayed) await payDebt(tx, purse, `${reference}:paid`);
  return posted.id;
};
