/**
 * The book. Every movement of money is one balanced, final posting in it.
 *
 * - A transfer's entries sum to zero in each currency; none is ever changed or removed, only corrected by another transfer.
 * - A member's account never falls below its floor: the rules refuse, and the database behind them.
 * - A reference names one movement for ever; posting it again changes nothing.
 * - It knows nothing of members, bets or vendors, only of owners and kinds of account.
 */
export { post, postAndKeep, postEach } from './post.ts';
export { verifyNextOwners } from './prove-in-turn.ts';
export { reverse } from './reverse.ts';
export { completeBatch, openSheet } from './open-sheet.ts';
export { accountsOf, balancesOf, countAccountsOf, balanceSummary, lockAccountsOf, rollUp, runningAccountsOf } from './store/accounts.ts';
export { verifyAccounts, verifyOwner } from './store/proofs.ts';
export { firstIdAt, lengthsAfter, lengthsOf, type OwnTransfer, transfersOfOwner, transfersSince } from './store/since.ts';
export { linesOf } from './store/statement.ts';
export { findTransfer } from './store/transfers.ts';
export { legsByReference, owing } from './store/reports.ts';
export { type AccountRef, house, type Transfer } from './sheet.rules.ts';
export { entriesByReference, type Held, heldAt, heldByKind, movedBetween, movedOut } from './store/reports.ts';
export { writing } from './store/write-sheet.ts';
