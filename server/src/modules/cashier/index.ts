/**
 * Money coming in: what members announce, what banks tell us, and which belongs to which; and the cases that a person must decide.
 *
 * - Every line of a bank is stored before it is answered, and decided exactly once.
 * - A line is credited by itself when exactly one deposit is its own and nothing speaks against it. All other money is booked to suspense
 *   and is a case; nothing that came is ever lost, and nothing is credited twice.
 * - For each receiving account: credited deposits + suspense = lines booked = the book's account `BANK:<bank>-<account>`.
 */
export { cashierRoutes } from './routes.ts';
export { banksWithLogos, logoSide, removeLogo, saveLogo } from './bank-logos.ts';
export { askAboutSlips } from './ask-about-slips.ts';
export { expireDeposits } from './expire-deposits.ts';
export { giveBack } from './give-back.ts';
export { matchingIsQuiet, matchSoon, matchStoredLines } from './match-lines.ts';
export { depositRecord, type DepositRecord, depositRecords, depositSums } from './own-records.ts';
export { needNoOpenDeposit } from './need-no-open-deposit.ts';
export { forgetBankNonces } from './take-bank-message.ts';
export { readBankSecret } from './bank-secret.ts';
export { registerBank, registerReceivingAccount, type ReceivingAccount } from './register-bank.ts';
export { forgetWishes } from './open-deposit.ts';
export { seedDemoBank } from './demo-bank.ts';
export { takeLine, takeLines } from './take-lines.ts';
export { creditLine, dismissLine, refundLine, releaseTwin, returnLine } from './decide-lines.ts';
export { candidatesFor, findLines, lineOf } from './look-at-lines.ts';
export type { Line, LineCandidate, LineCredit, LineDecision, LineFilter, NewLine, Taken } from './lines.ts';
export { depositQueue, type DepositStep, queuedDeposit, type QueuedDeposit, type QueueFilter } from './queue.ts';
export {
  type AccountSettings,
  findReceivingAccount,
  type Method,
  type MethodLevel,
  methodsOf,
  type ReceivingAccountNow,
  receivingAccountsOf,
  saveMethod,
  saveReceivingAccount,
  setOpenDepositsMax,
} from './methods.ts';
export {
  caseOf,
  type CaseFilter,
  type CaseSubject,
  type CaseWorker,
  findCases,
  leaveCase,
  type NewCase,
  noteCase,
  caseOfKey,
  openCase,
  openCases,
  resolveCase,
  resolveCaseOfKey,
  takeCase,
} from './cases.ts';
export {
  type AccountAtBank,
  accountsAtBanks,
  bookedLinesOf,
  bookKindOf,
  knownBanks,
  type Left,
  leftAccountsOf,
  lineDaysOf,
  lineSumsBefore,
  paidFromSameAccount,
  type ToldLine,
  toldLines,
} from './day-sheets.ts';
