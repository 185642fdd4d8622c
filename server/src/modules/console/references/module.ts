import { defineModule } from '#platform/module';
import { referenceRoutes } from './routes.ts';

/** Finds what a reference names, for operators who paste one: one row of `kinds.ts` for each kind. */
export const references = defineModule({
  name: 'console/references',
  owns: [],
  uses: [
    'money/ledger',
    'money/adjustments',
    'people/members',
    'people/kyc',
    'payments/exceptions',
    'payments/deposits',
    'payments/withdrawals',
    'play/rounds',
    'play/stuck-rounds',
    'earnings/affiliates',
    'brand/merchants',
    'console/audit',
  ],
  routes: [referenceRoutes],
});
