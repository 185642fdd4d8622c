import { defineModule } from '#platform/module';
import { disconnectEnded } from '#platform/realtime';
import { sendLoginCodes } from './codes.ts';
import { accessConsoleRoutes } from './console/routes.ts';
import { answerRecoveries } from './recovery.ts';
import { accessRoutes } from './routes.ts';
import { livingSessions } from './sessions.ts';
import { endSessionsOfExcluded } from './disable-account.ts';
import { sweep } from './sweep.ts';

/** Registration, sign-in, second steps, sessions, passwords and captchas. */
export const access = defineModule({
  name: 'people/access',
  owns: ['access'],
  uses: [
    'money/wallet',
    'people/members',
    'people/contacts',
    'people/invitations',
    'people/profile',
    'people/registration',
    'people/messaging',
    'brand/merchants',
  ],
  consoleUses: ['console/audit'],
  routes: [
    (app, { prepareClosing, assertMayClose }) => accessRoutes(app, { beforeClosing: { ask: prepareClosing, need: assertMayClose } }),
    accessConsoleRoutes,
  ],
  jobs: [
    { every: '2 seconds', name: 'send password recovery messages', run: answerRecoveries },
    { every: '2 seconds', name: 'send sign-in codes', run: sendLoginCodes },
    { every: '10 minutes', name: 'delete old sessions and trial accounts', run: sweep },
  ],
  jobsOfEachProcess: [{ every: '1 minute', name: 'close tabs of ended sessions', run: () => disconnectEnded(livingSessions) }],
  on: {
    'member.excluded': endSessionsOfExcluded,
  },
  permissions: ['member.authenticator'],
});
