import { defineModule } from '#platform/module';
import { giveBirthdays } from './birthdays.ts';
import './claimables.ts';
import { loyaltyConsoleRoutes } from './console/routes.ts';
import { noteChanges } from './note-changes.ts';
import { loyaltyRoutes } from './routes.ts';
import { runProgrammes } from './run-programmes.ts';

/** VIP levels with their rewards, rebates of valid bets, and cashback of losses. */
export const loyalty = defineModule({
  name: 'rewards/loyalty',
  owns: ['loyalty'],
  uses: [
    'money/turnover',
    'people/members',
    'payments/withdrawals',
    'brand/merchants',
    'rewards/claimables',
    'rewards/giving',
    'rewards/points',
  ],
  consoleUses: ['console/audit'],
  routes: [loyaltyRoutes, loyaltyConsoleRoutes],
  jobs: [
    { every: '1 minute', name: 'run rebates, cashback and levels', run: runProgrammes },
    { every: '10 minutes', name: 'make birthday rewards ready', run: giveBirthdays },
  ],
  on: { 'level.changed': noteChanges },
  permissions: ['loyalty.edit', 'loyalty.read'],
});
