import type { GameCode, NodeId, VendorCode } from '@croupier/contract/core/ids';
import * as games from '#modules/play/catalogue';
import type { Tx } from '#platform/database';

type Named = { vendor: VendorCode; gameCode: GameCode };

/** English names of lotteries; a lottery that is not in the catalogue keeps its code. */
export const lotteryNames = async (tx: Tx, lotteries: readonly Named[]): Promise<(vendor: VendorCode, gameCode: GameCode) => string> => {
  const nodeOf = ({ vendor, gameCode }: Named) => `${vendor}:${gameCode}` as NodeId;
  const found = await games.findGames(tx, [...new Set(lotteries.map(nodeOf))]);
  return (vendor, gameCode) => {
    const game = found.get(nodeOf({ vendor, gameCode }));
    return game === undefined ? gameCode : games.nameIn(game, 'en');
  };
};
