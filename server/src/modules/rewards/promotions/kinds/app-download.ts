import * as z from 'zod/mini';
import { amount, moneyIn, unitsOf } from './amounts.ts';
import { promotionType } from './kind.ts';

/** A fixed reward for members who use the installed app; it can only be claimed there. */
export const appDownload = promotionType({
  kind: 'APP_DOWNLOAD',
  trigger: 'CLAIM',
  category: 'app',
  repeats: 'ONCE',
  gives: 'MONEY',
  settings: z.object({ amount }),
  defaults: (money) => ({ amount: money(30) }),
  offer: (settings, currency) => ({ amount: moneyIn(settings.amount, currency) }),
  reward: (settings, { inApp = false, currency }) => (inApp ? unitsOf(settings.amount, currency) : 0n),
  least: (settings, currency) => unitsOf(settings.amount, currency),
  page: '/download',
  example: { gives: '30.00' },
});
