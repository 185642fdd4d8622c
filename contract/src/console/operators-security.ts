/** What operators do for the safety of their own account: setting up, confirming, passwords, second factor, sessions. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { SessionId } from '../core/ids.ts';
import { Operator, SecondFactor } from './operators.ts';
import { ConsoleSession } from './operators-staff.ts';

/** For so long after a sign-in or a confirmation nobody is asked again. */
export const confirmedMinutes = 5;

/** The same for work that lets no money leave: who decides a case a minute is not asked for a code with every fifth of them. */
export const confirmedForWorkMinutes = 60;

/** An operator's password: long rather than complicated, because it is never alone (ASVS 6.2.1, 6.2.5). */
export const operatorPassword = { minLength: 12, maxLength: 128 };

const password = text(operatorPassword.maxLength);
const sixDigits = z.string().check(z.regex(/^\d{6}$/));

/** What an authenticator is set up with: the secret in base32, and the address in a code to scan. Within 15 minutes. */
export const Enrolment = z.object({ ticket: z.string(), secret: z.string(), otpauthUrl: z.string(), expiresAt: Moment });
export type Enrolment = z.output<typeof Enrolment>;

/** Ten codes, each good for one sign-in without the authenticator. They are shown here and nowhere again. */
const RecoveryCodes = z.array(z.string());

export const beginEnrolment = endpoint({
  method: 'POST',
  path: '/ops/enrolment',
  access: 'visitor',
  encrypted: true,
  summary: 'Begins the first sign-in with a one-time password. It signs nobody in. Refuses WRONG_CREDENTIALS, INVITATION_EXPIRED.',
  body: z.object({ userName: text(64), oneTimePassword: password }),
  reply: Enrolment,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const finishEnrolment = endpoint({
  method: 'PUT',
  path: '/ops/enrolment',
  access: 'visitor',
  encrypted: true,
  summary:
    "Sets the operator's own password and second factor, and signs in. Refuses TICKET_USED, SECOND_FACTOR_WRONG, PASSWORD_FORMAT, PASSWORD_COMMON.",
  body: z.object({ ticket: text(64), newPassword: password, code: sixDigits }),
  reply: z.object({ token: z.string(), operator: Operator, recoveryCodes: RecoveryCodes }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const confirm = endpoint({
  method: 'POST',
  path: '/ops/session/confirmation',
  access: 'operator',
  encrypted: true,
  summary: 'Proves again that it is still the operator, for what asks for it. Refuses WRONG_CREDENTIALS, TOO_MANY_REQUESTS.',
  body: z.object({ password, code: SecondFactor }),
  reply: z.object({ until: Moment }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const ownSecurity = endpoint({
  method: 'GET',
  path: '/ops/self/security',
  access: 'operator',
  summary: 'How safe the own account is, and the last ten sign-ins under its name.',
  reply: z.object({
    passwordChangedAt: Moment,
    enrolledAt: Moment,
    recoveryCodesLeft: z.number(),
    /** Whence one may use the console; empty means from anywhere the console answers to. */
    networks: z.array(z.string()),
    yourAddress: z.string(),
    signIns: z.array(z.object({ id: z.uuid(), at: Moment, ip: z.string(), refused: z.boolean(), cause: z.nullable(z.string()) })),
  }),
});

export const ownPassword = endpoint({
  method: 'POST',
  path: '/ops/self/password',
  access: 'operator',
  encrypted: true,
  confirms: true,
  summary: 'Changes the own password and ends the other sessions. Refuses PASSWORD_FORMAT, PASSWORD_COMMON.',
  body: z.object({ newPassword: password }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/ops/self/authenticator',
  access: 'operator',
  confirms: true,
  summary: 'Begins to set up another authenticator; the present one works until that is done.',
  reply: Enrolment,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const finishAuthenticator = endpoint({
  method: 'PUT',
  path: '/ops/self/authenticator',
  access: 'operator',
  encrypted: true,
  confirms: true,
  summary: 'Takes the other authenticator into use and ends the other sessions. Refuses TICKET_USED, SECOND_FACTOR_WRONG.',
  body: z.object({ ticket: text(64), code: sixDigits }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/ops/self/recovery-codes',
  access: 'operator',
  confirms: true,
  summary: 'Gives ten new recovery codes; those of before are worth nothing from then on.',
  reply: z.object({ recoveryCodes: RecoveryCodes }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const ownSessions = endpoint({
  method: 'GET',
  path: '/ops/self/sessions',
  access: 'operator',
  summary: 'Where one is signed in now, the newest first: at most 50.',
  reply: z.array(ConsoleSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/ops/self/sessions/:id',
  access: 'operator',
  summary: 'Ends one of the own sessions. NOT_FOUND for any other.',
  params: z.object({ id: SessionId }),
  reply: z.null(),
});

export const endOtherOwnSessions = endpoint({
  method: 'DELETE',
  path: '/ops/self/sessions',
  access: 'operator',
  summary: 'Ends all own sessions but this one.',
  reply: z.null(),
});
