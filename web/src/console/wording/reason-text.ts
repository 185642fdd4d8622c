import type { Text, TextKey } from '#i18n/text.ts';

/** Why money moves, as the wallet, the cashier and the vendors write it into the book. */
const known = [
  'BET',
  'WIN',
  'JACKPOT_WIN',
  'PROMO_WIN',
  'TIP',
  'BET_REVERSED',
  'WIN_REVERSED',
  'ADJUSTMENT',
  'DEPOSIT',
  'BONUS_GRANT',
  'BANK_LINE_UNMATCHED',
] as const;
type Reason = (typeof known)[number];

const isKnown = (reason: string): reason is Reason => (known as readonly string[]).includes(reason);

/** A reason in the reader's language. One the console does not know yet is shown as it stands, only easier to read: `Free spins won`. */
export const reasonText = (reason: string, t: Text): string => {
  if (isKnown(reason)) return t(`console.reason.${reason}` satisfies TextKey);
  const words = reason.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
