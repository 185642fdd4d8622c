import type { GameCode, GameSessionId, MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { Generated } from 'kysely';

export type LaunchTables = {
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
};
