import { defineModule } from '#platform/module';
import { givingConsoleRoutes } from './console/routes.ts';

/** Rewards: everything that is given to members, once for each reference. */
export const giving = defineModule({
  name: 'rewards/giving',
  owns: ['rewards'],
  uses: ['money/wallet', 'people/limits', 'people/members', 'play/free-rounds', 'rewards/bonuses', 'rewards/wagering'],
  consoleUses: ['brand/merchants', 'console/audit', 'console/work-queues'],
  routes: [givingConsoleRoutes],
  permissions: ['bonus.approve', 'bonus.grant', 'bonus.read'],
});
