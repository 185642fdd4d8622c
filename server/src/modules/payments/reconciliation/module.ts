import { defineModule } from '#platform/module';
import { compareSettlements } from './compare-settlements.ts';
import { notePositions } from './positions.ts';
import { reconcileClosedDays } from './reconcile.ts';
import { reconciliationRoutes } from './routes.ts';

/** Statements imported by hand, and whether banks, ledger and members agree. */
export const reconciliation = defineModule({
  name: 'payments/reconciliation',
  owns: ['desk.statement_format', 'desk.import', 'desk.stated_balance', 'desk.position'],
  uses: [
    'money/ledger',
    'money/wallet',
    'people/profile',
    'payments/channels',
    'payments/exceptions',
    'payments/deposits',
    'payments/withdrawals',
    'brand/merchants',
    'console/audit',
  ],
  routes: [reconciliationRoutes],
  jobs: [
    { every: '1 hour', name: 'compare settlements of payment providers', run: () => compareSettlements() },
    { every: '10 minutes', name: 'record positions', run: notePositions },
    { every: '1 hour', name: 'reconcile closed days', run: reconcileClosedDays },
  ],
  permissions: ['reconciliation.read', 'statement.import'],
});
