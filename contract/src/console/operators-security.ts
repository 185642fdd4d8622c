/** The security of an operator's own account: set-up, re-authentication, passwords, second factor, sessions. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { SessionId } from '../core/ids.ts';
import { Operator, SecondFactor } from './operators.ts';
import { ConsoleSession } from './operators-staff.ts';

/** Minutes after a sign-in or confirmation without another re-authentication. */
export const confirmedMinutes = 5;

/** The same for work that moves no money out, so that operators who decide a case a minute are not asked every five minutes. */
export const confirmedForWorkMinutes = 60;

/** An operator's password: long rather than complex, because it is never used alone (ASVS 6.2.1, 6.2.5). */
export const operatorPassword = { minLength: 12, maxLength: 128 };

const password = text(operatorPassword.maxLength);
const sixDigits = z.string().check(z.regex(/^\d{6}$/));

/** The data for setting up an authenticator app: the secret in base32, and the address for a QR code. Valid for 15 minutes. */
export const Enrolment = z.object({ ticket: z.string(), secret: z.string(), otpauthUrl: z.string(), expiresAt: Moment });
export type Enrolment = z.output<typeof Enrolment>;

/** Ten codes, each valid for one sign-in without the authenticator. They are shown only once. */
const RecoveryCodes = z.array(z.string());

export const beginEnrolment = endpoint({
  method: 'POST',
  path: '/ops/enrolment',
  access: 'visitor',
  encrypted: true,
  summary:
    'Start the first sign-in with a one-time password. Does not sign the operator in. Refuses WRONG_CREDENTIALS, INVITATION_EXPIRED.',
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
    "Set the operator's own password and second factor and sign in. Refuses TICKET_USED, SECOND_FACTOR_WRONG, PASSWORD_FORMAT, PASSWORD_COMMON.",
  body: z.object({ ticket: text(64), newPassword: password, code: sixDigits }),
  reply: z.object({ token: z.string(), operator: Operator, recoveryCodes: RecoveryCodes }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const confirm = endpoint({
  method: 'POST',
  path: '/ops/session/confirmation',
  access: 'operator',
  encrypted: true,
  summary: 'Re-authenticate the operator for calls that require it. Refuses WRONG_CREDENTIALS, TOO_MANY_REQUESTS.',
  body: z.object({ password, code: SecondFactor }),
  reply: z.object({ until: Moment }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const ownSecurity = endpoint({
  method: 'GET',
  path: '/ops/self/security',
  access: 'operator',
  summary: "Get the security of the operator's own account and the last ten sign-ins under its name.",
  reply: z.object({
    passwordChangedAt: Moment,
    enrolledAt: Moment,
    recoveryCodesLeft: z.number(),
    /** The networks from which the operator may use the console; empty means all the console allows. */
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
  summary: "Change the operator's own password and end their other sessions. Refuses PASSWORD_FORMAT, PASSWORD_COMMON.",
  body: z.object({ newPassword: password }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/ops/self/authenticator',
  access: 'operator',
  confirms: true,
  summary: 'Start setting up another authenticator app. The present one works until that is complete.',
  reply: Enrolment,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const finishAuthenticator = endpoint({
  method: 'PUT',
  path: '/ops/self/authenticator',
  access: 'operator',
  encrypted: true,
  confirms: true,
  summary: "Switch to the other authenticator app and end the operator's other sessions. Refuses TICKET_USED, SECOND_FACTOR_WRONG.",
  body: z.object({ ticket: text(64), code: sixDigits }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/ops/self/recovery-codes',
  access: 'operator',
  confirms: true,
  summary: 'Create ten new recovery codes. Previous codes no longer work.',
  reply: z.object({ recoveryCodes: RecoveryCodes }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const ownSessions = endpoint({
  method: 'GET',
  path: '/ops/self/sessions',
  access: 'operator',
  summary: "List the operator's own sessions, newest first, at most 50.",
  reply: z.array(ConsoleSession),
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/ops/self/sessions/:id',
  access: 'operator',
  summary: "End one of the operator's own sessions. Refuses NOT_FOUND for any other.",
  params: z.object({ id: SessionId }),
  reply: z.null(),
});

export const endOtherOwnSessions = endpoint({
  method: 'DELETE',
  path: '/ops/self/sessions',
  access: 'operator',
  summary: "End all of the operator's own sessions except the current one.",
  reply: z.null(),
});
