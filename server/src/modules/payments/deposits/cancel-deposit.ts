import type { Deposit } from '@croupier/contract/payments/deposits';
import type { DepositId, MemberId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { lookUpDeposit } from './look-up-deposits.ts';
import * as store from './store/deposits.ts';

type Asked = { memberId: MemberId; id: DepositId; language: string };

/**
 * Gives up a deposit that was not paid; again changes nothing. Its amount stays reserved until its time is over: money that was on its way
 * still finds it. Refuses DEPOSIT_NOT_FOUND, for somebody else's too, and DEPOSIT_CLOSED.
 */
export const cancelDeposit = async ({ memberId, id, language }: Asked): Promise<Deposit> => {
  await inTransaction(async (tx) => {
    const deposit = await store.lockDeposit(tx, id);
    if (deposit === undefined || deposit.member_id !== memberId) throw new Refusal('DEPOSIT_NOT_FOUND');
    if (deposit.state === 'CANCELLED') return;
    if (deposit.state !== 'AWAITING' && deposit.state !== 'CREATED') throw new Refusal('DEPOSIT_CLOSED', { state: deposit.state });
    await store.moveDeposit(tx, id, 'CANCELLED', now(), { closed_at: now() });
  });
  return lookUpDeposit({ memberId, id, language });
};
