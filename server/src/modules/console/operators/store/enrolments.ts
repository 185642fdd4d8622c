import type { OperatorId } from '@croupier/contract/core/ids';
import { open, type Tx } from '#platform/database';
import type { OperatorsTables } from '../tables.ts';

const tables = open<OperatorsTables>;

type Enrolment = {
  operator_id: OperatorId;
  ticket_hash: Buffer;
  totp_secret: string;
  session_id: string | null;
  expires_at: Temporal.Instant;
};

/** Keeps an authenticator that is being set up; one begun before is worth nothing from then on. */
export const putEnrolment = (tx: Tx, enrolment: Enrolment) =>
  tables(tx)
    .insertInto('operators.enrolment')
    .values({ ...enrolment, wrong_codes: 0 })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ ...enrolment, wrong_codes: 0 }))
    .execute();

/** The operator who sets something up under a ticket, whether or not it is still good. */
export const operatorOfEnrolment = async (tx: Tx, ticketHash: Buffer): Promise<OperatorId | undefined> =>
  (await tables(tx).selectFrom('operators.enrolment').select('operator_id').where('ticket_hash', '=', ticketHash).executeTakeFirst())
    ?.operator_id;

/** The factor that is being set up under a ticket, locked. */
export const lockEnrolment = (tx: Tx, ticketHash: Buffer) =>
  tables(tx).selectFrom('operators.enrolment').selectAll().where('ticket_hash', '=', ticketHash).forUpdate().executeTakeFirst();

export const countWrongCode = (tx: Tx, operatorId: OperatorId) =>
  tables(tx)
    .updateTable('operators.enrolment')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('operator_id', '=', operatorId)
    .execute();

export const deleteEnrolment = (tx: Tx, operatorId: OperatorId) =>
  tables(tx).deleteFrom('operators.enrolment').where('operator_id', '=', operatorId).execute();

export const deleteEnrolmentsBefore = (tx: Tx, moment: Temporal.Instant) =>
  tables(tx).deleteFrom('operators.enrolment').where('expires_at', '<', moment).execute();

/** The recovery codes an operator has left, locked, so that two sign-ins cannot use one. */
export const lockRecoveryCodes = (tx: Tx, operatorId: OperatorId) =>
  tables(tx).selectFrom('operators.recovery_code').select(['id', 'code_hash']).where('operator_id', '=', operatorId).forUpdate().execute();

export const countRecoveryCodes = async (tx: Tx, operatorId: OperatorId): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('operators.recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const deleteRecoveryCode = (tx: Tx, id: string) => tables(tx).deleteFrom('operators.recovery_code').where('id', '=', id).execute();

/** Puts these in the place of all codes an operator has. */
export const replaceRecoveryCodes = async (tx: Tx, operatorId: OperatorId, hashes: readonly string[]): Promise<void> => {
  await tables(tx).deleteFrom('operators.recovery_code').where('operator_id', '=', operatorId).execute();
  if (hashes.length === 0) return;
  await tables(tx)
    .insertInto('operators.recovery_code')
    .values(hashes.map((code_hash) => ({ operator_id: operatorId, code_hash })))
    .execute();
};
