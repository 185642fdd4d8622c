import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';

/** What a sign-in gives: an opaque token for the `Authorization: Bearer` header. */
export const SignedIn = z.object({
  token: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
  /** Until the password is changed this session can do nothing else: every other call answers PASSWORD_CHANGE_REQUIRED. */
  passwordExpired: z.boolean(),
  /** With `rememberMe` or `trustDevice`: what this browser keeps, and sends back as `deviceToken`. Each use gives a new one. */
  device: z.optional(
    z.object({
      token: z.string(),
      /** Until when it signs in without a password; null when only the second step is spared. */
      signsInUntil: z.nullable(Moment),
      /** Until when the second step is spared; null when it is not. */
      trustedUntil: z.nullable(Moment),
    }),
  ),
});
export type SignedIn = z.output<typeof SignedIn>;

const captchaAnswer = { captchaId: z.optional(z.uuid()), captcha: z.optional(text(60)) };
const sliderPass = z.optional(text(64));
const deviceToken = z.optional(text(64));
/** A mobile number as people type it; with the dialling code beside it, or with `+`. */
export const mobile = text(24);
/** `66` or `+66`. */
export const dialingCode = z.string().check(z.regex(/^\+?[0-9]{1,4}$/));
/** Six digits. What else is typed is refused as CODE_WRONG, an empty one as CODE_MISSING. */
export const typedCode = z.string().check(z.maxLength(20));

const atSignIn = {
  /** On the agent site only agents may sign in. */
  site: z._default(z.enum(['player', 'agent']), 'player'),
  /** This browser signs in without a password for a day. */
  rememberMe: z.optional(z.boolean()),
  deviceToken,
  sliderPass,
  ...captchaAnswer,
};

export const LoginRequest = z.discriminatedUnion('type', [
  /** User name or mobile number with password. */
  z.object({
    type: z.literal('username'),
    username: text(64),
    countryDialingCode: z.optional(dialingCode),
    password: text(128),
    ...atSignIn,
  }),
  /** The same, for a form that knows it has a mobile number. */
  z.object({ type: z.literal('mobile'), username: mobile, countryDialingCode: z.optional(dialingCode), password: text(128), ...atSignIn }),
  /** Mobile number with the code of `sendLoginCode`. */
  z.object({ type: z.literal('sms'), username: mobile, countryDialingCode: z.optional(dialingCode), password: typedCode, ...atSignIn }),
  /** The phone service's ID token. */
  z.object({ type: z.literal('firebase'), firebaseIdToken: text(4_000), ...atSignIn }),
]);
export type LoginRequest = z.output<typeof LoginRequest>;

/**
 * Signs a member in. When a further proof is wanted the refusal is SECOND_STEP_REQUIRED, whose `value` is a `SecondStep`.
 * `captchaRequired: true` in a refusal's value asks for a captcha at the next try; SLIDER_REQUIRED for a slider pass.
 */
export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  access: 'visitor',
  encrypted: true,
  summary: 'Signs a member in with password, SMS code or the ID token of the phone service.',
  body: LoginRequest,
  reply: SignedIn,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const SecondStepMethod = z.enum(['TOTP', 'RECOVERY_CODE', 'SMS', 'EMAIL']);
export type SecondStepMethod = z.output<typeof SecondStepMethod>;

/** The value of SECOND_STEP_REQUIRED. */
export const SecondStep = z.object({
  challengeId: z.string(),
  /** `to` is where a code would go, masked; null where nothing is sent. */
  methods: z.array(z.object({ method: SecondStepMethod, to: z.nullable(z.string()) })),
  /** The name on the bank account is asked for beside the code. */
  bankAccountName: z.boolean(),
  /** Whether `trustDevice` is heard. Who set up an authenticator app is always asked for it, in every browser. */
  mayTrust: z.boolean(),
  expiresAt: Moment,
});
export type SecondStep = z.output<typeof SecondStep>;

/** Where a code was sent; another may be asked for after `expiredMinutes`, and this one is good for `validMinutes`. */
export const CodeSent = z.object({ expiredMinutes: z.number(), validMinutes: z.number() });
export type CodeSent = z.output<typeof CodeSent>;

