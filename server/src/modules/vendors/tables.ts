import type { BetLimitId } from '@croupier/contract/hub';
import type { CampaignId, FreeRoundPayout, FreeRoundsState } from '@croupier/contract/hub-campaigns';
import type { StuckOutcome, StuckRoundId, StuckStep } from '@croupier/contract/hub-rounds';
import type { GameCode, GameSessionId, MemberId, MerchantId, OperatorId, VendorCode } from '@croupier/contract/ids';
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
  standsIn?: boolean;
  freeRounds?: string;
  told?: string;
  aside?: string;
  brought?: string;
};

/** WATCHED: not due yet. ASKING: the vendor is asked. STUCK: a person decides. PROPOSED: a second person does. */
export type OverdueState = 'WATCHED' | 'ASKING' | 'STUCK' | 'PROPOSED' | 'CLOSED';

/** What a vendor said of a round; no rounds: that it does not know it. Amounts are the vendor's own. */
export type StoredAnswer = {
  at: string;
  rounds: { state: 'OPEN' | 'ENDED' | 'CANCELLED'; stake: string; payout: string; currency: string; at: string }[];
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
    stuck_after_minutes: Generated<number | null>;
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
  'vendors.bet_limit': {
    id: Generated<BetLimitId>;
    vendor: VendorCode;
    game_code: GameCode | null;
    merchant_id: MerchantId | null;
    from_level: number;
    currency: Currency;
    stake_min: bigint | null;
    stake_max: bigint | null;
    changed_by: string;
    changed_at: Temporal.Instant;
  };
  'vendors.sweep': { only_one: Generated<boolean>; swept_until: Temporal.Instant };
  'vendors.overdue': {
    id: Generated<StuckRoundId>;
    merchant_id: MerchantId;
    member_id: MemberId;
    vendor: VendorCode;
    round_id: string;
    state: OverdueState;
    due_at: Temporal.Instant;
    asked: Generated<number>;
    answer: StoredAnswer | null;
    act: 'REFUND' | 'SETTLE' | null;
    amount: bigint | null;
    reason: string | null;
    proposed_by: OperatorId | null;
    proposed_name: string | null;
    proposed_at: Temporal.Instant | null;
    closed_at: Temporal.Instant | null;
    outcome: StuckOutcome | null;
  };
  'vendors.overdue_step': {
    id: Generated<string>;
    overdue_id: StuckRoundId;
    at: Temporal.Instant;
    what: StuckStep;
    operator: string | null;
    details: Generated<Record<string, string>>;
  };
  'vendors.round_terms': { merchant_id: MerchantId; second_above: bigint };
  'vendors.campaign': {
    id: Generated<CampaignId>;
    merchant_id: MerchantId;
    vendor: VendorCode;
    game_code: GameCode;
    name: string;
    rounds: number;
    stake: bigint;
    currency: Currency;
    payout: FreeRoundPayout;
    wagering_ppm: bigint | null;
    cost_max: bigint;
    starts_at: Temporal.Instant;
    ends_at: Temporal.Instant;
    state: Generated<'OPEN' | 'CANCELLED'>;
    why_ended: 'OPERATOR' | 'COST' | null;
    made_by: OperatorId;
    made_name: string;
    made_at: Temporal.Instant;
  };
  'vendors.free_rounds': {
    id: Generated<string>;
    campaign_id: CampaignId;
    merchant_id: MerchantId;
    member_id: MemberId;
    vendor: VendorCode;
    state: FreeRoundsState;
    tries: Generated<number>;
    due_at: Temporal.Instant;
    problem: string | null;
    played: Generated<number>;
    won: Generated<bigint>;
    credited: Generated<bigint>;
    played_at: Temporal.Instant | null;
  };
};
