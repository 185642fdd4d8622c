/**
 * Deposits: announced by members, matched with the bank transactions that banks and channels report, and credited once.
 *
 * - Every bank transaction is stored before it is acknowledged, and decided exactly once.
 * - A transaction is credited automatically if exactly one deposit matches it and nothing contradicts the match. All other money is booked to
 *   suspense and opens an exception: no incoming money is lost, and none is credited twice.
 * - For each receiving account: credited deposits + suspense = booked transactions = the ledger account `BANK:<bank>-<account>`.
 */
export { creditLine, dismissLine, refundLine, releaseTwin, returnLine } from './decide-lines.ts';
export { seedDemoBank } from './demo-bank.ts';
export { type NewLine } from './lines.ts';
export { candidatesFor, lineOf } from './look-at-lines.ts';
export { scheduleMatching } from './match-lines.ts';
export { depositRecord, depositRecords, depositSums, type DepositRecord } from './own-records.ts';
export { queuedDeposit } from './queue.ts';
export { takeLines } from './take-lines.ts';
export {
  accountsAtBanks,
  bookKindOf,
  bookedLinesOf,
  leftAccountsOf,
  lineDaysOf,
  lineSumsBefore,
  paidFromSameAccount,
  reportedLines,
  type AccountAtBank,
} from './bank-days.ts';
