import type { Deposit } from '@croupier/contract/cashier';
import { decimalOf, type Money } from '@croupier/contract/money';
import type { ShownDeposit } from './store.ts';

/** A deposit as its member sees it. `returnTo` is the address the bank's page leads back to. */
export const shownDeposit = (row: ShownDeposit, returnTo: string): Deposit => {
  const money: Money = { amount: row.amount, currency: row.currency };
  return {
    id: row.id,
    state: row.state,
    money,
    credited: row.credited === null ? null : { amount: row.credited, currency: row.currency },
    reference: row.reference,
    bank: { code: row.bank_code, name: row.bank_name, account: row.account, holder: row.holder },
    payUrl: row.state === 'AWAITING' && row.pay_page !== null ? payUrl(row.pay_page, row, money, returnTo) : null,
    createdAt: row.created_at.toString(),
    expiresAt: row.expires_at.toString(),
    creditedAt: row.state === 'CREDITED' ? (row.closed_at?.toString() ?? null) : null,
  };
};

const payUrl = (page: string, { account, reference }: { account: string; reference: string }, money: Money, returnTo: string): string => {
  const url = new URL(page);
  url.search = new URLSearchParams({ account, amount: decimalOf(money), currency: money.currency, reference, back: returnTo }).toString();
  return url.toString();
};
