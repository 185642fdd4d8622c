/** payments/withdrawals/console */
export { lockCashierSettings } from './cashier-settings.ts';
export { answerBatch, batchFile, listBatches, makeBatch } from './payout-batches.ts';
export { approvePayout, listPayouts, openPayout, payPayout } from './payouts.ts';
export { merchantTerms, saveLevelLimit, savePayoutTerms, saveSource, saveTurnover } from './terms.ts';
