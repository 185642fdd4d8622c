import { tableStates } from '@croupier/contract/play/live-tables';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { listTableStates } from './table-states.ts';

export const liveTablesRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, tableStates, ({ request }) => listTableStates(request.merchant.id));
};
