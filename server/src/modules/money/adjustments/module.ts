import { defineModule } from '#platform/module';
import { adjustmentsRoutes } from './console/routes.ts';

/** Balances changed by hand: proposed by one operator, approved by another, posted once. */
export const adjustments = defineModule({
  name: 'money/adjustments',
  owns: ['desk.adjustment'],
  uses: [],
  consoleUses: ['money/wallet', 'people/members', 'payments/deposits', 'console/audit', 'console/work-queues'],
  routes: [adjustmentsRoutes],
  permissions: ['adjustment.approve', 'adjustment.propose', 'adjustment.read'],
});
