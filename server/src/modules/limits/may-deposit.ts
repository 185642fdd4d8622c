import { decimalOf, type Money } from '@croupier/contract/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import * as merchants from '#modules/merchants';
import type { Member } from '#modules/members';
import * as store from './store.ts';

type Depositor = Pick<Member, 'id' | 'merchantId' | 'currency'>;

const businessDay = async (member: Depositor): Promise<string> =>
  now()
    .toZonedDateTimeISO((await merchants.needMerchant(member.merchantId)).timeZone)
    .toPlainDate()
    .toString();

/** Refuses a deposit that a block, an exclusion or a limit of the member's forbids. */
export const mayDeposit = async (tx: Tx, member: Depositor, money: Money): Promise<void> => {
  const [block] = await store.blocksOf(tx, [member.id], 'DEPOSIT', now());
  if (block !== undefined) throw new Refusal(block.cause === 'OPERATOR' ? 'NOT_ALLOWED' : 'SELF_EXCLUDED');
  for (const { period, amount, used } of await store.depositCeilings(tx, { memberId: member.id, day: await businessDay(member) }, now())) {
    if (used + money.amount > amount) {
      throw new Refusal('LIMIT_REACHED', {
        type: 'DEPOSIT',
        period,
        limit: decimalOf({ amount, currency: money.currency }),
        used: decimalOf({ amount: used, currency: money.currency }),
      });
    }
  }
};

/** Counts money that was paid in towards the member's limits. */
export const countPaidIn = async (tx: Tx, member: Depositor, money: Money): Promise<void> =>
  store.addPaidIn(tx, { memberId: member.id, day: await businessDay(member) }, member.merchantId, money);
