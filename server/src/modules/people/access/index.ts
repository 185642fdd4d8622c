/**
 * Proving who you are: registration, sign-in, second steps, sign-out, sessions, the security centre, captchas, encrypted payloads, tickets
 * for sockets.
 *
 * - A token is 256 random bits; only its hash is kept. It is worth nothing at another merchant, and nothing once its session is over.
 * - A session begun with a password that must be changed can do that and nothing else; changing a password ends every session.
 * - A member with an authenticator app is asked for it at every sign-in; others at places they were never seen at. A proof by factors that changed
 *   since is worth nothing. A code works once, and five guesses at one are all.
 * - A member who lost their app and its recovery codes is helped by customer service, who prove themselves again, and is told of it.
 * - An act that matters asks again for password and code, whoever has the session.
 * - Guessing passwords gets slower with every failure, takes a captcha after the first, and ends at the merchant's limit.
 *   It is counted by the door one comes through, so that strangers make strangers wait and not the owner (docs/decisions/0012).
 * - A number counts as a member's when they proved it; codes are limited for each number, each address and each merchant.
 * - An encrypted payload is read once, and a slider's pass, a captcha and a phone service's token are good for one use.
 * - No answer tells whether a user name or a number has an account, in words or in time, unless the merchant wants it so.
 */
export { confirmPayment, paymentPasswordSetAt, paymentProofsOf } from './confirm-payment.ts';
export { type Visit, visitOf } from './visit.ts';
export { becomeType } from './become-type.ts';
export { identifyMember } from './sessions.ts';
export { openDemoAccount } from './demo-account.ts';
export { openBelow, openByHouse } from './open-below.ts';
export { checkCaptcha } from './captcha.ts';
export { useTicket } from './tickets.ts';
export { commonPasswords } from './passwords.ts';
export { decryptPayload, replacePayloadKey } from './payload-keys.ts';
export { placeInWords } from './place-in-words.ts';
export { placeOf } from './places.ts';
export { type Safety, safetyOf } from './security-overview.ts';
export { membersAtAddress } from './store/visits.ts';
export { sharingPlaces, visitsOf } from './visits.ts';
