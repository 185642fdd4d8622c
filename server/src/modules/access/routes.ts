import * as contract from '@croupier/contract/access';
import * as security from '@croupier/contract/security';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/database';
import { serve } from '#platform/http';
import { askCaptcha } from './captcha.ts';
import { changePassword } from './change-password.ts';
import { freePlay } from './free-play.ts';
import { login } from './login.ts';
import { publishedKeys } from './payload-keys.ts';
import { register } from './register.ts';
import { endOneSession, endOtherSessions, listSessions } from './own-sessions.ts';
import { askForNewPassword, resetPassword } from './recovery.ts';
import { endSession } from './sessions.ts';
import { openTicket } from './tickets.ts';
import { visitOf } from './visit.ts';

export const accessRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.register, async ({ body, request }) => register(body, await visitOf(request)));
  serve(app, contract.login, async ({ body, request }) => login(body, await visitOf(request)));
  serve(app, contract.freePlay, async ({ request }) => freePlay(await visitOf(request)));
  serve(app, contract.logout, async ({ caller }) => {
    await inTransaction((tx) => endSession(tx, caller));
    return null;
  });
  serve(app, contract.captcha, async ({ request }) => askCaptcha(await visitOf(request)));
  serve(app, contract.keys, () => publishedKeys());
  serve(app, security.changePassword, async ({ caller, body, request }) => changePassword(caller, body, await visitOf(request)));
  serve(app, security.forgotByEmail, async ({ body, request }) => askForNewPassword(body, await visitOf(request)));
  serve(app, security.resetPassword, async ({ body, request }) => resetPassword(body, await visitOf(request)));
  serve(app, security.sessions, ({ caller }) => listSessions(caller));
  serve(app, security.endOneSession, ({ caller, params }) => endOneSession(caller, params.id));
  serve(app, security.endOtherSessions, ({ caller }) => endOtherSessions(caller));
  serve(app, contract.socketTicket, ({ caller }) => openTicket(caller));
};
