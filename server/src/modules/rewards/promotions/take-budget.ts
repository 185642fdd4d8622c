import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type Currency } from '@croupier/contract/core/money';
import { fits, isUsedUp } from './budget.rules.ts';
import { readSettings } from './read-settings.ts';
import * as store from './store/promotions.ts';
import { isOver } from './status.rules.ts';

/** The promotion with its row held, so that one reward of it is given at a time; undefined once it is over. */
export const holdOpen = async (tx: Tx, id: string): Promise<store.PromotionRow | undefined> => {
  const row = await store.holdPromotion(tx, id);
  return row === undefined || isOver({ endsAt: row.ends_at, closedAt: row.closed_at }, now()) ? undefined : row;
};

const budgetOf = (row: store.PromotionRow) => ({ money: row.budget_money, count: row.budget_count });
const takenOf = (row: store.PromotionRow) => ({ money: row.spent, count: row.claims });

/**
 * Takes a reward from the budget of a promotion that the caller holds; false if it does not fit, in all or today. A promotion whose least reward does not fit any
 * more is closed.
 */
export const takeBudget = async (
  tx: Tx,
  row: store.PromotionRow,
  size: bigint,
  { day, currency }: { day: string; currency: Currency },
): Promise<boolean> => {
  const least = leastOf(row, currency);
  if (isUsedUp(budgetOf(row), takenOf(row), least)) {
    await closeUsedUp(tx, row.id);
    return false;
  }
  const today = await store.takenOn(tx, row.id, day);
  if (!fits(budgetOf(row), takenOf(row), size) || !fits({ money: row.day_money, count: row.day_count }, today, size)) return false;
  await store.addTaken(tx, row.id, day, { money: size, count: 1 });
  if (isUsedUp(budgetOf(row), { money: row.spent + size, count: row.claims + 1 }, least)) await closeUsedUp(tx, row.id);
  return true;
};

const leastOf = (row: store.PromotionRow, currency: Currency): bigint => {
  const { type, settings } = readSettings(row);
  return type.least?.(settings, currency) ?? 0n;
};

const closeUsedUp = async (tx: Tx, id: string): Promise<void> => {
  await store.updatePromotion(tx, id, { closed_at: now(), closed_because: 'BUDGET' });
};
