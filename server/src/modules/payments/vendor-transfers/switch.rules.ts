import type { WalletSwitch } from '@croupier/contract/payments/vendor-transfers';

const byStrictness: readonly WalletSwitch[] = ['OPEN', 'HOME_ONLY', 'CLOSED'];

/** Of two switches the one that forbids more. */
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
 * What was played at a vendor between two moments: what it says is there, less what our book has there. Above nothing it was won.
 * `arrived` is what came there meanwhile and is in what the vendor says, but not in the book yet; below nothing for what left.
 */
export const playedBetween = (told: bigint, inBook: bigint, arrived = 0n): bigint => told - arrived - inBook;
