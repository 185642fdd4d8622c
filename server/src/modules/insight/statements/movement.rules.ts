import type { MoneyPart, RecordKind, RecordWord } from '@croupier/contract/insight/statements';

/**
 * Which line of a statement a movement belongs to. PLAY: what limits count as staked and won. HELD: it moved within what the member has, and changed
 * nothing of it, so that it neither came nor went.
 */
export type SumClass = 'PAID_IN' | 'PAID_OUT' | 'PLAY' | 'BONUS' | 'PAY' | 'TRANSFER' | 'FEE' | 'OTHER' | 'HELD';

type Sort = { kind: RecordKind; class: SumClass; word: RecordWord };

/** The known facts of a movement: the book's word for it, whether limits count it, and its change of the member's balance. */
export type Moved = { reason: string; play: { isCounted: boolean } | undefined; amount: bigint };

const sorts: Readonly<Record<string, Sort>> = {
  DEPOSIT: { kind: 'DEPOSIT', class: 'PAID_IN', word: 'DEPOSIT' },
  DEPOSIT_FEE: { kind: 'DEPOSIT', class: 'FEE', word: 'DEPOSIT' },
  WITHDRAWAL_PAID: { kind: 'WITHDRAWAL', class: 'PAID_OUT', word: 'WITHDRAWAL' },
  WITHDRAWAL_CAME_BACK: { kind: 'WITHDRAWAL', class: 'PAID_OUT', word: 'WITHDRAWAL' },
  WITHDRAWAL_FEE: { kind: 'WITHDRAWAL', class: 'FEE', word: 'WITHDRAWAL' },
  WITHDRAWAL_FEE_BACK: { kind: 'WITHDRAWAL', class: 'FEE', word: 'WITHDRAWAL' },
  BONUS_GRANT: { kind: 'BONUS', class: 'BONUS', word: 'BONUS' },
  REWARD: { kind: 'BONUS', class: 'BONUS', word: 'PRIZE' },
  MALL_PRICE: { kind: 'ADJUSTMENT', class: 'OTHER', word: 'ADJUSTMENT' },
  MALL_REFUND: { kind: 'ADJUSTMENT', class: 'OTHER', word: 'ADJUSTMENT' },
  // The win of free rounds where the vendor only tells of it: no bet of the member's is behind it.
  FREE_ROUNDS_WIN: { kind: 'BONUS', class: 'BONUS', word: 'PRIZE' },
  // The part that was taken of a payer's pay; the house's own agents are paid by the house.
  AGENT_PAY_HOUSE: { kind: 'PAY', class: 'PAY', word: 'PAY' },
  AGENT_PAY_GUARANTEE: { kind: 'PAY', class: 'PAY', word: 'PAY' },
  AGENT_PAY_COMMISSION: { kind: 'PAY', class: 'PAY', word: 'PAY' },
  AGENT_PAY_CASH: { kind: 'PAY', class: 'PAY', word: 'PAY' },
  AFFILIATE_PAY: { kind: 'PAY', class: 'PAY', word: 'PAY' },
  AFFILIATE_PAY_BACK: { kind: 'PAY', class: 'PAY', word: 'PAY' },
  AGENT_PAY_COLLECTED: { kind: 'PAY', class: 'HELD', word: 'PAY_COLLECTED' },
  CHARGEBACK: { kind: 'ADJUSTMENT', class: 'OTHER', word: 'CHARGEBACK' },
  ADJUSTMENT: { kind: 'ADJUSTMENT', class: 'OTHER', word: 'ADJUSTMENT' },
  // A win beyond what its vendor may pay by itself: held until two people have decided.
  WIN_HELD: { kind: 'ADJUSTMENT', class: 'HELD', word: 'CORRECTION' },
  WIN_UNHELD: { kind: 'ADJUSTMENT', class: 'HELD', word: 'CORRECTION' },
  WIN_REFUSED: { kind: 'ADJUSTMENT', class: 'OTHER', word: 'CORRECTION' },
  DEBT_PAID: { kind: 'ADJUSTMENT', class: 'HELD', word: 'CORRECTION' },
  TRANSFER_TO_VENDOR: { kind: 'TRANSFER', class: 'TRANSFER', word: 'TO_VENDOR' },
  TRANSFER_RETURNED: { kind: 'TRANSFER', class: 'TRANSFER', word: 'FROM_VENDOR' },
  TRANSFER_FROM_VENDOR: { kind: 'TRANSFER', class: 'TRANSFER', word: 'FROM_VENDOR' },
  TIP: { kind: 'STAKE', class: 'OTHER', word: 'TIP' },
  TIP_REVERSED: { kind: 'STAKE', class: 'OTHER', word: 'BET_BACK' },
};

