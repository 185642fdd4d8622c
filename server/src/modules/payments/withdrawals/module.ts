import { defineModule } from '#platform/module';
import { checkRequested } from './check-requested.ts';
import { withdrawalsConsoleRoutes } from './console/routes.ts';
import { confirmOverdueReceipts } from './receive-by-time.ts';
import { withdrawalsRoutes } from './routes.ts';
import { queryUnknown, sendReadyPayouts, drainPayouts } from './send-legs.ts';

/** Withdrawals from request to receipt, payout accounts, and transfers between members. */
export const withdrawals = defineModule({
  name: 'payments/withdrawals',
  owns: ['withdrawals', 'desk.payout_batch', 'desk.payout_batch_line'],
  uses: [
    'money/wallet',
    'people/members',
    'people/profile',
    'people/terms',
    'people/access',
    'people/kyc',
    'people/limits',
    'payments/channels',
    'payments/exceptions',
    'rewards/bonuses',
    'rewards/wagering',
    'brand/merchants',
    'brand/media',
  ],
  consoleUses: ['payments/reconciliation', 'console/audit', 'console/work-queues'],
  routes: [withdrawalsRoutes, withdrawalsConsoleRoutes],
  jobs: [
    { every: '5 seconds', name: 'check withdrawal requests', run: checkRequested },
    { every: '5 seconds', name: 'send payouts', run: sendReadyPayouts },
    { every: '3 seconds', name: 'ask for the outcome of payouts', run: queryUnknown },
    { every: '10 seconds', name: 'confirm receipt when time is up', run: confirmOverdueReceipts },
  ],
  permissions: ['cashier.edit', 'withdrawal.approve', 'withdrawal.pay', 'withdrawal.read'],
  drain: [drainPayouts],
});
