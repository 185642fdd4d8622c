import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated, JSONColumnType } from 'kysely';

export type ChannelKindName = 'BANK' | 'PSP' | 'CHAIN';
export type CoinState = 'SEEN' | 'TOO_SMALL' | 'CREDITABLE' | 'FINAL' | 'GONE';
/** The source of a coin's rate: the node of its chain, again and again, or an operator. */
export type RateSource = 'FEED' | 'HAND';
export type PayoutState = 'SENDING' | 'SENT' | 'PAID' | 'REFUSED' | 'UNKNOWN';

export type ChannelTables = {
  'cashier.bank': { code: string; name: string; secret: string; pay_page: string | null };
  /** Read here, kept by deposits. */
  'cashier.receiving_account': { merchant_id: MerchantId; bank_code: string; account: string; currency: Currency; holder: string };
  'cashier.amount_slot': { deposit_id: DepositId };
  'cashier.bank_line': {
    id: string;
    merchant_id: MerchantId | null;
    bank_code: string;
    line_id: string;
    account: string;
    currency: Currency;
    amount: bigint;
    posted_at: Temporal.Instant;
  };
  'cashier.rail': {
    code: string;
    kind: ChannelKindName;
    url: string;
    settings: JSONColumnType<object>;
    enabled: Generated<boolean>;
    version: Generated<number>;
  };
  'cashier.channel_contact': {
    channel: string;
    answered_at: Temporal.Instant | null;
    failed_at: Temporal.Instant | null;
    rests_until: Temporal.Instant | null;
  };
  'cashier.rail_account': {
    rail: string;
    account: string;
    settings: JSONColumnType<object>;
    secret: string | null;
    next_index: Generated<number>;
    version: Generated<number>;
    polled_to: Temporal.Instant | null;
  };
  'cashier.rail_order': {
    rail: string;
    account: string;
    reference: string;
    deposit_id: DepositId;
    member_id: MemberId;
    merchant_id: MerchantId;
    currency: Currency;
    amount: bigint;
    rail_id: string | null;
    page: string | null;
    state: Generated<'BEGUN' | 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED'>;
    begun_at: Temporal.Instant;
    expires_at: Temporal.Instant;
    next_ask_at: Temporal.Instant;
  };
  'cashier.rail_message': {
    id: Generated<string>;
    rail: string;
    account: string;
    fingerprint: string;
    body: Buffer;
    headers: JSONColumnType<Record<string, string>>;
    received_at: Temporal.Instant;
    times_told: Generated<number>;
    attempts: Generated<number>;
    next_try_at: Temporal.Instant | null;
    handled_at: Temporal.Instant | null;
    problem: string | null;
  };
  'cashier.coin_address': {
    rail: string;
    member_id: MemberId;
    merchant_id: MerchantId;
    account: string;
    address_index: number;
    address: string;
    watched_at: Temporal.Instant | null;
    created_at: Temporal.Instant;
  };
  'cashier.coin_payment': {
    rail: string;
    payment_id: string;
    address: string;
    member_id: MemberId;
    merchant_id: MerchantId;
    account: string;
    coins: bigint;
    currency: Currency;
    amount: bigint;
    sender: string;
    confirmations: number;
    state: CoinState;
    was_handed: Generated<boolean>;
    deposit_id: DepositId | null;
    seen_at: Temporal.Instant;
    handed_at: Temporal.Instant | null;
    changed_at: Temporal.Instant;
    settled_at: Temporal.Instant | null;
  };
  'cashier.coin_rate': {
    merchant_id: MerchantId;
    rail: string;
    currency: Currency;
    rate: bigint;
    source: RateSource;
    told_at: Temporal.Instant;
    good_for_seconds: number;
  };
  'cashier.rail_refund': {
    line_id: string;
    state: Generated<'ASKING' | 'SENT' | 'PAID' | 'REFUSED'>;
    code: string | null;
    attempts: Generated<number>;
    next_ask_at: Temporal.Instant;
    asked_at: Temporal.Instant | null;
  };
  'cashier.rail_payout': {
    rail: string;
    reference: string;
    merchant_id: MerchantId;
    account: string;
    fingerprint: string;
    state: Generated<PayoutState>;
    rail_id: string | null;
    code: string | null;
    problem: string | null;
    sent_at: Temporal.Instant;
    asked_at: Temporal.Instant | null;
  };
  'cashier.settled': {
    rail: string;
    account: string;
    kind: 'PAYMENT' | 'REFUND' | 'PAYOUT';
    id: string;
    gross: bigint;
    fee: bigint;
    at: Temporal.Instant;
    read_at: Temporal.Instant;
  };
};
