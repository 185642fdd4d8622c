import type { ContractKind, EndedBecause, RequestState } from '../earnings/contracts.ts';
import type { MemberId, MerchantId } from './ids.ts';
import type { Currency, Decimal } from './money.ts';

/** Events of agents and affiliates: contracts and pay. */
export type EarningsEvent =
  /** A party was asked to agree to a contract or to its end; `memberId` null is the operator. */
  | {
      type: 'contract.asked';
      merchantId: MerchantId;
      memberId: MemberId | null;
      requestId: string;
      kind: ContractKind;
      what: 'NEW' | 'TERMINATION';
    }
  /** The result of a contract request, for the party that made it; for a withdrawn request, for the party that received it. */
  | {
      type: 'contract.answered';
      merchantId: MerchantId;
      memberId: MemberId | null;
      requestId: string;
      kind: ContractKind;
      what: 'NEW' | 'TERMINATION';
      state: Exclude<RequestState, 'PENDING'>;
    }
  /** A contract ends, or is lowered (`CLAMPED`), from a given time; both parties are notified. */
  | {
      type: 'contract.ended';
      merchantId: MerchantId;
      memberId: MemberId;
      versionId: string;
      kind: ContractKind;
      because: EndedBecause;
      from: string;
    }
  /** An agent was paid for a period, or their pay could not be paid in full (`due`). */
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
  /** An affiliate was paid for a period, or paid back; `paid` is then negative. */
  | {
      type: 'affiliate.paid';
      merchantId: MerchantId;
      memberId: MemberId;
      lineId: string;
      period: string;
      paid: Decimal;
      currency: Currency;
    };
