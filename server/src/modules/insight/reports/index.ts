/**
 * Statements over many modules' tables, and proofs that what they keep agrees. The one module that reads tables of others; it never writes.
 */
export { proveDay, proveYesterdays } from './prove-day.ts';
export { reportsRoutes } from './routes.ts';
