import { randomUUID } from 'node:crypto';
import * as merchants from '#modules/brand/merchants';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { collectRebate } from './collect-rebate.ts';
import { playersWithoutPayment } from './store/demo.ts';

/** So many players of a merchant collect; the others still have a rebate to collect. */
const collectorsMax = 12;

/** Players of the demo's merchants without automatic rebates collect what their bets earned, where nobody has collected yet. */
export const seedDemoRebates = async (): Promise<void> => {
  for (const { id: merchantId, flags } of await merchants.allMerchants()) {
    if (!flags.manualRebate) continue;
    for (const { memberId, type } of await inTransaction((tx) => playersWithoutPayment(tx, merchantId, collectorsMax)))
      try {
        await collectRebate({ memberId, merchantId, type }, randomUUID());
      } catch (error) {
        // Some have earned less than the least payment.
        if (!(error instanceof Refusal && error.code === 'NOT_CLAIMABLE')) throw error;
      }
  }
};
