import { defineModule } from '#platform/module';
import { readRounds } from './read-rounds.ts';
import { lotteryMarginRoutes } from './routes.ts';

/** Agents' margins of lotteries, and what teams played in them. */
export const lotteryMargins = defineModule({
  name: 'earnings/lottery-margins',
  owns: ['agents.lottery_day', 'agents.lottery_reading', 'agents.lottery_round'],
  uses: [
    'people/members',
    'play/catalogue',
    'play/lotteries',
    'play/vendors',
    'earnings/agent-tree',
    'earnings/contracts',
    'brand/merchants',
  ],
  routes: [lotteryMarginRoutes],
  jobs: [{ every: '1 second', name: 'count settled lottery rounds', run: readRounds }],
});
