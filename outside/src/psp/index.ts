/**
 * A payment provider on one machine: shops begin payments, people pay them on its page, and the shop is told by a signed message.
 * The same reference is one payment, one refund, one payout, however often it is asked for.
 */
export { pspRoutes } from './routes.ts';
export { openShops } from './shops.ts';
