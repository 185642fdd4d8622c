import type { FastifyInstance } from 'fastify';

/** The calls about merchants' sites, all under `/ops/merchants/`. */
export const brandRoutes = async (_app: FastifyInstance): Promise<void> => {};
