import type { findDownline as findContract, StatementColumn, statements as contract, TeamMember } from '@croupier/contract/earnings/team';
import { pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { inTransaction, type Tx, type Within } from '#platform/database';
import { connectedMembers } from '#platform/realtime';
import type * as z from 'zod/mini';
import { figuresOf, type Sums } from './figures.rules.ts';
import { type Asking, booksOf, daysOf, scopeOf, type Span, wayTo } from './scope.ts';
import { type Position, positionsOf, teamsOf } from './store/positions.ts';
import * as store from './store/reports.ts';

type Wish = PageWanted & Span & { of?: string | undefined; sort: StatementColumn; order: 'asc' | 'desc' };

/** Those directly below somebody of the team, with what they and all below them did. Refuses NOT_IN_DOWNLINE, MALFORMED. */
export const statements = async (asking: Asking, wish: Wish, within: Within = inTransaction): Promise<z.output<typeof contract.reply>> => {
  const { of: account, pageNo, pageSize, sort, order, from, to } = wish;
  daysOf({ from, to });
  const { currency } = await booksOf(asking.merchantId);
  return within(async (tx) => {
    const scope = await scopeOf(tx, asking, account);
    const total = await store.statementTotal(tx, scope.of.member_id, { from, to });
    const rows = await store.statementRows(tx, scope.of.member_id, {
      from,
      to,
      sort,
      order,
      limit: pageSize,
      offset: (pageNo - 1) * pageSize,
    });
    const known = await shownMembers(tx, scope.agent, rows);
    return {
      path: await wayTo(tx, scope),
      total: figuresOf(sumsIn(total), currency),
      page: pageOf(
        { pageNo, pageSize },
        rows.flatMap((row) => {
          const member = known.get(row.member_id);
          return member === undefined ? [] : [{ member, figures: figuresOf(sumsIn(row), currency) }];
        }),
        Number(total.count),
      ),
    };
  });
};

/** One member of the team and the way down to them. Refuses NOT_IN_DOWNLINE. */
export const findDownline = (asking: Asking, account: string): Promise<z.output<typeof findContract.reply>> =>
  inTransaction(async (tx) => {
    const scope = await scopeOf(tx, asking, account);
    const [team] = await teamsOf(tx, [scope.of.number]);
    const { depth } = scope.of;
    return {
      member: shown(scope.member, depth - scope.agent.depth, team?.members ?? 0),
      path: await wayTo(tx, scope),
      online: connectedMembers().includes(scope.member.id),
    };
  });

/** Some members of the team as the agent who asks sees them, in the order of their ids as given; who is not of it is missing. */
export const teamMembersOf = async (tx: Tx, asking: Asking, ids: readonly MemberId[]): Promise<TeamMember[]> => {
  const { agent } = await scopeOf(tx, asking, undefined);
  const positions = (await positionsOf(tx, ids)).filter(({ path }) => path.includes(agent.number));
  const sizes = new Map((await teamsOf(tx, positions.map(({ number }) => number))).map((team) => [team.number, team.members])); // prettier-ignore
  const known = await shownMembers(
    tx,
    agent,
    positions.map(({ member_id, number, depth }) => ({ member_id, depth, members: sizes.get(number) ?? 0 })),
  );
  return ids.flatMap((id) => known.get(id) ?? []);
};

const shownMembers = async (
  tx: Tx,
  agent: Position,
  rows: readonly Pick<store.StatementRow, 'member_id' | 'depth' | 'members'>[],
): Promise<Map<MemberId, TeamMember>> => {
  const found = new Map((await members.findMembers(tx, rows.map(({ member_id }) => member_id))).map((member) => [member.id, member])); // prettier-ignore
  return new Map(
    rows.flatMap(({ member_id, depth, members: size }) => {
      const member = found.get(member_id);
      return member === undefined ? [] : [[member_id, shown(member, depth - agent.depth, size)] as const];
    }),
  );
};

const shown = (member: members.Member, level: number, teamSize: number): TeamMember => ({
  memberId: member.id,
  account: member.userName,
  nickname: member.nickname,
  type: member.type,
  level,
  registeredAt: member.registeredAt.toString(),
  lastSignInAt: member.lastSignInAt?.toString() ?? null,
  teamSize,
});

const sumsIn = (row: Omit<store.StatementTotal, 'count'>): Sums => ({ ...row, depositCount: row.deposit_count });
