import { defineModule } from '#platform/module';
import { freeRoundsConsoleRoutes } from './console/routes.ts';
import { creditFreeRounds } from './credit-free-rounds.ts';
import { freeRoundsRoutes } from './routes.ts';
import { grantFreeRounds } from './grant-free-rounds.ts';

/** Campaigns of free rounds, and crediting what they won. */
export const freeRounds = defineModule({
  name: 'play/free-rounds',
  owns: ['vendors.campaign', 'vendors.free_rounds'],
  uses: ['money/wallet', 'people/members', 'play/catalogue', 'play/protocols', 'play/vendors', 'play/wallet-api', 'rewards/bonuses'],
  consoleUses: ['money/ledger', 'brand/merchants', 'console/audit'],
  routes: [freeRoundsRoutes, freeRoundsConsoleRoutes],
  jobs: [
    { every: '2 seconds', name: 'grant free rounds at vendors', run: grantFreeRounds },
    { every: '5 seconds', name: 'credit free-round winnings', run: creditFreeRounds },
  ],
  permissions: ['campaign.edit', 'round.read', 'vendor.read'],
});
