import { defineModule } from '#platform/module';
import { jackpotsConsoleRoutes } from './console/routes.ts';
import { jackpotsRoutes } from './routes.ts';
import { syncJackpots } from './sync-jackpots.ts';

/** Progressive jackpots as their vendors report them: meters and the last wins, for the site, and their levels and wins for operators. */
export const jackpots = defineModule({
  name: 'play/jackpots',
  owns: ['jackpots'],
  uses: ['brand/merchants', 'play/catalogue', 'play/vendors'],
  consoleUses: ['people/members', 'brand/merchants', 'console/audit'],
  routes: [jackpotsRoutes, jackpotsConsoleRoutes],
  jobs: [{ every: '1 second', name: 'read the jackpots of vendors', run: syncJackpots }],
  permissions: ['round.read', 'vendor.switch'],
});
