import type { Page } from '@croupier/contract/core/envelope';
import type { MerchantId, WithdrawalId } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import type { Withdrawal, withdrawalOverview as contract } from '@croupier/contract/payments/withdrawals';
import * as access from '#modules/people/access';
import * as bonuses from '#modules/rewards/bonuses';
import * as members from '#modules/people/members';
import type * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { shownWithdrawal, shownWithdrawals } from './shown-withdrawal.ts';
import * as store from './store/withdrawals.ts';
import { termsOf } from './terms.ts';
import { dailyAllowanceOf } from './daily-allowance.ts';
import { whatMayLeave } from './what-may-leave.ts';

type Overview = z.output<typeof contract.reply>;
type Whose = Pick<MemberCaller, 'memberId' | 'merchantId'>;

/** The amount that may leave now, the bets still to be made, and the rules of a withdrawal. */
export const overviewOf = ({ memberId, merchantId }: Whose): Promise<Overview> =>
  inTransaction(async (tx) => {
    const member = await members.getMemberOrThrow(tx, memberId);
    const { currency } = member;
    const terms = await termsOf(tx, merchantId, currency);
    const leaving = await whatMayLeave(tx, member);
    const today = await dailyAllowanceOf(tx, member, terms.max);
    const money = (amount: bigint): Money => ({ amount, currency });
    // A grant with terms of its own counts beside them and keeps no cash from leaving; one without stands in front of what holds cash.
    const shared = leaving.open.filter(({ isShared }) => isShared);
    const asked = shared.slice(0, shared.findLastIndex(({ source }) => source !== 'GRANT') + 1);
    const sum = (of: 'required' | 'counted') => asked.reduce((total, row) => total + row[of].amount, 0n);
    const least = [terms.max, today.amountLeft].reduce((a, b) => (a < b ? a : b));
    return {
      cash: money(leaving.cash),
      withdrawable: money(leaving.withdrawable),
      lockedByTurnover: money(leaving.lockedByTurnover),
      notYetFinal: money(leaving.notYetFinal),
      held: money(leaving.held),
      turnover: {
        required: money(sum('required')),
        counted: money(sum('counted')),
        remaining: money(sum('required') - sum('counted')),
        open: asked.slice(0, 50).map(({ id, source, money: brought, required, counted, since }) => ({
          id,
          source,
          money: brought,
          required,
          counted,
          since: since.toString(),
        })),
      },
      min: money(terms.min),
      max: money(least),
      step: money(terms.step),
      fee: { fixed: money(terms.feeFixed), ratePpm: Number(terms.feePpm) },
      today: { countLeft: today.countLeft, amountLeft: money(today.amountLeft) },
      latelyMinutes: await latelyMinutes(tx, merchantId, currency),
      autoReceiveMinutes: terms.autoReceiveMinutes,
      disputeHours: terms.disputeHours,
      bonuses: await lossesOf(tx, member),
      proofs: await access.paymentProofsOf(tx, memberId),
    };
  });

/** The bonuses that end with a withdrawal. */
const lossesOf = async (tx: Tx, { id, currency }: Pick<members.Member, 'id' | 'currency'>): Promise<Overview['bonuses']> =>
  (await bonuses.lostByWithdrawal(tx, id)).map((one) => ({
    id: one.id,
    name: one.name,
    money: { amount: one.balance, currency },
    left: { amount: one.left, currency },
  }));

const latelyDays = 7;
/** Fewer say nothing. */
const latelyLeast = 5;

const latelyMinutes = async (tx: Tx, merchantId: MerchantId, currency: Currency): Promise<number | null> => {
  const { count, seconds } = await store.paidWithin(tx, merchantId, currency, now().subtract({ hours: latelyDays * 24 }));
  return count < latelyLeast || seconds === null ? null : Math.max(1, Math.ceil(seconds / 60));
};

/** One of the member's own. Refuses WITHDRAWAL_NOT_FOUND, for somebody else's too. */
export const lookUpWithdrawal = ({ memberId }: Whose, id: WithdrawalId): Promise<Withdrawal> =>
  inTransaction(async (tx) => {
    if ((await store.findWithdrawal(tx, id))?.member_id !== memberId) throw new Refusal('WITHDRAWAL_NOT_FOUND');
    return shownWithdrawal(tx, id);
  });

/** The member's withdrawals, newest first. */
export const listWithdrawals = (
  { memberId }: Whose,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<Withdrawal>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await store.withdrawalsOf(tx, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    return {
      content: await shownWithdrawals(tx, rows),
      pageNum: pageNo,
      pageSize,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
    };
  });
