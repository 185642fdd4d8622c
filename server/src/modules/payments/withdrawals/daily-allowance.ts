import type { Member } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { businessDay } from './business-day.ts';
import { askedOn } from './store/withdrawals.ts';
import { levelLimitsOf } from './terms.ts';

export type DailyAllowance = { day: string; countLeft: number; amountLeft: bigint };

/** Where a merchant sets nothing: more than anybody needs, and no more than a business day can bear. */
const usual = { dailyCount: 5, dailyAmount: undefined };

/** The amount that a member may still take out today, by the limits of the highest level at or below their own. `max`: one withdrawal's most. */
export const dailyAllowanceOf = async (
  tx: Tx,
  member: Pick<Member, 'id' | 'merchantId' | 'currency' | 'level'>,
  max: bigint,
): Promise<DailyAllowance> => {
  const limits = await levelLimitsOf(tx, member.merchantId, member.currency);
  const limit = limits.findLast(({ level }) => level <= member.level) ?? usual;
  const day = await businessDay(member.merchantId);
  const { count, amount } = await askedOn(tx, member.id, day);
  const left = (limit.dailyAmount ?? max * BigInt(limit.dailyCount)) - amount;
  return { day, countLeft: Math.max(0, limit.dailyCount - count), amountLeft: left > 0n ? left : 0n };
};
