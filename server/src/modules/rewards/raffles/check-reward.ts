import type { Currency } from '@croupier/contract/core/money';
import type { Reward } from '@croupier/contract/rewards/rewards';
import type { Merchant } from '#modules/brand/merchants';
import { currentTemplate } from '#modules/rewards/bonuses';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';

/** Refuses CURRENCY_MISMATCH, FIELD_FORMAT for a bonus that follows a deposit, because no deposit is known here, and NOT_FOUND for an unknown bonus template. */
export const checkReward = async (tx: Tx, { id, currency }: Pick<Merchant, 'id' | 'currency'>, reward: Reward): Promise<void> => {
  if ('money' in reward) checkCurrency(currency, reward.money.currency);
  if (reward.kind !== 'BONUS') return;
  if (reward.deposit !== undefined) throw new Refusal('FIELD_FORMAT', { field: 'reward' });
  await currentTemplate(tx, id, reward.templateId);
};

export const checkCurrency = (currency: Currency, ...given: readonly Currency[]): void => {
  if (given.some((one) => one !== currency)) throw new Refusal('CURRENCY_MISMATCH');
};
