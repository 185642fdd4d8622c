import { defineModule } from '#platform/module';
import { reportsConsoleRoutes } from './console/routes.ts';
import { verifyYesterdays } from './verify-turnover.ts';
import { reportsRoutes } from './routes.ts';

/** Agents' reports, and checks that sums agree with the journal. */
export const reports = defineModule({
  name: 'insight/reports',
  owns: [],
  uses: ['people/members', 'play/catalogue', 'earnings/agent-tree', 'payments/withdrawals', 'brand/merchants'],
  consoleUses: ['console/audit'],
  routes: [reportsRoutes, reportsConsoleRoutes],
  jobs: [{ every: '1 hour', name: "verify yesterday's sums", run: verifyYesterdays }],
  permissions: ['reconciliation.read'],
});
