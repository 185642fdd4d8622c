import type { DepositState, MethodKind } from '@croupier/contract/payments/deposits';
import type { Page } from '@croupier/contract/core/envelope';
import type { DepositId, MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import * as members from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as store from './store/deposits.ts';
import { slipsOf } from './store/slips.ts';

export type QueueFilter = {
  merchants: readonly MerchantId[];
  states?: readonly DepositState[] | undefined;
  memberId?: MemberId | undefined;
  /** A reference, or the beginning of one. */
  reference?: string | undefined;
};

/** A deposit as the desk sees it. */
export type QueuedDeposit = {
  id: DepositId;
  merchantId: MerchantId;
  memberId: MemberId;
  userName: string;
  method: { code: string; kind: MethodKind } | null;
  account: string;
  money: Money;
  expected: Money;
  fee: Money;
  credited: Money | null;
  reference: string;
  state: DepositState;
  createdAt: string;
  expiresAt: string;
  closedAt: string | null;
  lineId: string | null;
  slips: { uploadId: UploadId; state: string; sendingBank: string | null; transactionRef: string | null }[];
};

/** Each state a deposit came to. */
export type DepositStep = { state: DepositState; at: string; reason: string | null; operatorId: OperatorId | null };

/** Deposits, the newest first. */
export const depositQueue = async (
  tx: Tx,
  filter: QueueFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<QueuedDeposit>> => {
  const { rows, total } = await store.queuedDeposits(tx, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  return { content: await shown(tx, rows), pageNum: pageNo, pageSize, totalPages: Math.ceil(total / pageSize), totalElements: total };
};

/** One deposit with its whole way. Refuses DEPOSIT_NOT_FOUND, also at another merchant. */
export const queuedDeposit = async (
  tx: Tx,
  id: DepositId,
  merchants: readonly MerchantId[],
): Promise<QueuedDeposit & { steps: DepositStep[] }> => {
  const { rows } = await store.queuedDeposits(tx, { merchants, id }, { limit: 1, offset: 0 });
  const [deposit] = await shown(tx, rows);
  if (deposit === undefined) throw new Refusal('DEPOSIT_NOT_FOUND');
  const steps = (await store.stepsOf(tx, id)).map(({ state, at, reason, operator_id }) => ({
    state,
    at: at.toString(),
    reason,
    operatorId: operator_id,
  }));
  return { ...deposit, steps };
};

const shown = async (tx: Tx, rows: readonly store.ShownDeposit[]): Promise<QueuedDeposit[]> => {
  const slips = await slipsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const named = new Map(
    (await members.findMembers(tx, [...new Set(rows.map(({ member_id }) => member_id))])).map((member) => [member.id, member.userName]),
  );
  return rows.map((row) => {
    const money = (amount: bigint): Money => ({ amount, currency: row.currency });
    return {
      id: row.id,
      merchantId: row.merchant_id,
      memberId: row.member_id,
      userName: named.get(row.member_id) ?? '',
      method: row.method_code === null || row.method_kind === null ? null : { code: row.method_code, kind: row.method_kind },
      account: `${row.bank_code}-${row.account}`,
      money: money(row.amount),
      expected: money(row.expected),
      fee: money(row.fee),
      credited: row.credited === null ? null : money(row.credited),
      reference: row.reference,
      state: row.state,
      createdAt: row.created_at.toString(),
      expiresAt: row.expires_at.toString(),
      closedAt: row.closed_at?.toString() ?? null,
      lineId: row.matched_line,
      slips: slips
        .filter(({ deposit_id }) => deposit_id === row.id)
        .map(({ upload_id, state, sending_bank, transaction_ref }) => ({
          uploadId: upload_id,
          state,
          sendingBank: sending_bank,
          transactionRef: transaction_ref,
        })),
    };
  });
};
