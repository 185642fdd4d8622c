import { defineModule } from '#platform/module';
import { endSpent } from './end-spent.ts';

/** Bonus grants and their end. */
export const bonuses = defineModule({
  name: 'rewards/bonuses',
  owns: ['bonuses'],
  uses: ['money/ledger', 'money/wallet', 'people/members', 'rewards/wagering'],
  on: {
    'round.ended': endSpent,
  },
});
