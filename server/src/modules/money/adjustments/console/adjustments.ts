import type { Adjustment, AdjustmentCause, AdjustmentState } from '@croupier/contract/console/adjustments';
import { type Page, pageOf } from '@croupier/contract/core/envelope';
import type { DepositId, MemberId, MerchantId, OperatorId, TransferId } from '@croupier/contract/core/ids';
import { decimalOf, type Money } from '@croupier/contract/core/money';
import { findMembers, holdMember } from '#modules/people/members';
import { type AtWork, assertMayApprove, withPermission } from '#modules/console/audit';
import { findInScope } from '#modules/people/members/console';
import { type Scope, serves } from '#rules/console/audit/roles';
import * as wallet from '#modules/money/wallet';
import { creditedDeposit } from '#modules/payments/deposits';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { finishWork, takeWork } from '#modules/console/work-queues';
import * as store from '../store.ts';

type Row = Awaited<ReturnType<typeof store.adjustmentOfKey>>;

type Query = {
  pageNo: number;
  pageSize: number;
  merchantId?: MerchantId | undefined;
  memberId?: MemberId | undefined;
  state?: AdjustmentState | undefined;
  id?: string | undefined;
};

/** Adjustments, those that wait first. MERCHANT_UNKNOWN for a merchant the operator does not serve. */
export const listAdjustments = (by: AtWork, query: Query): Promise<Page<Adjustment>> =>
  withPermission(by, 'adjustment.read', query.memberId === undefined ? null : `member:${query.memberId}`, async (tx, scope) => {
    const answer = await adjustmentsIn(tx, scope, query, by.operator.operatorId);
    const { pageNo, merchantId, state } = query;
    return {
      answer,
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { state, pageNo, found: answer.totalElements },
    };
  });

