import type { PaymentException, ExceptionNote } from '@croupier/contract/payments/exceptions';
import type { Money } from '@croupier/contract/core/money';
import type { Selectable } from 'kysely';
import type { ExceptionsTables } from './tables.ts';

type ExceptionRow = Selectable<ExceptionsTables['cashier.exception_case']>;

/** A claim lapses so long after the last thing its owner did. */
export const claimMinutes = 15;

/** The operator who works on an exception at a moment, if there is one. */
export const holderOf = (
  { state, owner_id, owner_name, active_at }: Pick<ExceptionRow, 'state' | 'owner_id' | 'owner_name' | 'active_at'>,
  at: Temporal.Instant,
): PaymentException['owner'] => {
  if (state !== 'OPEN' || owner_id === null || owner_name === null || active_at === null) return null;
  const until = active_at.add({ minutes: claimMinutes });
  return Temporal.Instant.compare(at, until) < 0 ? { operatorId: owner_id, name: owner_name, until: until.toString() } : null;
};

/** An exception as the desk sees it at a moment. */
export const shownException = (row: ExceptionRow, at: Temporal.Instant): PaymentException => ({
  id: row.id,
  merchantId: row.merchant_id,
  kind: row.kind,
  money: moneyIn(row),
  subject: {
    lineId: row.line_id,
    depositId: row.deposit_id,
    withdrawalId: row.withdrawal_id,
    memberId: row.member_id,
    account: row.account,
    day: row.day,
  },
  state: row.state,
  owner: holderOf(row, at),
  openedAt: row.opened_at.toString(),
  resolvedAt: row.resolved_at?.toString() ?? null,
  outcome: row.outcome,
});

const moneyIn = ({ amount, currency }: Pick<ExceptionRow, 'amount' | 'currency'>): Money | null =>
  amount === null || currency === null ? null : { amount, currency };

/** A transaction of an exception's history. */
export const shownNote = ({
  action,
  text,
  operator_id,
  operator_name,
  at,
}: Selectable<ExceptionsTables['cashier.case_note']>): ExceptionNote => ({
  action,
  text,
  by: operator_id === null ? null : { operatorId: operator_id, name: operator_name ?? '' },
  at: at.toString(),
});
