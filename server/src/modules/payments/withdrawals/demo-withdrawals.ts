import { randomUUID } from 'node:crypto';
import type { OperatorId, PayoutAccountId, WithdrawalId } from '@croupier/contract/core/ids';
import type { Member } from '#modules/people/members';
import { inTransaction } from '#platform/database';
import { approve } from './approve.ts';
import { checkRequested } from './check-requested.ts';
import { payOut } from './order-payout.ts';
import { bindPayoutAccount } from './payout-accounts.ts';
import { payOutThrough, type PayoutOutcome } from './payout-sender.ts';
import { withdrawalOf } from './queue.ts';
import { confirmWithdrawal } from './receipt.ts';
import { reject } from './reject.ts';
import { holdMoney } from './request.ts';
import { drainPayouts, sendReadyPayouts } from './send-legs.ts';

/** The bank account of a demo member. */
export const bindDemoAccount = (
  member: Member,
  { code, account, holder }: { code: string; account: string; holder: string },
): Promise<PayoutAccountId> =>
  inTransaction(async (tx) => (await bindPayoutAccount(tx, member, { kind: 'BANK', code, account, holder })).id);

/** How far a withdrawal of the demo comes. */
export type DemoWithdrawal = 'WAITING' | 'APPROVED' | 'REJECTED' | 'PAID' | 'RECEIVED' | 'UNKNOWN';

const sent = (): PayoutOutcome => ({ state: 'SENT', externalId: `demo-${randomUUID()}`, paid: true });

/**
 * A member of the demo asks for a withdrawal. The checks and an operator decide, and a bank that exists in this process alone pays: nothing is asked of the
 * banks outside about a past that only the demo has.
 */
export const playDemoWithdrawal = async (
  member: Member,
  { amount, accountId, operatorId, fate }: { amount: bigint; accountId: PayoutAccountId; operatorId: OperatorId; fate: DemoWithdrawal },
): Promise<void> => {
  const silent = async (): Promise<PayoutOutcome> => ({ state: 'UNKNOWN', problem: 'the bank gave no answer (demo)' });
  payOutThrough(fate === 'UNKNOWN' ? { send: silent, status: silent } : { send: async () => sent(), status: async () => sent() });
  const money = { amount, currency: member.currency };
  const { id: memberId, merchantId } = member;
  const id = await inTransaction((tx) => holdMoney(tx, { memberId, merchantId }, { key: randomUUID(), accountId, money }));
  await checkRequested();
  if (fate === 'WAITING') return;
  if (fate === 'REJECTED') {
    if ((await stateOf(id)) === 'PENDING_APPROVAL')
      await inTransaction((tx) => reject(tx, { id, operatorId, reason: 'NAME_DIFFERS', note: 'Demo: the account is in another name.' }));
    return;
  }
  if ((await stateOf(id)) === 'PENDING_APPROVAL') await inTransaction((tx) => approve(tx, { id, operatorId, note: 'Demo' }));
  if (fate === 'APPROVED') return;
  if ((await stateOf(id)) === 'APPROVED') await inTransaction((tx) => payOut(tx, { id, operatorId }));
  await sendReadyPayouts();
  await drainPayouts();
  if (fate === 'RECEIVED' && (await stateOf(id)) === 'PAID_UNCONFIRMED') await confirmWithdrawal({ memberId }, id, { answer: 'RECEIVED' });
};

const stateOf = (id: WithdrawalId) => inTransaction(async (tx) => (await withdrawalOf(tx, id)).state);
