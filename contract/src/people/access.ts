import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';

/** The answer to a sign-in. `token` is an opaque token for the `Authorization: Bearer` header. */
export const SignedIn = z.object({
  token: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
  /** If true, the session can only change its password until that is done; every other call refuses PASSWORD_CHANGE_REQUIRED. */
  passwordExpired: z.boolean(),
  /** Present with `rememberMe` or `trustDevice`. The browser stores `token` and sends it as `deviceToken`; each use returns a new one. */
  device: z.optional(
    z.object({
      token: z.string(),
      /** Signs in without a password until then; null if the device only skips the second step. */
      signsInUntil: z.nullable(Moment),
      /** Skips the second step until then; null if it does not. */
      trustedUntil: z.nullable(Moment),
    }),
  ),
});
export type SignedIn = z.output<typeof SignedIn>;

const captchaAnswer = { captchaId: z.optional(z.uuid()), captcha: z.optional(text(60)) };
const sliderPass = z.optional(text(64));
const deviceToken = z.optional(text(64));
/** A field and a password as typed. The merchant's rule has the lengths, so that a long one is refused with the rule's message. */
const typed = text(1_000);
export const typedPassword = text(4_000);
/** A mobile number as typed: with the dialling code in its own field, or with a leading `+`. */
export const mobile = text(200);
/** `66` or `+66`. */
export const dialingCode = z.string().check(z.regex(/^\+?[0-9]{1,4}$/));
/** Six digits. Anything else is refused with CODE_WRONG, an empty code with CODE_MISSING, and as `neededCode` an absent one, too. */
export const typedCode = z.string().check(z.maxLength(20));
export const neededCode = z._default(typedCode, '');

const atSignIn = {
  /** On the agent site only agents may sign in. */
  site: z._default(z.enum(['player', 'agent']), 'player'),
  /** Remember this browser: it signs in without a password for a day. */
  rememberMe: z.optional(z.boolean()),
  deviceToken,
  sliderPass,
  ...captchaAnswer,
};

export const LoginRequest = z.discriminatedUnion('type', [
  /** A user name or mobile number with a password. */
  z.object({
    type: z.literal('username'),
    username: text(64),
    countryDialingCode: z.optional(dialingCode),
    password: typedPassword,
    ...atSignIn,
  }),
  /** A mobile number with a password. */
  z.object({
    type: z.literal('mobile'),
    username: mobile,
    countryDialingCode: z.optional(dialingCode),
    password: typedPassword,
    ...atSignIn,
  }),
  /** A mobile number with the code of `sendLoginCode`. */
  z.object({ type: z.literal('sms'), username: mobile, countryDialingCode: z.optional(dialingCode), password: neededCode, ...atSignIn }),
  /** An ID token of the phone service. */
  z.object({ type: z.literal('firebase'), firebaseIdToken: text(4_000), ...atSignIn }),
]);
export type LoginRequest = z.output<typeof LoginRequest>;

/**
 * Signs a member in. If a further factor is needed, the refusal is SECOND_STEP_REQUIRED and its `value` is a `SecondStep`.
 * `captchaRequired: true` in the value of a refusal requires a captcha at the next attempt; SLIDER_REQUIRED requires a slider pass.
 */
export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  access: 'visitor',
  encrypted: true,
  summary:
    'Sign in with a password, an SMS code or an ID token of the phone service. If a second step is needed, the refusal is SECOND_STEP_REQUIRED and its `value` is a `SecondStep`.',
  body: LoginRequest,
  reply: SignedIn,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const SecondStepMethod = z.enum(['TOTP', 'RECOVERY_CODE', 'SMS', 'EMAIL']);
export type SecondStepMethod = z.output<typeof SecondStepMethod>;

/** The value of the refusal SECOND_STEP_REQUIRED. */
export const SecondStep = z.object({
  challengeId: z.string(),
  /** `to` is the masked address or number a code would be sent to; null for methods that send nothing. */
  methods: z.array(z.object({ method: SecondStepMethod, to: z.nullable(z.string()) })),
  /** If true, the name on the bank account is required in addition to the code. */
  bankAccountName: z.boolean(),
  /** Whether `trustDevice` has an effect. Members with an authenticator app need its code in every browser. */
  mayTrust: z.boolean(),
  expiresAt: Moment,
});
export type SecondStep = z.output<typeof SecondStep>;

/** A code was sent. Another can be requested after `expiredMinutes`; this one is valid for `validMinutes`. */
export const CodeSent = z.object({ expiredMinutes: z.number(), validMinutes: z.number() });
export type CodeSent = z.output<typeof CodeSent>;

