/**
 * Exceptions: payments that a person must decide, with their history, and the operator who works on each.
 *
 * - An exception has a key; opening the same key again is the same exception and changes nothing.
 * - One operator works on an exception at a time. An assignment lapses after 15 minutes without activity.
 * - Deciding the money closes its exceptions in the same transaction.
 */
export {
  exceptionOf,
  exceptionOfKey,
  findExceptions,
  unassignException,
  noteExceptionsOfTransaction,
  openException,
  openExceptions,
  resolveExceptionOfKey,
  resolveExceptionsOfTransaction,
  assignException,
} from './exceptions.ts';
export { exceptionNamed } from './store.ts';
export type { ExceptionWorker } from './payment-exception.ts';
