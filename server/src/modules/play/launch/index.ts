/**
 * Opening a game: the launch address, the game session and its token.
 *
 * - A game opens only if the vendor, the game, the merchant and the member's limits allow it.
 * - A token identifies one member in one game at one vendor; only its hash is stored.
 */
export { authenticate, hashOfToken, playerDetails } from './authenticate.ts';
export { launchGame } from './launch-game.ts';
export { alignVendor, openSandboxSession } from './open-sandbox-session.ts';
export { findLastSession, findSession, findSessionByToken } from './store.ts';
