import type { MemberId, MerchantId, OperatorId, VendorCode, VendorTransferId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { TransferFailure, VendorTransferState, WalletSwitch } from '@croupier/contract/payments/vendor-transfers';
import type { Generated } from 'kysely';

export type TransfersTables = {
  'transfers.vendor': {
    code: VendorCode;
    name: string;
    url: string;
    product: number;
    cipher: 'DES' | 'AES';
    launch_mode: 'iframe' | 'popup' | 'redirect';
    switch: Generated<WalletSwitch>;
    feed_due_at: Generated<Temporal.Instant>;
  };
  'transfers.contract': {
    merchant_id: MerchantId;
    vendor: VendorCode;
    currency: Currency;
    login: string;
    cipher_key: string;
    sign_key: string;
    switch: Generated<WalletSwitch>;
    amount_min: bigint;
    amount_max: bigint;
    daily_max: bigint;
    step: bigint;
    takes: Generated<'CASH' | 'WITHDRAWABLE'>;
    rounds_after: Generated<string>;
    rounds_due_at: Generated<Temporal.Instant>;
  };
  'transfers.wallet': {
    member_id: MemberId;
    vendor: VendorCode;
    merchant_id: MerchantId;
    currency: Currency;
    player: string;
    opened_at: Temporal.Instant | null;
    told_at: Temporal.Instant | null;
    readings: Generated<bigint>;
    look_at: Generated<Temporal.Instant | null>;
  };
  'transfers.round': {
    id: Generated<string>;
    merchant_id: MerchantId;
    vendor: VendorCode;
    vendor_id: string;
    member_id: MemberId;
    game_code: string;
    currency: Currency;
    stake: bigint;
    payout: bigint;
    ended_at: Temporal.Instant;
  };
  'transfers.habit': { member_id: MemberId; fill_at_launch: boolean; collect_at_launch: boolean };
  'transfers.transfer': {
    id: VendorTransferId;
    merchant_id: MerchantId;
    member_id: MemberId;
    vendor: VendorCode;
    request_key: string;
    direction: 'TO_VENDOR' | 'TO_MAIN';
    cause: 'MEMBER' | 'LAUNCH' | 'COLLECT';
    currency: Currency;
    amount: bigint;
    state: Generated<VendorTransferState>;
    failure: TransferFailure | null;
    problem: string | null;
    day: string;
    made_at: Temporal.Instant;
    begun_at: Temporal.Instant | null;
    ask_at: Temporal.Instant | null;
    asked: Generated<number>;
    settled_by: OperatorId | null;
    ended_at: Temporal.Instant | null;
  };
};
