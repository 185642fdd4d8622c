import { settleMerchant } from '#modules/earnings/settlement';
import { inTransaction } from '#platform/database';
import { affiliatePayFaults } from '#platform/metrics';
import { atEveryMerchant } from '../at-every-merchant.ts';
import { troubledRuns } from '../store/runs.ts';
import { linesAtOnce, retryDue } from './post-run.ts';
import { affiliatesProgramme } from './programme.ts';

/**
 * Does the due steps of affiliates' pay at every merchant, by the engine of agents' pay. A failure at one merchant keeps no other from their pay; all failures
 * are thrown when all were looked at.
 */
export const settleAffiliates = async (): Promise<void> => {
  const failure = await atEveryMerchant('affiliates could not be paid', async (merchant) => {
    const failures = await settleMerchant(merchant, affiliatesProgramme, linesAtOnce);
    if (failures.length > 0) throw new AggregateError(failures, 'not all could be done');
  }).then(
    () => undefined,
    (error: unknown) => error,
  );
  affiliatePayFaults.set((await inTransaction(troubledRuns)) + (failure === undefined ? 0 : 1));
  if (failure !== undefined) throw failure;
};

/** Takes back at every merchant what is owed: an affiliate's commission grows by agents' pay too. */
export const retryDues = (): Promise<void> => atEveryMerchant('what affiliates owe could not be taken back', ({ id }) => retryDue(id));
