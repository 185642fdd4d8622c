import { defineModule } from '#platform/module';
import { lotteriesConsoleRoutes } from './console/routes.ts';
import { lotteriesRoutes } from './routes.ts';
import { syncLotteries } from './sync-lotteries.ts';

/** Lotteries as their vendors report them: draws that take bets, and the last results. A vendor that does not answer keeps its last report. */
export const lotteries = defineModule({
  name: 'play/lotteries',
  owns: ['lotteries'],
  uses: ['play/catalogue', 'play/protocols', 'play/vendors'],
  consoleUses: ['brand/merchants', 'console/audit'],
  routes: [lotteriesRoutes, lotteriesConsoleRoutes],
  jobs: [{ every: '1 second', name: 'read the lotteries of vendors', run: syncLotteries }],
  permissions: ['round.decide', 'round.read', 'vendor.switch'],
});
