import { defineModule } from '#platform/module';
import { forgetOldSessions } from './forget-old-sessions.ts';
import { operatorsRoutes } from './routes.ts';

/** Operators: sign-in, second factor, roles, networks. */
export const operators = defineModule({
  name: 'console/operators',
  owns: [
    'operators.allowed_network',
    'operators.attempt',
    'operators.enrolment',
    'operators.holding',
    'operators.operator',
    'operators.recovery_code',
    'operators.role',
    'operators.session',
  ],
  uses: ['people/access', 'people/messaging', 'play/vendors', 'brand/merchants', 'console/audit'],
  routes: [operatorsRoutes],
  jobs: [{ every: '10 minutes', name: 'delete old operator sessions', run: forgetOldSessions }],
  permissions: ['network.edit', 'network.read', 'operator.edit', 'operator.read', 'role.edit'],
});
