import * as ledger from '#modules/money/ledger';
import type { Money } from '@croupier/contract/core/money';
import { askOne, type Tx } from '#platform/database';
import { cashOf, type Purse, receivableOf } from './accounts.rules.ts';
import { moveOf } from './move.ts';

/** A member's debt to the house, because an amount was taken back that they had spent; nothing for nearly everybody. */
export const debtOf = async (tx: Tx, { memberId, merchantId, currency }: Purse): Promise<Money> => {
  const accounts = await ledger.accountsOf(tx, memberId, merchantId, ['RECEIVABLE']);
  const found = accounts.find(({ ref }) => ref.kind === 'RECEIVABLE' && ref.currency === currency);
  return { amount: found === undefined || found.balance > 0n ? 0n : -found.balance, currency };
};

/** Pays what a member owes out of their cash, as far as it goes; nothing happens where nothing is owed. `reference` names the payment for ever. */
export const payDebt = async (tx: Tx, purse: Purse, reference: string): Promise<void> => {
  if ((await debtOf(tx, purse)).amount === 0n) return;
  // A win pays it too: what is owed, and what is there to pay it with, stands still behind the lock alone.
  await askOne(tx, ledger.lockAccountsOf([purse.memberId]));
  const owed = await debtOf(tx, purse);
  if (owed.amount === 0n) return;
  const accounts = await ledger.accountsOf(tx, purse.memberId, purse.merchantId, ['CASH']);
  const cash = accounts.find(({ ref }) => ref.kind === 'CASH' && ref.currency === purse.currency)?.balance ?? 0n;
  const amount = cash < owed.amount ? cash : owed.amount;
  if (amount <= 0n) return;
  const { currency, ...whose } = purse;
  const payment = { ...whose, money: { amount, currency }, reference, reason: 'DEBT_PAID' };
  await moveOf(tx, payment, { from: cashOf(purse), to: receivableOf(purse) });
};
