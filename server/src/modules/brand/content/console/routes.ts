import type { FastifyInstance } from 'fastify';
import { bannerRoutes } from './banner-routes.ts';
import { helpRoutes } from './help-routes.ts';
import { newsRoutes } from './news-routes.ts';

/** The operator's calls about announcements, banners and help, all under `/ops/merchants/`. */
export const contentConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  newsRoutes(app);
  bannerRoutes(app);
  helpRoutes(app);
};
