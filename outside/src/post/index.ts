/**
 * An SMS gateway, a mail box and a phone service on one machine, each spoken to as the real ones are: over HTTP, SMTP and signed ID tokens.
 *
 * - What arrives can be read on a page, by anybody who can reach this port.
 * - Numbers that end in 0001 to 0005 are refused, each for another reason, so that every error can be tried.
 */
export { postRoutes } from './routes.ts';
export { openMailBox } from './mail-box.ts';
export { sweepPost } from './store.ts';
