/**
 * Money going out: the accounts it goes to, what of a balance may leave, withdrawals from request to receipt, and money between members.
 *
 * - What is asked for is held at once (LOCKED), and amount = held + paid + fee + refunded at every moment. LOCKED is the sum of what is held.
 * - A leg is sent at most once. What nobody can say of it is held and asked for, by us and then by people; it is never sent again.
 * - Nothing leaves without the payment password and a second step, to an account that is new, in another's name, or before its turnover is done.
 * - The member says what arrived. Silence counts as receipt after the merchant's time, and may be contradicted for a while.
 *
 * What an operator does names them, changes nothing the second time, and is refused with WITHDRAWAL_STATE (`state`) when it comes too late.
 */
export { withdrawalOf, withdrawalQueue } from './queue.ts';
export { otherMembersOf, withdrawalRecord, type WithdrawalRecord, withdrawalRecords, withdrawalSums } from './own-records.ts';
export { payoutAccountsOf, sharingPayoutAccount } from './payout-accounts.ts';
export { membersWithAccountPart } from './store/accounts.ts';
export { hasOpenWithdrawal, membersOfWithdrawal } from './store/withdrawals.ts';
export { namesOfLegs } from './names-of-legs.ts';
export { transfersOf } from './member-transfers.ts';
export { whatMayLeave } from './what-may-leave.ts';
export { bindDemoAccount, type DemoWithdrawal, playDemoWithdrawal } from './demo-withdrawals.ts';
export { levelLimitsOf } from './terms.ts';
export { seedDemoTerms } from './demo-terms.ts';
