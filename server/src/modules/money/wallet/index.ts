/**
 * A member's money, in the words of the cashier and the games: receive, spend, balance.
 * It owns no table: every satang stands in the book, and this module knows which account it stands on.
 */
export { balanceOf } from './balance.ts';
export { arriveAtVendor, atVendors, bookPlay, comeHome, sendBack, sendOff } from './at-vendors.ts';
export { collect, handOver, lock, payBack, payOut, release } from './hold.ts';
export { moveInHouse, receive, spend } from './move.ts';
export { debtOf, payDebt } from './pay-debt.ts';
export { moveManyInHouse, receiveMany } from './receive-many.ts';
export { balanceFrom, bonusOf, cashOf, commissionOf, type HouseAccount, houseOf, receivableOf } from './accounts.rules.ts';
