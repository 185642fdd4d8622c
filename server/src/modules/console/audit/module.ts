import { defineModule } from '#platform/module';
import { auditRoutes } from './routes.ts';

/** The audit log, and the one way an operator does or reads anything. */
export const audit = defineModule({
  name: 'console/audit',
  owns: ['operators.audit', 'operators.sponsor'],
  uses: [],
  routes: [auditRoutes],
  permissions: ['audit.read'],
});
