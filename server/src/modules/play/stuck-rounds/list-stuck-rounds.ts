import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** Those that wait, the oldest first, or those that are closed, the newest first. */
export const listStuckRounds = store.overduePage;

/** How many wait for a person at some merchants, and what changes when they do. */
export const countWaiting = (tx: Tx, merchants: readonly MerchantId[]): Promise<{ waiting: number; stamp: string }> =>
  store.waitingAt(tx, merchants);

/** Above what a decision takes two people, in 10^-scale of the merchant's currency; 0 where nothing was said. */
export const secondAbove = async (tx: Tx, merchantId: MerchantId): Promise<bigint> =>
  (await store.secondAbove(tx, [merchantId])).get(merchantId) ?? 0n;

export const setSecondAbove = store.setSecondAbove;
