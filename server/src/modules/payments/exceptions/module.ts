import { defineModule } from '#platform/module';
import { exceptionsConsoleRoutes } from './console/routes.ts';
import { storeHeldPayouts } from './console/held-payouts.ts';
import { storeVendorExceptions } from './console/vendor-exceptions.ts';

/** Payments that a person must decide. */
export const exceptions = defineModule({
  name: 'payments/exceptions',
  owns: ['cashier.exception_case', 'cashier.case_note', 'cashier.case_proposal'],
  uses: [],
  consoleUses: [
    'people/members',
    'payments/channels',
    'payments/deposits',
    'payments/vendor-transfers',
    'play/vendor-reconciliation',
    'play/wallet-api',
    'console/audit',
    'brand/merchants',
  ],
  routes: [exceptionsConsoleRoutes],
  jobs: [
    { every: '10 seconds', name: 'open exceptions for vendor differences', run: storeVendorExceptions },
    { every: '10 seconds', name: 'open exceptions for held payouts', run: storeHeldPayouts },
  ],
  permissions: ['deposit.decide', 'deposit.read'],
});
