import { defineModule } from '#platform/module';
import { vendorReconciliationConsoleRoutes } from './console/routes.ts';
import { reconcileVendors } from './reconcile-vendors.ts';

/** Vendors' records compared with our rounds and the ledger, hour by hour. */
export const vendorReconciliation = defineModule({
  name: 'play/vendor-reconciliation',
  owns: [
    'vendors.book_day',
    'vendors.difference',
    'vendors.reconciliation',
    'vendors.told_elsewhere',
    'vendors.told_instead',
    'vendors.told_page',
    'vendors.told_sum',
  ],
  uses: [
    'money/ledger',
    'money/wallet',
    'people/members',
    'play/protocols',
    'play/vendors',
    'play/wallet-api',
    'play/free-rounds',
    'brand/merchants',
  ],
  consoleUses: ['payments/exceptions', 'play/catalogue', 'console/audit'],
  routes: [vendorReconciliationConsoleRoutes],
  jobs: [{ every: '10 seconds', name: 'reconcile vendors', run: reconcileVendors }],
  permissions: ['reconciliation.read', 'reconciliation.run'],
});
