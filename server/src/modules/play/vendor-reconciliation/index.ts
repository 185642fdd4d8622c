/** play/vendor-reconciliation */
export { askToRead } from './ask-to-read.ts';
export { reconcileVendors } from './reconcile-vendors.ts';
export {
  acceptDifference,
  differencesCounted,
  differencesEnded,
  differencesForDesk,
  differencesIn,
  hoursTold,
  readingsOf,
  readingsStanding,
  reconciledDays,
  type Difference,
} from './report.ts';
