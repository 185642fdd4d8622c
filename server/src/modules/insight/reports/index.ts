/**
 * Agents' reports over many modules' tables, and checks that stored sums agree with the journal.
 *
 * It is the one module that reads the tables of others; it never writes to them.
 */
export { proveDay, verifyYesterdays } from './prove-day.ts';
export { reportsRoutes } from './routes.ts';
