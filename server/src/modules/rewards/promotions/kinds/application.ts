import * as z from 'zod/mini';
import { amount, moneyIn } from './amounts.ts';
import { promotionType } from './kind.ts';

/** A reward that members apply for with a remark and pictures; an operator decides the amount. */
export const application = promotionType({
  kind: 'APPLICATION',
  trigger: 'APPLY',
  category: 'others',
  repeats: 'MONTHLY',
  gives: 'MONEY',
  settings: z.object({ amount, max: amount }),
  defaults: (money) => ({ amount: money(100), max: money(500) }),
  offer: (settings, currency) => ({ amount: moneyIn(settings.amount, currency), max: moneyIn(settings.max, currency) }),
});
