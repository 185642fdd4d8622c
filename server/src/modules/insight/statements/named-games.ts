import type { NodeId } from '@croupier/contract/core/ids';
import type { GamePlayed } from '@croupier/contract/insight/statements';
import * as games from '#modules/play/catalogue';
import type { Tx } from '#platform/database';

/** Games as a member chooses among them, by provider and name. One that left no trace in the catalogue is called by its code. */
export const namedGames = async (tx: Tx, nodeIds: readonly NodeId[], language: string): Promise<GamePlayed[]> => {
  const found = await games.findGames(tx, nodeIds);
  return nodeIds
    .map((nodeId) => {
      const game = found.get(nodeId);
      const [vendor = '', code = ''] = nodeId.split(':');
      return { nodeId, vendor, name: game === undefined ? code : games.nameIn(game, language), provider: game?.vendorName ?? vendor };
    })
    .toSorted((a, b) => a.provider.localeCompare(b.provider, language) || a.name.localeCompare(b.name, language));
};
