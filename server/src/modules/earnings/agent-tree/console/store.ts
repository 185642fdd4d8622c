import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { agentsAtTop } from '#modules/people/members';
import { open, type Tx } from '#platform/database';
import type { TreeTables } from '../tables.ts';

const tables = open<TreeTables>;

/** A merchant has so many agents of its own at the most that are put in order. */
const topMax = 10_000;

/** Agents who have nobody above, the largest teams first. */
export const topAgents = async (
  tx: Tx,
  merchantId: MerchantId,
  { pageNo, pageSize }: PageWanted,
): Promise<{ rows: MemberId[]; total: number }> => {
  const ids = await agentsAtTop(tx, merchantId, topMax);
  const { rows } = await sql<{ member_id: MemberId }>`
    select p.member_id from agents.position p left join agents.team t using (number) where p.member_id = any(${ids}::uuid[])
      order by coalesce(t.members, 0) desc, p.number limit ${pageSize} offset ${(pageNo - 1) * pageSize}
  `.execute(tables(tx));
  return { rows: rows.map(({ member_id }) => member_id), total: ids.length };
};

/** Those of some members below whom somebody stands. */
export const havingBelow = async (tx: Tx, ids: readonly MemberId[]): Promise<Set<MemberId>> => {
  const { rows } = await sql<{ id: MemberId }>`
    select id from unnest(${[...ids]}::uuid[]) as n (id) where exists (select from agents.position p where p.upline_id = n.id)
  `.execute(tables(tx));
  return new Set(rows.map(({ id }) => id));
};
