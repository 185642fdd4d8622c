import type { GameCategory, VendorCard } from '@croupier/contract/play/catalogue';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { HomeSection, lobbyHome } from '@croupier/contract/play/lobby';
import type { z } from 'zod/mini';
import { now } from '#platform/clock';
import { filterGames, newSince, type GameFilter } from './filter.rules.ts';
import { hotNumbers, openLobby, type Lobby } from './list-games.ts';

/** How many of each the home page shows. */
const vendorsMax = 12;
const rowMax = 20;
/** A row of a vendor's own fills a wide window. */
const rowLeast = 7;
/** So many vendors of these categories are picked for rows of their own; the others have one row for all their vendors. */
const picked: Partial<Record<GameCategory, number>> = { RNG: 3, LIVE: 1, FISH: 1 };

/** The sections of home in the order of the operator's categories, after what is hot and what is new. */
export const openHome = async (merchantId: MerchantId, language: string): Promise<z.output<typeof lobbyHome.reply>> => {
  const lobby = await openLobby(merchantId, language);
  const hot = await hotNumbers(lobby);
  const [featured, newest] = [await lobby.order('featured'), await lobby.order('new')];
  const fresh = pick(lobby, newest, { newSince: newSince(now()) });
  const sections: HomeSection[] = [
    { section: 'HOT' as const, total: hot.length, vendors: [], rows: [rowOf(lobby, null, hot.slice(0, rowMax), hot.length)] },
    { section: 'NEW' as const, total: fresh.total, vendors: [], rows: [rowOf(lobby, null, fresh.page, fresh.total)] },
    ...lobby.shelf.menu.map(({ category, games, vendors }) => ({
      section: category,
      total: games,
      vendors: vendors.slice(0, vendorsMax),
      rows: rowsOf(lobby, featured, category, vendors),
    })),
  ];
  return { sections: sections.filter(({ total }) => total > 0), providers: providersOf(lobby) };
};

const rowsOf = (lobby: Lobby, order: Uint32Array, category: GameCategory, vendors: readonly VendorCard[]): HomeSection['rows'] => {
  const count = picked[category];
  // A vendor with a few games would leave most of its row empty.
  const able = vendors.filter(({ games }) => games >= rowLeast);
  const owners = count === undefined || vendors.length <= 1 || able.length === 0 ? [null] : able.slice(0, count);
  return owners.map((vendor) => {
    const { page, total } = pick(lobby, order, { category, vendors: vendor === null ? undefined : new Set([vendor.vassalage]) });
    return rowOf(lobby, vendor, page, total);
  });
};

const pick = ({ catalogue, shelf }: Lobby, order: Uint32Array, filter: GameFilter) =>
  filterGames(catalogue, shelf, order, filter, { offset: 0, limit: rowMax }, false);

const rowOf = (lobby: Lobby, vendor: VendorCard | null, numbers: readonly number[], total: number) => ({
  vendor,
  games: lobby.cards(numbers),
  total,
});

/** Up to twelve vendors, each once, with the category where it has most games: those with more games first. */
const providersOf = ({ shelf, catalogue }: Lobby): VendorCard[] => {
  const cards = shelf.menu.flatMap(({ vendors }) => vendors);
  const best = catalogue.vendors.flatMap(({ code }) => {
    const own = cards.filter(({ vassalage }) => vassalage === code).toSorted((a, b) => b.games - a.games);
    return own[0] === undefined ? [] : [own[0]];
  });
  return best.slice(0, vendorsMax);
};
