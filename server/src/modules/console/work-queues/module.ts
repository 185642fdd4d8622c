import { defineModule } from '#platform/module';
import { forgetClaims } from './claims.ts';
import { workQueuesRoutes } from './routes.ts';

/** What waits for operators, and who works on it. */
export const workQueues = defineModule({
  name: 'console/work-queues',
  owns: ['desk.claim'],
  uses: [
    'money/adjustments',
    'people/kyc',
    'people/inbox',
    'payments/exceptions',
    'payments/withdrawals',
    'play/stuck-rounds',
    'earnings/agent-tree',
    'earnings/settlement',
    'earnings/affiliates',
    'brand/merchants',
    'console/audit',
  ],
  routes: [workQueuesRoutes],
  jobs: [{ every: '1 hour', name: 'delete old assignments', run: forgetClaims }],
});
