import * as games from '@croupier/contract/play/catalogue';
import * as lobby from '@croupier/contract/play/lobby';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { addFavourite, favouriteGames, favouriteIds, removeFavourite } from './favourites.ts';
import { hotGames, listGames, openGame, recentGames } from './list-games.ts';
import { listLiveHosts } from './list-live-hosts.ts';
import { listCategoriesOf, listMenus, listVendors } from './list-menus.ts';
import { openHome } from './open-home.ts';
import { searchGames } from './search-games.ts';
import { findOwnRank, rankWinners, winnerBoard } from './show-boards.ts';

export const gamesRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, games.gameMenus, ({ request }) => listMenus(request.merchant.id));
  serve(app, games.newGameVendor, ({ request, query }) => listVendors(request.merchant.id, query.gameType));
  serve(app, games.vassalageGameType, ({ request, query }) => listCategoriesOf(request.merchant.id, query.vassalage));
  serve(app, games.gameList, ({ caller, request, query }) =>
    listGames({ ...query, merchantId: request.merchant.id, memberId: caller?.memberId }),
  );
  serve(app, games.gameDetail, ({ request, params, query }) => openGame({ merchantId: request.merchant.id, ...params, ...query }));
  serve(app, games.hotGames, ({ request, query }) => hotGames({ merchantId: request.merchant.id, ...query }));
  serve(app, games.recentGames, ({ caller, query: { page, ...query } }) => recentGames({ ...caller, ...query, pageNo: page }));
  serve(app, games.liveHosts, ({ request, query }) => listLiveHosts(request.merchant.id, query));
  serve(app, lobby.lobbyHome, ({ request, query }) => openHome(request.merchant.id, query.language));
  serve(app, lobby.searchGames, ({ request, query }) => searchGames({ merchantId: request.merchant.id, ...query }));
  serve(app, lobby.favouriteIds, ({ caller, query }) => favouriteIds(caller, query.ids?.split(',')));
  serve(app, lobby.favouriteGames, ({ caller, query }) => favouriteGames({ ...caller, ...query }));
  serve(app, lobby.addFavourite, ({ caller, body }) => addFavourite(caller, body.nodeId));
  serve(app, lobby.removeFavourite, ({ caller, query }) => removeFavourite(caller, query.nodeId));
  serve(app, lobby.winnerBoard, ({ request, query }) => winnerBoard({ merchantId: request.merchant.id, ...query }));
  serve(app, lobby.rankList, ({ request, query }) => rankWinners({ merchantId: request.merchant.id, ...query }));
  serve(app, lobby.ownRank, ({ caller, query }) => findOwnRank({ ...caller, ...query }));
};
