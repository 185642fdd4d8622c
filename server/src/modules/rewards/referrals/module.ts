import { defineModule } from '#platform/module';
import { referralsConsoleRoutes } from './console/routes.ts';
import { countFriends } from './count-friends.ts';
import { decideReferrals } from './decide-referrals.ts';
import { referralsRoutes } from './routes.ts';

/** Referrals: members invite friends, and both get a reward. */
export const referrals = defineModule({
  name: 'rewards/referrals',
  owns: ['referrals'],
  uses: [
    'money/turnover',
    'people/access',
    'people/contacts',
    'people/invitations',
    'people/members',
    'payments/deposits',
    'payments/withdrawals',
    'rewards/giving',
    'rewards/missions',
    'rewards/raffles',
    'brand/merchants',
  ],
  consoleUses: ['console/audit'],
  routes: [referralsRoutes, referralsConsoleRoutes],
  jobs: [
    { every: '2 seconds', name: 'count invited friends', run: countFriends },
    { every: '5 seconds', name: 'decide referrals', run: decideReferrals },
  ],
  permissions: ['referral.decide', 'referral.edit', 'referral.read'],
});
