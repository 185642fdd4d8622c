import type { FastifyInstance } from 'fastify';
import { bannerRoutes } from './banner-routes.ts';
import { helpRoutes } from './help-routes.ts';
import { newsRoutes } from './news-routes.ts';
import { siteRoutes } from '#modules/brand/merchants/console';

/** The calls about merchants' sites, all under `/ops/merchants/`. */
export const brandRoutes = async (app: FastifyInstance): Promise<void> => {
  siteRoutes(app);
  newsRoutes(app);
  bannerRoutes(app);
  helpRoutes(app);
};
