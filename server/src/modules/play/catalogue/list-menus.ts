import type { gameMenus, vassalageGameType, VendorCard, GameCategory } from '@croupier/contract/play/catalogue';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { z } from 'zod/mini';
import { filterGames } from './filter.rules.ts';
import { openLobby } from './list-games.ts';

/** Categories that have a game to show at this merchant, each with its vendors and kinds, in the operator's order. */
export const listMenus = async (merchantId: MerchantId): Promise<z.output<typeof gameMenus.reply>> =>
  (await openLobby(merchantId, 'en')).shelf.menu.map(({ category, games, vendors, kinds }) => ({
    gameCategory: category,
    vendors: [...vendors],
    games,
    gameClassify: [...kinds],
  }));

/** Every vendor's card: one for each category in which it has games. */
export const listVendors = async (merchantId: MerchantId, gameType: GameCategory | undefined): Promise<VendorCard[]> =>
  (await openLobby(merchantId, 'en')).shelf.menu.flatMap(({ category, vendors }) =>
    gameType === undefined || category === gameType ? vendors : [],
  );

/** The categories in which a vendor has games at this merchant, each with its kinds. */
export const listCategoriesOf = async (
  merchantId: MerchantId,
  vassalage: VendorCode,
): Promise<z.output<typeof vassalageGameType.reply>> => {
  const { catalogue, shelf, order } = await openLobby(merchantId, 'en');
  const all = await order('featured');
  return shelf.menu.flatMap(({ category, vendors }) => {
    const card = vendors.find((vendor) => vendor.vassalage === vassalage);
    if (card === undefined) return [];
    const filter = { category, vendors: new Set([vassalage]) };
    const { facets } = filterGames(catalogue, shelf, all, filter, { offset: 0, limit: 0 }, true);
    return [{ gameType: category, games: card.games, kinds: facets?.kinds ?? [] }];
  });
};