export const sendSecondStepCode = endpoint({
  method: 'POST',
  path: '/wps/v2/session/second-step/code',
  access: 'visitor',
  summary: 'Sends the code of the second step by SMS or e-mail.',
  body: z.object({ challengeId: text(64), method: z.enum(['SMS', 'EMAIL']) }),
  reply: CodeSent,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const secondStep = endpoint({
  method: 'POST',
  path: '/wps/v2/session/second-step',
  access: 'visitor',
  encrypted: true,
  summary: 'Answers the second step and completes the sign-in.',
  body: z.object({
    challengeId: text(64),
    method: SecondStepMethod,
    code: typedCode,
    bankAccountName: z.optional(text(100)),
    /** This browser is not asked again for 30 days, where that is offered (`mayTrust`). */
    trustDevice: z._default(z.boolean(), false),
  }),
  reply: SignedIn,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const deviceLogin = endpoint({
  method: 'POST',
  path: '/wps/v2/session/device',
  access: 'visitor',
  encrypted: true,
  summary: 'Signs in with the token that a remembered browser keeps for a day. It works once and gives the next one.',
  body: z.object({ deviceToken: text(64), site: z._default(z.enum(['player', 'agent']), 'player') }),
  reply: SignedIn,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'member',
  duringPasswordChange: true,
  summary: 'Ends the session, and forgets that this browser was to be remembered.',
  reply: z.null(),
});

export const freePlay = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'visitor',
  summary: 'Signs a visitor in as a trial user, who sees everything and may launch nothing.',
  body: z.object({ os: z.optional(text(64)), platform: z._default(z.literal('W'), 'W'), gatewayVersion: z._default(z.literal(3), 3) }),
  reply: SignedIn,
  rateLimit: { calls: 10, perSeconds: 60 },
});

/** Fields of the registration form beside name, password and number; each is shown and required as the merchant's rules say. */
const registrationFields = {
  payeeName: z.optional(text(100)),
  email: z.optional(text(254)),
  qqNum: z.optional(text(50)),
  line: z.optional(text(50)),
  whatsapp: z.optional(text(50)),
  facebook: z.optional(text(100)),
  wechat: z.optional(text(50)),
  idNumber: z.optional(text(50)),
  recommenderId: z.optional(text(64)),
  paymentPassword: z.optional(text(64)),
  affiliateCode: z.optional(text(32)),
  referralCode: z.optional(text(32)),
  termsAccepted: z.boolean(),
  /** The version of the terms that was shown. Where another holds by now, none is kept as accepted, and the member is asked at once. */
  termsVersion: z.optional(text(40)),
  registerUrl: z.optional(text(500)),
  domain: z.optional(text(253)),
  registerMethod: z.literal('WEB'),
  countryDialingCode: z.optional(dialingCode),
  /** The code of `sendRegistrationCode`, where the merchant verifies numbers (REGMOBVERF3). */
  verificationCode: z.optional(typedCode),
  /** Instead of the code: the phone service's ID token for the same number. */
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(text(4_000)),
  login: z.optional(z.literal(true)),
  sliderPass,
  ...captchaAnswer,
};

export const RegistrationRequest = z.object({
  username: text(64),
  password: text(128),
  confirmPassword: text(128),
  mobileNum: z.optional(mobile),
  ...registrationFields,
});
export type RegistrationRequest = z.output<typeof RegistrationRequest>;

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  access: 'visitor',
  encrypted: true,
  summary: 'Opens an account with a user name, and signs it in.',
  body: RegistrationRequest,
  reply: SignedIn,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const MobileRegistrationRequest = z.object({
  mobileNum: mobile,
  /** Asked for under MOBILENUMPASSREG3; without it the account signs in by SMS code. */
  password: z.optional(text(128)),
  confirmPassword: z.optional(text(128)),
  ...registrationFields,
});
export type MobileRegistrationRequest = z.output<typeof MobileRegistrationRequest>;

export const registerMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'visitor',
  encrypted: true,
  summary: 'Opens an account with a mobile number, and signs it in. The number is the user name.',
  body: MobileRegistrationRequest,
  reply: SignedIn,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const affiliate = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'visitor',
  summary: 'Whether an invitation code is good. Refuses INVITATION_CODE_WRONG.',
  query: z.object({ code: text(32), domain: z.optional(text(253)) }),
  reply: z.object({ code: z.string() }),
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  access: 'visitor',
  summary: 'A picture with characters to type, for one attempt within five minutes.',
  reply: z.object({ id: z.uuid(), image: z.string() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/**
 * The captcha's other door, for who cannot read pictures: nothing is asked of the person (WCAG 3.3.8), the browser works instead.
 * It looks for any text `n` such that the SHA-256 of `prefix + n` (UTF-8) begins with `bits` zero bits, and sends `n` as `captcha`.
 */
export const workCaptcha = endpoint({
  method: 'GET',
  path: '/wps/v2/captcha/work',
  access: 'visitor',
  summary:
    'Instead of the picture: a piece of work for the browser. Answered in the same fields, `captchaId` and `captcha`, once, within five minutes.',
  reply: z.object({ id: z.uuid(), prefix: z.string(), bits: z.number() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/** The public key that calls marked as encrypted are encrypted to. */
export const keys = endpoint({
  method: 'GET',
  path: '/wps/v2/keys',
  access: 'visitor',
  whenClosed: true,
  summary: 'Public keys for encrypted payloads (JWKS, ECDH-ES with A256GCM).',
  reply: z.object({
    keys: z.array(
      z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string(), use: z.literal('enc'), alg: z.string() }),
    ),
    /** What the server's clock shows, in seconds since 1970. It goes into the payload's protected header as `iat`. */
    at: z.number(),
  }),
});

/**
 * A payload is read once, and within five minutes of the `iat` in its protected header: who caught one on its way can do nothing with it.
 */
export const EncryptedBody = z.object({ jwe: z.string().check(z.minLength(1), z.maxLength(20_000)) });

/** A ticket for one socket, good for 30 seconds and one use. It is the first message on `/ws`, never in its address. */
export const socketTicket = endpoint({
  method: 'POST',
  path: '/wps/v2/realtime/ticket',
  access: 'member',
  summary: 'A single-use ticket that opens the live connection.',
  reply: z.object({ ticket: z.string(), expiresAt: Moment }),
});

/** The QR code's link carries this code and the language, never the session's token. */
export const handOver = endpoint({
  method: 'POST',
  path: '/wps/v2/session/hand-over',
  access: 'member',
  summary: 'A code that signs the same member in on another device, once, within 60 seconds.',
  reply: z.object({ code: z.string(), expiresAt: Moment }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const takeOver = endpoint({
  method: 'POST',
  path: '/wps/v2/session/take-over',
  access: 'visitor',
  encrypted: true,
  summary: 'Exchanges a hand-over code for a session of its own. Refuses TICKET_USED.',
  body: z.object({ code: text(64) }),
  reply: SignedIn,
  rateLimit: { calls: 10, perSeconds: 60 },
});
