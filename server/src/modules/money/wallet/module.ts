import { defineModule } from '#platform/module';
import { payDebtAfterDeposit } from './pay-debt-after-deposit.ts';
import { walletRoutes } from './routes.ts';

/** A member's money in the words of payments and games: receive, spend, hold, balance. */
export const wallet = defineModule({
  name: 'money/wallet',
  owns: [],
  uses: ['money/ledger', 'people/members'],
  routes: [walletRoutes],
  on: {
    'deposit.credited': payDebtAfterDeposit,
  },
});
