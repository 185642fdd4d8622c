import type { FastifyInstance } from 'fastify';
import * as hub from '@croupier/contract/play/vendors-console';
import { serve } from '#platform/http';
import { listVendors, openVendor, switchVendor } from './vendors.ts';
import { by } from '#modules/console/audit';
import { setScales, setPayoutTerms, setStuckAfter, listBetLimits, setBetLimit, removeBetLimit } from './terms.ts';

/** The operator's calls about vendors. */
export const vendorsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, hub.hubVendors, (call) => listVendors(by(call), call.query));
  serve(app, hub.openedVendor, (call) => openVendor(by(call), call.params.code));
  serve(app, hub.switchHubVendor, (call) => switchVendor(by(call), call.params.code, call.body));
  serve(app, hub.saveScales, (call) => setScales(by(call), call.params.code, call.body));
  serve(app, hub.savePayoutTerms, (call) => setPayoutTerms(by(call), call.params.code, call.body));
  serve(app, hub.saveStuckAfter, (call) => setStuckAfter(by(call), call.params.code, call.body));
  serve(app, hub.betLimits, (call) => listBetLimits(by(call), call.params.code, call.query));
  serve(app, hub.saveBetLimit, (call) => setBetLimit(by(call), call.params.code, call.body));
  serve(app, hub.removeBetLimit, (call) => removeBetLimit(by(call), call.params.id, call.body));
};
