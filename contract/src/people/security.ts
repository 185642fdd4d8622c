/** Passwords and the security settings of a member. */
import * as z from 'zod/mini';
import { CodeSent, dialingCode, mobile, neededCode, SignedIn, typedCode, typedPassword } from './access.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { SessionId } from '../core/ids.ts';

const password = typedPassword;

export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  encrypted: true,
  duringPasswordChange: true,
  summary: 'Change the password. Ends every session and remembered browser; the answer is a new session.',
  body: z.object({
    /** Omitted only by a member who has no password yet. */
    oldPassword: z.optional(password),
    /** Required with the first password of a member who has an authenticator app. */
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
    'Send a link for a new password by e-mail: `<site>/login#reset=<token>`. The answer and its timing do not reveal whether the account exists.',
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
  summary: 'Set a new password with the token of the e-mailed link. The token works once, within 30 minutes. Does not sign the member in.',
  body: z.object({ token: text(64), newPassword: password, confirmNewPassword: password }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const forgotByPhone = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'visitor',
  encrypted: true,
  summary: 'Set a new password with an SMS code of `sendLoginCode` (purpose PASSWORD).',
  body: z.object({
    mobileNum: mobile,
    countryDialingCode: z.optional(dialingCode),
    verificationCode: neededCode,
    newPassword: password,
    confirmNewPassword: z.optional(password),
  }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

/** A phone number or e-mail address; `masked` shows only its ends. */
const contact = z.nullable(z.object({ masked: z.string(), verified: z.boolean() }));

export const SecurityOverview = z.object({
  phone: contact,
  email: contact,
  /** Null for a member without a password. */
  passwordSetAt: z.nullable(Moment),
  hasPaymentPassword: z.boolean(),
  totp: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() }),
  sessions: z.number(),
  devices: z.number(),
  /** The age that the birthday form asks the member to confirm. */
  minimumAge: z.number(),
});
export type SecurityOverview = z.output<typeof SecurityOverview>;

export const securityOverview = endpoint({
  method: 'GET',
  path: '/wps/v2/security',
  access: 'member',
  summary: 'Get the security settings of the account: contacts, passwords, second factor, sessions and devices.',
  reply: SecurityOverview,
});

/** Required for every sensitive change: the password and, if an authenticator app is set up, its code. REAUTHENTICATE names what is missing. */
const proof = { password: z.optional(password), totp: z.optional(typedCode) };

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/wps/v2/security/contact/code',
  access: 'member',
  encrypted: true,
  summary: 'Send a code to a new phone number or e-mail address to verify it.',
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
  summary:
    'Verify the phone number or e-mail address that the last code was sent to. The previous contact is notified. Refuses CONTACT_TAKEN if another account uses it.',
  body: z.object({ kind: z.enum(['PHONE', 'EMAIL']), code: neededCode }),
  reply: SecurityOverview,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const setPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/v2/security/payment-password',
  access: 'member',
  encrypted: true,
  summary: 'Set the payment password, which every withdrawal requires.',
  body: z.object({ paymentPassword: password, confirmPaymentPassword: password, ...proof }),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const enrolTotp = endpoint({
  method: 'POST',
  path: '/wps/v2/security/totp',
  access: 'member',
  encrypted: true,
  summary: 'Start setting up an authenticator app. Returns a secret and the address for a QR code. Nothing changes until `confirmTotp`.',
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
    'Turn on two-factor authentication with a first code. Returns ten recovery codes, shown only once. Ends all other sessions and devices.',
  body: z.object({ code: typedCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const disableTotp = endpoint({
  method: 'POST',
  path: '/wps/v2/security/totp/disable',
  access: 'member',
  encrypted: true,
  summary: 'Turn off two-factor authentication. `totp` may be an app code or a recovery code.',
  body: z.object(proof),
  reply: z.null(),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/wps/v2/security/totp/recovery-codes',
  access: 'member',
  encrypted: true,
  summary: 'Create ten new recovery codes. Previous codes no longer work.',
  body: z.object(proof),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const sessions = endpoint({
  method: 'GET',
  path: '/wps/v2/security/sessions',
  access: 'member',
  summary: 'List the active sessions of the member, newest first, at most 50.',
  reply: z.array(
    z.object({
      id: SessionId,
      current: z.boolean(),
      startedAt: Moment,
      /** To the minute. */
      lastUsedAt: Moment,
      ip: z.string(),
      /** ISO 3166; null if unknown. */
      country: z.nullable(z.string()),
      userAgent: z.string(),
    }),
  ),
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/wps/v2/security/sessions/:id',
  access: 'member',
  summary: 'End another session of the member and forget its browser. Refuses NOT_FOUND for the current session and for any other id.',
  params: z.object({ id: SessionId }),
  reply: z.null(),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/wps/v2/security/sessions',
  access: 'member',
  summary: 'End all other sessions and forget all remembered browsers.',
  reply: z.null(),
});

export const devices = endpoint({
  method: 'GET',
  path: '/wps/v2/security/devices',
  access: 'member',
  summary: 'List the remembered and trusted browsers of the member.',
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
  summary: 'Forget a remembered or trusted browser. Refuses NOT_FOUND for any other id.',
  params: z.object({ id: z.uuid() }),
  reply: z.null(),
});

export const signInOutcomes = ['SIGNED_IN', 'WRONG_PASSWORD', 'WRONG_CODE', 'SECOND_STEP', 'WRONG_SECOND_STEP'] as const;

export const signIns = endpoint({
  method: 'GET',
  path: '/wps/v2/security/sign-ins',
  access: 'member',
  summary: 'List the sign-ins of the last 90 days, including failed ones, newest first.',
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
    'Close the account permanently and end every session. Refuses ACCOUNT_NOT_EMPTY with `balance`, `locked` and `currency` if it holds money, a withdrawal is open or pay is not collected yet, and DEPOSIT_AWAITED with `expiresAt` while a deposit is open.',
  body: z.object({ ...proof, confirm: z.literal(true) }),
  reply: z.null(),
  rateLimit: { calls: 5, perSeconds: 60 },
});
