import type { StatementColumn } from '@croupier/contract/earnings/team';
import type { TreeRow } from '@croupier/contract/earnings/contracts-console';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { figuresOf, type Sums, total } from '#rules/earnings/agent-tree/figures';
import { daysOf, type Span } from '../scope.ts';
import { membersOf, type Position, positionsOf, teamsOf } from '../store/positions.ts';
import { getMemberNamed } from '../named.ts';
import { getPositionOrThrow } from '../uplines.ts';
import * as reports from '../store/reports.ts';
import { havingBelow, topAgents } from './store.ts';

type Wish = PageWanted & Span & { of?: string | undefined; sort: StatementColumn; order: 'asc' | 'desc' };

/**
 * Agents at the top of a merchant, the largest teams first, or those directly below a member; each with what they and all below them did in a span. `path`
 * leads down to that member. Refuses MEMBER_NOT_FOUND, and MALFORMED for a span that is too long.
 */
export const treeLevel = async (
  tx: Tx,
  merchantId: MerchantId,
  { of, from, to, sort, order, ...wanted }: Wish,
): Promise<{ path: TreeRow[]; rows: Page<TreeRow> }> => {
  daysOf({ from, to });
  if (of === undefined) {
    const ids = await topAgents(tx, merchantId, wanted);
    const found = await positionsOf(tx, ids.rows);
    const sums = await reports.sumsOfTeams(tx, found.map(({ number }) => number), { from, to }); // prettier-ignore
    const rows = await shown(tx, merchantId, found, new Map(sums.map((row) => [row.number, sumsIn(row)])));
    const place = new Map(ids.rows.map((id, at) => [id, at]));
    return { path: [], rows: pageOf(wanted, rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)), ids.total) }; // prettier-ignore
  }
  const position = await getPositionOrThrow(tx, merchantId, await getMemberNamed(tx, merchantId, of));
  const { count } = await reports.statementTotal(tx, position.member_id, { from, to });
  const paging = { limit: wanted.pageSize, offset: (wanted.pageNo - 1) * wanted.pageSize };
  const below = await reports.statementRows(tx, position.member_id, { from, to, sort, order, ...paging });
  const places = await positionsOf(tx, below.map(({ member_id }) => member_id)); // prettier-ignore
  const rows = await shown(tx, merchantId, places, new Map(below.map((row) => [row.number, sumsIn(row)])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    path: await pathTo(tx, merchantId, position, { from, to }),
    rows: pageOf(wanted, below.flatMap(({ member_id }) => byId.get(member_id) ?? []), Number(count)), // prettier-ignore
  };
};

const pathTo = async (tx: Tx, merchantId: MerchantId, { path }: Position, span: Span): Promise<TreeRow[]> => {
  const ids = await membersOf(tx, path);
  const places = await positionsOf(tx, [...ids.values()]);
  const sums = await reports.sumsOfTeams(tx, path, span);
  const rows = await shown(tx, merchantId, places, new Map(sums.map((row) => [row.number, sumsIn(row)])));
  return rows.toSorted((a, b) => a.level - b.level);
};

const sumsIn = (row: Omit<reports.TeamSumRow, 'number'>): Sums => ({ ...row, depositCount: row.deposit_count });

const shown = async (tx: Tx, merchantId: MerchantId, places: readonly Position[], sums: ReadonlyMap<number, Sums>): Promise<TreeRow[]> => {
  const { currency } = await getMerchantOrThrow(merchantId);
  const ids = places.map(({ member_id }) => member_id);
  const found = new Map((await members.findMembers(tx, ids)).map((member) => [member.id, member]));
  const teams = new Map((await teamsOf(tx, places.map(({ number }) => number))).map((team) => [team.number, team.members])); // prettier-ignore
  const opening: ReadonlySet<MemberId> = await havingBelow(tx, ids);
  return places.flatMap(({ member_id: id, number, depth }): TreeRow[] => {
    const member = found.get(id);
    if (member === undefined) return [];
    return [
      {
        id,
        account: member.userName,
        nickname: member.nickname,
        type: member.type,
        state: member.state,
        level: depth,
        teamSize: teams.get(number) ?? 0,
        opens: opening.has(id),
        figures: figuresOf(sums.get(number) ?? total([]), currency),
      },
    ];
  });
};
