import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { type FeedbackLength, usualLength } from './feedback.rules.ts';
import * as store from './store/tickets.ts';

/** How long a description may be at a merchant, in characters. */
export const feedbackLengthOf = async (tx: Tx, merchantId: MerchantId): Promise<FeedbackLength> => {
  const rule = await store.feedbackRuleOf(tx, merchantId);
  return rule === undefined ? usualLength : { minLength: rule.min_length, maxLength: rule.max_length };
};

/** Changes it, from the next description on. */
export const setFeedbackLength = (tx: Tx, merchantId: MerchantId, { minLength, maxLength }: FeedbackLength): Promise<void> =>
  store.keepFeedbackRule(tx, { merchant_id: merchantId, min_length: minLength, max_length: maxLength });
