import type { DepositId, MemberId, MerchantId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { Generated } from 'kysely';
import type { DepositState, HeldReason, SuspenseReason } from './matching.rules.ts';

export type CashierTables = {
  'cashier.bank': { code: string; name: string; secret: string; pay_page: string | null; enabled: Generated<boolean> };
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
    enabled: Generated<boolean>;
  };
  'cashier.deposit': {
    id: Generated<DepositId>;
    merchant_id: MerchantId;
    member_id: MemberId;
    bank_code: string;
    receiving_account_id: string;
    currency: Currency;
    amount: bigint;
    credited: bigint | null;
    reference: string;
    state: Generated<DepositState>;
    created_at: Temporal.Instant;
    expires_at: Temporal.Instant;
    matches_until: Temporal.Instant;
    closed_at: Temporal.Instant | null;
  };
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
    merchant_id: MerchantId | null;
    receiving_account_id: string | null;
    state: Generated<'STORED' | 'CREDITED' | 'SUSPENSE' | 'HELD'>;
    reason: SuspenseReason | HeldReason | null;
    deposit_id: DepositId | null;
    twin_of: string | null;
    decided_at: Temporal.Instant | null;
  };
  'cashier.bank_nonce': { bank_code: string; nonce: string; seen_at: Temporal.Instant };
};
