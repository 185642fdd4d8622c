/** play/catalogue/console */
export { listVendorGames, putForward, turnGame } from './games.ts';
