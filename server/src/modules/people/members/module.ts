import { defineModule } from '#platform/module';
import { membersConsoleRoutes } from './console/routes.ts';
import { membersRoutes } from './routes.ts';

/** Who members are, their state, contacts and profile. */
export const members = defineModule({
  name: 'people/members',
  owns: ['members', 'desk.note'],
  uses: ['brand/merchants'],
  consoleUses: [
    'money/wallet',
    'people/access',
    'people/kyc',
    'people/limits',
    'payments/deposits',
    'payments/withdrawals',
    'play/rounds',
    'rewards/wagering',
    'console/audit',
  ],
  routes: [membersRoutes, membersConsoleRoutes],
  permissions: ['member.file', 'member.level', 'member.note', 'member.open', 'member.search'],
});
