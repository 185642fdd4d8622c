import { inTransaction } from '#platform/database';
import { defineModule } from '#platform/module';
import { ledgerConsoleRoutes } from './console/routes.ts';
import { rollUp } from './store/accounts.ts';
import { verifyLedger, verifyNextAccounts } from './verify-ledger.ts';

/** Balanced, final postings between accounts, and the checks that they are. */
export const ledger = defineModule({
  name: 'money/ledger',
  owns: ['ledger'],
  uses: [],
  consoleUses: ['people/members', 'console/audit'],
  routes: [ledgerConsoleRoutes],
  jobs: [
    { every: '2 seconds', name: 'roll up operator accounts', run: () => inTransaction(rollUp) },
    { every: '1 hour', name: 'verify the ledger', run: verifyLedger },
    { every: '1 minute', name: 'verify the next accounts', run: verifyNextAccounts },
  ],
  permissions: ['member.ledger', 'member.transfer'],
});
