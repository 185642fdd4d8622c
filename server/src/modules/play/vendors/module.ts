import { defineModule } from '#platform/module';
import { keepCalls, turnCallRing } from './calls/keep-calls.ts';
import { vendorsConsoleRoutes } from './console/routes.ts';
import { syncCatalogues } from './sync-catalogue.ts';

/** Game vendors: settings, keys, networks, their call log, and asking them. */
export const vendors = defineModule({
  name: 'play/vendors',
  owns: [
    'vendors.vendor',
    'vendors.vendor_key',
    'vendors.own_key',
    'vendors.vendor_network',
    'vendors.call',
    'vendors.call_ring',
    'vendors.call_unkept',
    'vendors.bet_limit',
  ],
  uses: ['play/catalogue', 'play/protocols'],
  consoleUses: ['play/wallet-api', 'play/free-rounds', 'play/stuck-rounds', 'brand/merchants', 'console/audit'],
  routes: [vendorsConsoleRoutes],
  jobs: [
    { every: '1 minute', name: 'rotate the call log', run: turnCallRing },
    { every: '2 seconds', name: 'synchronise catalogues', run: syncCatalogues },
  ],
  jobsOfEachProcess: [{ every: '1 second', name: 'store logged vendor calls', run: keepCalls }],
  permissions: ['vendor.edit', 'vendor.read', 'vendor.switch'],
});
