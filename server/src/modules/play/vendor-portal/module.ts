import { defineModule } from '#platform/module';
import { vendorPortalRoutes } from './routes.ts';

/** A vendor's own portal: keys, calls, sandbox, self-test and reference. */
export const vendorPortal = defineModule({
  name: 'play/vendor-portal',
  owns: ['partners'],
  uses: [
    'money/ledger',
    'money/wallet',
    'people/members',
    'people/registration',
    'play/catalogue',
    'play/protocols',
    'play/vendors',
    'play/vendor-calls',
    'play/launch',
    'play/wallet-api',
    'play/rounds',
    'play/stuck-rounds',
    'play/vendor-reconciliation',
    'brand/merchants',
    'console/audit',
  ],
  routes: [vendorPortalRoutes],
  permissions: ['vendordesk.address', 'vendordesk.calls', 'vendordesk.key', 'vendordesk.read', 'vendordesk.room', 'vendordesk.sandbox'],
});
