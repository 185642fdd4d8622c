import type { AffiliateCycle, AffiliateState, PlanTerms } from '@croupier/contract/earnings/affiliates';
import type { PostbackEvent, PostbackState } from '@croupier/contract/earnings/affiliates-postbacks';
import type { RunState } from '@croupier/contract/earnings/settlement';
import type { MemberId, MerchantId, OperatorId, TransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { ColumnType, Generated } from 'kysely';
import type * as z from 'zod/mini';
import type { KeptCommission } from './settlement/commission.rules.ts';

type Json<T> = ColumnType<T, string, string>;
type At = Temporal.Instant;

/** Terms as they stand in a column: as on the wire. */
export type KeptTerms = z.input<typeof PlanTerms>;
export type LineState = 'NOTHING' | 'READY' | 'PAID' | 'PART' | 'DUE' | 'REJECTED';

export type AffiliatesTables = {
  'affiliates.plan': {
    id: Generated<string>;
    merchant_id: MerchantId;
    name: string;
    currency: Currency;
    cycle: AffiliateCycle;
    made_at: At;
  };
  'affiliates.plan_version': {
    id: Generated<string>;
    plan_id: string;
    number: number;
    terms: Json<KeptTerms>;
    in_force_from: At;
    made_at: At;
    made_by: OperatorId | null;
  };
  'affiliates.affiliate': {
    member_id: MemberId;
    merchant_id: MerchantId;
    state: AffiliateState;
    since: At;
    secret: Generated<string | null>;
    made_by: OperatorId | null;
    tracker_timeouts: Generated<number>;
    tracker_rests_until: Generated<At | null>;
  };
  'affiliates.assignment': {
    id: Generated<string>;
    affiliate_id: MemberId;
    plan_id: string;
    in_force_from: At;
    in_force_to: Generated<At | null>;
  };
  'affiliates.campaign': {
    id: Generated<string>;
    merchant_id: MerchantId;
    affiliate_id: MemberId;
    code: string;
    name: string;
    landing: string;
    made_at: At;
    closed_at: Generated<At | null>;
  };
  'affiliates.click': {
    id: string;
    merchant_id: MerchantId;
    campaign_id: string;
    at: At;
    until: At;
    external_click: string | null;
    subs: string[];
  };
  'affiliates.clicked': { merchant_id: MerchantId; campaign_id: string; day: string; visitor: Buffer };
  'affiliates.player': {
    member_id: MemberId;
    merchant_id: MerchantId;
    affiliate_id: MemberId;
    campaign_id: string;
    version_id: string;
    click_id: string;
    public_id: Generated<string>;
    external_click: string | null;
    subs: string[];
    registered_at: At;
    first_deposit: Generated<bigint | null>;
    first_deposit_at: Generated<At | null>;
    valid: Generated<bigint>;
    kyc_at: Generated<At | null>;
    qualified_at: Generated<At | null>;
    left_on: Generated<string | null>;
  };
  'affiliates.taken': { merchant_id: MerchantId; number: bigint };
  'affiliates.figure': {
    campaign_id: string;
    day: string;
    affiliate_id: MemberId;
    clicks: bigint;
    registrations: bigint;
    first_deposits: bigint;
    qualified: bigint;
    cpa: bigint;
    stake: bigint;
    payout: bigint;
    valid: bigint;
    deposits: bigint;
    bonuses: bigint;
  };
  'affiliates.run': {
    id: Generated<string>;
    merchant_id: MerchantId;
    plan_id: string;
    version_id: string;
    currency: Currency;
    period: string;
    start_at: At;
    end_at: At;
    month: string;
    place: number;
    corrects: string | null;
    state: RunState;
    input_hash: Generated<string | null>;
    cost: Generated<bigint | null>;
    problem: Generated<string | null>;
    frozen_at: At;
    computed_at: Generated<At | null>;
    decided_at: Generated<At | null>;
    decided_by: Generated<OperatorId | null>;
    posted_at: Generated<At | null>;
    looked_at: Generated<At | null>;
  };
  'affiliates.line': {
    id: Generated<string>;
    run_id: string;
    merchant_id: MerchantId;
    affiliate_id: MemberId;
    currency: Currency;
    end_at: At;
    entitlement: bigint;
    amount: bigint;
    carry_out: bigint;
    working: Json<KeptCommission>;
    paid: Generated<bigint>;
    state: LineState;
    settled_at: Generated<At | null>;
  };
  'affiliates.line_player': {
    line_id: string;
    member_id: MemberId;
    cpa: bigint;
    ggr: bigint;
    bonuses: bigint;
    deposits: bigint;
    fenced_in: bigint;
    fenced_out: bigint;
  };
  'affiliates.payment': { id: string; line_id: string; amount: bigint; transfer_id: TransferId; at: At };
  'affiliates.postback_setting': { affiliate_id: MemberId; event: PostbackEvent; url: string; method: 'GET' | 'POST' };
  'affiliates.postback': {
    id: string;
    merchant_id: MerchantId;
    affiliate_id: MemberId;
    event: PostbackEvent;
    reference: string;
    player: string | null;
    is_test: boolean;
    method: 'GET' | 'POST';
    url: string;
    body: string | null;
    state: PostbackState;
    attempts: Generated<number>;
    made_at: At;
    worth_until: At;
    next_try_at: At | null;
    status: Generated<number | null>;
    problem: Generated<'TIMEOUT' | 'UNREACHABLE' | 'PRIVATE' | 'STATUS' | null>;
    ms: Generated<number | null>;
  };
  'affiliates.revenue_told': { merchant_id: MerchantId; day: string; affiliate_id: MemberId | null; member_id: MemberId | null };
};
