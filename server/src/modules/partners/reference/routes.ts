import type { FastifyInstance } from 'fastify';

export const referenceRoutes = async (_app: FastifyInstance): Promise<void> => undefined;
