import { nameOfPlace } from '@croupier/contract/payments/banks';
import type { Page } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId, PayoutLegId, UploadId, WithdrawalId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { type RejectReason, type WithdrawalState, withdrawalStates } from '@croupier/contract/payments/withdrawals';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { approversFor, type RiskReason } from './risk.rules.ts';
import { isClosed, owedOf } from './state.rules.ts';
import { accountById } from './store/accounts.ts';
import { legsOf } from './store/legs.ts';
import * as store from './store/withdrawals.ts';
import type { Funding, LegState } from './tables.ts';
import { claimOf } from './take-withdrawal.ts';
import { missingOf } from './take-back.ts';
import { termsOf } from './terms.ts';

/** A withdrawal as the desk sees it. The account's number is whole: whoever pays by hand needs it. */
export type DeskWithdrawal = {
  id: WithdrawalId;
  merchantId: MerchantId;
  memberId: MemberId;
  reference: string;
  state: WithdrawalState;
  money: Money;
  fee: Money;
  held: Money;
  paid: Money;
  refunded: Money;
  /** The amount still to be sent; and the part of the sent amount that the member says is missing. */
  owed: Money;
  missing: Money;
  to: { kind: 'BANK' | 'CRYPTO'; country: string | null; code: string; name: string; account: string; holder: string };
  risk: { score: number | null; reasons: RiskReason[] };
  approvals: { operatorId: OperatorId; at: Temporal.Instant }[];
  approversNeeded: 1 | 2;
  rejectReason: RejectReason | null;
  requestedAt: Temporal.Instant;
  autoReceiveAt: Temporal.Instant | null;
  disputeUntil: Temporal.Instant | null;
  closedAt: Temporal.Instant | null;
  takenBy: { operatorId: OperatorId; until: Temporal.Instant } | undefined;
  legs: {
    id: PayoutLegId;
    money: Money;
    returned: Money;
    funding: Funding;
    rail: string;
    account: string;
    state: LegState;
    externalId: string | null;
    problem: string | null;
    madeAt: Temporal.Instant;
    begunAt: Temporal.Instant | null;
    endedAt: Temporal.Instant | null;
  }[];
};

/** With what the member and the desk said and did, the oldest first. */
export type DeskWithdrawalFull = DeskWithdrawal & {
  steps: { state: WithdrawalState; at: Temporal.Instant; operatorId: OperatorId | null; note: string | null }[];
  receipts: { answer: string; received: Money; remaining: Money; uploadIds: UploadId[]; note: string | null; at: Temporal.Instant }[];
};

export type QueueFilter = {
  /** Undefined: of all merchants. */
  merchants: readonly MerchantId[] | undefined;
  /** Undefined: all that are not closed. */
  states?: readonly WithdrawalState[] | undefined;
  memberId?: MemberId | undefined;
  reference?: string | undefined;
};

const openStates = withdrawalStates.filter((state) => !isClosed(state));

/** Withdrawals as they are worked off, the oldest first; those of one member or of closed states the newest first. */
export const withdrawalQueue = async (
  tx: Tx,
  { merchants, states = openStates, memberId, reference }: QueueFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<DeskWithdrawal>> => {
  const newestFirst = memberId !== undefined || states.every(isClosed);
  const wanted = { merchants, states: reference === undefined ? states : withdrawalStates, memberId, reference };
  const { rows, total } = await store.queued(tx, wanted, { limit: pageSize, offset: (pageNo - 1) * pageSize, newestFirst });
  return {
    content: await forDesk(tx, rows),
    pageNum: pageNo,
    pageSize,
    totalPages: Math.ceil(total / pageSize),
    totalElements: total,
  };
};

/** One withdrawal with its whole story. Refuses WITHDRAWAL_NOT_FOUND. */
export const withdrawalOf = async (tx: Tx, id: WithdrawalId): Promise<DeskWithdrawalFull> => {
  const row = await store.findWithdrawal(tx, id);
  if (row === undefined) throw new Refusal('WITHDRAWAL_NOT_FOUND');
  const [shown] = await forDesk(tx, [row]);
  if (shown === undefined) throw new Error(`withdrawal ${id} cannot be shown`);
  const money = (amount: bigint): Money => ({ amount, currency: row.currency });
  return {
    ...shown,
    steps: (await store.stepsOf(tx, [id])).map(({ state, at, operator_id, note }) => ({ state, at, operatorId: operator_id, note })),
    receipts: (await store.receiptsOf(tx, id)).map(({ answer, received, remaining, upload_ids, note, at }) => ({
      answer,
      received: money(received),
      remaining: money(remaining),
      uploadIds: upload_ids,
      note,
      at,
    })),
  };
};

const forDesk = async (tx: Tx, rows: readonly store.WithdrawalRow[]): Promise<DeskWithdrawal[]> => {
  const ids = rows.map(({ id }) => id);
  const legs = Map.groupBy(await legsOf(tx, ids), ({ withdrawal_id }) => withdrawal_id);
  const approvals = Map.groupBy(await store.approvalsOf(tx, ids), ({ withdrawal_id }) => withdrawal_id);
  const shown: DeskWithdrawal[] = [];
  for (const row of rows) {
    const account = await accountById(tx, row.account_id);
    const money = (amount: bigint): Money => ({ amount, currency: row.currency });
    shown.push({
      id: row.id,
      merchantId: row.merchant_id,
      memberId: row.member_id,
      reference: row.reference,
      state: row.state,
      money: money(row.amount),
      fee: money(row.fee),
      held: money(row.held),
      paid: money(row.paid),
      refunded: money(row.refunded),
      owed: money(isClosed(row.state) ? 0n : owedOf(row)),
      missing: money(row.state === 'DISPUTED' || row.state === 'PARTLY_PAID' ? missingOf(row) : 0n),
      to: {
        kind: account.kind,
        country: account.country,
        code: account.code,
        name: nameOfPlace(account.code, 'en'),
        account: account.account,
        holder: account.holder,
      },
      risk: { score: row.risk_score, reasons: row.risk_reasons as RiskReason[] },
      approvals: (approvals.get(row.id) ?? []).map(({ operator_id, at }) => ({ operatorId: operator_id, at })),
      approversNeeded: approversFor(row.amount, await termsOf(tx, row.merchant_id, row.currency)),
      rejectReason: row.reject_reason,
      requestedAt: row.requested_at,
      autoReceiveAt: row.auto_receive_at,
      disputeUntil: row.dispute_until,
      closedAt: row.closed_at,
      takenBy: claimOf(row),
      legs: (legs.get(row.id) ?? []).map((leg) => ({
        id: leg.id,
        money: money(leg.amount),
        returned: money(leg.returned),
        funding: leg.funding,
        rail: leg.rail,
        account: leg.account,
        state: leg.state,
        externalId: leg.rail_id,
        problem: leg.problem,
        madeAt: leg.made_at,
        begunAt: leg.begun_at,
        endedAt: leg.ended_at,
      })),
    });
  }
  return shown;
};
