import { defineModule } from '#platform/module';
import { roundsRoutes } from './routes.ts';

/** What a member played: rounds, their details and what is behind them. */
export const rounds = defineModule({
  name: 'play/rounds',
  owns: [],
  uses: ['payments/vendor-transfers', 'play/catalogue', 'play/vendors', 'play/wallet-api'],
  routes: [roundsRoutes],
});
