/**
 * The book. Every movement of money is one balanced, final posting in it.
 *
 * - A transfer's entries sum to zero in each currency; none is ever changed or removed, only corrected by another transfer.
 * - A member's account never falls below its floor: the rules refuse, and the database behind them.
 * - A reference names one movement for ever; posting it again changes nothing.
 * - It knows nothing of members, bets or vendors, only of owners and kinds of account.
 */
export { newTransferId, post, postEach, type Posted } from './post.ts';
export { reverse } from './reverse.ts';
export { openSheet } from './open-sheet.ts';
export { accountsOf, disprove, findTransfer, linesOf, rollUp, writeSheet } from './store.ts';
export { type AccountRef, balanceOn, enter, house, type Leg, type Sheet, type Transfer } from './sheet.rules.ts';
