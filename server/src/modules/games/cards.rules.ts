import type { Game, GameCategory } from '@croupier/contract/games';
import type { GameCode, NodeId, VendorCode } from '@croupier/contract/ids';
import type { Decimal } from '@croupier/contract/money';

const newForHours = 30 * 24;

/** What a merchant lets its members stake on one round, at least and at most. */
export type StakeRange = { betMin: Decimal; betMax: Decimal };

/** A game is new for 30 days from its release; one announced for later is new already. */
const isNew = (releasedAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, releasedAt.add({ hours: newForHours })) < 0;

/** What the catalogue knows of one card, named in the visitor's language. */
export type CardRow = {
  node_id: NodeId;
  vendor_code: VendorCode;
  vendor_name: string;
  game_code: GameCode;
  category: GameCategory;
  name: string;
  hot: boolean;
  maintenance: boolean;
  icon_path: string;
  rtp_percent: string | null;
  lines: number | null;
  volatility: 'low' | 'medium' | 'high' | null;
  released_at: Temporal.Instant;
};

/** A row of the catalogue as a card of the lobby. */
export const cardOf = (row: CardRow, range: StakeRange, at: Temporal.Instant): Game => ({
  nodeId: row.node_id,
  vassalage: row.vendor_code,
  gameCode: row.game_code,
  gameType: row.category,
  displayName: row.name,
  providerName: row.vendor_name,
  isHot: row.hot ? 1 : 0,
  isNew: isNew(row.released_at, at),
  underMaintenance: row.maintenance,
  showIcon: row.icon_path,
  ...(row.rtp_percent === null ? {} : { rtpPercent: row.rtp_percent }),
  ...(row.lines === null ? {} : { lines: row.lines }),
  ...(row.volatility === null ? {} : { volatility: row.volatility }),
  betMin: range.betMin,
  betMax: range.betMax,
});
