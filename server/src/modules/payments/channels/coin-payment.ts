import * as z from 'zod/mini';
import { Moment } from '@croupier/contract/core/envelope';

export const name = z.string().check(z.minLength(1), z.maxLength(100));

/** A payment as the node sees it now. `gone`: it was in a block that the chain has given up, and is in none now. */
export const CoinPayment = z.object({
  id: name,
  asset: name,
  address: name,
  coins: z.string().check(z.maxLength(40)),
  sender: z.string().check(z.maxLength(100)),
  confirmations: z.number().check(z.int(), z.minimum(0)),
  gone: z.boolean(),
  seenAt: Moment,
});
export type CoinPayment = z.output<typeof CoinPayment>;
