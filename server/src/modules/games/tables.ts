import type { GameCategory } from '@croupier/contract/games';
import type { GameCode, MemberId, MerchantId, NodeId, VendorCode } from '@croupier/contract/ids';
import type { Generated } from 'kysely';

type Volatility = 'low' | 'medium' | 'high';

export type GamesTables = {
  'games.category': { code: GameCategory; display_order: number };
  'games.vendor': {
    code: VendorCode;
    display_name: string;
    display_order: Generated<number>;
    enabled: Generated<boolean>;
    maintenance: Generated<boolean>;
    synced_at: Temporal.Instant | null;
  };
  'games.game': {
    node_id: NodeId;
    vendor_code: VendorCode;
    game_code: GameCode;
    category: GameCategory;
    icon_path: string;
    rtp_percent: string | null;
    lines: number | null;
    volatility: Volatility | null;
    released_at: Temporal.Instant;
    first_seen_at: Temporal.Instant;
    changed_at: Temporal.Instant;
    withdrawn_at: Temporal.Instant | null;
    fingerprint: string;
  };
  'games.game_name': { node_id: NodeId; language: string; name: string; folded: string };
  'games.mark': {
    node_id: NodeId;
    hot: Generated<boolean>;
    pin_order: number | null;
    maintenance: Generated<boolean>;
    disabled: Generated<boolean>;
  };
  'games.merchant_vendor': {
    merchant_id: MerchantId;
    vendor_code: VendorCode;
    enabled: Generated<boolean>;
    maintenance: Generated<boolean>;
  };
  'games.merchant_game': {
    merchant_id: MerchantId;
    node_id: NodeId;
    enabled: Generated<boolean>;
    maintenance: Generated<boolean>;
    hot: boolean | null;
    pin_order: number | null;
  };
  'games.played': { merchant_id: MerchantId; member_id: MemberId; node_id: NodeId; last_played_at: Temporal.Instant };
};
