import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { RoundState, TransactionState } from '@croupier/contract/vendor-api/wallet';
import type { MoneyOp } from '#rules/play/wallet-api/command';
import type { ReportedItem } from './reported-items.rules.ts';

/** How the two books may differ (R25 of `docs/wallet-rules.md`). `LEDGER_DIFF` is of a day; all others are of one transaction or round. */
export const differenceClasses = [
  'MISSING_HERE_BET',
  'MISSING_HERE_WIN',
  'MISSING_THERE_BET',
  'MISSING_THERE_WIN',
  'AMOUNT_DIFF',
  'STATE_DIFF',
  'CURRENCY_DIFF',
  'PLAYER_DIFF',
  'DUPLICATE',
  'LEDGER_DIFF',
] as const;
export type DifferenceClass = (typeof differenceClasses)[number];

type Kept = { merchantId: MerchantId; memberId: MemberId; currency: Currency; stake: bigint; payout: bigint; at: Temporal.Instant };

/** A transaction of ours, as it is compared. `told`: what of its payout was only told, and is paid otherwise or by nobody. */
export type OurTransaction = Kept & {
  informational: bigint;
  txId: string;
  op: MoneyOp;
  state: TransactionState;
  code: string;
  roundId: string | null;
};
/** A round of ours; `at` is when it began. `told` likewise. */
export type OurRound = Kept & { informational: bigint; id: string; state: RoundState };

/**
 * The kind of difference. `amount`: the amount that the member would have more by the vendor's book, in 10^-scale; 0 where it cannot be said. `heals`: the act
 * by which the vendor's word alone may bring it in order: a payout that never came is paid, a stake that was given back there is given back here.
 */
export type Finding = { class: DifferenceClass; amount: bigint; heals?: 'WIN' | 'UNDO' };

/** The gain of a line: its payout less its stake, nothing when it was undone. */
export const gainOf = ({ stake, payout }: { stake: bigint; payout: bigint }): bigint => payout - stake;

const nothing = { stake: 0n, payout: 0n };

/** The part of a transaction that stands in our book. */
export const appliedAmounts = ({ state, stake, payout }: OurTransaction): { stake: bigint; payout: bigint } =>
  state === 'APPLIED' ? { stake, payout } : nothing;

/** The part that stands in the vendor's; an amount that cannot be read counts as nothing. */
export const reportedAmounts = ({ isUndone, stake, payout }: ReportedItem): { stake: bigint; payout: bigint } =>
  isUndone ? nothing : { stake: stake ?? 0n, payout: payout ?? 0n };

/** Compares what a vendor says of a transaction with ours of that name. Undefined: they agree. */
export const compareTransaction = (reported: ReportedItem, ours: OurTransaction | undefined): Finding | undefined => {
  const theirs = reportedAmounts(reported);
  const amount = gainOf(theirs) - gainOf(ours === undefined ? nothing : appliedAmounts(ours));
  if (ours !== undefined && ours.state !== 'TOMBSTONE') {
    if (ours.memberId !== reported.memberId) return { class: 'PLAYER_DIFF', amount: 0n };
    if (ours.currency !== reported.currency) return { class: 'CURRENCY_DIFF', amount: 0n };
  }
  if (reported.stake === undefined || reported.payout === undefined) return { class: 'AMOUNT_DIFF', amount: 0n };
  if (reported.isUndone) {
    if (ours?.state !== 'APPLIED') return undefined;
    // An act that takes money from a member is for a person to decide: only a stake goes back by itself.
    return { class: 'STATE_DIFF', amount, ...(ours.op === 'bet' && amount >= 0n && { heals: 'UNDO' as const }) };
  }
  if (ours === undefined || ours.state === 'REFUSED')
    return reported.isWin && theirs.stake === 0n
      ? { class: 'MISSING_HERE_WIN', amount, ...(theirs.payout >= 0n && { heals: 'WIN' as const }) }
      : { class: 'MISSING_HERE_BET', amount };
  if (ours.state !== 'APPLIED') return { class: 'STATE_DIFF', amount };
  return ours.stake === theirs.stake && ours.payout === theirs.payout ? undefined : { class: 'AMOUNT_DIFF', amount };
};

/**
 * Whether a line of a vendor's may be what we did in its place: a payout that never came, where we paid or refunded the round for it; and whatever a refund of
 * ours undid.
 */
export const mayBeSubstituted = (reported: ReportedItem, ours: OurTransaction | undefined): boolean => {
  if (reported.txId === undefined || reported.isUndone || reported.stake === undefined || reported.payout === undefined) return false;
  if (ours === undefined || ours.state === 'REFUSED') return reported.isWin && reported.stake === 0n;
  return ours.state === 'REVERSED' && ours.memberId === reported.memberId && ours.currency === reported.currency;
};

/** Compares all that a vendor says of what we did in its place with what that came to: it is one thing, under however many names it is told. */
export const compareSubstitution = (reported: { stake: bigint; payout: bigint }, ours: OurTransaction): Finding | undefined => {
  const amount = gainOf(reported) - gainOf(appliedAmounts(ours));
  if (ours.state !== 'APPLIED' || amount === 0n) return undefined;
  return { class: ours.op === 'rollback' ? 'STATE_DIFF' : 'AMOUNT_DIFF', amount };
};

/** Compares a round that has ended at a vendor, which lists no transactions, with ours of that name. */
export const compareRound = (reported: ReportedItem, ours: OurRound | undefined): Finding | undefined => {
  const theirs = reportedAmounts(reported);
  if (ours !== undefined && ours.currency !== reported.currency) return { class: 'CURRENCY_DIFF', amount: 0n };
  if (reported.stake === undefined || reported.payout === undefined) return { class: 'AMOUNT_DIFF', amount: 0n };
  const amount = gainOf(theirs) - gainOf(ours ?? nothing);
  if (reported.isUndone) return amount === 0n ? undefined : { class: 'STATE_DIFF', amount };
  if (ours === undefined) return { class: 'MISSING_HERE_BET', amount };
  const isOpen = ours.state === 'OPEN' || ours.state === 'STUCK';
  if (ours.stake !== theirs.stake)
    return {
      class: ours.state === 'CANCELLED' ? 'STATE_DIFF' : ours.stake < theirs.stake ? 'MISSING_HERE_BET' : 'MISSING_THERE_BET',
      amount,
    };
  if (ours.payout === theirs.payout) return isOpen && reported.endsRound ? { class: 'MISSING_HERE_WIN', amount, heals: 'WIN' } : undefined;
  if (ours.payout > theirs.payout) return { class: 'MISSING_THERE_WIN', amount };
  return isOpen ? { class: 'MISSING_HERE_WIN', amount, heals: 'WIN' } : { class: 'AMOUNT_DIFF', amount };
};

/** Whether two lines under one name on a vendor's list say the same. */
export const isSameItem = (a: ReportedItem, b: ReportedItem): boolean =>
  a.vendor === b.vendor &&
  a.playerId === b.playerId &&
  a.currencyCode === b.currencyCode &&
  a.stake === b.stake &&
  a.payout === b.payout &&
  a.isUndone === b.isUndone;

/** The transactions that are ours and the vendor does not list. */
export const missingThere = (ours: { stake: bigint; payout: bigint }): Finding => ({
  class: ours.stake > 0n ? 'MISSING_THERE_BET' : 'MISSING_THERE_WIN',
  amount: -gainOf(ours),
});
