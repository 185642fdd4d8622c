import { defineModule } from '#platform/module';
import './claimables.ts';
import { promotionsConsoleRoutes } from './console/routes.ts';
import { expireClaims } from './expire-claims.ts';
import { rewardDeposits } from './reward-deposits.ts';
import { promotionsRoutes } from './routes.ts';

/** Promotions: offers to members, their claims, applications and budgets. */
export const promotions = defineModule({
  name: 'rewards/promotions',
  owns: ['promotions'],
  uses: [
    'money/turnover',
    'people/access',
    'people/contacts',
    'people/inbox',
    'people/limits',
    'people/members',
    'payments/deposits',
    'payments/withdrawals',
    'rewards/bonuses',
    'rewards/claimables',
    'rewards/giving',
    'rewards/segments',
    'brand/media',
    'brand/merchants',
  ],
  consoleUses: ['console/audit', 'console/work-queues'],
  routes: [promotionsRoutes, promotionsConsoleRoutes],
  jobs: [{ every: '1 minute', name: 'expire unclaimed promotions', run: expireClaims }],
  on: { 'deposit.credited': rewardDeposits },
  permissions: ['promotion.decide', 'promotion.edit', 'promotion.read'],
});
