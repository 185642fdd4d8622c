/**
 * Messages of the operator to one member, in their inbox.
 *
 * - A message that is sent twice under one reference is one message.
 * - A member reads their own messages only.
 */
export { tell } from './tell.ts';
export { notifyOfDeposits } from './tell-of-deposits.ts';
export { notifyOfContracts, notifyOfAgentPay } from './tell-of-contracts.ts';
export { inboxRoutes } from './routes.ts';
