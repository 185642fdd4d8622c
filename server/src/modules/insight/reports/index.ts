/**
 * Statements over many modules' tables, and proofs that what they keep agrees. The one module that reads tables of others; it never writes.
 */
export { proveDay, verifyYesterdays } from './prove-day.ts';
export { reportsRoutes } from './routes.ts';
