import { defineModule } from '#platform/module';
import { lotteriesRoutes } from './routes.ts';
import { syncLotteries } from './sync-lotteries.ts';

/**
 * Lotteries as their vendors report them, for the `/lgw` and `/lotto` calls: draws that take bets, and the last results.
 *
 * - A vendor is asked every three seconds. One that does not answer keeps what it reported last; a draw whose time is over is not shown.
 * - A merchant's members see the lotteries that the catalogue shows them. Launching one belongs to `play/launch`.
 */
export const lotteries = defineModule({
  name: 'play/lotteries',
  owns: ['lotteries'],
  uses: ['play/catalogue', 'play/vendors'],
  routes: [lotteriesRoutes],
  jobs: [{ every: '1 second', name: 'read the lotteries of vendors', run: syncLotteries }],
});
