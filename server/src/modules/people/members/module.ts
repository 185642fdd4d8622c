import { defineModule } from '#platform/module';
import { membersConsoleRoutes } from './console/routes.ts';
import { membersRoutes } from './routes.ts';

/** Accounts of members: name, type, state, level and upline. */
export const members = defineModule({
  name: 'people/members',
  owns: ['members.member', 'desk.note'],
  uses: ['people/terms'],
  consoleUses: [
    'brand/merchants',
    'money/wallet',
    'people/access',
    'people/contacts',
    'people/kyc',
    'people/limits',
    'people/profile',
    'payments/deposits',
    'payments/withdrawals',
    'play/rounds',
    'rewards/wagering',
    'console/audit',
  ],
  routes: [membersRoutes, membersConsoleRoutes],
  permissions: ['member.file', 'member.level', 'member.note', 'member.open', 'member.search'],
});
