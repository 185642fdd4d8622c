import type { Money } from '@croupier/contract/core/money';

/** Why a transfer cannot be made. */
export type Problem = 'FROM_UNKNOWN' | 'TO_UNKNOWN' | 'SAME_ACCOUNT' | 'CURRENCY_DIFFERS' | 'NOT_ENOUGH';

type Account = { number: string; kind: 'PERSON' | 'COMPANY'; currency: string; balance: bigint };

/** Why one account cannot pay another, or undefined when it can. People pay on the bank's page; companies pay by calls. */
export const whyNotPaid = (
  payer: Account | undefined,
  payee: Account | undefined,
  money: Money,
  kind: Account['kind'] = 'PERSON',
): Problem | undefined => {
  if (payer === undefined || payer.kind !== kind) return 'FROM_UNKNOWN';
  if (payee === undefined) return 'TO_UNKNOWN';
  if (payer.number === payee.number) return 'SAME_ACCOUNT';
  if (payer.currency !== money.currency || payee.currency !== money.currency) return 'CURRENCY_DIFFERS';
  if (payer.balance < money.amount) return 'NOT_ENOUGH';
  return undefined;
};
