import { nameOfPlace } from '@croupier/contract/payments/banks';
import type { WithdrawalId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { Withdrawal, WithdrawalState } from '@croupier/contract/payments/withdrawals';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { maskedAccount } from './account.rules.ts';
import { beforeApproval } from './state.rules.ts';
import { accountById } from './store/accounts.ts';
import * as store from './store/withdrawals.ts';
import { termsOf } from './terms.ts';

/** A withdrawal as its member sees it. Refuses WITHDRAWAL_NOT_FOUND. */
export const shownWithdrawal = async (tx: Tx, id: WithdrawalId): Promise<Withdrawal> => {
  const row = await store.findWithdrawal(tx, id);
  if (row === undefined) throw new Refusal('WITHDRAWAL_NOT_FOUND');
  const [shown] = await shownWithdrawals(tx, [row]);
  if (shown === undefined) throw new Error(`withdrawal ${id} cannot be shown`);
  return shown;
};

/** Several of one member, in their order. */
export const shownWithdrawals = async (tx: Tx, rows: readonly store.WithdrawalRow[]): Promise<Withdrawal[]> => {
  const steps = Map.groupBy(
    await store.stepsOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ withdrawal_id }) => withdrawal_id,
  );
  const shown: Withdrawal[] = [];
  for (const row of rows) {
    const account = await accountById(tx, row.account_id);
    const { mayCancel } = await termsOf(tx, row.merchant_id, row.currency);
    const money = (amount: bigint): Money => ({ amount, currency: row.currency });
    const history = (steps.get(row.id) ?? []).map(({ state, at }) => ({ state, at: at.toString() }));
    const isDisputable =
      row.state === 'PAID_UNCONFIRMED' ||
      (row.state === 'AUTO_RECEIVED' && row.dispute_until !== null && Temporal.Instant.compare(row.dispute_until, now()) > 0);
    shown.push({
      id: row.id,
      reference: row.reference,
      state: row.state,
      money: money(row.amount),
      fee: money(row.fee),
      arrives: money(row.amount - row.fee),
      paid: money(row.paid),
      refunded: money(row.refunded),
      to: {
        kind: account.kind,
        code: account.code,
        name: nameOfPlace(account.code, 'en'),
        masked: maskedAccount(account.account),
        holder: account.holder,
      },
      requestedAt: row.requested_at.toString(),
      closedAt: row.closed_at?.toString() ?? null,
      rejectReason: row.reject_reason,
      autoReceiveAt: row.state === 'PAID_UNCONFIRMED' ? (row.auto_receive_at?.toString() ?? null) : null,
      disputeUntil: row.state === 'AUTO_RECEIVED' ? (row.dispute_until?.toString() ?? null) : null,
      receipt:
        row.received === null || row.remaining === null || row.received_at === null
          ? null
          : { received: money(row.received), remaining: money(row.remaining), at: row.received_at.toString() },
      may: {
        cancel: mayCancel && beforeApproval.includes(row.state),
        confirm: isDisputable,
        dispute: isDisputable,
      },
      history: withoutRepeats(history),
    });
  }
  return shown;
};

/** Two steps of one state are one to its member: which leg it was, the desk sees. */
const withoutRepeats = (history: { state: WithdrawalState; at: string }[]) =>
  history.filter(({ state }, place) => state !== history[place - 1]?.state);
