import { movementsCountedMax, type TeamMoneyKind, type teamMovements as contract } from '@croupier/contract/agents-reports';
import { pageOf, type PageWanted } from '@croupier/contract/envelope';
import type { Money } from '@croupier/contract/money';
import * as agents from '#modules/agents';
import * as members from '#modules/members';
import { inTransaction, type Within } from '#platform/database';
import type * as z from 'zod/mini';
import { oneByOneUpTo, quietTeam } from './one-by-one.rules.ts';
import * as store from './store/team-money.ts';

type Wish = PageWanted & agents.Span & { of?: string | undefined; kind?: TeamMoneyKind | undefined };

/** How money of somebody's team moved, the latest first. Refuses NOT_IN_DOWNLINE, MALFORMED. */
export const teamMovements = async (
  asking: agents.Asking,
  wish: Wish,
  within: Within = inTransaction,
): Promise<z.output<typeof contract.reply>> => {
  const { of: account, kind, pageNo, pageSize, from, to } = wish;
  agents.daysOf({ from, to });
  const { merchantId } = asking;
  const { currency, timeZone } = await agents.booksOf(merchantId);
  const money = (amount: bigint): Money => ({ amount, currency });
  const midnight = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime({ timeZone }).toInstant();
  return within(async (tx) => {
    const { of } = await agents.scopeOf(tx, asking, account);
    const team = await agents.fewInTeam(tx, of.member_id, quietTeam);
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
    const memberIds = team !== undefined && team.length <= oneByOneUpTo(count, pageNo * pageSize) ? team : undefined;
    const rows = await store.moneyLines(tx, { ...wanted, memberIds }, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    const transfers = await store.sumOfTransfers(tx, wanted);
    const days = await agents.teamMoney(tx, of.number, { from, to });
    const sum = (key: 'deposits' | 'withdrawals' | 'bonuses'): Money => money(days.reduce((total, row) => total + row[key], 0n));
    const ids = [...new Set(rows.flatMap(({ member_id, other }) => (other === null ? [member_id] : [member_id, other])))];
    const accounts = new Map((await members.findMembers(tx, ids)).map(({ id, userName }) => [id, userName]));
    return {
      total: {
        deposits: sum('deposits'),
        withdrawals: sum('withdrawals'),
        bonuses: sum('bonuses'),
        transfersIn: money(transfers.came),
        transfersOut: money(transfers.went),
      },
      page: pageOf(
        { pageNo, pageSize },
        rows.map(({ id, member_id, kind: own, amount, other, at }) => ({
          id,
          account: accounts.get(member_id) ?? '',
          kind: own,
          money: money(amount),
          other: other === null ? null : (accounts.get(other) ?? null),
          at: at.toString(),
        })),
        count,
      ),
    };
  });
};
