/**
 * Deposits: announced by members, matched with the bank transactions that banks and channels report, and credited once.
 *
 * - Every bank transaction is stored before it is acknowledged, and decided exactly once.
 * - A transaction is credited automatically if exactly one deposit matches it and nothing contradicts the match. All other money is booked to
 *   suspense and opens an exception: no incoming money is lost, and none is credited twice.
 * - For each receiving account: credited deposits + suspense = booked transactions = the ledger account `BANK:<bank>-<account>`.
 */
export { creditTransaction, dismissTransaction, refundTransaction, releaseTwin, returnTransaction } from './decide-transactions.ts';
export { creditedDeposit } from './credited-deposit.ts';
export { demoBank } from './demo.ts';
export { type NewTransaction } from './bank-transaction.ts';
export { candidatesFor, transactionOf } from './find-transactions.ts';
export { scheduleMatching } from './match-transactions.ts';
export { depositRecord, depositRecords, depositSums } from './own-records.ts';
export { queuedDeposit } from './queue.ts';
export { recordTransactions } from './record-transactions.ts';
export {
  accountsAtBanks,
  bookKindOf,
  bookedTransactionsOf,
  leftAccountsOf,
  transactionDaysOf,
  transactionSumsBefore,
  paidFromSameAccount,
  reportedTransactions,
  type AccountAtBank,
} from './bank-days.ts';
