import { open, type Tx } from '#platform/database';
import type { OperatorsTables } from '../tables.ts';

const tables = open<OperatorsTables>;

/** The attempts of a name, locked: two sign-ins with one name are looked at one after the other. */
export const lockAttempts = (tx: Tx, nameHash: Buffer, at: Temporal.Instant) =>
  tables(tx)
    .insertInto('operators.attempt')
    .values({ name_hash: nameHash, last_failed_at: null, asked_at: at })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ asked_at: at }))
    .returning(['failures', 'last_failed_at'])
    .executeTakeFirstOrThrow();

export const writeFailure = (tx: Tx, nameHash: Buffer, failures: number, at: Temporal.Instant) =>
  tables(tx).updateTable('operators.attempt').set({ failures, last_failed_at: at }).where('name_hash', '=', nameHash).execute();

export const forgetAttempts = (tx: Tx, nameHash: Buffer) =>
  tables(tx).deleteFrom('operators.attempt').where('name_hash', '=', nameHash).execute();

export const deleteAttemptsBefore = (tx: Tx, moment: Temporal.Instant) =>
  tables(tx).deleteFrom('operators.attempt').where('asked_at', '<', moment).execute();
