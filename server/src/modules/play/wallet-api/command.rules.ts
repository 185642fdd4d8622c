import type { GameCode, GameSessionId, MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { VoidCause } from '@croupier/contract/vendor-api/wallet';
import type { VendorTerms } from '#rules/play/vendors/terms';

export type MoneyOp = 'bet' | 'settle' | 'betAndSettle' | 'rollback' | 'adjust' | 'promo' | 'jackpotWin' | 'tip' | 'endRound';

/** A vendor's operation, decoded. Amounts in 10^-scale of `currency`. */
export type Command = {
  vendor: VendorTerms;
  op: MoneyOp;
  txId: string;
  memberId: MemberId;
  currency: Currency;
  gameCode: GameCode | undefined;
  /** The vendor's name of the round. */
  roundName: string | undefined;
  sessionId: GameSessionId | undefined;
  stake: bigint;
  /** Negative only for `adjust`. */
  payout: bigint;
  /** The valid bet of the round as its vendor states it. */
  validBet: bigint | undefined;
  /** The part of all payouts of the round that is a rebate on its stake, as its vendor states it. */
  rebate: bigint | undefined;
  /** The odds of the bet in millionths, where the vendor states them. */
  oddsPpm: bigint | undefined;
  /** Part of the stake that goes to the jackpot's pool. */
  jackpotContribution: bigint;
  fromJackpot: boolean;
  /** A free round: no stake is at risk, so nothing counts towards wagering or limits. */
  free: boolean;
  /** The owner of the rounds, as the vendor names them: ours, where we gave them. */
  campaign: string | undefined;
  /** An amount named as a payout is only told: it is paid otherwise. */
  isInformational: boolean;
  /** Said by us for a vendor: whether it pays for a free round is not told, so the round's bets say it. In another round `isInformational` means nothing. */
  isLikeItsBets: boolean;
  /** `payout` is what the round pays altogether: what was heard of it before is taken off. */
  isInAll: boolean;
  endRound: boolean;
  refTxIds: readonly string[];
  /** The part that a rollback undoes; without one, the transaction it names, of any kind. */
  scope: 'BET' | 'SETTLE' | 'ROUND' | undefined;
  /** Why the round is void for all its players, with a rollback of a whole round. */
  voids: VoidCause | undefined;
  /** Ours, for a vendor that does not say what became of a round: it touches no round that has ended. */
  standsIn: boolean;
  fingerprint: string;
};
