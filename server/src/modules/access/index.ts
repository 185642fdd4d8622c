/**
 * Proving who you are: registration, sign-in, sign-out, sessions, captchas, encrypted payloads, tickets for sockets.
 *
 * - A token is 256 random bits; only its hash is kept. It is worth nothing at another merchant, and nothing once its session is over.
 * - Guessing passwords gets slower with every failure, takes a captcha after the first, and ends at the merchant's limit.
 * - No answer tells whether a user name exists, in words or in time, unless the merchant wants it so.
 */
export { identifyMember } from './sessions.ts';
export { useTicket } from './tickets.ts';
export { decryptPayload, replacePayloadKey } from './payload-keys.ts';
export { letIn, shutOut } from './shut-out.ts';
export { sweep } from './sweep.ts';
export { accessRoutes } from './routes.ts';
