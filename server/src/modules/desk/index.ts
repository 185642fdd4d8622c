/**
 * The operators' desk: who works on what, what they do with members and their money, and whether banks, book and members agree.
 *
 * - Two operators never decide the same thing: who decides holds its claim, and a claim lapses when nobody touches it.
 * - What changes a balance by hand is proposed by one person and approved by another, and posted to the book once.
 * - Statements come in through the cashier's one door, so a line that was told before is never money twice.
 * - Every call names its permission, and is in the audit trail with what was before and after.
 */
export { deskRoutes } from './routes.ts';
export { forgetClaims } from './claims.ts';
export { notePositions } from './positions.ts';
export { reconcileClosedDays } from './reconcile.ts';
export { keepVendorCases } from './vendor-cases.ts';
