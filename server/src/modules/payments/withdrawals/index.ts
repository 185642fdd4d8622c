/**
 * Money going out: the accounts it goes to, the part of a balance that may leave, withdrawals from request to receipt, and money between members.
 *
 * - The amount asked for is held at once (LOCKED), and amount = held + paid + fee + refunded at every moment. LOCKED is the sum of all held amounts.
 * - A leg is sent at most once. A leg of unknown outcome is held and asked for, by us and then by people; it is never sent again.
 * - Nothing leaves without the payment password and a second step, to an account that is new, in another's name, or before its turnover is done.
 * - The member confirms the amount that arrived. Silence counts as receipt after the merchant's time, and may be contradicted for a while.
 *
 * An act of an operator names them, changes nothing the second time, and is refused with WITHDRAWAL_STATE (`state`) when it comes too late.
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
