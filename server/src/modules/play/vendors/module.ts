import { defineModule } from '#platform/module';
import { vendorsConsoleRoutes } from './console/routes.ts';
import { storeKeyUses } from './keys/key-use.ts';
import { syncCatalogues } from './sync-catalogue.ts';

/** Game vendors: settings, keys, networks, bet limits, and requests to them. */
export const vendors = defineModule({
  name: 'play/vendors',
  owns: ['vendors.vendor', 'vendors.vendor_key', 'vendors.own_key', 'vendors.vendor_network', 'vendors.bet_limit', 'vendors.ceiling'],
  uses: ['play/catalogue', 'play/protocols', 'play/vendor-calls'],
  consoleUses: ['play/wallet-api', 'play/free-rounds', 'play/stuck-rounds', 'brand/merchants', 'console/audit'],
  routes: [vendorsConsoleRoutes],
  jobs: [{ every: '2 seconds', name: 'synchronise catalogues', run: syncCatalogues }],
  jobsOfEachProcess: [{ every: '1 second', name: 'store when vendor keys were last used', run: storeKeyUses }],
  permissions: ['vendor.edit', 'vendor.read', 'vendor.switch'],
});
