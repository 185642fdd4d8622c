import type { GameCategory, VendorCard } from '@croupier/contract/play/catalogue';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { searchGames as endpoint } from '@croupier/contract/play/lobby';
import type { z } from 'zod/mini';
import { filterGames } from './filter.rules.ts';
import { findGames, openLobby } from './list-games.ts';
import { categoriesCalled } from './search/category-words.rules.ts';
import { findVendors, nearNames } from './search/find-names.rules.ts';
import { searchOf } from './search/fold.rules.ts';

type Asked = { merchantId: MerchantId; search: string; language: string; gameType?: GameCategory | undefined; limit: number };

const providersMax = 6;

/** Search as you type: games, best first, vendors, and categories that are called so; when none of these fits, up to three near names. */
export const searchGames = async ({ merchantId, search, language, gameType, limit }: Asked): Promise<z.output<typeof endpoint.reply>> => {
  const typed = searchOf(search);
  if (typed === undefined) return { games: [], total: 0, providers: [], categories: [], near: [] };
  const lobby = await openLobby(merchantId, language);
  const { games: order, searched } = await findGames(lobby, typed);
  const { page, total } = filterGames(lobby.catalogue, lobby.shelf, order, { category: gameType }, { offset: 0, limit }, false);
  const cards = lobby.shelf.menu.flatMap(({ vendors }) => vendors);
  const providers = findVendors(lobby.catalogue.vendorNames, typed.words).flatMap((vendor): VendorCard[] => {
    const own = cards.filter(({ vassalage }) => vassalage === lobby.catalogue.vendors[vendor]?.code);
    return own.toSorted((a, b) => b.games - a.games).slice(0, 1);
  });
  const menu = new Set(lobby.shelf.menu.map(({ category }) => category));
  const categories = categoriesCalled(typed).filter((category) => menu.has(category));
  const isNothing = total === 0 && providers.length === 0 && categories.length === 0;
  return {
    games: lobby.cards(page),
    total,
    providers: providers.slice(0, providersMax),
    categories,
    near: isNothing ? lobby.cards(nearNames(searched, typed.whole)) : [],
  };
};
