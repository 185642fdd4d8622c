import { defineModule } from '#platform/module';
import { launchRoutes } from './routes.ts';

/** Opening a game: launch address, game session and its token. */
export const launch = defineModule({
  name: 'play/launch',
  owns: ['vendors.game_session'],
  uses: [
    'money/wallet',
    'people/members',
    'people/limits',
    'payments/vendor-transfers',
    'play/catalogue',
    'play/lotteries',
    'play/protocols',
    'play/vendors',
    'earnings/lottery-margins',
    'brand/merchants',
  ],
  routes: [launchRoutes],
});
