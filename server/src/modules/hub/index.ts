/**
 * The operators' hand on game vendors: whether they are open, what a bet may be, rounds that stay open, free rounds.
 *
 * - A switch counts from the next launch and the next bet on; wins and what is undone get in whatever it says.
 * - What concerns every merchant is changed by who serves every merchant.
 * - A stuck round is decided once, by two people above the merchant's threshold, under a name of its own.
 * - Every call names its permission, and is in the audit trail with what was before and after.
 */
export { hubRoutes } from './routes.ts';
