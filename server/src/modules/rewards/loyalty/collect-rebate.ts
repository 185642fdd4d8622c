import { randomUUIDv7 } from 'node:crypto';
import { isTrialType } from '@croupier/contract/people/members';
import { decimalOf } from '@croupier/contract/core/money';
import type { Payback } from '@croupier/contract/rewards/loyalty';
import * as merchants from '#modules/brand/merchants';
import * as members from '#modules/people/members';
import { giveReward } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { calculateOpenDays } from './open-days.ts';
import { readJournal } from './read-journal.ts';
import { shownPayback } from './shown.ts';
import { holdOpenEntries, insertPayments, noteSettled, type PaymentRow, paymentOfKey } from './store/paybacks.ts';
import { termsInForce } from './store/terms.ts';

type Collector = Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>;

/**
 * Gives a member the rebate that has accrued until now: of today, of days before that were not paid, less corrections. The same key is the same collection. Refuses
 * NOT_FOUND, NOT_CLAIMABLE with the least amount, SELF_EXCLUDED, ACCOUNT_LOCKED and TRIAL_NOT_ALLOWED.
 */
export const collectRebate = async (caller: Collector, key: string): Promise<Payback> => {
  const { flags } = await merchants.getMerchantOrThrow(caller.merchantId);
  if (!flags.manualRebate) throw new Refusal('NOT_FOUND');
  if (isTrialType(caller.type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  await readJournal(caller.merchantId);
  return inTransaction(async (tx) => {
    const member = await members.holdOpenMember(tx, caller.memberId);
    const before = await paymentOfKey(tx, member.id, key);
    return shownPayback(tx, before ?? (await collect(tx, member, key)));
  });
};

const collect = async (tx: Tx, member: members.Member, key: string): Promise<PaymentRow> => {
  const { id: memberId, merchantId, currency } = member;
  const inForce = await termsInForce(tx, merchantId, 'REBATE');
  if (inForce === undefined) throw new Refusal('NOT_FOUND');
  await calculateOpenDays(tx, member, inForce);
  const entries = await holdOpenEntries(tx, 'REBATE', [memberId]);
  const money = { amount: entries.reduce((sum, { amount }) => sum + amount, 0n), currency };
  const { least, turnoverPpm } = inForce.terms;
  if (money.amount <= 0n || money.amount < least) throw new Refusal('NOT_CLAIMABLE', { least: decimalOf({ amount: least, currency }) });
  const payment = {
    id: randomUUIDv7(),
    merchant_id: merchantId,
    member_id: memberId,
    programme: 'REBATE' as const,
    ...money,
    run_id: null,
    key,
    given_id: null,
    withheld: null,
    at: now(),
  };
  await insertPayments(tx, [payment]);
  const { id: givenId, withheld } = await giveReward(
    tx,
    { id: memberId },
    { kind: 'CASH', money, turnoverPpm },
    { programme: 'REBATE', reference: payment.id, why: 'Rebate collected by the member' },
  );
  if (withheld !== null) throw new Refusal(withheld === 'EXCLUDED' ? 'SELF_EXCLUDED' : 'ACCOUNT_LOCKED');
  await noteSettled(tx, [{ paymentId: payment.id, givenId, withheld, entryIds: entries.map(({ id }) => id) }]);
  await publish(tx, [{ type: 'claimables.changed', merchantId, memberId }]);
  return { ...payment, given_id: givenId };
};
