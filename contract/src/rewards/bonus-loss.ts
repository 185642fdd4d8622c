import * as z from 'zod/mini';
import { Money } from '../core/money.ts';

/** A bonus that ends if a withdrawal is requested now. */
export const BonusLoss = z.object({
  id: z.uuid(),
  /** Its name by language; empty for one without a template. */
  name: z.record(z.string(), z.string()),
  /** The amount lost: the bonus and its winnings. */
  money: Money,
  /** The amount left to wager. */
  left: Money,
});
export type BonusLoss = z.output<typeof BonusLoss>;

/** The bonuses that the member agrees to lose; the overview of withdrawals lists them. */
export const Forfeits = z.optional(z.array(z.uuid()).check(z.maxLength(100)));
