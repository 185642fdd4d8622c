import { defineModule } from '#platform/module';
import { forgetClaims } from './claims.ts';
import { workQueuesRoutes } from './routes.ts';

/** The work queues of operators, and the assignments in them. */
export const workQueues = defineModule({
  name: 'console/work-queues',
  owns: ['desk.claim'],
  uses: [
    'money/adjustments',
    'people/kyc',
    'people/support',
    'payments/exceptions',
    'payments/withdrawals',
    'play/stuck-rounds',
    'rewards/referrals',
    'rewards/promotions',
    'rewards/giving',
    'earnings/agent-tree',
    'earnings/settlement',
    'earnings/affiliates',
    'brand/merchants',
    'console/audit',
  ],
  routes: [workQueuesRoutes],
  jobs: [{ every: '1 hour', name: 'delete old assignments', run: forgetClaims }],
});
