import * as z from 'zod/mini';
import { depositDefaults, depositFields, depositLeast, depositOffer, depositReward } from './deposit-percent.ts';
import { promotionType } from './kind.ts';

/** A share of a deposit, up to a largest reward. */
export const deposit = promotionType({
  kind: 'DEPOSIT',
  trigger: 'DEPOSIT',
  category: 'deposit',
  repeats: 'DAILY',
  gives: 'MONEY',
  settings: z.object(depositFields),
  defaults: (amount) => depositDefaults(amount, 10, 500),
  offer: depositOffer,
  reward: depositReward,
  least: depositLeast,
  example: { deposit: '8000.00', gives: '500.00' },
});
