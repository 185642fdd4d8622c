/**
 * What members and the house write to each other: feedback and complaints as tickets, and messages to one member.
 *
 * - Everybody who writes gets a reference they can quote; members find their tickets and the answers in their inbox, and nobody else's.
 * - The same news told twice is one message.
 * - Of a visitor only what they gave is kept, and a hash of their address, to count by.
 */
export { answerTicket } from './tickets.ts';
export { setFeedbackLength } from './feedback-length.ts';
export { type DeskTicket, holdTicketOfType, ticketsOfType } from './tickets-of-type.ts';
export { tell } from './tell.ts';
export { notifyOfDeposits } from './tell-of-deposits.ts';
export { notifyOfContracts, notifyOfAgentPay } from './tell-of-contracts.ts';
export { inboxRoutes } from './routes.ts';
