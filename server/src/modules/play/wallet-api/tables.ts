import type { GameCode, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { RoundState, TransactionState, WalletCode } from '@croupier/contract/vendor-api/wallet';
import type { Generated } from 'kysely';
import type { PayoutLimitKind } from '#rules/play/vendors/terms';
import type { MoneyOp } from '#rules/play/wallet-api/command';

/** Parts and counts of a transaction as they are kept: amounts as text, because JSON numbers lose satang above 2^53. */
export type StoredDetails = {
  stakeParts?: { kind: string; amount: string }[];
  payoutParts?: { kind: string; amount: string }[];
  jackpotContribution?: string;
  oddsPpm?: string;
  fromJackpot?: boolean;
  free?: boolean;
  standsIn?: boolean;
  freeRounds?: string;
  told?: string;
  aside?: string;
  held?: string;
  brought?: string;
};

export type WalletApiTables = {
  'vendors.round': {
    id: string;
    merchant_id: MerchantId;
    member_id: MemberId;
    vendor: VendorCode;
    game_code: GameCode;
    vendor_round_id: string;
    currency: Currency;
    state: RoundState;
    stake: bigint;
    payout: bigint;
    bets: number;
    settles: number;
    funding: Record<string, string> | null;
    started_at: Temporal.Instant;
    ended_at: Temporal.Instant | null;
    valid_bet: bigint | null;
    valid_bet_rule: string | null;
    stated_valid_bet: Generated<bigint | null>;
    rebate: Generated<bigint>;
    odds_ppm: Generated<bigint | null>;
    corrected_by: Generated<bigint>;
  };
  'vendors.valid_bet_correction': {
    id: Generated<string>;
    member_id: MemberId;
    round_id: string;
    amount: bigint;
    tx_id: string;
    rule: string;
    at: Generated<Temporal.Instant>;
  };
  'vendors.transaction': {
    vendor: VendorCode;
    tx_id: string;
    id: string;
    merchant_id: MerchantId;
    member_id: MemberId;
    op: MoneyOp;
    round_id: string | null;
    ref_tx_id: string | null;
    currency: Currency;
    stake: bigint;
    payout: bigint;
    state: TransactionState;
    code: WalletCode;
    fingerprint: string;
    details: StoredDetails | null;
    at: Temporal.Instant;
  };
  'vendors.held_payout': {
    vendor: VendorCode;
    tx_id: string;
    merchant_id: MerchantId;
    member_id: MemberId;
    currency: Currency;
    amount: bigint;
    kind: PayoutLimitKind | 'MULTIPLE';
    ceiling: bigint;
    reached: bigint;
    state: Generated<'HELD' | 'PAID' | 'REFUSED' | 'UNDONE'>;
    held_at: Temporal.Instant;
    decided_at: Temporal.Instant | null;
    told_at: Temporal.Instant | null;
  };
  'vendors.exception': {
    id: Generated<string>;
    merchant_id: MerchantId;
    member_id: MemberId;
    vendor: VendorCode;
    tx_id: string;
    kind: string;
    details: Record<string, string>;
    at: Generated<Temporal.Instant>;
    closed_at: Temporal.Instant | null;
  };
};
