import type { ExceptionOutcome } from '@croupier/contract/payments/exceptions';
import type { OperatorId, PayoutLegId } from '@croupier/contract/core/ids';
import * as cashier from '#modules/payments/exceptions';
import type { Tx } from '#platform/database';
import { legsOf } from './store/legs.ts';
import type { WithdrawalRow } from './store/withdrawals.ts';

/** The person who does something with a withdrawal. `operatorName`: as colleagues know them, for the history of its exception. */
export type OperatorAct = { operatorId: OperatorId; operatorName?: string | undefined; note?: string | null };

/** An exception for each time it was paid: what was sent again and is missing again is another one. */
export const disputeKey = async (tx: Tx, { id }: Pick<WithdrawalRow, 'id'>): Promise<string> =>
  `withdrawal-dispute:${id}:${(await legsOf(tx, [id])).at(-1)?.id ?? ''}`;

export const unknownKey = (id: PayoutLegId): string => `payout-unknown:${id}`;

/** The member's dispute is settled, and the exception about it with it. Refuses CASE_TAKEN when a colleague works on that. */
export const resolveDispute = async (
  tx: Tx,
  row: WithdrawalRow,
  outcome: ExceptionOutcome,
  text: string,
  by: OperatorAct,
): Promise<void> => {
  const of = { merchantId: row.merchant_id, key: await disputeKey(tx, row) };
  await cashier.resolveExceptionOfKey(tx, of, workerOf(by), { outcome, text: by.note ?? text });
};

/** It is known what became of a leg. Without an operator the channel said so, and then nobody's claim stands against it. */
export const resolveUnknownPayout = (tx: Tx, row: WithdrawalRow, leg: PayoutLegId, text: string, by: Partial<OperatorAct>): Promise<void> =>
  cashier.resolveExceptionOfKey(
    tx,
    { merchantId: row.merchant_id, key: unknownKey(leg) },
    by.operatorId === undefined ? null : workerOf({ ...by, operatorId: by.operatorId }),
    { outcome: 'SETTLED', text: by.note ?? text },
  );

const workerOf = ({ operatorId, operatorName }: OperatorAct): cashier.ExceptionWorker => ({ operatorId, name: operatorName ?? operatorId });
