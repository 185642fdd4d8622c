import { defineModule } from '#platform/module';
import { limitsConsoleRoutes } from './console/routes.ts';
import { endPlaySessions } from './end-play-sessions.ts';
import { limitsRoutes } from './routes.ts';

/** Blocks, exclusions, limits on stakes, losses and deposits, and play sessions. */
export const limits = defineModule({
  name: 'people/limits',
  owns: ['limits', 'desk.block_reason'],
  uses: ['people/members', 'people/terms', 'people/kyc', 'brand/merchants'],
  consoleUses: ['console/audit'],
  routes: [limitsRoutes, limitsConsoleRoutes],
  jobs: [{ every: '15 seconds', name: 'end play sessions', run: endPlaySessions }],
  permissions: ['member.block'],
});
