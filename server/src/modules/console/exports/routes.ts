import * as contract from '@croupier/contract/console/exports';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { exportList } from './export-list.ts';

/** The operator's call that exports a list. */
export const exportRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.exportList, (call) => exportList(by(call), call.params.list, call.body));
};
