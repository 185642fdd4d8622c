import type { OpenedPayout, PayoutQueue, PayoutRow } from '@croupier/contract/payments/withdrawals-console';
import type { Page } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId, PayoutLegId, WithdrawalId } from '@croupier/contract/core/ids';
import type { RejectReason } from '@croupier/contract/payments/withdrawals';
import { findMembers, getMemberOrThrow } from '#modules/people/members';
import { type AtWork, assertMayApprove, withPermission } from '#modules/console/audit';
import { type Scope, serves } from '#rules/console/audit/roles';
import * as approveModule from '../approve.ts';
import * as orders from '../order-payout.ts';
import * as proofs from '../confirm-by-proof.ts';
import * as queueModule from '../queue.ts';
import * as refund from '../refund.ts';
import * as reject from '../reject.ts';
import * as resend from '../resend.ts';
import * as settleUnknown from '../settle-unknown.ts';
import { approvalsOf } from '../store/withdrawals.ts';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { finishWork, takeWork } from '#modules/console/work-queues';
import { merchantsIn } from '#modules/brand/merchants/console';
import { actsOn, statesOf } from './payout.rules.ts';

type Query = { pageNo: number; pageSize: number; queue: PayoutQueue; merchantId?: MerchantId | undefined; memberId?: MemberId | undefined };

/** Withdrawals of one part of the queue. MERCHANT_UNKNOWN for a merchant the operator does not serve. */
export const listPayouts = (by: AtWork, query: Query): Promise<Page<PayoutRow>> =>
  withPermission(by, 'withdrawal.read', query.memberId === undefined ? null : `member:${query.memberId}`, async (tx, scope) => {
    const answer = await payoutsIn(tx, scope, query, by.operator.operatorId);
    const { queue, pageNo, merchantId } = query;
    return {
      answer,
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { queue, pageNo, found: answer.totalElements },
    };
  });

/** One page of a queue of withdrawals at these merchants, as an operator sees them. Refuses MERCHANT_UNKNOWN. */
export const payoutsIn = async (
  tx: Tx,
  scope: Scope,
  { pageNo, pageSize, queue, merchantId, memberId }: Query,
  operatorId: OperatorId,
): Promise<Page<PayoutRow>> => {
  const merchants = await merchantsIn(scope, merchantId);
  const found = await queueModule.withdrawalQueue(tx, { merchants, states: statesOf[queue], memberId }, { pageNo, pageSize });
  const names = new Map(
    (await findMembers(tx, [...new Set(found.content.map((one) => one.memberId))])).map((one) => [one.id, one.userName]),
  );
  return { ...found, content: found.content.map((one) => rowOf(one, names.get(one.memberId) ?? one.memberId, operatorId)) };
};

const rowOf = (found: queueModule.DeskWithdrawal, account: string, me: OperatorId): PayoutRow => ({
  id: found.id,
  merchantId: found.merchantId,
  member: { id: found.memberId, account },
  reference: found.reference,
  state: found.state,
  money: found.money,
  fee: found.fee,
  risk: { score: found.risk.score, reasons: [...found.risk.reasons] },
  approvals: {
    done: found.approvals.length,
    needed: found.approversNeeded,
    mine: found.approvals.some(({ operatorId }) => operatorId === me),
  },
  requestedAt: found.requestedAt.toString(),
});

/** One withdrawal with its way, its payments and what the member said. Refuses NOT_FOUND. */
export const openPayout = (by: AtWork, id: WithdrawalId): Promise<OpenedPayout> =>
  withPermission(by, 'withdrawal.read', `withdrawal:${id}`, async (tx, scope) => {
    const answer = await opened(tx, scope, id, by.operator.operatorId);
    return { answer, merchants: [answer.merchantId], details: { account: answer.member.account, reference: answer.reference } };
  });

const opened = async (tx: Tx, scope: Scope, id: WithdrawalId, me: OperatorId): Promise<OpenedPayout> => {
  const found = await queueModule.withdrawalOf(tx, id);
  if (!serves(scope, found.merchantId)) throw new Refusal('NOT_FOUND');
  const { userName } = await getMemberOrThrow(tx, found.memberId);
  const last = found.receipts.at(-1);
  return {
    ...rowOf(found, userName, me),
    paid: found.paid,
    refunded: found.refunded,
    to: found.to,
    rejectReason: found.rejectReason,
    legs: found.legs.map((leg) => ({
      id: leg.id,
      money: leg.money,
      state: leg.state,
      rail: leg.rail,
      problem: leg.problem,
      at: leg.madeAt.toString(),
    })),
    receipt:
      last === undefined
        ? null
        : { answer: last.answer, received: last.received, remaining: last.remaining, note: last.note, uploadIds: [...last.uploadIds] },
    history: found.steps.map(({ state, at, operatorId, note }) => ({ state, at: at.toString(), byOperator: operatorId !== null, note })),
    acts: actsOn(found.state, { inDoubt: found.legs.some(isInDoubt) }),
  };
};