/** One page of the adjustments at these merchants, as an operator sees them. Refuses MERCHANT_UNKNOWN. */
export const adjustmentsIn = async (
  tx: Tx,
  scope: Scope,
  { pageNo, pageSize, merchantId, memberId, state, id }: Query,
  operatorId: OperatorId,
): Promise<Page<Adjustment>> => {
  if (merchantId !== undefined && !serves(scope, merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
  const { rows, total } = await store.adjustmentsPage(tx, { scope, merchantId, memberId, state, id }, { pageNo, pageSize });
  const names = new Map((await findMembers(tx, [...new Set(rows.map((row) => row.member_id))])).map((one) => [one.id, one.userName]));
  return pageOf(
    { pageNo, pageSize },
    rows.map((row) => shown(row, names.get(row.member_id) ?? row.member_id, operatorId)),
    total,
  );
};

type Proposal = { key: string; money: Money; cause: AdjustmentCause; reason: string; depositReference?: string | undefined };

/**
 * Proposes a change of a member's cash; nothing moves yet, and the same key again proposes nothing new. Refuses MEMBER_NOT_FOUND, CURRENCY_MISMATCH,
 * AMOUNT_OUT_OF_RANGE for nothing and for more than is left of a deposit, ACCOUNT_CLOSED, DEPOSIT_NOT_FOUND, FIELD_FORMAT for a deposit of anything but a chargeback,
 * REFERENCE_CONFLICT for a key that was another proposal's.
 */
export const proposeAdjustment = (
  by: AtWork,
  id: MemberId,
  { key, money, cause, reason, depositReference }: Proposal,
): Promise<Adjustment> =>
  withPermission(by, 'adjustment.propose', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    if (member.currency !== money.currency) throw new Refusal('CURRENCY_MISMATCH');
    if (money.amount === 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    if (member.state === 'CLOSED') throw new Refusal('ACCOUNT_CLOSED');
    const deposit = depositReference === undefined ? undefined : await reversible(tx, id, { money, cause, reference: depositReference });
    const { operatorId, userName } = by.operator;
    const fresh = await store.insertAdjustment(tx, {
      key,
      merchant_id: member.merchantId,
      member_id: id,
      currency: money.currency,
      amount: money.amount,
      cause,
      reason,
      proposed_by: operatorId,
      proposed_name: userName,
      proposed_at: now(),
      deposit_id: deposit?.depositId ?? null,
      deposit_reference: deposit?.reference ?? null,
    });
    const row = fresh ?? (await store.adjustmentOfKey(tx, operatorId, key));
    if (
      row.member_id !== id ||
      row.amount !== money.amount ||
      row.cause !== cause ||
      row.reason !== reason ||
      row.deposit_id !== (deposit?.depositId ?? null)
    )
      throw new Refusal('REFERENCE_CONFLICT');
    return {
      answer: shown(row, member.userName, operatorId),
      merchants: [member.merchantId],
      details: { account: member.userName, adjustment: row.id, cause, reason, again: fresh === undefined, before: null, after: told(row) },
    };
  });

/**
 * Posts an adjustment to the book, once, or rejects it. Refuses NOT_FOUND, CHANGED_MEANWHILE when it is decided already, CASE_TAKEN,
 * SAME_APPROVER to who proposed it, ACCOUNT_CLOSED where the account was closed meanwhile, which only leaves to reject it, INSUFFICIENT_FUNDS where the member has
 * less, and FIELD_EMPTY for a rejection without a reason.
 */
export const decideAdjustment = (
  by: AtWork,
  id: string,
  { approve, decision }: { approve: boolean; decision: string | null },
): Promise<Adjustment> =>
  withPermission(by, 'adjustment.approve', `adjustment:${id}`, async (tx, scope) => {
    const row = await store.lockAdjustment(tx, id);
    if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
    if (row.state !== 'PROPOSED') throw new Refusal('CHANGED_MEANWHILE');
    const { operatorId, userName } = by.operator;
    if (approve) await assertMayApprove(tx, by, row.proposed_by);
    if (!approve && decision === null) throw new Refusal('FIELD_EMPTY', { field: 'decision' });
    await takeWork(tx, by, 'ADJUSTMENT', id, row.merchant_id);

    const member = await findInScope(tx, scope, row.member_id);
    const decided = await store.decideAdjustment(tx, id, {
      state: approve ? 'APPROVED' : 'REJECTED',
      decided_by: operatorId,
      decided_name: userName,
      decided_at: now(),
      decision,
      transfer_id: approve ? await post(tx, row) : null,
    });
    await finishWork(tx, 'ADJUSTMENT', id);
    return {
      answer: shown(decided, member.userName, operatorId),
      target: `member:${row.member_id}`,
      merchants: [row.merchant_id],
      details: {
        account: member.userName,
        adjustment: id,
        proposedBy: row.proposed_name,
        decision,
        before: told(row),
        after: told(decided),
      },
    };
  });

/** The reference is the adjustment's own, so whatever happens to the answer it is posted once. */
const post = async (tx: Tx, row: Row): Promise<TransferId> => {
  const { id, merchant_id, member_id, amount, currency, cause } = row;
  const member = await holdMember(tx, member_id);
  if (member.state === 'CLOSED') throw new Refusal('ACCOUNT_CLOSED');
  const movement = {
    memberId: member_id,
    merchantId: merchant_id,
    money: { amount: amount < 0n ? -amount : amount, currency },
    house: 'ADJUSTMENT',
    reference: `adjustment:${id}`,
    reason: cause === 'CHARGEBACK' ? 'CHARGEBACK' : 'ADJUSTMENT',
  } as const;
  if (row.deposit_id !== null) return reverseDeposit(tx, row, row.deposit_id, movement);
  return amount > 0n ? wallet.receive(tx, movement) : wallet.spend(tx, movement);
};

/** Takes a deposit back, what is spent as a debt, and publishes what is left of the deposit. */
const reverseDeposit = async (
  tx: Tx,
  row: Row,
  depositId: DepositId,
  movement: Parameters<typeof wallet.spend>[1],
): Promise<TransferId> => {
  const { credited } = await creditedDeposit(tx, row.member_id, { id: depositId });
  const stayed = credited.amount - (await store.reversedOf(tx, depositId));
  const left = stayed + row.amount;
  if (left < 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const transferId = await wallet.spend(tx, { ...movement, owesRest: true });
  const decimal = (amount: bigint) => decimalOf({ amount, currency: row.currency });
  await publish(tx, [
    {
      type: 'deposit.reversed',
      merchantId: row.merchant_id,
      memberId: row.member_id,
      depositId,
      stayed: decimal(stayed),
      left: decimal(left),
      currency: row.currency,
    },
  ]);
  return transferId;
};

type Reversing = { money: Money; cause: AdjustmentCause; reference: string };

/** The deposit that a chargeback names, of which that much is left. */
const reversible = async (tx: Tx, memberId: MemberId, { money, cause, reference }: Reversing) => {
  if (cause !== 'CHARGEBACK' || money.amount >= 0n) throw new Refusal('FIELD_FORMAT', { field: 'depositReference' });
  const deposit = await creditedDeposit(tx, memberId, { reference: reference.trim().toUpperCase() });
  if (deposit.credited.currency !== money.currency) throw new Refusal('CURRENCY_MISMATCH');
  const left = deposit.credited.amount - (await store.reversedOf(tx, deposit.depositId));
  if (-money.amount > left) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  return deposit;
};

const told = ({ state, amount, currency }: Row) => ({ state, amount: decimalOf({ amount, currency }), currency });

const shown = (row: Row, account: string, me: OperatorId): Adjustment => ({
  id: row.id,
  merchantId: row.merchant_id,
  member: { id: row.member_id, account },
  money: { amount: row.amount, currency: row.currency },
  cause: row.cause,
  reason: row.reason,
  depositReference: row.deposit_reference,
  state: row.state,
  proposedAt: row.proposed_at.toString(),
  proposedBy: row.proposed_name,
  own: row.proposed_by === me,
  decidedAt: row.decided_at?.toString() ?? null,
  decidedBy: row.decided_name,
  decision: row.decision,
  transferId: row.transfer_id,
});
