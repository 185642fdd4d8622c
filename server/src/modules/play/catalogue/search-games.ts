import type { GameCategory, VendorCard } from '@croupier/contract/play/catalogue';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { searchGames as endpoint } from '@croupier/contract/play/lobby';
import type { z } from 'zod/mini';
import { filterGames } from './filter.rules.ts';
import { openLobby } from './list-games.ts';
import { findNames, findVendors, nearNames } from './search/find-names.rules.ts';
import { searchOf } from './search/fold.rules.ts';

type Asked = { merchantId: MerchantId; search: string; language: string; gameType?: GameCategory | undefined; limit: number };

const providersMax = 6;

/** Search as you type: games, best first, and vendors; when no game fits, the three nearest names. */
export const searchGames = async ({ merchantId, search, language, gameType, limit }: Asked): Promise<z.output<typeof endpoint.reply>> => {
  const typed = searchOf(search);
  if (typed === undefined) return { games: [], total: 0, providers: [], near: [] };
  const lobby = await openLobby(merchantId, language);
  const searched = await lobby.searched();
  const order = findNames(searched, typed);
  const { page, total } = filterGames(lobby.catalogue, lobby.shelf, order, { category: gameType }, { offset: 0, limit }, false);
  const cards = lobby.shelf.menu.flatMap(({ vendors }) => vendors);
  const providers = findVendors(lobby.catalogue.vendorNames, typed.words).flatMap((vendor): VendorCard[] => {
    const own = cards.filter(({ vassalage }) => vassalage === lobby.catalogue.vendors[vendor]?.code);
    return own.toSorted((a, b) => b.games - a.games).slice(0, 1);
  });
  return {
    games: lobby.cards(page),
    total,
    providers: providers.slice(0, providersMax),
    near: total === 0 && providers.length === 0 ? lobby.cards(nearNames(searched, typed.whole)) : [],
  };
};
