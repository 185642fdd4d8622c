import type { ExceptionId } from '@croupier/contract/payments/exceptions';
import { now } from '#platform/clock';
import { open, type Tx } from '#platform/database';
import type { ExceptionWorker } from './payment-exception.ts';
import type { ExceptionsTables, StoredDecision } from './tables.ts';

const tables = open<ExceptionsTables>;

/** The proposal for an exception, if there is one. */
export const findProposal = (tx: Tx, id: ExceptionId) =>
  tables(tx).selectFrom('cashier.case_proposal').selectAll().where('case_id', '=', id).executeTakeFirst();

/** Keeps what an operator wants done, in the place of what another one wanted. */
export const saveProposal = async (
  tx: Tx,
  id: ExceptionId,
  by: ExceptionWorker,
  decision: StoredDecision,
  reason: string,
): Promise<void> => {
  const row = { decision, reason, proposed_by: by.operatorId, proposed_name: by.name, proposed_at: now() };
  await tables(tx)
    .insertInto('cashier.case_proposal')
    .values({ case_id: id, ...row })
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet(row))
    .execute();
};
