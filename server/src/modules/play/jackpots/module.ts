import { defineModule } from '#platform/module';
import { jackpotsRoutes } from './routes.ts';
import { syncJackpots } from './sync-jackpots.ts';

/** Progressive jackpots as their vendors report them: meters and the last wins, for the site. */
export const jackpots = defineModule({
  name: 'play/jackpots',
  owns: ['jackpots'],
  uses: ['brand/merchants', 'play/catalogue', 'play/vendors'],
  routes: [jackpotsRoutes],
  jobs: [{ every: '1 second', name: 'read the jackpots of vendors', run: syncJackpots }],
});
