/** payments/deposits */
export { creditLine, dismissLine, refundLine, releaseTwin, returnLine } from './decide-lines.ts';
export { seedDemoBank } from './demo-bank.ts';
export { type NewLine, type Taken } from './lines.ts';
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
  type ReportedLine,
} from './bank-days.ts';
