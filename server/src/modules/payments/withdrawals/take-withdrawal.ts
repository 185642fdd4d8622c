import type { OperatorId, WithdrawalId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { getWithdrawalForUpdate } from './transition.ts';
import { changeWithdrawal } from './store/withdrawals.ts';

/** A claim lapses when its owner did nothing for so long. */
const claimMinutes = 15;

/** Makes an operator the one who works on a withdrawal, or renews their claim. Refuses CASE_TAKEN with the `operatorId` who has it and `until`. */
export const takeWithdrawal = async (tx: Tx, { id, operatorId }: { id: WithdrawalId; operatorId: OperatorId }): Promise<void> => {
  const row = await getWithdrawalForUpdate(tx, id);
  const until = row.taken_at?.add({ minutes: claimMinutes });
  if (row.taken_by !== null && row.taken_by !== operatorId && until !== undefined && Temporal.Instant.compare(until, now()) > 0)
    throw new Refusal('CASE_TAKEN', { operatorId: row.taken_by, until: until.toString() });
  await changeWithdrawal(tx, id, { taken_by: operatorId, taken_at: now() });
};

/** Lets a withdrawal go, so that a colleague may take it. An operator who does not have it changes nothing. */
export const releaseWithdrawal = async (tx: Tx, { id, operatorId }: { id: WithdrawalId; operatorId: OperatorId }): Promise<void> => {
  const row = await getWithdrawalForUpdate(tx, id);
  if (row.taken_by === operatorId) await changeWithdrawal(tx, id, { taken_by: null, taken_at: null });
};

/** The operator who works on it now, if there is one. */
export const claimOf = ({
  taken_by,
  taken_at,
}: {
  taken_by: OperatorId | null;
  taken_at: Temporal.Instant | null;
}): { operatorId: OperatorId; until: Temporal.Instant } | undefined => {
  const until = taken_at?.add({ minutes: claimMinutes });
  return taken_by === null || until === undefined || Temporal.Instant.compare(until, now()) <= 0
    ? undefined
    : { operatorId: taken_by, until };
};
