import type { FastifyInstance } from 'fastify';
import * as wallets from '@croupier/contract/payments/vendor-transfers';
import { serve } from '#platform/http';
import { listVendorWallets, switchVendor } from './vendor-wallets.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about vendor transfers. */
export const vendorTransfersConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, wallets.vendorSwitches, (call) => listVendorWallets(by(call)));
  serve(app, wallets.switchVendorWallets, (call) => switchVendor(by(call), call.params.vendor, call.body));
};
