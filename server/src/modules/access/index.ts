/**
 * Proving who you are: registration, sign-in, sign-out, sessions, captchas, encrypted payloads, tickets for sockets.
 *
 * - A token is 256 random bits; only its hash is kept. It is worth nothing at another merchant, and nothing once its session is over.
 * - A session begun with a password that must be changed can do that and nothing else; changing a password ends every session.
 * - Guessing passwords gets slower with every failure, takes a captcha after the first, and ends at the merchant's limit.
 * - No answer tells whether a user name exists, in words or in time, unless the merchant wants it so.
 */
export { identifyMember } from './sessions.ts';
export { type CaptchaAnswer, checkCaptcha } from './captcha.ts';
export { useTicket } from './tickets.ts';
export { decryptPayload, replacePayloadKey } from './payload-keys.ts';
export { endExcluded, letIn, shutOut } from './shut-out.ts';
export { answerRecoveries } from './recovery.ts';
export { sweep } from './sweep.ts';
export { accessRoutes } from './routes.ts';
