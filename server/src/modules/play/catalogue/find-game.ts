import type { GameCategory, PrizeMode } from '@croupier/contract/play/catalogue';
import type { GameCode, MemberId, MerchantId, NodeId, VendorCode } from '@croupier/contract/core/ids';
import type { Ask } from '#platform/ask';
import { askOne, type Tx } from '#platform/database';
import * as store from './store/marks.ts';
import { savePlayed } from './store/own-games.ts';

/** A game of the catalogue, withdrawn ones too. `names` is by language and always has `en`. */
export type CatalogueGame = {
  nodeId: NodeId;
  vendorCode: VendorCode;
  vendorName: string;
  gameCode: GameCode;
  category: GameCategory;
  /** The rules of a lottery; null for other games. */
  prizeMode: PrizeMode | null;
  names: Record<string, string>;
  withdrawn: boolean;
  /** Whether its vendor opens it with play money. */
  playMoney: boolean;
};

/** Whether a merchant's members may play a game now. `enabled` false: it is not there for them. */
export type GameSwitch = { enabled: boolean; underMaintenance: boolean };

export const findGame = async (tx: Tx, nodeId: NodeId): Promise<CatalogueGame | undefined> => (await findGames(tx, [nodeId])).get(nodeId);

/** Many games in one question; those the catalogue never knew are missing from the answer. */
export const findGames = async (tx: Tx, nodeIds: readonly NodeId[]): Promise<Map<NodeId, CatalogueGame>> => {
  const rows = await store.findGames(tx, nodeIds);
  return new Map(
    rows.map((row) => [
      row.node_id,
      {
        nodeId: row.node_id,
        vendorCode: row.vendor_code,
        vendorName: row.vendor_name,
        gameCode: row.game_code,
        category: row.category,
        prizeMode: row.prize_mode,
        names: row.names,
        withdrawn: row.withdrawn,
        playMoney: row.play_money,
      },
    ]),
  );
};

/** The category of each of some games, by `vendor:game`; those the catalogue never knew are missing from the answer. */
export const categoriesOf = (nodeIds: readonly string[]): Ask<Map<string, GameCategory>> => store.categoriesOf(nodeIds);

/** A game's name in a language, or in English where the vendor has no other. */
export const nameIn = (game: CatalogueGame, language: string): string => game.names[language] ?? game.names['en'] ?? game.gameCode;

/**
 * The switches of vendor, game and merchant together, for many games in one question.
 * A game that is withdrawn or unknown is not enabled.
 */
export const switchesOf = async (tx: Tx, merchantId: MerchantId, nodeIds: readonly NodeId[]): Promise<Map<NodeId, GameSwitch>> => {
  const rows = await askOne(tx, store.switchesFor(nodeIds.map((nodeId) => ({ merchantId, nodeId }))));
  const found = new Map(rows.map(({ nodeId, enabled, underMaintenance }) => [nodeId, { enabled, underMaintenance }]));
  return new Map(nodeIds.map((nodeId) => [nodeId, found.get(nodeId) ?? { enabled: false, underMaintenance: false }]));
};

/** Remembers that the member played the game, for their list of recent ones. An older moment than the one known changes nothing. */
export const markPlayed = (
  tx: Tx,
  member: { memberId: MemberId; merchantId: MerchantId },
  nodeId: NodeId,
  at: Temporal.Instant,
): Promise<void> => savePlayed(tx, member, nodeId, at);
