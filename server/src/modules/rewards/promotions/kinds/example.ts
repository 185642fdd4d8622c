import type { Currency } from '@croupier/contract/core/money';
import { unitsOf } from './amounts.ts';
import type { Facts, PromotionType } from './kind.ts';

type Example = NonNullable<PromotionType['example']>;

/** The facts of a worked example. */
export const factsOfExample = ({ deposit, number = 1, method = 'QR', weekday = 1, loss }: Example, currency: Currency): Facts => ({
  currency,
  inApp: deposit === undefined,
  ...(deposit !== undefined && { deposit: { amount: unitsOf(deposit, currency), number, method, weekday } }),
  ...(loss !== undefined && { loss: unitsOf(loss, currency) }),
});
