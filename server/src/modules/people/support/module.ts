import { defineModule } from '#platform/module';
import { closeIdleChats, closeResolvedTickets } from './close-chat.ts';
import { supportConsoleRoutes } from './console/routes.ts';
import { supportRoutes } from './routes.ts';

/** Feedback and complaints as tickets, and live chat. */
export const support = defineModule({
  name: 'people/support',
  owns: ['support', 'inbox.feedback_rule', 'inbox.ticket', 'inbox.line'],
  uses: ['people/members', 'people/contacts', 'people/access', 'people/inbox', 'people/messaging', 'brand/merchants', 'brand/media'],
  consoleUses: ['console/audit', 'console/operators'],
  routes: [supportRoutes, supportConsoleRoutes],
  jobs: [
    { every: '1 minute', name: 'close idle chats', run: closeIdleChats },
    { every: '1 hour', name: 'close resolved tickets', run: closeResolvedTickets },
  ],
  permissions: ['support.answer', 'support.edit', 'support.read'],
});
