import type { Currency, Money } from '@croupier/contract/core/money';
import type { recordStatement, statementSteps } from '@croupier/contract/insight/statements';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import type * as z from 'zod/mini';
import { indexMember } from './index-member.ts';
import { type Parts, totalOf } from './movement.rules.ts';
import { assertPeriod } from './assert-period.ts';
import { type Line, lineOf, linesOf } from './statement.rules.ts';
import { daysOf } from './store/sums.ts';

type Reply = z.output<typeof recordStatement.reply>;

/**
 * A member's balance before, the movements, and the balance after. All of it is from the book, in units; the stakes and wins are those that limits on play
 * count, so that no two pages show two figures. Refuses MALFORMED for a period that is none.
 */
export const statementOf = async (
  caller: Pick<MemberCaller, 'memberId' | 'merchantId'>,
  { from, to, step }: { from: string; to: string; step: (typeof statementSteps)[number] },
): Promise<Reply> => {
  const period = { from, to };
  assertPeriod(period);
  await indexMember(caller);
  return inTransaction(async (tx) => {
    const { currency } = await members.getMemberOrThrow(tx, caller.memberId);
    const { timeZone } = await merchants.getMerchantOrThrow(caller.merchantId);
    const { opening, days } = await daysOf(tx, caller.memberId, period);
    const plays = await limits.playedOnDays(tx, caller.memberId, period);
    const { strayed, ...sum } = lineOf(period, totalOf(opening), days, plays);
    if (strayed !== 0n)
      log.error({ ...caller, ...period, strayed: strayed.toString() }, 'statement check failed: ledger and limits disagree on play');
    const closing = days.reduce((all, { parts }) => plus(all, parts), opening);
    return {
      period: { ...period, timeZone, today: now().toZonedDateTimeISO(timeZone).toPlainDate().toString() },
      sum: shown(sum, currency),
      opening: standing(opening, currency),
      closing: standing(closing, currency),
      net: { amount: sum.won - sum.staked, currency },
      lines: linesOf(period, step, totalOf(opening), days, plays).map((line) => shown(line, currency)),
    };
  });
};

const plus = (a: Parts, b: Parts): Parts => ({
  CASH: a.CASH + b.CASH,
  HELD: a.HELD + b.HELD,
  BONUS: a.BONUS + b.BONUS,
  OWED: a.OWED + b.OWED,
  ELSEWHERE: a.ELSEWHERE + b.ELSEWHERE,
  PAY: a.PAY + b.PAY,
});

const standing = (parts: Parts, currency: Currency): Reply['opening'] => {
  const money = (amount: bigint): Money => ({ amount, currency });
  return {
    total: money(totalOf(parts)),
    cash: money(parts.CASH),
    held: money(parts.HELD),
    bonus: money(parts.BONUS),
    owed: money(parts.OWED),
    elsewhere: money(parts.ELSEWHERE),
    pay: money(parts.PAY),
  };
};

const shown = ({ from, to, ...line }: Line, currency: Currency): Reply['sum'] => {
  const money = (amount: bigint): Money => ({ amount, currency });
  return {
    from,
    to,
    opening: money(line.opening),
    paidIn: money(line.paidIn),
    paidOut: money(line.paidOut),
    staked: money(line.staked),
    won: money(line.won),
    bonus: money(line.bonus),
    pay: money(line.pay),
    transfers: money(line.transfers),
    fees: money(line.fees),
    other: money(line.other),
    closing: money(line.closing),
  };
};
