import { defineModule } from '#platform/module';
import { roundsRoutes } from './routes.ts';

/** The play of members: rounds, their details and the vendor's page behind them. */
export const rounds = defineModule({
  name: 'play/rounds',
  owns: [],
  uses: ['payments/vendor-transfers', 'play/catalogue', 'play/vendors', 'play/wallet-api'],
  routes: [roundsRoutes],
});
