import { createHmac, randomUUID } from 'node:crypto';
import type { BankMessage } from '@croupier/contract/payments/deposits';
import { decimalOf } from '@croupier/contract/core/money';
import type { Line } from './store.ts';

/** A line of the statement in the words of the contract. */
export const messageOf = ({ id, account, amount, currency, text, other_name, other_account, posted_at }: Line): BankMessage => ({
  lineId: id,
  account,
  amount: decimalOf({ amount, currency }),
  currency,
  text,
  payer: { name: other_name, account: other_account },
  postedAt: posted_at.toString(),
});

/** The headers that prove a body is ours: HMAC-SHA256 in hex over `TIMESTAMP\nNONCE\nBODY`. Every sending has a nonce of its own. */
export const signatureHeaders = (secret: string, body: string, at: Temporal.Instant): Record<string, string> => {
  const timestamp = at.epochMilliseconds.toString();
  const nonce = randomUUID();
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex');
  return { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
};
