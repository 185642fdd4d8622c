import { defineModule } from '#platform/module';
import { costConsoleRoutes } from './console/routes.ts';

/** The cost of rewards before they are launched. */
export const cost = defineModule({
  name: 'rewards/cost',
  owns: [],
  uses: [],
  consoleUses: ['brand/merchants', 'console/audit', 'rewards/bonuses'],
  routes: [costConsoleRoutes],
  permissions: ['bonus.read'],
});
