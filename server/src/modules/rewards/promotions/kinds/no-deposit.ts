import * as z from 'zod/mini';
import { amount, moneyIn, unitsOf } from './amounts.ts';
import { promotionType } from './kind.ts';

/** A fixed reward that members claim without a deposit. */
export const noDeposit = promotionType({
  kind: 'NO_DEPOSIT',
  trigger: 'CLAIM',
  category: 'newbie',
  repeats: 'ONCE',
  gives: 'MONEY',
  settings: z.object({ amount }),
  defaults: (money) => ({ amount: money(50) }),
  offer: (settings, currency) => ({ amount: moneyIn(settings.amount, currency) }),
  reward: (settings, { currency }) => unitsOf(settings.amount, currency),
  least: (settings, currency) => unitsOf(settings.amount, currency),
  example: { gives: '50.00' },
});