export const sendSecondStepCode = endpoint({
  method: 'POST',
  path: '/wps/v2/session/second-step/code',
  access: 'visitor',
  summary: 'Send the code of the second step by SMS or e-mail.',
  body: z.object({ challengeId: text(64), method: z.enum(['SMS', 'EMAIL']) }),
  reply: CodeSent,
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const secondStep = endpoint({
  method: 'POST',
  path: '/wps/v2/session/second-step',
  access: 'visitor',
  encrypted: true,
  summary: 'Complete a sign-in with the second step.',
  body: z.object({
    challengeId: text(64),
    method: SecondStepMethod,
    code: neededCode,
    bankAccountName: z.optional(text(100)),
    /** Skip the second step in this browser for 30 days. Only possible if `mayTrust` is true. */
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
  summary: 'Sign in with the token of a remembered browser. The token works once, for a day; the answer contains the next one.',
  body: z.object({ deviceToken: text(64), site: z._default(z.enum(['player', 'agent']), 'player') }),
  reply: SignedIn,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'member',
  duringPasswordChange: true,
  summary: 'Sign out. Ends the session and forgets this browser if it was remembered.',
  reply: z.null(),
});

export const freePlay = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'visitor',
  summary: 'Start a free trial. A trial user can see everything and cannot launch games.',
  body: z.object({ os: z.optional(text(64)), platform: z._default(z.literal('W'), 'W'), gatewayVersion: z._default(z.literal(3), 3) }),
  reply: SignedIn,
  rateLimit: { calls: 10, perSeconds: 60 },
});

/** Fields of the registration form besides name, password and number. The merchant's rules decide which are shown and required. */
const registrationFields = {
  payeeName: z.optional(typed),
  email: z.optional(typed),
  qqNum: z.optional(typed),
  line: z.optional(typed),
  whatsapp: z.optional(typed),
  facebook: z.optional(typed),
  wechat: z.optional(typed),
  idNumber: z.optional(typed),
  recommenderId: z.optional(typed),
  paymentPassword: z.optional(typedPassword),
  affiliateCode: z.optional(typed),
  referralCode: z.optional(text(32)),
  termsAccepted: z.boolean(),
  /** The version of the terms that was shown. If another version is in force, no acceptance is stored and the member must accept the new one. */
  termsVersion: z.optional(text(40)),
  registerUrl: z.optional(text(500)),
  domain: z.optional(text(253)),
  registerMethod: z.literal('WEB'),
  countryDialingCode: z.optional(dialingCode),
  /** The code of `sendRegistrationCode`, if the merchant verifies numbers (REGMOBVERF3). */
  verificationCode: z.optional(typedCode),
  /** Instead of a code: an ID token of the phone service for the same number. */
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: z.optional(text(4_000)),
  login: z.optional(z.literal(true)),
  sliderPass,
  ...captchaAnswer,
};

export const RegistrationRequest = z.object({
  username: typed,
  password: typedPassword,
  confirmPassword: typedPassword,
  mobileNum: z.optional(mobile),
  ...registrationFields,
});
export type RegistrationRequest = z.output<typeof RegistrationRequest>;

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  access: 'visitor',
  encrypted: true,
  summary: 'Register with a user name and sign in.',
  body: RegistrationRequest,
  reply: SignedIn,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const MobileRegistrationRequest = z.object({
  mobileNum: mobile,
  /** Required with MOBILENUMPASSREG3; without it the account signs in by SMS code. */
  password: z.optional(typedPassword),
  confirmPassword: z.optional(typedPassword),
  ...registrationFields,
});
export type MobileRegistrationRequest = z.output<typeof MobileRegistrationRequest>;

export const registerMobile = endpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  access: 'visitor',
  encrypted: true,
  summary: 'Register with a mobile number and sign in. The number becomes the user name.',
  body: MobileRegistrationRequest,
  reply: SignedIn,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const affiliate = endpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'visitor',
  summary: 'Check an invitation code. Refuses INVITATION_CODE_WRONG if it is not valid.',
  query: z.object({ code: text(32), domain: z.optional(text(253)) }),
  reply: z.object({ code: z.string() }),
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  access: 'visitor',
  summary: 'Get a captcha picture. It is valid for one attempt within five minutes.',
  reply: z.object({ id: z.uuid(), image: z.string() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/**
 * The alternative to the captcha picture for people who cannot read pictures (WCAG 3.3.8): the browser computes instead. It searches a text
 * `n` so that the SHA-256 of `prefix + n` (UTF-8) starts with `bits` zero bits, and sends `n` as `captcha`.
 */
export const workCaptcha = endpoint({
  method: 'GET',
  path: '/wps/v2/captcha/work',
  access: 'visitor',
  summary: 'Get a proof-of-work captcha instead of a picture. Send the solution once, within five minutes, as `captchaId` and `captcha`.',
  reply: z.object({ id: z.uuid(), prefix: z.string(), bits: z.number() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/** The public keys for calls with an encrypted body. */
export const keys = endpoint({
  method: 'GET',
  path: '/wps/v2/keys',
  access: 'visitor',
  whenClosed: true,
  summary: 'List the public keys for encrypted payloads (JWKS, ECDH-ES with A256GCM).',
  reply: z.object({
    keys: z.array(
      z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), kid: z.string(), use: z.literal('enc'), alg: z.string() }),
    ),
    /** The server time in seconds since 1970. It goes into the protected header of the payload as `iat`. */
    at: z.number(),
  }),
});

/**
 * The body of an encrypted call. A payload is accepted once, within five minutes of the `iat` in its protected header, so an intercepted
 * one cannot be replayed.
 */
export const EncryptedBody = z.object({ jwe: z.string().check(z.minLength(1), z.maxLength(20_000)) });

/** A ticket for one socket connection, valid for 30 seconds and one use. It is sent as the first message on `/ws`, never in the address. */
export const socketTicket = endpoint({
  method: 'POST',
  path: '/wps/v2/realtime/ticket',
  access: 'member',
  summary: 'Get a single-use ticket that opens the WebSocket connection.',
  reply: z.object({ ticket: z.string(), expiresAt: Moment }),
});

/** The link in the QR code contains this code and the language, never the session token. */
export const handOver = endpoint({
  method: 'POST',
  path: '/wps/v2/session/hand-over',
  access: 'member',
  summary: 'Create a code that signs the same member in on another device. It works once, within 60 seconds.',
  reply: z.object({ code: z.string(), expiresAt: Moment }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const takeOver = endpoint({
  method: 'POST',
  path: '/wps/v2/session/take-over',
  access: 'visitor',
  encrypted: true,
  summary: 'Exchange a hand-over code for a new session. Refuses TICKET_USED if the code was used or has expired.',
  body: z.object({ code: text(64) }),
  reply: SignedIn,
  rateLimit: { calls: 10, perSeconds: 60 },
});
