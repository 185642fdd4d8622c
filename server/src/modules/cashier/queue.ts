import type { DepositState, MethodKind } from '@croupier/contract/cashier';
import type { Page } from '@croupier/contract/envelope';
import type { DepositId, MemberId, MerchantId, OperatorId } from '@croupier/contract/ids';
import type { Money } from '@croupier/contract/money';
import type { Tx } from '#platform/database';

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
  slips: { uploadId: string; state: string; sendingBank: string | null; transactionRef: string | null }[];
};

/** Each state a deposit came to. */
export type DepositStep = { state: DepositState; at: string; reason: string | null; operatorId: OperatorId | null };

/** Deposits, the newest first. */
export const depositQueue = async (
  _tx: Tx,
  _filter: QueueFilter,
  _page: { pageNo: number; pageSize: number },
): Promise<Page<QueuedDeposit>> => {
  throw new Error('being built');
};

/** One deposit with its whole way. Refuses DEPOSIT_NOT_FOUND, also at another merchant. */
export const queuedDeposit = async (
  _tx: Tx,
  _id: DepositId,
  _merchants: readonly MerchantId[],
): Promise<QueuedDeposit & { steps: DepositStep[] }> => {
  throw new Error('being built');
};
