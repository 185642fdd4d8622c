/**
 * Feedback and complaints as tickets, and live chat with operators.
 *
 * - Everybody who writes gets a reference; members find their tickets and the answers in their inbox, and nobody else's.
 * - A message or answer that is sent twice is stored once. Messages of a chat have places without gaps.
 * - A chat is open to its member, to the browser that has its key, and to operators of its merchant. Its transcript is kept with a ticket.
 * - A visitor's address is stored as a hash only, to count by.
 */
export { answerTicket } from './answer-ticket.ts';
export { visitorListener } from './visitor-listener.ts';
export { setFeedbackLength } from './feedback-length.ts';
export { type DeskTicket, holdTicketOfType, ticketsOfType } from './tickets-of-type.ts';
export { countWaiting, countWaitingChats } from './store/console-tickets.ts';
export { seedDemoReplies } from './seed-demo-replies.ts';
export { supportRoutes } from './routes.ts';
