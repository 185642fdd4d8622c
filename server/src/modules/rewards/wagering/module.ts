import { defineModule } from '#platform/module';
import { wageringConsoleRoutes } from './console/routes.ts';
import { correctRounds } from './correct-rounds.ts';
import { countRounds } from './count-rounds.ts';
import { lowerForReversed } from './lower-for-reversed.ts';
import { requireForDeposits } from './require-turnover.ts';

/** Wagering requirements of deposits and bonuses, and what counts towards them. */
export const wagering = defineModule({
  name: 'rewards/wagering',
  owns: ['turnover.requirement', 'turnover.rule', 'turnover.counted_round', 'turnover.counted_part', 'turnover.counted_correction'],
  uses: ['money/turnover', 'play/catalogue'],
  consoleUses: ['people/members', 'console/audit'],
  routes: [wageringConsoleRoutes],
  on: {
    'round.ended': countRounds,
    'round.corrected': correctRounds,
    'deposit.credited': requireForDeposits,
    'deposit.reversed': lowerForReversed,
  },
  permissions: ['member.turnover'],
});
