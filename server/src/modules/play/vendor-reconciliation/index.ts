/**
 * Vendors' records compared with our rounds and the ledger, hour by hour.
 *
 * - A win that never arrived, or a stake that the vendor gave back, is executed by the wallet's own rules and under the vendor's name for it: the same call
 *   has no effect if it arrives later.
 * - A difference that cannot be corrected this way is left to an operator.
 */
export { requestReading } from './request-reading.ts';
export { reconcileVendors } from './reconcile-vendors.ts';
export {
  acceptDifference,
  differencesCounted,
  differencesEnded,
  differencesForDesk,
  differencesIn,
  reportedHours,
  readingsOf,
  readingsStanding,
  reconciledDays,
  type Difference,
} from './report.ts';
