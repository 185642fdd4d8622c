import * as contract from '@croupier/contract/console/saved-views';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { changeView, deleteView, listViews, saveView } from './saved-views.ts';

/** The operator's calls about their own saved views. */
export const savedViewRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.savedViews, (call) => listViews(by(call), call.query.list));
  serve(app, contract.saveView, (call) => saveView(by(call), call.body));
  serve(app, contract.changeView, (call) => changeView(by(call), call.params.id, call.body));
  serve(app, contract.deleteView, (call) => deleteView(by(call), call.params.id));
};
