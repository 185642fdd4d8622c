/**
 * The book. Every movement of money is one balanced, final posting in it.
 *
 * - A transfer's entries sum to zero in each currency; none is ever changed or removed, only corrected by another transfer.
 * - A member's account never falls below its floor: the rules refuse, and the database behind them.
 * - A reference names one movement for ever; posting it again changes nothing.
 * - It knows nothing of members, bets or vendors, only of owners and kinds of account.
 */
export { post } from './post.ts';
export { completeBatch, loadAccountsForUpdate } from './load-accounts.ts';
export { accountsOf, balancesOf, countAccountsOf, balanceSummary, lockAccountsOf, runningAccountsOf } from './store/accounts.ts';
export { firstIdAt, lengthsAfter, lengthsOf, transfersOfOwner, transfersSince } from './store/since.ts';
export { balanceBetween } from './store/balance-between.ts';
export { findTransfer, transfersNamed } from './store/transfers.ts';
export { legsByReference, owing } from './store/reports.ts';
export { entriesByReference, heldAt, heldByKind, movedBetween, movedOut } from './store/reports.ts';
export { writing } from './store/write-batch.ts';
