/**
 * A bank on one machine: people who pay, companies that are paid, a page to pay on, a statement, and signed messages to who asked for them.
 *
 * - A transfer is made once for each confirmation page, however often the page is sent.
 * - Its message is written in the same transaction and delivered at least once, or given up after a day; the statement always has the line.
 */
export { bankRoutes, indexRoutes, notFound, send, sorry, pageContextOf } from './routes.ts';
// The rest of the outside world writes its pages on the same paper.
export { amountIn, framed, momentIn, type PageContext } from './pages/frame.ts';
export { fill, type Language } from './texts.ts';
export { bankCallRoutes } from './call-routes.ts';
export { scanRoutes } from './scan-routes.ts';
export { openBank } from './open-bank.ts';
export { readBankSecret } from './bank-secret.ts';
export { startDelivery } from './deliver-messages.ts';
