import type { OperatorId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { now } from '#platform/clock';
import { open, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { AuditTables } from './tables.ts';
import type { AtWork } from './with-permission.ts';

const tables = open<AuditTables>;

/** So long an operator is not a second person beside who let them in. */
const dependsHours = 24;

/** Notes that an operator was let in, given rights or reset by another. */
export const noteSponsor = async (tx: Tx, operatorId: OperatorId, { operator }: AtWork): Promise<void> => {
  if (operatorId === operator.operatorId) return;
  const row = { operator_id: operatorId, sponsor_id: operator.operatorId, at: now() };
  await tables(tx)
    .insertInto('operators.sponsor')
    .values(row)
    .onConflict((conflict) => conflict.columns(['operator_id', 'sponsor_id']).doUpdateSet({ at: row.at }))
    .execute();
};

/** Whether one operator let another one in within the last day, or somebody who did; in either direction. */
export const dependsOn = async (tx: Tx, one: OperatorId, other: OperatorId): Promise<boolean> => {
  const { rows } = await sql<{ depends: boolean }>`
    with recursive fresh as (select operator_id, sponsor_id from operators.sponsor where at > ${now().subtract({ hours: dependsHours })}),
      above as (
        select operator_id as below, sponsor_id from fresh where operator_id in (${one}::uuid, ${other}::uuid)
        union
        select above.below, fresh.sponsor_id from above join fresh on fresh.operator_id = above.sponsor_id
      )
    select exists (select from above where below = ${one}::uuid and sponsor_id = ${other}::uuid)
        or exists (select from above where below = ${other}::uuid and sponsor_id = ${one}::uuid) as depends
  `.execute(tables(tx));
  return rows[0]?.depends === true;
};

/**
 * Refuses SAME_APPROVER to an operator who would approve what they proposed themselves, or what was proposed by whoever let them in, gave them rights or reset
 * them within the last day: that is one person with two names. Likewise the other way round.
 */
export const assertMayApprove = async (
  tx: Tx,
  { operator: { operatorId } }: AtWork,
  ...proposedBy: readonly OperatorId[]
): Promise<void> => {
  for (const other of proposedBy) if (other === operatorId || (await dependsOn(tx, operatorId, other))) throw new Refusal('SAME_APPROVER');
};
