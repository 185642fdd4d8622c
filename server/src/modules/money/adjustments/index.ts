/** Balances changed by hand: proposed by one operator, approved by another, and posted to the ledger once. */
export { adjustmentNamed, adjustmentsWaiting, findAdjustment } from './store.ts';
