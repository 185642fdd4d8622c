import type { OperatorId, WithdrawalId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type { WithdrawalState } from '@croupier/contract/payments/withdrawals';
import type { Updateable } from 'kysely';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { isClosed, mayBecome } from './state.rules.ts';
import * as store from './store/withdrawals.ts';
import type { WithdrawalsTables } from './tables.ts';

type Row = store.WithdrawalRow;
type Changes = Omit<Updateable<WithdrawalsTables['withdrawals.withdrawal']>, 'state'>;

/** A withdrawal nobody else changes until this transaction ends. Refuses WITHDRAWAL_NOT_FOUND. */
export const getWithdrawalForUpdate = async (tx: Tx, id: WithdrawalId): Promise<Row> => {
  const row = await store.lockWithdrawal(tx, id);
  if (row === undefined) throw new Refusal('WITHDRAWAL_NOT_FOUND');
  return row;
};

/** Refuses WITHDRAWAL_STATE, with the `state` it is in, unless it is in one of these. */
export const assertState = ({ state }: Row, ...states: WithdrawalState[]): void => {
  if (!states.includes(state)) throw new Refusal('WITHDRAWAL_STATE', { state });
};

const told = {
  APPROVED: 'withdrawal.approved',
  REJECTED: 'withdrawal.rejected',
  PAID_UNCONFIRMED: 'withdrawal.paid',
  CONFIRMED: 'withdrawal.confirmed',
  DISPUTED: 'withdrawal.disputed',
} as const;

/**
 * Brings a withdrawal into a state, writes the step down and tells whom it concerns. `quietly`: without news of its own, as when it comes back to
 * a state it was in. A way that the rules do not know is our mistake.
 */
export const transition = async (
  tx: Tx,
  row: Row,
  state: WithdrawalState,
  {
    operatorId = null,
    note = null,
    quietly = false,
    ...changes
  }: Changes & { operatorId?: OperatorId | null; note?: string | null; quietly?: boolean } = {},
): Promise<Row> => {
  if (!mayBecome(row.state, state)) throw new Error(`withdrawal ${row.id} cannot go from ${row.state} to ${state}`);
  const at = now();
  const moved = await store.changeWithdrawal(tx, row.id, { ...changes, state, ...(isClosed(state) && { closed_at: at }) });
  await store.addStep(tx, { withdrawal_id: row.id, state, at, operator_id: operatorId, note });
  const { merchant_id: merchantId, member_id: memberId, id: withdrawalId, amount, currency } = moved;
  const type = state in told && !quietly ? told[state as keyof typeof told] : undefined;
  await publish(tx, [
    ...(type === undefined ? [] : [{ type, merchantId, memberId, withdrawalId, amount: decimalOf({ amount, currency }), currency }]),
    { type: 'withdrawal.changed', merchantId, memberId, withdrawalId, state },
  ]);
  return moved;
};
