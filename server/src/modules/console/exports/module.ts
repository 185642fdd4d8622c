import { defineModule } from '#platform/module';
import { exportRoutes } from './routes.ts';

/** Exports of the console's lists as CSV files: one row of `lists.ts` for each list. */
export const listExports = defineModule({
  name: 'console/exports',
  owns: [],
  uses: [
    'money/ledger',
    'money/adjustments',
    'people/members',
    'people/kyc',
    'payments/deposits',
    'payments/withdrawals',
    'earnings/affiliates',
    'rewards/loyalty',
    'brand/merchants',
    'console/audit',
  ],
  routes: [exportRoutes],
  permissions: ['list.export'],
});
