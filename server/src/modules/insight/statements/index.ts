/**
 * What members look up of their own money: movements, deposits and withdrawals with filters, a statement that adds up, a file to keep.
 *
 * - The book is the truth. The records are its index by member, written behind it: before an answer they are brought up to what the book holds.
 * - Nothing is left out: a movement this module has no word for is shown as other, and stands in its line of the statement.
 * - opening + every line = closing, in units; and the closing of today is what the accounts hold.
 */
export { recordsRoutes } from './routes.ts';
export { keepUp } from './keep-up.ts';
