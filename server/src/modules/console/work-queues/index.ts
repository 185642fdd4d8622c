/**
 * The work that waits for operators, and who is assigned to it.
 *
 * - Two operators never decide the same thing: an operator who decides holds its assignment, which lapses if it is not used.
 */
export { finishWork, takeWork } from './claims.ts';
