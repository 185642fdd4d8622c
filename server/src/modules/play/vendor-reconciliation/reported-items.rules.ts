import { MemberId, type VendorCode } from '@croupier/contract/core/ids';
import { type Currency, parseAmount } from '@croupier/contract/core/money';
import type { RoundView } from '#rules/play/protocols/outbound';
import { currencyFor, toOurs, type Units } from '#rules/play/protocols/units';

/**
 * One thing a vendor's book has: a transaction by its name, or, where a vendor lists no transactions, a round. Amounts in 10^-scale of `currency`;
 * undefined where the vendor's is none that we keep.
 */
export type ReportedItem = {
  vendor: VendorCode;
  /** The lasting subject: a transaction's name, or for a round the player, the game and its name. */
  about: string;
  /** Undefined for a round. */
  txId: string | undefined;
  playerId: string;
  memberId: MemberId | undefined;
  gameCode: string;
  roundName: string;
  /** The vendor's word for it. */
  currencyCode: string;
  currency: Currency | undefined;
  stake: bigint | undefined;
  payout: bigint | undefined;
  /** It pays out, and so may be paid by the vendor's word alone. */
  isWin: boolean;
  isUndone: boolean;
  endsRound: boolean;
  refTxIds: readonly string[];
  /** The valid bet of the round that it ends, where the vendor states one. */
  validBet?: bigint | undefined;
  kind: 'NORMAL' | 'FREEROUND' | 'JACKPOT';
  /** The operation of our protocol that tells of it, where that is not `settle`. */
  op: 'adjust' | 'jackpotWin' | undefined;
  at: Temporal.Instant;
};

/** How a round is named for ever, beside transactions. */
export const roundKey = (playerId: string, gameCode: string, roundName: string): string => `${playerId}/${gameCode}/${roundName}`;

const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);

/** The content of a view of a vendor's, thing by thing. `house` for a vendor that names no other code. Throws for a moment that is none. */
export const reportedItems = (view: RoundView, house: VendorCode, units: Units): ReportedItem[] => {
  const currency = currencyFor(units, view.currency);
  const ours = (amount: string): bigint | undefined => {
    const decimal = currency && toOurs(units, currency, amount);
    return currency === undefined || decimal === undefined ? undefined : parseAmount(decimal, currency);
  };
  const memberId = MemberId.safeParse(view.playerId);
  const base = {
    vendor: (view.vendor ?? house) as VendorCode,
    playerId: view.playerId,
    memberId: memberId.success ? memberId.data : undefined,
    gameCode: view.gameCode,
    roundName: view.roundId,
    currencyCode: view.currency,
    currency,
    isUndone: view.state === 'CANCELLED',
    endsRound: view.state === 'ENDED',
    kind: view.kind ?? 'NORMAL',
    op: view.op,
    at: instantOf(view.at),
  };
  const [stake, payout] = [ours(view.stake), ours(view.payout)];
  if (view.txId === undefined)
    return [
      {
        ...base,
        about: roundKey(view.playerId, view.gameCode, view.roundId),
        txId: undefined,
        stake,
        payout,
        isWin: false,
        refTxIds: [],
      },
    ];
  const of = (txId: string, more: Pick<ReportedItem, 'stake' | 'payout' | 'isWin' | 'endsRound'>): ReportedItem => ({
    ...base,
    about: txId,
    txId,
    refTxIds: more.isWin ? (view.refTxIds ?? []) : [],
    ...(more.isWin && more.endsRound && view.validBet !== undefined && { validBet: ours(view.validBet) }),
    ...more,
  });
  if (view.winTxId === undefined) return [of(view.txId, { stake, payout, isWin: false, endsRound: base.endsRound })];
  if (view.winTxId === view.txId) return [of(view.txId, { stake, payout, isWin: true, endsRound: base.endsRound })];
  const bet = of(view.txId, { stake, payout: 0n, isWin: false, endsRound: false });
  // The payout of a bet that is still open, or was undone, is none yet or none any more.
  return view.state === 'ENDED' ? [bet, of(view.winTxId, { stake: 0n, payout, isWin: true, endsRound: true })] : [bet];
};
