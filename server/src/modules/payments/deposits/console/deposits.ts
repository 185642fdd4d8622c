import type { DeskDeposit, openedDeposit } from '@croupier/contract/payments/deposits-console';
import type { DepositState } from '@croupier/contract/payments/deposits';
import type { Page } from '@croupier/contract/core/envelope';
import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import type * as z from 'zod/mini';
import * as cashier from '../queue.ts';
import { type AtWork, withPermission } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import type { Scope } from '#rules/console/audit/roles';
import { merchantsIn } from '#modules/brand/merchants/console';

type Query = {
  pageNo: number;
  pageSize: number;
  merchantId?: MerchantId | undefined;
  state?: z.output<typeof DepositState> | undefined;
  reference?: string | undefined;
  memberId?: MemberId | undefined;
};

/** Deposits, the newest first. MERCHANT_UNKNOWN for a merchant the operator does not serve. */
export const listDeposits = (by: AtWork, query: Query): Promise<Page<DeskDeposit>> =>
  withPermission(by, 'deposit.read', null, async (tx, scope) => {
    const answer = await depositsIn(tx, scope, query);
    const { pageNo, pageSize: _, merchantId, ...filter } = query;
    return {
      answer,
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { ...filter, pageNo, found: answer.totalElements },
    };
  });

/** One page of the deposits at these merchants, the newest first. Refuses MERCHANT_UNKNOWN. */
export const depositsIn = async (
  tx: Tx,
  scope: Scope,
  { pageNo, pageSize, merchantId, state, ...filter }: Query,
): Promise<Page<DeskDeposit>> => {
  const merchants = await merchantsIn(scope, merchantId);
  const found = await cashier.depositQueue(
    tx,
    { ...filter, merchants, ...(state !== undefined && { states: [state] }) },
    { pageNo, pageSize },
  );
  return { ...found, content: found.content.map(deskDeposit) };
};

/** One deposit with its whole way. Refuses DEPOSIT_NOT_FOUND. */
export const openDeposit = (by: AtWork, id: DepositId): Promise<z.output<typeof openedDeposit.reply>> =>
  withPermission(by, 'deposit.read', `deposit:${id}`, async (tx, scope) => {
    const { steps, ...found } = await cashier.queuedDeposit(tx, id, await merchantsIn(scope, undefined));
    return {
      answer: {
        deposit: deskDeposit(found),
        steps: steps.map(({ state, at, reason, operatorId }) => ({ state, at, reason, byOperator: operatorId !== null })),
      },
      merchants: [found.merchantId],
      details: { account: found.userName, reference: found.reference },
    };
  });

/** A deposit as the desk's screens have it. */
export const deskDeposit = ({ memberId, userName, slips, ...deposit }: cashier.QueuedDeposit): DeskDeposit => ({
  id: deposit.id,
  merchantId: deposit.merchantId,
  member: { id: memberId, account: userName },
  method: deposit.method,
  account: deposit.account,
  money: deposit.money,
  expected: deposit.expected,
  credited: deposit.credited,
  reference: deposit.reference,
  state: deposit.state,
  createdAt: deposit.createdAt,
  expiresAt: deposit.expiresAt,
  closedAt: deposit.closedAt,
  slips: slips.map(({ uploadId, state }) => ({ uploadId, state })),
});
