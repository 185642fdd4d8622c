import type { EventOf } from '@croupier/contract/core/events';
import { moneyOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import * as store from './store/requirements.ts';

/** Lowers what reversed deposits ask for to the share of them that is left, and ends what nothing is left of. Doing so again changes nothing. */
export const lowerForReversed = async (tx: Tx, events: readonly EventOf<'deposit.reversed'>[]): Promise<void> => {
  for (const { depositId, left, currency } of events) await store.lowerOfDeposit(tx, depositId, moneyOf(left, currency).amount, now());
};
