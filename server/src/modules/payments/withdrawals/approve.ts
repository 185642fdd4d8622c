import type { OperatorId, WithdrawalId } from '@croupier/contract/core/ids';
import type { WithdrawalState } from '@croupier/contract/payments/withdrawals';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { transition, assertState, getWithdrawalForUpdate } from './transition.ts';
import { payInOneLeg } from './order-payout.ts';
import { approversFor } from './risk.rules.ts';
import * as store from './store/withdrawals.ts';
import { type Terms, termsOf } from './terms.ts';

/**
 * An operator's yes. Above the merchant's limit it takes a second one of somebody else: refuses SAME_APPROVER. Where the merchant sends what is
 * approved, it is on its way afterwards. The same operator's yes to what is approved already changes nothing.
 */
export const approve = async (
  tx: Tx,
  { id, operatorId, note = null }: { id: WithdrawalId; operatorId: OperatorId; note?: string | null },
): Promise<{ state: WithdrawalState; approvals: number; needed: number }> => {
  const row = await getWithdrawalForUpdate(tx, id);
  const needed = approversFor(row.amount, await termsOf(tx, row.merchant_id, row.currency));
  const before = await store.approvalsOf(tx, [id]);
  const isMine = before.some(({ operator_id }) => operator_id === operatorId);
  if (isMine && row.approved_at !== null) return { state: row.state, approvals: before.length, needed };
  assertState(row, 'PENDING_APPROVAL');
  if (isMine) throw new Refusal('SAME_APPROVER');
  await store.addApproval(tx, id, operatorId, now());
  const approvals = before.length + 1;
  if (approvals < needed) {
    await store.addStep(tx, { withdrawal_id: id, state: row.state, at: now(), operator_id: operatorId, note });
    return { state: row.state, approvals, needed };
  }
  const terms = await termsOf(tx, row.merchant_id, row.currency);
  const { state } = await markApproved(tx, row, { terms, operatorId, note });
  return { state, approvals, needed };
};

type Approval = { terms: Terms; operatorId?: OperatorId; note?: string | null; risk_score?: number; risk_reasons?: string[] };

/** Approves a withdrawal that the caller holds locked, and sends it on its way where the merchant wants it so and knows from where. */
export const markApproved = async (tx: Tx, row: store.WithdrawalRow, { terms, ...by }: Approval): Promise<store.WithdrawalRow> => {
  const approved = await transition(tx, row, 'APPROVED', { ...by, approved_at: now() });
  return terms.sendsWhenApproved ? ((await payInOneLeg(tx, approved)) ?? approved) : approved;
};
