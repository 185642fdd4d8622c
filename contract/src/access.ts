import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Moment, text } from './envelope.ts';

/** What a sign-in gives: an opaque token for the `Authorization: Bearer` header. */
export const SignedIn = z.object({
  token: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
  /** Until the password is changed this session can do nothing else: every other call answers PASSWORD_CHANGE_REQUIRED. */
  passwordExpired: z.boolean(),
});
export type SignedIn = z.output<typeof SignedIn>;

const captchaAnswer = { captchaId: z.optional(z.uuid()), captcha: z.optional(text(12)) };

export const LoginRequest = z.object({
  username: text(64),
  password: text(128),
  type: z.literal('username'),
  /** On the agent site only agents may sign in. */
  site: z._default(z.enum(['player', 'agent']), 'player'),
  ...captchaAnswer,
});
export type LoginRequest = z.output<typeof LoginRequest>;

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  access: 'visitor',
  encrypted: true,
  summary: 'Signs a member in with user name and password.',
  body: LoginRequest,
  reply: SignedIn,
  rateLimit: { calls: 30, perSeconds: 60 },
});

export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'member',
  duringPasswordChange: true,
  summary: 'Ends the session.',
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

export const RegistrationRequest = z.object({
  username: text(64),
  password: text(128),
  confirmPassword: text(128),
  payeeName: z.optional(text(100)),
  email: z.optional(text(254)),
  affiliateCode: z.optional(text(32)),
  referralCode: z.optional(text(32)),
  termsAccepted: z.boolean(),
  registerUrl: z.optional(text(500)),
  domain: z.optional(text(253)),
  registerMethod: z.literal('WEB'),
  ...captchaAnswer,
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

export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  access: 'visitor',
  summary: 'A picture with characters to type, for one attempt within five minutes.',
  reply: z.object({ id: z.uuid(), image: z.string() }),
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
  }),
});

export const EncryptedBody = z.object({ jwe: z.string().check(z.minLength(1), z.maxLength(20_000)) });

/** A ticket for one socket, good for 30 seconds and one use. It is the first message on `/ws`, never in its address. */
export const socketTicket = endpoint({
  method: 'POST',
  path: '/wps/v2/realtime/ticket',
  access: 'member',
  summary: 'A single-use ticket that opens the live connection.',
  reply: z.object({ ticket: z.string(), expiresAt: Moment }),
});
