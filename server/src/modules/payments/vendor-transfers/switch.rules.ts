import type { WalletSwitch } from '@croupier/contract/payments/vendor-transfers';

const byStrictness: readonly WalletSwitch[] = ['OPEN', 'HOME_ONLY', 'CLOSED'];

/** The switch of two that forbids more. */
export const stricter = (a: WalletSwitch, b: WalletSwitch): WalletSwitch => (byStrictness.indexOf(a) > byStrictness.indexOf(b) ? a : b);

/** Whether money may move this way. Home it may as long as anything moves at all. */
export const mayMove = (to: WalletSwitch, direction: 'TO_VENDOR' | 'TO_MAIN'): boolean =>
  to === 'OPEN' || (to === 'HOME_ONLY' && direction === 'TO_MAIN');

/** Rounded down to what both sides keep. */
export const inSteps = (amount: bigint, step: bigint): bigint => amount - (amount % step);

/** After so many questions without an answer a person should look. Questions are asked 3, 6, 12, 24 … seconds apart. */
const askedMax = 4;

/** Whether somebody should look at a transfer of which its vendor says nothing. */
export const needsPerson = (asked: number): boolean => asked >= askedMax;

/**
 * The result of play at a vendor between two moments: its balance less our book's balance there. A positive result was won. `arrived` is the money that came
 * there meanwhile and is in the vendor's balance, but not in the book yet; negative for money that left.
 */
export const playedBetween = (told: bigint, inBook: bigint, arrived = 0n): bigint => told - arrived - inBook;
