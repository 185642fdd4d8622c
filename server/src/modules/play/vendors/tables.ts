import type { BetLimitId } from '@croupier/contract/play/vendors-console';
import type { GameCode, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated } from 'kysely';
import type { Family } from '#rules/play/protocols/protocol';
import type { Key, SharedSecret } from '#rules/play/protocols/signature';
import type { PayoutLimitKind } from './terms.rules.ts';

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
    own_promotions: Generated<boolean>;
    win_multiple: number | null;
    enabled: Generated<boolean>;
    feed_due_at: Generated<Temporal.Instant>;
    family: Generated<Family>;
    settings: Generated<Record<string, string>>;
    own_secret: string | null;
    currencies: Generated<Record<string, { code: string; times: number }>>;
    stuck_after_minutes: Generated<number | null>;
    keeps_calls: Generated<'OFF' | 'SAMPLE' | 'FULL'>;
    keeps_one_in: Generated<number>;
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
    note: Generated<string>;
    added_by: Generated<string>;
    activated_at: Generated<Temporal.Instant | null>;
    revoked_at: Generated<Temporal.Instant | null>;
    last_used_at: Generated<Temporal.Instant | null>;
  };
  'vendors.own_key': {
    key_id: string;
    vendor: VendorCode;
    algorithm: 'rsa-sha256' | SharedSecret;
    secret: string;
    public_key: string | null;
    note: string;
    added_by: string;
    created_at: Generated<Temporal.Instant>;
    used_from: Temporal.Instant | null;
    ended_at: Temporal.Instant | null;
  };
  'vendors.vendor_network': {
    id: Generated<string>;
    vendor: VendorCode;
    network: string;
    note: string;
    added_by: string;
    added_at: Generated<Temporal.Instant>;
  };
  'vendors.ceiling': {
    vendor: VendorCode;
    currency: Currency;
    kind: PayoutLimitKind;
    amount: bigint;
    changed_by: string;
    changed_at: Temporal.Instant;
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
};
