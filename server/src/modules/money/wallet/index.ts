/**
 * A member's money in the words of payments and games. This module owns no table: all money is in the ledger, and it knows in which account.
 *
 * - Every movement goes through `moveOf` (`move.ts`): one amount from one account to another, named once for ever by its reference.
 * - A movement that lacks money is refused with INSUFFICIENT_FUNDS and leaves no trace.
 * - `publishBalances` tells open tabs what members have; the wallet that vendors call makes the same event, with `balanceChanged`, of what it has read.
 * - The names of all accounts are pure rules: `#rules/money/wallet/accounts`.
 */
export { bonusOf, cashOf, commissionOf, houseOf } from './accounts.rules.ts';
export { arriveAtVendor, atVendors, bookPlay, comeHome, sendBack, sendOff } from './at-vendors.ts';
export { cashBetween } from './cash-between.ts';
export { balanceOf } from './balance.ts';
export { collect, handOver, lock, payBack, payOut, release } from './hold.ts';
export { moveInHouse, receive } from './move.ts';
export { debtOf, payDebt } from './pay-debt.ts';
export { publishBalances } from './publish-balances.ts';
export { receiveMany } from './receive-many.ts';
export { spend } from './spend.ts';
