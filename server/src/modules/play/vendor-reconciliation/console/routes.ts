import type { FastifyInstance } from 'fastify';
import * as recon from '@croupier/contract/play/vendor-reconciliation-console';
import { serve } from '#platform/http';
import { vendorReconciliation, openReconDay, listDifferences, readAgain } from './recon.ts';
import { by } from '#modules/console/audit';
import { reconFile } from './recon-file.ts';

/** The operator's calls about vendor reconciliation. */
export const vendorReconciliationConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, recon.vendorReconciliation, (call) => vendorReconciliation(by(call), call.query));
  serve(app, recon.vendorReconDay, (call) => openReconDay(by(call), { ...call.params, ...call.query }));
  serve(app, recon.vendorDifferences, (call) => listDifferences(by(call), call.query));
  serve(app, recon.readVendorAgain, (call) => readAgain(by(call), { ...call.params, ...call.body }));
  serve(app, recon.vendorReconFile, (call) => reconFile(by(call), call.query));
};
