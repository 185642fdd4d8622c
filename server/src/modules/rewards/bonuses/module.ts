import { defineModule } from '#platform/module';
import { bonusesConsoleRoutes } from './console/routes.ts';
import { forfeitClosed, forfeitExcluded, restoreAfterRejection } from './forfeit.ts';
import { reverseBonuses } from './reverse-deposit.ts';
import { bonusesRoutes } from './routes.ts';
import { settleAfterCorrections, settleAfterRounds, settleDueGrants } from './settle-grants.ts';

/** Bonuses: templates, grants and their end. */
export const bonuses = defineModule({
  name: 'rewards/bonuses',
  owns: ['bonuses'],
  uses: ['money/ledger', 'money/wallet', 'people/members', 'play/catalogue', 'rewards/wagering'],
  consoleUses: ['brand/merchants', 'console/audit'],
  routes: [bonusesRoutes, bonusesConsoleRoutes],
  jobs: [{ every: '5 seconds', name: 'end and start bonuses', run: settleDueGrants }],
  on: {
    'round.ended': settleAfterRounds,
    'round.corrected': settleAfterCorrections,
    'deposit.reversed': reverseBonuses,
    'withdrawal.rejected': restoreAfterRejection,
    'member.excluded': forfeitExcluded,
    'member.closed': forfeitClosed,
  },
  permissions: ['bonus.edit', 'bonus.read'],
});
