import * as games from '@croupier/contract/games';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { hotGames, listGames, recentGames } from './list-games.ts';
import { listMenus } from './list-menus.ts';

export const gamesRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, games.gameMenus, ({ request }) => listMenus(request.merchant.id));
  serve(app, games.gameList, ({ request, query }) => listGames({ merchantId: request.merchant.id, ...query }));
  serve(app, games.hotGames, ({ request, query }) => hotGames({ merchantId: request.merchant.id, ...query }));
  serve(app, games.recentGames, ({ caller, query: { page, ...query } }) => recentGames({ ...caller, ...query, pageNo: page }));
};
