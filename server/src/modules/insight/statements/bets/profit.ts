import type { profit } from '@croupier/contract/play/rounds';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { NodeId } from '@croupier/contract/core/ids';
import type { statementSteps } from '@croupier/contract/insight/statements';
import * as games from '#modules/play/catalogue';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import type * as z from 'zod/mini';
import { indexMember } from '../index-member.ts';
import { assertPeriod } from '../assert-period.ts';
import { stepOf } from '../period.rules.ts';
import { type DayOfPlay, daysOfPlay, bonusOf } from '../store/play.ts';

type Reply = z.output<typeof profit.reply>;
type Came = { stake: bigint; payout: bigint };

/** So many games are told of by themselves, those that were staked on most. */
const gamesShown = 50;

/** The stakes and wins of a member in a period. All of it is from the book, as the statement has it; rounds and valid bets are turnover's. */
export const profitOf = async (
  caller: Pick<MemberCaller, 'memberId' | 'merchantId'>,
  { from, to, step, language }: { from: string; to: string; step: (typeof statementSteps)[number]; language: string },
): Promise<Reply> => {
  const period = { from, to };
  assertPeriod(period);
  await indexMember(caller);
  return inTransaction(async (tx) => {
    const { memberId } = caller;
    const { currency } = await members.getMemberOrThrow(tx, memberId);
    const { timeZone } = await merchants.getMerchantOrThrow(caller.merchantId);
    const days = await daysOfPlay(tx, memberId, period);
    const counted = (await turnover.sumsOf(tx, [memberId], from, to)).get(memberId);
    const found = await games.findGames(tx, [...new Set(days.flatMap(({ nodeId }) => nodeId ?? []))]);
    const money = (amount: bigint) => ({ amount, currency });
    const shown = ({ stake, payout }: Came) => ({ stake: money(stake), payout: money(payout), net: money(payout - stake) });
    const categoryOf = ({ nodeId }: DayOfPlay): GameCategory | 'OTHER' =>
      nodeId === null ? 'OTHER' : (found.get(nodeId)?.category ?? 'OTHER');
    return {
      period: { ...period, timeZone, today: now().toZonedDateTimeISO(timeZone).toPlainDate().toString() },
      sum: {
        ...shown(sumOf(days)),
        bonus: money(await bonusOf(tx, memberId, period)),
        rounds: Number(counted?.rounds ?? 0n),
        validBet: money(counted?.valid ?? 0n),
      },
      lines: [...Map.groupBy(days, ({ day }) => stepOf(day, step, period).from)]
        .map(([first, ofStep]) => ({ ...stepOf(first, step, period), ...shown(sumOf(ofStep)) }))
        .toSorted((a, b) => (a.from < b.from ? 1 : -1)),
      byCategory: [...Map.groupBy(days, categoryOf)]
        .map(([category, ofCategory]) => ({ category, ...shown(sumOf(ofCategory)) }))
        .toSorted(mostFirst),
      byGame: [...Map.groupBy(days, ({ nodeId }) => nodeId)]
        .flatMap(([nodeId, ofGame]) => (nodeId === null ? [] : [{ ...named(nodeId, found, language), ...shown(sumOf(ofGame)) }]))
        .toSorted(mostFirst)
        .slice(0, gamesShown),
    };
  });
};

const named = (nodeId: NodeId, found: Awaited<ReturnType<typeof games.findGames>>, language: string) => {
  const game = found.get(nodeId);
  const [vendor = '', code = ''] = nodeId.split(':');
  return { nodeId, name: game === undefined ? code : games.nameIn(game, language), provider: game?.vendorName ?? vendor };
};

const sumOf = (days: readonly Came[]): Came =>
  days.reduce((sum, { stake, payout }) => ({ stake: sum.stake + stake, payout: sum.payout + payout }), { stake: 0n, payout: 0n });

const mostFirst = (a: { stake: { amount: bigint } }, b: { stake: { amount: bigint } }): number =>
  a.stake.amount < b.stake.amount ? 1 : a.stake.amount > b.stake.amount ? -1 : 0;
