import * as z from 'zod/mini';
import { amount, moneyIn, percent, percentOf, unitsOf } from './amounts.ts';
import { promotionType } from './kind.ts';

type Rescue = { percent: number; max: string; lossMin: string };

/** A share of what a member lost on the business day before, claimed on the day after. */
export const lossRescue = promotionType<Rescue>({
  kind: 'LOSS_RESCUE',
  trigger: 'CLAIM',
  category: 'rebate',
  repeats: 'DAILY',
  gives: 'MONEY',
  settings: z.object({ percent: percent.check(z.maximum(100)), max: amount, lossMin: amount }),
  defaults: (money) => ({ percent: 10, max: money(2_000), lossMin: money(500) }),
  offer: (settings, currency) => ({
    percent: settings.percent,
    max: moneyIn(settings.max, currency),
    lossMin: moneyIn(settings.lossMin, currency),
  }),
  reward: (settings, { loss = 0n, currency }) =>
    loss < unitsOf(settings.lossMin, currency) ? 0n : percentOf(loss, settings.percent, unitsOf(settings.max, currency), currency),
  least: (settings, currency) =>
    percentOf(unitsOf(settings.lossMin, currency), settings.percent, unitsOf(settings.max, currency), currency),
  example: { loss: '1500.00', gives: '150.00' },
});
