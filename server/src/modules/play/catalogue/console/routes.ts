import type { FastifyInstance } from 'fastify';
import * as hub from '@croupier/contract/play/vendors-console';
import { serve } from '#platform/http';
import { listVendorGames, switchVendorGame, setGameForward } from './games.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about catalogue. */
export const catalogueConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, hub.vendorGames, (call) => listVendorGames(by(call), call.params.code, call.query));
  serve(app, hub.switchHubGame, (call) => switchVendorGame(by(call), call.params.nodeId, call.body));
  serve(app, hub.forwardHubGame, (call) => setGameForward(by(call), call.params.nodeId, call.body));
};
