import type { MemberId, MerchantId } from '@croupier/contract/ids';
import { add, decimalOf, type Money, zero } from '@croupier/contract/money';
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

/** The same for many members at once. Answers those who have thereby paid in more than a ceiling of theirs allows: it could not be refused any more. */
export const countPaidInOfMany = async (tx: Tx, paid: readonly { member: Depositor; money: Money }[]): Promise<MemberId[]> => {
  if (paid.length === 0) return [];
  const sums = new Map<MemberId, { memberId: MemberId; merchantId: MerchantId; day: string; money: Money }>();
  const days = new Map<MerchantId, string>();
  for (const { member, money } of paid) {
    const { id: memberId, merchantId } = member;
    const day = days.get(merchantId) ?? (await businessDay(member));
    days.set(merchantId, day);
    const before = sums.get(memberId)?.money ?? zero(money.currency);
    sums.set(memberId, { memberId, merchantId, day, money: add(before, money) });
  }
  const rows = [...sums.values()];
  await store.addPaidInOfMany(tx, rows);
  return store.depositCeilingsPassed(tx, rows, now());
};
