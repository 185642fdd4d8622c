import {
  movementsCountedMax,
  type TeamMoneyKind,
  type TeamMovement,
  type teamMovements as contract,
} from '@croupier/contract/earnings/team-reports';
import { pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { Currency, Money } from '@croupier/contract/core/money';
import * as agents from '#modules/earnings/agent-tree';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import * as members from '#modules/people/members';
import { inTransaction, type Tx, type Within } from '#platform/database';
import type * as z from 'zod/mini';
import { perMemberLimit, smallTeamMembers } from './team-size.rules.ts';
import * as store from './store/team-money.ts';

type TeamMovementsQuery = { from: string; to: string } & { of?: string | undefined; kind?: TeamMoneyKind | undefined };

/** How money of somebody's team moved, the latest first. Refuses NOT_IN_DOWNLINE, MALFORMED. */
export const teamMovements = async (
  asking: agents.Asking,
  query: TeamMovementsQuery & PageWanted,
  within: Within = inTransaction,
): Promise<z.output<typeof contract.reply>> => {
  const { pageNo, pageSize, from, to } = query;
  agents.daysOf(query);
  const books = await getMerchantOrThrow(asking.merchantId);
  const { currency } = books;
  return within(async (tx) => {
    const { wanted, count } = await searchFor(tx, asking, query, books, pageNo * pageSize);
    const rows = await store.moneyLines(tx, wanted, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    const transfers = await store.sumOfTransfers(tx, wanted);
    const days = await agents.teamMoney(tx, wanted.number, { from, to });
    const money = (amount: bigint): Money => ({ amount, currency });
    const sum = (key: 'deposits' | 'withdrawals' | 'bonuses'): Money => money(days.reduce((total, row) => total + row[key], 0n));
    return {
      total: {
        deposits: sum('deposits'),
        withdrawals: sum('withdrawals'),
        bonuses: sum('bonuses'),
        transfersIn: money(transfers.came),
        transfersOut: money(transfers.went),
      },
      page: pageOf({ pageNo, pageSize }, await shown(tx, rows, currency), count),
    };
  });
};

/** The same without sums and pages, so many at once; at most `limit`. */
export async function* movementsInSteps(
  tx: Tx,
  asking: agents.Asking,
  query: TeamMovementsQuery,
  limit: number,
  many: number,
): AsyncGenerator<TeamMovement[]> {
  agents.daysOf(query);
  const books = await getMerchantOrThrow(asking.merchantId);
  const { wanted } = await searchFor(tx, asking, query, books, limit);
  for await (const rows of store.moneyLinesInSteps(tx, wanted, limit, many)) yield await shown(tx, rows, books.currency);
}

/** The search, and the number of its rows, as far as it is counted; `end`: the last row that is wanted. */
const searchFor = async (
  tx: Tx,
  asking: agents.Asking,
  { of: account, kind, from, to }: TeamMovementsQuery,
  { timeZone }: { timeZone: string },
  end: number,
) => {
  const { merchantId } = asking;
  const midnight = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime({ timeZone }).toInstant();
  const { of } = await agents.scopeOf(tx, asking, account);
  const team = await agents.fewInTeam(tx, of.member_id, smallTeamMembers);
  const wanted = {
    merchantId,
    number: of.number,
    memberIds: team,
    withTests: await agents.countsSimulated(tx, merchantId),
    start: midnight(Temporal.PlainDate.from(from)),
    end: midnight(Temporal.PlainDate.from(to).add({ days: 1 })),
    kind,
  };
  const count = await store.countMoneyLines(tx, wanted, movementsCountedMax);
  const memberIds = team !== undefined && team.length <= perMemberLimit(count, end) ? team : undefined;
  return { wanted: { ...wanted, memberIds }, count };
};

const shown = async (tx: Tx, rows: readonly store.MoneyLine[], currency: Currency): Promise<TeamMovement[]> => {
  const ids = [...new Set(rows.flatMap(({ member_id, other }) => (other === null ? [member_id] : [member_id, other])))];
  const accounts = new Map((await members.findMembers(tx, ids)).map(({ id, userName }) => [id, userName]));
  return rows.map(({ id, member_id, kind, amount, other, at }) => ({
    id,
    account: accounts.get(member_id) ?? '',
    kind,
    money: { amount, currency },
    other: other === null ? null : (accounts.get(other) ?? null),
    at: at.toString(),
  }));
};
