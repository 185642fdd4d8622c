import type { DepositState, MethodKind, SlipState } from '@croupier/contract/payments/deposits';
import type { DepositId, MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod/mini';
import type { HeldReason, SuspenseReason } from './matching.rules.ts';
import type { Instructions } from '#modules/payments/channels';

type Names = JSONColumnType<Record<string, string>>;

export type CashierTables = {
  'cashier.bank': { code: string; name: string; secret: string; pay_page: string | null; enabled: Generated<boolean> };
  'cashier.local_bank': {
    code: string;
    country: string;
    national_code: string;
    names: Names;
    mark: string;
    hue: number;
    display_order: number;
  };
  'cashier.bank_logo': {
    id: Generated<string>;
    merchant_id: MerchantId;
    bank_code: string;
    type: 'image/png' | 'image/jpeg';
    picture: Buffer;
    set_at: Temporal.Instant;
  };
  'cashier.merchant_rule': { merchant_id: MerchantId; open_deposits_max: number };
  'cashier.pay_method': {
    id: Generated<string>;
    merchant_id: MerchantId;
    code: string;
    kind: MethodKind;
    currency: Currency;
    names: Names;
    standard: string | null;
    countries: string[];
    presets: bigint[];
    cash_step: bigint;
    window_minutes: number;
    grace_minutes: number;
    tail_step: bigint | null;
    tail_count: number;
    on_amount_diff: 'CREDIT' | 'REVIEW';
    on_name_diff: 'CREDIT' | 'REVIEW';
    credits_per_hour: number | null;
    display_order: number;
    enabled: boolean;
  };
  'cashier.pay_method_level': {
    method_id: string;
    from_level: number;
    deposit_min: bigint;
    deposit_max: bigint;
    fee_fixed: bigint;
    fee_ppm: number;
  };
  'cashier.method_account': { method_id: string; receiving_account_id: string };
  'cashier.receiving_account': {
    id: Generated<string>;
    merchant_id: MerchantId;
    bank_code: string;
    account: string;
    currency: Currency;
    holder: string;
    deposit_min: bigint;
    deposit_max: bigint;
    cash_step: bigint;
    display_order: Generated<number>;
    status: Generated<AccountStatus>;
    daily_cap: bigint | null;
    weight: Generated<number>;
  };
  'cashier.account_day': { receiving_account_id: string; day: string; received: bigint; lines: bigint };
  'cashier.deposit': {
    id: Generated<DepositId>;
    merchant_id: MerchantId;
    member_id: MemberId;
    bank_code: string;
    receiving_account_id: string;
    method_id: string | null;
    currency: Currency;
    amount: bigint;
    expected: bigint;
    fee: Generated<bigint>;
    credited: bigint | null;
    reference: string;
    state: Generated<DepositState>;
    from_bank: string | null;
    from_account: string | null;
    instructions: JSONColumnType<Instructions | object> | null;
    return_to: string | null;
    confirmations: number | null;
    created_at: Temporal.Instant;
    expires_at: Temporal.Instant;
    matches_until: Temporal.Instant;
    matched_at: Temporal.Instant | null;
    matched_line: string | null;
    closed_at: Temporal.Instant | null;
  };
  'cashier.amount_slot': {
    receiving_account_id: string;
    amount: bigint;
    deposit_id: DepositId;
    since: Temporal.Instant;
    until: Temporal.Instant;
  };
  'cashier.deposit_step': {
    deposit_id: DepositId;
    number: number;
    state: DepositState;
    at: Temporal.Instant;
    reason: string | null;
    operator_id: OperatorId | null;
  };
  'cashier.deposit_wish': { member_id: MemberId; key: string; fingerprint: string; deposit_id: DepositId; at: Temporal.Instant };
  'cashier.bank_line': {
    id: Generated<string>;
    bank_code: string;
    line_id: string;
    fingerprint: string;
    account: string;
    currency: Currency;
    amount: bigint;
    text: string;
    payer_name: string;
    payer_account: string;
    posted_at: Temporal.Instant;
    received_at: Temporal.Instant;
    source: TransactionSource;
    member_id: MemberId | null;
    merchant_id: MerchantId | null;
    receiving_account_id: string | null;
    state: Generated<TransactionState>;
    reason: SuspenseReason | HeldReason | null;
    deposit_id: DepositId | null;
    candidate_id: DepositId | null;
    twin_of: string | null;
    attempts: Generated<number>;
    decided_at: Temporal.Instant | null;
  };
  'cashier.bank_nonce': { bank_code: string; nonce: string; seen_at: Temporal.Instant };
  'cashier.slip': {
    upload_id: UploadId;
    deposit_id: DepositId;
    merchant_id: MerchantId;
    sending_bank: string | null;
    transaction_ref: string | null;
    state: Generated<z.output<typeof SlipState>>;
    line_id: string | null;
    sent_at: Temporal.Instant;
    asked_at: Temporal.Instant | null;
  };
};

export type AccountStatus = 'ACTIVE' | 'PAUSED' | 'CLOSED';
/** How a transaction came to us: told by the bank, asked for by us, or read from a statement's file. */
export type TransactionSource = 'MESSAGE' | 'POLL' | 'IMPORT';
/** `0040_cashier_deposits.sql` says what each means. */
export type TransactionState = 'STORED' | 'CREDITED' | 'SUSPENSE' | 'HELD' | 'REFUND_DUE' | 'RETURNED' | 'DISMISSED';
