/**
 * Agents' reports over many modules' tables, and checks that stored sums agree with the journal.
 *
 * It is the one module that reads the tables of others; it never writes to them.
 */
export { verifyDay, verifyYesterdays } from './verify-turnover.ts';
export { reportsRoutes } from './routes.ts';
