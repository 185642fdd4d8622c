import { defineModule } from '#platform/module';
import { stuckRoundsConsoleRoutes } from './console/routes.ts';
import { findStuckRounds } from './find-stuck-rounds.ts';

/** Rounds that stay open too long: ask the vendor, then refund or settle by two people. */
export const stuckRounds = defineModule({
  name: 'play/stuck-rounds',
  owns: ['vendors.overdue', 'vendors.overdue_step', 'vendors.sweep', 'vendors.round_terms'],
  uses: ['money/ledger', 'play/catalogue', 'play/protocols', 'play/vendors', 'play/wallet-api', 'play/free-rounds'],
  consoleUses: ['people/members', 'brand/merchants', 'console/audit'],
  routes: [stuckRoundsConsoleRoutes],
  jobs: [{ every: '15 seconds', name: 'look for stuck rounds', run: findStuckRounds }],
  permissions: ['round.decide', 'round.read', 'vendor.edit'],
});
