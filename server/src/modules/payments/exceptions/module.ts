import { defineModule } from '#platform/module';
import { exceptionsConsoleRoutes } from './console/routes.ts';
import { storeVendorExceptions } from './console/vendor-exceptions.ts';

/** Payments that a person must decide. */
export const exceptions = defineModule({
  name: 'payments/exceptions',
  owns: ['cashier.exception_case', 'cashier.case_note'],
  uses: [],
  consoleUses: [
    'people/members',
    'payments/channels',
    'payments/deposits',
    'payments/vendor-transfers',
    'play/vendor-reconciliation',
    'console/audit',
    'brand/merchants',
  ],
  routes: [exceptionsConsoleRoutes],
  jobs: [{ every: '10 seconds', name: 'open exceptions for vendor differences', run: storeVendorExceptions }],
  permissions: ['deposit.decide', 'deposit.read'],
});
