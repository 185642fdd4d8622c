/**
 * Money coming in: what members announce, what banks tell us, and which belongs to which.
 *
 * - Every line of a bank is stored before it is answered, and decided exactly once.
 * - A line that carries the reference of one deposit is credited to it, with what arrived. All other money is booked to suspense
 *   and waits for a person; nothing that came is ever lost, and nothing is credited twice.
 * - For each receiving account: credited deposits + suspense = lines booked = the book's account `BANK:<bank>-<account>`.
 */
export { cashierRoutes } from './routes.ts';
export { expireDeposits } from './expire-deposits.ts';
export { matchingIsQuiet, matchStoredLines } from './match-lines.ts';
export { needNoOpenDeposit } from './need-no-open-deposit.ts';
export { forgetBankNonces } from './take-bank-message.ts';
export { registerBank, registerReceivingAccount, type ReceivingAccount } from './register-bank.ts';
export { seedDemoBank } from './demo-bank.ts';
