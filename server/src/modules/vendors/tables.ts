import type { GameCode, GameSessionId, MemberId, MerchantId, VendorCode } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { RoundState, TransactionState, WalletCode } from '@croupier/contract/vendor-wallet';
import type { Generated } from 'kysely';
import type { Family } from './adapters/adapter.rules.ts';
import type { Key } from './signature.rules.ts';
import type { MoneyOp } from './world.rules.ts';

/** Parts and counts of a transaction as they are kept: amounts as text, because JSON numbers lose satang above 2^53. */
export type StoredDetails = {
  stakeParts?: { kind: string; amount: string }[];
  payoutParts?: { kind: string; amount: string }[];
  wagering?: { grantId: string; amount: string }[];
  jackpotContribution?: string;
  fromJackpot?: boolean;
  free?: boolean;
  brought?: string;
};

export type VendorsTables = {
  'vendors.vendor': {
    code: VendorCode;
    house: VendorCode | null;
    internal_url: string;
    launch_url: string;
    launch_mode: 'iframe' | 'popup' | 'redirect';
    can_resettle: boolean;
    takes_late_wins: boolean;
    wins_without_bet: boolean;
    refuses_short_adjust: boolean;
    enabled: Generated<boolean>;
    feed_due_at: Generated<Temporal.Instant>;
    family: Generated<Family>;
    settings: Generated<Record<string, string>>;
    own_secret: string | null;
    currencies: Generated<Record<string, { code: string; times: number }>>;
    created_at: Generated<Temporal.Instant>;
  };
  'vendors.vendor_key': {
    key_id: string;
    vendor: VendorCode;
    algorithm: Key['algorithm'];
    public_key: string | null;
    secret: string | null;
    created_at: Generated<Temporal.Instant>;
    retired_at: Temporal.Instant | null;
  };
  'vendors.game_session': {
    id: Generated<GameSessionId>;
    merchant_id: MerchantId;
    member_id: MemberId;
    vendor: VendorCode;
    game_code: GameCode;
    currency: Currency;
    language: string;
    back_url: string;
    deposit_url: string;
    token_sha256: Buffer;
    token_until: Temporal.Instant;
    opened_at: Generated<Temporal.Instant>;
    authenticated_at: Temporal.Instant | null;
    ends_at: Temporal.Instant;
  };
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
