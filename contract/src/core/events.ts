import type { ContractKind, EndedBecause, RequestState } from '../earnings/contracts.ts';
import type { CaseId, CaseKind } from '../payments/exceptions.ts';
import type { DepositId, KycApplicationId, MemberId, MerchantId, VendorTransferId, WithdrawalId } from './ids.ts';
import type { KycReason } from '../people/kyc-reasons.ts';
import type { Balance } from '../people/members.ts';
import type { Currency, Decimal } from './money.ts';
import type { VendorTransferState } from '../payments/vendor-transfers.ts';
import type { WithdrawalState } from '../payments/withdrawals.ts';

/** What happened, written in the transaction in which it happened. Sockets, reactions and webhooks are fed from it. */
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
      /** Milliseconds since 1970. Events that were written before this was told are of the moment they were written. */
      endedAtMs?: number;
    }
  /** A round that had ended is another one now. Amounts are the differences, of either sign; the round ended as it was told before. */
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
  | { type: 'member.registered'; merchantId: MerchantId; memberId: MemberId; currency: Currency; atMs: number }
  /** Money under conditions was given. */
  | {
      type: 'bonus.granted';
      merchantId: MerchantId;
      memberId: MemberId;
      grantId: string;
      amount: Decimal;
      currency: Currency;
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
  | { type: 'deposit.expired'; merchantId: MerchantId; memberId: MemberId; depositId: DepositId; amount: Decimal; currency: Currency }
  /** A withdrawal came so far. `confirmed`: by its member, by time or by an operator; `disputed`: nothing of it arrived, or a part. */
  | WithdrawalNews<'requested' | 'approved' | 'rejected' | 'paid' | 'confirmed' | 'disputed'>
  /** Money of a withdrawal left the house, or (with a negative amount) came back. `booking`: the transfer in the book. */
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
  /** Every change of a withdrawal's state, for open tabs. */
  | { type: 'withdrawal.changed'; merchantId: MerchantId; memberId: MemberId; withdrawalId: WithdrawalId; state: WithdrawalState }
  /** Every change of a transfer between the main wallet and one at a vendor, for open tabs. */
  | { type: 'transfer.changed'; merchantId: MerchantId; memberId: MemberId; transferId: VendorTransferId; state: VendorTransferState }
  /** Money for it is on its way and not yet sure; `isThere` is false when what was seen is gone again. */
  | {
      type: 'deposit.seen';
      merchantId: MerchantId;
      memberId: MemberId;
      depositId: DepositId;
      amount: Decimal;
      currency: Currency;
      isThere: boolean;
    }
  /** The money came and does not stand in the wallet: it went back, or a person has to look first. */
  | {
      type: 'deposit.failed';
      merchantId: MerchantId;
      memberId: MemberId;
      depositId: DepositId;
      amount: Decimal;
      currency: Currency;
      why: 'REVIEW' | 'REFUNDED' | 'CANCELLED';
    }
  /** There is new work for the desk; `memberId` is null where it is nobody's yet. */
  | { type: 'case.opened'; merchantId: MerchantId; memberId: MemberId | null; caseId: CaseId; kind: CaseKind }
  /** A message came or was read; `unread` is what is unread now. */
  | { type: 'inbox.changed'; merchantId: MerchantId; memberId: MemberId; unread: number }
  | { type: 'session.ended'; merchantId: MerchantId; memberId: MemberId; sessionId: string }
  /** The member keeps away, or was kept away, from playing; `cause` as in limits. */
  | {
      type: 'member.excluded';
      merchantId: MerchantId;
      memberId: MemberId;
      cause: 'SELF_EXCLUSION' | 'COOL_OFF' | 'OPERATOR';
      atMs: number;
    }
  /** An account was closed for good. */
  | { type: 'member.closed'; merchantId: MerchantId; memberId: MemberId }
  /** A member's limits, breaks or sitting changed; open tabs look again. */
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
  /** Somebody is asked to agree to a contract, or to its end; `memberId` null: the house is. */
  | {
      type: 'contract.asked';
      merchantId: MerchantId;
      memberId: MemberId | null;
      requestId: string;
      kind: ContractKind;
      what: 'NEW' | 'TERMINATION';
    }
  /** What became of it, for whoever asked; of one that was taken back, for whoever was asked. */
  | {
      type: 'contract.answered';
      merchantId: MerchantId;
      memberId: MemberId | null;
      requestId: string;
      kind: ContractKind;
      what: 'NEW' | 'TERMINATION';
      state: Exclude<RequestState, 'PENDING'>;
    }
  /** A contract ends, or is lowered (`CLAMPED`), from a moment on; each side is told. */
  | {
      type: 'contract.ended';
      merchantId: MerchantId;
      memberId: MemberId;
      versionId: string;
      kind: ContractKind;
      because: EndedBecause;
      from: string;
    }
  /** An agent was paid for a period, or what they are owed could not be paid whole (`due`). */
  | {
      type: 'agent.paid';
      merchantId: MerchantId;
      memberId: MemberId;
      lineId: string;
      kind: ContractKind;
      paid: Decimal;
      due: Decimal;
      currency: Currency;
    }
  /** An affiliate was paid for a period, or gave back; `paid` is below zero then. */
  | {
      type: 'affiliate.paid';
      merchantId: MerchantId;
      memberId: MemberId;
      lineId: string;
      period: string;
      paid: Decimal;
      currency: Currency;
    }
  | { type: 'wallet.exception'; merchantId: MerchantId; memberId: MemberId; vendor: string; txId: string; kind: string };

/** One event for each word. */
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
