/** payments/deposits */
export { askAboutSlips } from './ask-about-slips.ts';
export { banksWithLogos, logoSide, removeLogo, saveLogo } from './bank-logos.ts';
export { coinLineOf, noteCoinPayment } from './channels/note-coin-payment.ts';
export { askForOrders, pollBanks, pollChains } from './channels/poll-rails.ts';
export { handleRailMessages, railsAreQuiet, replayRailMessages } from './channels/take-rail-message.ts';
export { creditLine, dismissLine, refundLine, releaseTwin, returnLine } from './decide-lines.ts';
export { seedDemoBank } from './demo-bank.ts';
export { expireDeposits } from './expire-deposits.ts';
export { giveBack } from './give-back.ts';
export { type NewLine, type Taken } from './lines.ts';
export { candidatesFor, lineOf } from './look-at-lines.ts';
export { matchSoon, matchStoredLines, matchingIsQuiet } from './match-lines.ts';
export {
  findReceivingAccount,
  methodsOf,
  receivingAccountsOf,
  saveMethod,
  saveReceivingAccount,
  type AccountSettings,
  type Method,
} from './methods.ts';
export { needNoOpenDeposit } from './need-no-open-deposit.ts';
export { forgetWishes } from './open-deposit.ts';
export { depositRecord, depositRecords, depositSums, type DepositRecord } from './own-records.ts';
export { depositQueue, queuedDeposit, type QueuedDeposit } from './queue.ts';
export { registerBank, registerReceivingAccount } from './register-bank.ts';
export { cashierRoutes } from './routes.ts';
export { lineNameOf, type LineName } from './store/lines.ts';
export { forgetBankNonces } from './take-bank-message.ts';
export { takeLines } from './take-lines.ts';
