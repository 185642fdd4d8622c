import type { GameCode, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { RoundState, TransactionState } from '@croupier/contract/vendor-api/wallet';
import type { VendorProblemCode } from '@croupier/contract/vendor-api/problems';
import type { Generated, JSONColumnType } from 'kysely';
import type { DifferenceClass } from './compare.rules.ts';

/** One side of a difference as it is kept: amounts as text, because JSON numbers lose satang above 2^53. */
export type Side = {
  stake: string;
  payout: string;
  state: 'DONE' | 'ENDED' | 'UNDONE' | TransactionState | RoundState;
  at: string;
};
/** The act that brings a difference in order. `WIN` pays, `UNDO` gives a stake back, `ASK` asks the vendor first and then gives it back. */
export type Heal = {
  by: 'WIN' | 'UNDO' | 'ASK';
  txId: string;
  gameCode: string;
  roundName: string;
  payout: string;
  refTxIds: readonly string[];
  validBet?: string | undefined;
  kind: 'NORMAL' | 'FREEROUND' | 'JACKPOT';
  /** The operation the vendor tells it by, where that is not `settle`. */
  op?: 'adjust' | 'jackpotWin' | undefined;
  endRound: boolean;
  /** `payout` is what the round pays in all. */
  isInAll?: boolean | undefined;
};
/** The part that one page adds to the sum of a vendor, merchant (empty: nobody of ours), currency and business day. */
export type PageSum = {
  vendor: VendorCode;
  merchantId: string;
  currency: string;
  day: string;
  lines: number;
  stakes: string;
  payouts: string;
  late: number;
};

export type ReconcileTables = {
  'vendors.reconciliation': {
    id: Generated<string>;
    house: VendorCode;
    kind: 'HOUR' | 'DAY' | 'ASKED';
    from_at: Temporal.Instant;
    until_at: Temporal.Instant;
    hour_at: Temporal.Instant;
    begun_at: Temporal.Instant | null;
    cursor: string | null;
    page: Generated<number>;
    lines: Generated<bigint>;
    found: Generated<number>;
    state: Generated<'WAITING' | 'DONE' | 'FAILED'>;
    attempts: Generated<number>;
    next_try_at: Temporal.Instant;
    leased_until: Temporal.Instant | null;
    problem: string | null;
    problem_code: VendorProblemCode | null;
    asked_by: string | null;
    made_at: Temporal.Instant;
    ended_at: Temporal.Instant | null;
  };
  'vendors.told_page': {
    house: VendorCode;
    hour_at: Temporal.Instant;
    page: number;
    marks: Buffer;
    sums: JSONColumnType<PageSum[]>;
  };
  'vendors.told_elsewhere': { house: VendorCode; mark: bigint; at: Temporal.Instant };
  'vendors.told_instead': {
    vendor: VendorCode;
    about: string;
    deed: string;
    house: VendorCode;
    hour_at: Temporal.Instant;
    stake: bigint;
    payout: bigint;
    seen_at: Temporal.Instant;
  };
  'vendors.told_sum': {
    house: VendorCode;
    hour_at: Temporal.Instant;
    vendor: VendorCode;
    merchant_id: string;
    currency: string;
    day: string;
    lines: bigint;
    stakes: bigint;
    payouts: bigint;
    late: bigint;
  };
  'vendors.book_day': {
    vendor: VendorCode;
    merchant_id: MerchantId;
    currency: string;
    day: string;
    lines: bigint;
    stakes: bigint;
    payouts: bigint;
    posted: bigint;
    ledger: bigint;
    at: Temporal.Instant;
  };
  'vendors.difference': {
    id: Generated<string>;
    house: VendorCode;
    vendor: VendorCode;
    merchant_id: MerchantId | '';
    member_id: MemberId | null;
    class: DifferenceClass;
    about: string;
    tx_id: string | null;
    round_name: string | null;
    game_code: GameCode | string | null;
    currency: string;
    amount: bigint;
    theirs: JSONColumnType<Side | null>;
    ours: JSONColumnType<Side | null>;
    day: string;
    hour_at: Temporal.Instant;
    state: Generated<'OPEN' | 'HEALED' | 'AGREED' | 'ACCEPTED'>;
    found_at: Temporal.Instant;
    seen_at: Temporal.Instant;
    heal: JSONColumnType<Heal | null>;
    heal_at: Temporal.Instant | null;
    heal_tries: Generated<number>;
    heal_answer: string | null;
    case_at: Temporal.Instant | null;
    has_case: Generated<boolean>;
    closed_at: Temporal.Instant | null;
    closed_by: string | null;
  };
};
