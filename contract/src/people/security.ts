/** Passwords, and what a member keeps safe in the security centre. */
import * as z from 'zod/mini';
import { CodeSent, dialingCode, mobile, SignedIn, typedCode } from './access.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { SessionId } from '../core/ids.ts';

const password = text(128);

export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  encrypted: true,
  duringPasswordChange: true,
  summary: 'Changes the password. Every session and remembered browser ends; the answer is a new session.',
  body: z.object({
    /** Left out only by a member who has no password yet. */
    oldPassword: z.optional(password),
    /** Beside a first password of a member who has an authenticator app. */
    totp: z.optional(typedCode),
    newPassword: password,
    confirmNewPassword: password,
  }),
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
  body: z.object({
    username: text(64),
    email: text(254),
    captchaId: z.optional(z.uuid()),
    captcha: z.optional(text(60)),
    sliderPass: z.optional(text(64)),
  }),
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

export const forgotByPhone = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'visitor',
  encrypted: true,
  summary: 'Sets a new password with the code of `sendLoginCode` (purpose PASSWORD).',
  body: z.object({
    mobileNum: mobile,
    countryDialingCode: z.optional(dialingCode),
    verificationCode: typedCode,
    newPassword: password,
    confirmNewPassword: z.optional(password),
  }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

/** A verified phone or e-mail; `masked` shows its ends only. */
const contact = z.nullable(z.object({ masked: z.string(), verified: z.boolean() }));

export const SecurityOverview = z.object({
  phone: contact,
  email: contact,
  /** Null for a member who has no password yet. */
  passwordSetAt: z.nullable(Moment),
  hasPaymentPassword: z.boolean(),
  totp: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
  sessions: z.number(),
  devices: z.number(),
  /** The age the birthday prompt asks to confirm. */
  minimumAge: z.number(),
});
export type SecurityOverview = z.output<typeof SecurityOverview>;

export const securityOverview = endpoint({
  method: 'GET',
  path: '/wps/v2/security',
  access: 'member',
  summary: 'How safe the account is: contacts, passwords, second factor, sessions, devices.',
  reply: SecurityOverview,
});

/** Beside every change that matters: the password and, where an authenticator app is set up, its code. REAUTHENTICATE says what is missing. */
const proof = { password: z.optional(password), totp: z.optional(typedCode) };

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/wps/v2/security/contact/code',
  access: 'member',
  encrypted: true,
  summary: 'Sends a code to a new phone number or e-mail address, to verify it.',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('PHONE'), mobileNum: mobile, countryDialingCode: z.optional(dialingCode), ...proof }),
    z.object({ kind: z.literal('EMAIL'), email: text(254), ...proof }),
  ]),
  reply: CodeSent,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const confirmContact = endpoint({
  method: 'POST',
  path: '/wps/v2/security/contact',
  access: 'member',
  encrypted: true,
  summary: 'Verifies the number or address that the last code was sent to. The old one is told. Refuses CONTACT_TAKEN.',
  body: z.object({ kind: z.enum(['PHONE', 'EMAIL']), code: typedCode }),
  reply: SecurityOverview,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const setPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/v2/security/payment-password',
  access: 'member',
  encrypted: true,
  summary: 'Sets the password that payouts ask for. Refuses PASSWORD_FORMAT, PASSWORD_COMMON, CONFIRMATION_WRONG.',
  body: z.object({ paymentPassword: text(64), confirmPaymentPassword: text(64), ...proof }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const enrolTotp = endpoint({
  method: 'POST',
  path: '/wps/v2/security/totp',
  access: 'member',
  encrypted: true,
  summary: 'Begins to set up an authenticator app: a secret, and the address to show as a QR code. Nothing changes until it is confirmed.',
  body: z.object(proof),
  reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/wps/v2/security/totp/confirm',
  access: 'member',
  encrypted: true,
  summary:
    'Turns the second factor on with a first code, and gives ten recovery codes, shown this once. All other sessions and devices end.',
  body: z.object({ code: typedCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const disableTotp = endpoint({
  method: 'POST',
  path: '/wps/v2/security/totp/disable',
  access: 'member',
  encrypted: true,
  summary: 'Turns the second factor off. `totp` may be a code of the app or a recovery code.',
  body: z.object(proof),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/wps/v2/security/totp/recovery-codes',
  access: 'member',
  encrypted: true,
  summary: 'Ten new recovery codes; the old ones are worth nothing.',
  body: z.object(proof),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
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
  summary: 'Ends one of the own sessions and forgets its browser, unless it is the one that asks. NOT_FOUND for any other.',
  params: z.object({ id: SessionId }),
  reply: z.null(),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/wps/v2/security/sessions',
  access: 'member',
  summary: 'Ends all sessions but this one, and forgets all remembered browsers.',
  reply: z.null(),
});

export const devices = endpoint({
  method: 'GET',
  path: '/wps/v2/security/devices',
  access: 'member',
  summary: 'Browsers that are remembered or trusted.',
  reply: z.array(
    z.object({
      id: z.uuid(),
      userAgent: z.string(),
      ip: z.string(),
      createdAt: Moment,
      lastUsedAt: Moment,
      signsInUntil: z.nullable(Moment),
      trustedUntil: z.nullable(Moment),
    }),
  ),
});

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/wps/v2/security/devices/:id',
  access: 'member',
  summary: 'Forgets a remembered or trusted browser. NOT_FOUND for any other.',
  params: z.object({ id: z.uuid() }),
  reply: z.null(),
});

export const signInOutcomes = ['SIGNED_IN', 'WRONG_PASSWORD', 'WRONG_CODE', 'SECOND_STEP', 'WRONG_SECOND_STEP'] as const;

export const signIns = endpoint({
  method: 'GET',
  path: '/wps/v2/security/sign-ins',
  access: 'member',
  summary: 'Sign-ins of the last 90 days, also those that failed, newest first.',
  query: z.object(PageQuery),
  reply: page(
    z.object({
      id: z.uuid(),
      at: Moment,
      outcome: z.enum(signInOutcomes),
      method: z.string(),
      ip: z.string(),
      country: z.nullable(z.string()),
      userAgent: z.string(),
    }),
  ),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/wps/v2/security/close',
  access: 'member',
  encrypted: true,
  summary:
    'Closes the account for good and ends every session. Refuses ACCOUNT_NOT_EMPTY with `balance`, `locked` and `currency` while money is in it or on its way out, or pay is not in the wallet yet, and DEPOSIT_AWAITED with `expiresAt` while an announced deposit may still arrive.',
  body: z.object({ ...proof, confirm: z.literal(true) }),
  reply: z.null(),
  rateLimit: { calls: 5, perSeconds: 60 },
});
