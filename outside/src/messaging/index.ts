/**
 * A simulated SMS gateway, mailbox and phone sign-in service, with the interfaces of real ones: HTTP, SMTP and signed ID tokens.
 *
 * - Received messages are shown on a page, to anybody who can reach this port.
 * - Numbers that end in 0001 to 0005 are refused, each with another error.
 */
export { messagingRoutes } from './routes.ts';
export { openMailBox } from './mail-box.ts';
export { deleteOldMessages } from './store.ts';
