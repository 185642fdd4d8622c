/** play/launch */
export { authenticate, hashOfToken, introduce } from './authenticate.ts';
export { launchGame } from './launch-game.ts';
export { alignVendor, openSeat } from './open-seat.ts';
export { findLastSession, findSession, findSessionByToken } from './store.ts';
