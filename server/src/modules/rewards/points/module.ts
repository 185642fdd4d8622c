import { defineModule } from '#platform/module';
import { pointsConsoleRoutes } from './console/routes.ts';
import { giveEarnedPoints } from './give-earned.ts';
import './givers.ts';
import { pointsRoutes } from './routes.ts';

/** The points of members, the mall and its redemptions. */
export const points = defineModule({
  name: 'rewards/points',
  owns: ['points'],
  uses: ['money/ledger', 'money/wallet', 'money/turnover', 'people/access', 'people/members', 'brand/merchants', 'rewards/giving'],
  consoleUses: ['console/audit'],
  routes: [pointsRoutes, pointsConsoleRoutes],
  jobs: [{ every: '1 minute', name: 'give earned points', run: () => giveEarnedPoints() }],
  permissions: ['points.decide', 'points.edit', 'points.read'],
});
