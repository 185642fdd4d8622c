/** What a member does for the safety of their account: a new password, and knowing where they are signed in. */
import * as z from 'zod/mini';
import { SignedIn } from './access.ts';
import { endpoint } from './endpoint.ts';
import { Moment, text } from './envelope.ts';
import { SessionId } from './ids.ts';

const password = text(128);

export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  encrypted: true,
  duringPasswordChange: true,
  summary: 'Changes the password. Every session ends, this one too: the answer is a new one.',
  body: z.object({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
  reply: SignedIn,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const forgotByEmail = endpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'visitor',
  form: true,
  summary:
    'Mails a link, `<site>/login#reset=<token>`, to choose a new password. The answer is the same, and as fast, whether or not name and address belong together.',
  body: z.object({ username: text(64), email: text(254), captchaId: z.optional(z.uuid()), captcha: z.optional(text(12)) }),
  reply: z.null(),
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/wps/v2/member/password/reset',
  access: 'visitor',
  encrypted: true,
  summary: 'Sets a new password with the token of the mailed link: once, within 30 minutes. It signs nobody in. Refuses TICKET_USED.',
  body: z.object({ token: text(64), newPassword: password, confirmNewPassword: password }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const sessions = endpoint({
  method: 'GET',
  path: '/wps/v2/security/sessions',
  access: 'member',
  summary: 'Where the member is signed in now, the newest first: at most 50.',
  reply: z.array(
    z.object({
      id: SessionId,
      current: z.boolean(),
      startedAt: Moment,
      /** To the minute. */
      lastUsedAt: Moment,
      ip: z.string(),
      /** ISO 3166; null where nobody knows. */
      country: z.nullable(z.string()),
      userAgent: z.string(),
    }),
  ),
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/wps/v2/security/sessions/:id',
  access: 'member',
  summary: 'Ends one of the own sessions. NOT_FOUND for any other.',
  params: z.object({ id: SessionId }),
  reply: z.null(),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/wps/v2/security/sessions',
  access: 'member',
  summary: 'Ends all own sessions but this one.',
  reply: z.null(),
});
