import type { EarningsEvent } from './earnings-events.ts';
import type { ExceptionId, ExceptionKind } from '../payments/exceptions.ts';
import type { DepositId, KycApplicationId, MemberId, MerchantId, VendorTransferId, WithdrawalId } from './ids.ts';
import type { KycReason } from '../people/kyc-reasons.ts';
import type { Balance } from '../people/members.ts';
import type { Currency, Decimal } from './money.ts';
import type { VendorTransferState } from '../payments/vendor-transfers.ts';
import type { GrantEnd, GrantState } from '../rewards/bonuses.ts';
import type { RewardKind } from '../rewards/rewards.ts';
import type { WithdrawalState } from '../payments/withdrawals.ts';
import type { VoidCause } from '../vendor-api/wallet.ts';

/** Events, written in the transaction in which they happened. Sockets, event handlers and webhooks receive them. */
export type Event =
  | { type: 'balance.changed'; merchantId: MerchantId; memberId: MemberId; balance: Balance }
  | {
      type: 'bet.placed';
      merchantId: MerchantId;
      memberId: MemberId;
      round: string;
      vendor: string;
      txId: string;
      stake: Decimal;
      currency: Currency;
    }
  | {
      type: 'bet.settled';
      merchantId: MerchantId;
      memberId: MemberId;
      round: string;
      vendor: string;
      txId: string;
      payout: Decimal;
      currency: Currency;
    }
  | {
      type: 'bet.rolled-back';
      merchantId: MerchantId;
      memberId: MemberId;
      round: string;
      vendor: string;
      txId: string;
      amount: Decimal;
      currency: Currency;
    }
  | {
      type: 'round.ended';
      merchantId: MerchantId;
      memberId: MemberId;
      round: string;
      vendor: string;
      gameCode: string;
      stake: Decimal;
      payout: Decimal;
      validBet: Decimal;
      currency: Currency;
      /** The lowest odds of a bet of the round, in millionths; absent if the vendor stated none. */
      oddsPpm?: string;
      /** The part of the stake that each bonus grant paid, by grant; absent if cash paid all of it. */
      bonusStakes?: Record<string, Decimal>;
      /** Milliseconds since 1970. Older events without it happened when they were written. */
      endedAtMs?: number;
    }
  /** A completed round changed. Amounts are differences of either sign; the earlier end of the round stays recorded. */
  | {
      type: 'round.corrected';
      merchantId: MerchantId;
      memberId: MemberId;
      round: string;
      correction: string;
      vendor: string;
      gameCode: string;
      stake: Decimal;
      payout: Decimal;
      validBet: Decimal;
      currency: Currency;
      correctedAtMs: number;
    }
  /** A round is void for all its players, and this member has the stake again. `payout`: what was taken back. */
  | {
      type: 'round.voided';
      merchantId: MerchantId;
      memberId: MemberId;
      round: string;
      vendor: string;
      gameCode: string;
      stake: Decimal;
      payout: Decimal;
      currency: Currency;
      cause: VoidCause;
    }
  | { type: 'member.registered'; merchantId: MerchantId; memberId: MemberId; currency: Currency; atMs: number }
  /** A bonus with conditions was granted. */
  | {
      type: 'bonus.granted';
      merchantId: MerchantId;
      memberId: MemberId;
      grantId: string;
      amount: Decimal;
      currency: Currency;
      atMs: number;
    }
  /** A bonus is over; `converted` became cash, `removed` went back to its promotion. */
  | {
      type: 'bonus.ended';
      merchantId: MerchantId;
      memberId: MemberId;
      grantId: string;
      state: GrantState;
      because: GrantEnd;
      converted: Decimal;
      removed: Decimal;
      currency: Currency;
      atMs: number;
    }
  /** The wagering progress of an open bonus changed. */
  | { type: 'bonuses.changed'; merchantId: MerchantId; memberId: MemberId }
  /** A member's score in a tournament changed, or its result is final. */
  | { type: 'tournaments.changed'; merchantId: MerchantId; memberId: MemberId }
  /** A mission was done or claimed, or a correction took one back; `claimable` is how many rewards can be claimed now. */
  | { type: 'missions.changed'; merchantId: MerchantId; memberId: MemberId; claimable: number }
  /** A member's tickets, prizes or red envelopes changed. */
  | { type: 'raffles.changed'; merchantId: MerchantId; memberId: MemberId }
  /** A member's invited friends, or the member's own progress as a friend, changed. */
  | { type: 'referrals.changed'; merchantId: MerchantId; memberId: MemberId }
  /** A mission was done (DONE), or the time to claim its reward ends within a day (WAITING). `period` is the first day of its period. */
  | {
      type: 'mission.claimable';
      merchantId: MerchantId;
      memberId: MemberId;
      missionId: string;
      period: string;
      what: 'DONE' | 'WAITING';
      name: Record<string, string>;
      claimUntil: string;
    }
  /** A prize of a tournament was given. */
  | {
      type: 'tournament.won';
      merchantId: MerchantId;
      memberId: MemberId;
      tournamentId: string;
      name: Record<string, string>;
      place: number;
      prize: Decimal;
      currency: Currency;
    }
  /** A prize of a raffle's draw was given. `prize` is its own name by language; without one the reward itself is shown. */
  | {
      type: 'raffle.won';
      merchantId: MerchantId;
      memberId: MemberId;
      raffleId: string;
      number: number;
      name: Record<string, string>;
      prize: Record<string, string>;
      reward: { kind: RewardKind; amount: Decimal | null; currency: Currency | null; pieces: number | null };
    }
  /** Slips of a lottery won that were placed long before the draw. `name`: of the lottery, by language. */
  | {
      type: 'lottery.won';
      merchantId: MerchantId;
      memberId: MemberId;
      vendor: string;
      round: string;
      numero: string;
      name: Record<string, string>;
      prize: Decimal;
      currency: Currency;
    }
  /** The rewards that a member can claim changed: one more, one less, or one was given. */
  | { type: 'claimables.changed'; merchantId: MerchantId; memberId: MemberId }
  /** A member's points changed, or a redemption was decided. */
  | { type: 'points.changed'; merchantId: MerchantId; memberId: MemberId; points: number }
  /** A member's level changed, by a run or by an operator. */
  | {
      type: 'level.changed';
      merchantId: MerchantId;
      memberId: MemberId;
      change: string;
      from: number;
      to: number;
      because: 'RUN' | 'OPERATOR';
      atMs: number;
    }
  /** A reward of a level can be claimed. */
  | {
      type: 'loyalty.ready';
      merchantId: MerchantId;
      memberId: MemberId;
      rewardId: string;
      kind: 'LEVEL_UP' | 'MONTHLY' | 'BIRTHDAY';
      amount: Decimal;
      currency: Currency;
    }
  /** A redemption of points was approved or rejected. */
  | {
      type: 'redemption.decided';
      merchantId: MerchantId;
      memberId: MemberId;
      redemptionId: string;
      state: 'APPROVED' | 'REJECTED';
      /** The product's name by language, and the points that a rejection returned. */
      name: Record<string, string>;
      points: number;
      atMs: number;
    }
  | {
      type: 'deposit.credited';
      merchantId: MerchantId;
      memberId: MemberId;
      depositId: DepositId;
      amount: Decimal;
      currency: Currency;
      atMs?: number;
    }
  /** A credited deposit was taken back, in whole or in part: `stayed` of it was there until now, `left` stays. */
  | {
      type: 'deposit.reversed';
      merchantId: MerchantId;
      memberId: MemberId;
      depositId: DepositId;
      stayed: Decimal;
      left: Decimal;
      currency: Currency;
    }
  | { type: 'deposit.expired'; merchantId: MerchantId; memberId: MemberId; depositId: DepositId; amount: Decimal; currency: Currency }
  /** A withdrawal reached a stage. `confirmed`: by its member, by time or by an operator; `disputed`: nothing or only a part arrived. */
  | WithdrawalNews<'requested' | 'approved' | 'rejected' | 'paid' | 'confirmed' | 'disputed'>
  /** Money of a withdrawal left the platform, or (with a negative amount) came back. `booking` is the ledger transfer. */
  | {
      type: 'withdrawal.booked';
      merchantId: MerchantId;
      memberId: MemberId;
      withdrawalId: WithdrawalId;
      booking: string;
      amount: Decimal;
      currency: Currency;
      atMs: number;
    }
  /** Any change of a withdrawal's state, for open tabs. */
  | { type: 'withdrawal.changed'; merchantId: MerchantId; memberId: MemberId; withdrawalId: WithdrawalId; state: WithdrawalState }
  /** Any change of a transfer between the main wallet and a vendor wallet, for open tabs. */
  | { type: 'transfer.changed'; merchantId: MerchantId; memberId: MemberId; transferId: VendorTransferId; state: VendorTransferState }
  /** Money for a deposit was seen and is not final yet; `isThere` is false if it disappeared again. */
  | {
      type: 'deposit.seen';
      merchantId: MerchantId;
      memberId: MemberId;
      depositId: DepositId;
      amount: Decimal;
      currency: Currency;
      isThere: boolean;
    }
  /** The money arrived and was not credited: it was returned, or waits for an operator. */
  | {
      type: 'deposit.failed';
      merchantId: MerchantId;
      memberId: MemberId;
      depositId: DepositId;
      amount: Decimal;
      currency: Currency;
      why: 'REVIEW' | 'REFUNDED' | 'CANCELLED';
    }
  /** New work for operators; `memberId` is null if no member is known. */
  | { type: 'case.opened'; merchantId: MerchantId; memberId: MemberId | null; caseId: ExceptionId; kind: ExceptionKind }
  /** A message arrived or was read; `unread` is the current count. */
  | { type: 'inbox.changed'; merchantId: MerchantId; memberId: MemberId; unread: number }
  /** A live chat changed; `seq` is its last message. `memberId` is null for a visitor. */
  | { type: 'chat.changed'; merchantId: MerchantId; memberId: MemberId | null; chatId: string; seq: number }
  /** Somebody is typing in a live chat. */
  | { type: 'chat.typing'; merchantId: MerchantId; memberId: MemberId | null; chatId: string; by: 'VISITOR' | 'OPERATOR' }
  | { type: 'session.ended'; merchantId: MerchantId; memberId: MemberId; sessionId: string }
  /** The member was blocked from playing, by themselves or by an operator; `cause` as in limits. */
  | {
      type: 'member.excluded';
      merchantId: MerchantId;
      memberId: MemberId;
      cause: 'SELF_EXCLUSION' | 'COOL_OFF' | 'OPERATOR';
      atMs: number;
    }
  /** An account was closed permanently. */
  | { type: 'member.closed'; merchantId: MerchantId; memberId: MemberId }
  /** A member's limits, breaks or play session changed; open tabs reload them. */
  | { type: 'limits.changed'; merchantId: MerchantId; memberId: MemberId }
  | {
      type: 'kyc.decided';
      merchantId: MerchantId;
      memberId: MemberId;
      applicationId: KycApplicationId;
      level: 2 | 3;
      state: 'APPROVED' | 'REJECTED' | 'EXPIRED';
      reason: KycReason | null;
    }
  | EarningsEvent
  | { type: 'wallet.exception'; merchantId: MerchantId; memberId: MemberId; vendor: string; txId: string; kind: string };

/** One event for each stage. */
type WithdrawalNews<Word extends string> = Word extends string
  ? {
      type: `withdrawal.${Word}`;
      merchantId: MerchantId;
      memberId: MemberId;
      withdrawalId: WithdrawalId;
      amount: Decimal;
      currency: Currency;
    }
  : never;

export type EventType = Event['type'];
export type EventOf<T extends EventType> = Extract<Event, { type: T }>;
