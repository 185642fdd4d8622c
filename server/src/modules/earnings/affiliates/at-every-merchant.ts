import { allMerchants, type Merchant } from '#modules/brand/merchants';

/** Does something at every merchant. A failure at one keeps it from no other; it is thrown when all were looked at, and names the merchants that failed. */
export const atEveryMerchant = async (what: string, work: (merchant: Merchant) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  for (const merchant of await allMerchants())
    await work(merchant).catch((error: unknown) => failures.push(new Error(`at ${merchant.id}`, { cause: error })));
  if (failures.length > 0) throw new AggregateError(failures, what);
};
