/** Balances changed by hand: proposed by one operator, approved by another, and posted to the ledger once. */
export { adjustmentsWaiting, findAdjustment } from './store.ts';
