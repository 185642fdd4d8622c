import { defineModule } from '#platform/module';
import { indexMovements } from './index-movements.ts';
import { recordsRoutes } from './routes.ts';

/** A member's own record of their money, and statements that add up. */
export const statements = defineModule({
  name: 'insight/statements',
  owns: ['records'],
  uses: [
    'money/ledger',
    'money/turnover',
    'people/members',
    'people/limits',
    'payments/deposits',
    'payments/withdrawals',
    'play/catalogue',
    'play/rounds',
    'brand/merchants',
  ],
  routes: [recordsRoutes],
  jobs: [{ every: '5 seconds', name: 'index movements', run: indexMovements }],
});
