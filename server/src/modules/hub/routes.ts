import * as hub from '@croupier/contract/hub';
import type { FastifyInstance } from 'fastify';
import type { AtWork } from '#modules/operators';
import { type CallRequest, type OperatorCaller, serve } from '#platform/http';
import { listVendorGames, turnGame } from './games.ts';
import { listVendors, openVendor, turnVendor } from './vendors.ts';

const by = ({ caller, request }: { caller: OperatorCaller; request: CallRequest }): AtWork => ({ operator: caller, ip: request.ip });

/** The hub's calls, all under `/ops/hub/`. */
export const hubRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, hub.hubVendors, (call) => listVendors(by(call), call.query));
  serve(app, hub.openedVendor, (call) => openVendor(by(call), call.params.code));
  serve(app, hub.switchHubVendor, (call) => turnVendor(by(call), call.params.code, call.body));
  serve(app, hub.vendorGames, (call) => listVendorGames(by(call), call.params.code, call.query));
  serve(app, hub.switchHubGame, (call) => turnGame(by(call), call.params.nodeId, call.body));
};