/** A person can say what became of it: nobody else can any more. */
const isInDoubt = ({ state, funding }: queueModule.DeskWithdrawal['legs'][number]): boolean =>
  state === 'UNKNOWN' || (state === 'SENDING' && funding === 'BATCH');

type Approval = { approve: true } | { approve: false; reason: RejectReason; note: string | null };

/** Says yes or no to a withdrawal. Refuses NOT_FOUND, CASE_TAKEN, SAME_APPROVER, WITHDRAWAL_STATE. */
export const approvePayout = (by: AtWork, id: WithdrawalId, given: Approval): Promise<OpenedPayout> =>
  withPermission(by, 'withdrawal.approve', `withdrawal:${id}`, (tx, scope) =>
    decided(tx, by, scope, id, given.approve ? { approve: true } : { ...given }, async (operatorId) => {
      const before = (await approvalsOf(tx, [id])).map(({ operator_id }) => operator_id);
      if (given.approve) await assertMayApprove(tx, by, ...before.filter((one) => one !== operatorId));
      if (given.approve) await approveModule.approve(tx, { id, operatorId });
      else await reject.reject(tx, { id, operatorId, reason: given.reason, note: given.note });
    }),
  );

type Payment = {
  act:
    | { kind: 'PAY' }
    | { kind: 'RESEND' }
    | { kind: 'PROVE' }
    | { kind: 'REFUND' }
    | { kind: 'SETTLE'; legId: PayoutLegId; outcome: 'SENT' | 'REFUSED' };
  reason: string | null;
};

/** Pays, pays again, gives back, proves, or says what became of a payment. Refuses NOT_FOUND, CASE_TAKEN, FIELD_EMPTY, and what the cashier refuses. */
export const payPayout = (by: AtWork, id: WithdrawalId, { act, reason }: Payment): Promise<OpenedPayout> =>
  withPermission(by, 'withdrawal.pay', `withdrawal:${id}`, (tx, scope) =>
    decided(tx, by, scope, id, { ...act, reason }, async (operatorId, before) => {
      if (act.kind === 'PAY') return orders.payOut(tx, { id, operatorId });
      if (reason === null) throw new Refusal('FIELD_EMPTY', { field: 'reason' });
      const on = { id, operatorId, operatorName: by.operator.userName, note: reason };
      if (act.kind === 'RESEND') return resend.resend(tx, on);
      if (act.kind === 'PROVE') return proofs.confirmByProof(tx, on);
      if (act.kind === 'REFUND') return refund.refund(tx, on);
      if (act.kind !== 'SETTLE') throw new Error('no such payment');
      const { legId, outcome } = act;
      if (!before.legs.some((leg) => leg.id === legId)) throw new Refusal('NOT_FOUND');
      const leg = { legId, operatorId, operatorName: by.operator.userName, note: reason };
      return outcome === 'SENT'
        ? settleUnknown.resolveUnknown(tx, { ...leg, sent: true, externalId: `desk:${legId}` })
        : settleUnknown.resolveUnknown(tx, { ...leg, sent: false, reason });
    }),
  );

/** The common part of every decision: in scope, held by the one who decides, done, and told before and after. */
const decided = async (
  tx: Tx,
  by: AtWork,
  scope: Scope,
  id: WithdrawalId,
  deed: Record<string, unknown>,
  act: (operatorId: OperatorId, before: OpenedPayout) => Promise<void>,
) => {
  const { operatorId } = by.operator;
  const before = await opened(tx, scope, id, operatorId);
  await takeWork(tx, by, 'WITHDRAWAL', id, before.merchantId);
  await act(operatorId, before);
  const answer = await opened(tx, scope, id, operatorId);
  if (answer.acts.length === 0 || answer.state !== before.state) await finishWork(tx, 'WITHDRAWAL', id);
  const told = ({ state, approvals, paid, refunded }: OpenedPayout) => ({
    state,
    approvals: approvals.done,
    paid: paid.amount.toString(),
    refunded: refunded.amount.toString(),
  });
  return {
    answer,
    merchants: [answer.merchantId],
    details: { account: answer.member.account, reference: answer.reference, ...deed, before: told(before), after: told(answer) },
  };
};
