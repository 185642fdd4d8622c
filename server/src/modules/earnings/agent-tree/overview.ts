import type { overview as contract } from '@croupier/contract/earnings/team';
import * as turnover from '#modules/money/turnover';
import type { GameType } from '#rules/money/turnover/journal';
import { inTransaction, type Within } from '#platform/database';
import type * as z from 'zod/mini';
import { activeIn } from './active.rules.ts';
import { figuresOf, total } from './figures.rules.ts';
import { type Asking, booksOf, daysOf, scopeOf, type Span } from './scope.ts';
import { teamsOf } from './store/positions.ts';
import * as store from './store/reports.ts';

/** The sums of an agent, or of somebody below them, and of all below that one in a span. Refuses NOT_IN_DOWNLINE, MALFORMED. */
export const overview = async (
  asking: Asking,
  { of: account, ...span }: Span & { of?: string | undefined },
  within: Within = inTransaction,
): Promise<z.output<typeof contract.reply>> => {
  const days = daysOf(span);
  const { currency, timeZone } = await booksOf(asking.merchantId);
  return within(async (tx) => {
    const { of, member } = await scopeOf(tx, asking, account);
    const played = await store.teamPlayed(tx, of.number, span);
    const paid = (await store.teamMoney(tx, of.number, span)).map((row) => ({ ...row, depositCount: row.deposit_count }));
    const active = await store.teamActive(tx, of.number, span);
    const [team] = await teamsOf(tx, [of.number]);
    const own = (await turnover.sumsOf(tx, [of.member_id], span.from, span.to)).get(of.member_id) ?? total([]);
    const count = (key: 'joined' | 'first_deposits', rows: readonly store.MoneyRow[]): number =>
      Number(rows.reduce((sum, row) => sum + row[key], 0n));
    const playedOn = Map.groupBy(played, ({ day }) => day);
    const paidOn = Map.groupBy(paid, ({ day }) => day);
    const activeOn = Map.groupBy(active, ({ day }) => day);
    return {
      account: member.userName,
      currency,
      timeZone,
      teamSize: team?.members ?? 0,
      joined: count('joined', paid),
      active: activeIn(active, span.from, span.to),
      firstDeposits: count('first_deposits', paid),
      team: figuresOf(total([...played, ...paid]), currency),
      own: figuresOf(own, currency),
      byGameType: [...Map.groupBy(played, ({ game_type }) => game_type)]
        .map(([gameType, rows]) => ({ gameType: gameType as GameType, ...figuresOf(total(rows), currency) }))
        .toSorted((a, b) => (a.validBet.amount < b.validBet.amount ? 1 : -1)),
      days: days.map((day) => {
        const ofDay = [...(playedOn.get(day) ?? []), ...(paidOn.get(day) ?? [])];
        return {
          day,
          joined: count('joined', paidOn.get(day) ?? []),
          active: activeIn(activeOn.get(day) ?? [], day, day),
          ...figuresOf(total(ofDay), currency),
        };
      }),
    };
  });
};
