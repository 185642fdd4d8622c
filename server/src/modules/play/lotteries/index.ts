/**
 * Lotteries as their vendors report them, for the `/lgw` and `/lotto` calls.
 *
 * - A vendor is asked every three seconds. One that does not answer keeps what it reported last; a draw whose time is over is not shown.
 * - A merchant's members see the lotteries that the catalogue shows them. Launching one belongs to `play/launch`.
 */
export { syncLotteries } from './sync-lotteries.ts';