const playWords: Readonly<Record<string, Pick<Sort, 'kind' | 'word'>>> = {
  BET: { kind: 'STAKE', word: 'BET' },
  BET_REVERSED: { kind: 'STAKE', word: 'BET_BACK' },
  WIN: { kind: 'PAYOUT', word: 'WIN' },
  WIN_REVERSED: { kind: 'PAYOUT', word: 'WIN_BACK' },
  JACKPOT_WIN: { kind: 'PAYOUT', word: 'JACKPOT' },
  PROMO_WIN: { kind: 'PAYOUT', word: 'PRIZE' },
  ADJUSTMENT: { kind: 'PAYOUT', word: 'CORRECTION' },
};

/** Sorts a movement by the book's word for it. A movement without a word here yet is shown as other, and its line says so: nothing is left out. */
export const sortOf = ({ reason, play, amount }: Moved): Sort => {
  const played = play === undefined ? undefined : playWords[reason];
  // A gift of a game without a bet that counts is no win to limits.
  if (play !== undefined && played !== undefined) return { ...played, class: play.isCounted ? 'PLAY' : 'BONUS' };
  const known = sorts[reason];
  if (known !== undefined) return known;
  // Where a vendor keeps the wallet, it says only what the play came to, and limits count that as staked or won.
  if (reason === 'VENDOR_PLAY') return { kind: amount < 0n ? 'STAKE' : 'PAYOUT', class: 'PLAY', word: 'VENDOR_PLAY' };
  if (reason.startsWith('WITHDRAWAL')) return { kind: 'WITHDRAWAL', class: 'HELD', word: 'WITHDRAWAL' };
  if (reason.startsWith('BONUS')) return { kind: 'BONUS', class: 'BONUS', word: 'BONUS' };
  if (reason.startsWith('TRANSFER')) return { kind: 'TRANSFER', class: 'TRANSFER', word: amount < 0n ? 'TRANSFER_OUT' : 'TRANSFER_IN' };
  return { kind: 'ADJUSTMENT', class: 'OTHER', word: 'OTHER' };
};

/** Which part of the member's money an account of the book holds; undefined for one that holds no money of theirs (points). */
export const partOf = (accountKind: string): MoneyPart | undefined => {
  if (accountKind === 'CASH') return 'CASH';
  if (accountKind === 'LOCKED') return 'HELD';
  if (accountKind === 'RECEIVABLE') return 'OWED';
  if (accountKind === 'COMMISSION') return 'PAY';
  if (accountKind.startsWith('BONUS:')) return 'BONUS';
  return accountKind.startsWith('POINTS') ? undefined : 'ELSEWHERE';
};

export type Parts = Record<MoneyPart, bigint>;

/** The change that entries made to each part of a member's money. */
export const partsOf = (entries: readonly { kind: string; amount: bigint }[]): Parts => {
  const parts: Parts = { CASH: 0n, HELD: 0n, BONUS: 0n, OWED: 0n, ELSEWHERE: 0n, PAY: 0n };
  for (const { kind, amount } of entries) {
    const part = partOf(kind);
    if (part !== undefined) parts[part] += amount;
  }
  return parts;
};

export const totalOf = ({ CASH, HELD, BONUS, OWED, ELSEWHERE, PAY }: Parts): bigint => CASH + HELD + BONUS + OWED + ELSEWHERE + PAY;

/** The amount that a list shows of it: its change of the member's whole balance and, where it only moved within that, of cash. */
export const shownAmount = (parts: Parts): bigint => {
  const total = totalOf(parts);
  return total === 0n ? parts.CASH : total;
};
