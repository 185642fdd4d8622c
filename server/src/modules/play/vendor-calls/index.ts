/**
 * The log of calls between game vendors and us, in both directions.
 *
 * - A vendor's setting says how much is logged: nothing, a sample of whole players, or everything. A sample contains every refused call.
 * - Secrets are masked before a call is written.
 * - The log never delays a call: a call that cannot be written is lost and counted.
 * - The log is a ring of partitions with a limit of days and of size.
 */
export { logCall, type LoggedCall, redirectCallLog, shouldLog } from './log-call.ts';
export { callsBefore, callsPage, findCall, ringOf, setRing, unkeptOf } from './store.ts';
