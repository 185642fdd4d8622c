import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { PointsTables } from '../tables.ts';

const tables = open<PointsTables>;

export type EntryRow = Selectable<PointsTables['points.entry']>;
type Whose = { memberId: MemberId; merchantId: MerchantId };

/** The points of members, held until the transaction ends; opened if they have none. In the order of the members, so that no two transactions wait for each other. */
export const holdAccounts = async (tx: Tx, merchantId: MerchantId, memberIds: readonly MemberId[]): Promise<Map<MemberId, bigint>> => {
  const ids = [...new Set(memberIds)].toSorted();
  if (ids.length === 0) return new Map();
  await sql`
    insert into points.account (member_id, merchant_id) select id, ${merchantId} from unnest(${ids}::uuid[]) as id order by id on conflict do nothing
  `.execute(tables(tx));
  const { rows } = await sql<{ member_id: MemberId; points: bigint }>`
    select member_id, points from points.account where member_id = any(${ids}::uuid[]) order by member_id for update
  `.execute(tables(tx));
  return new Map(rows.map(({ member_id, points }) => [member_id, points]));
};

export const saveBalances = async (tx: Tx, balances: ReadonlyMap<MemberId, bigint>): Promise<void> => {
  if (balances.size === 0) return;
  await sql`
    update points.account a set points = b.points
      from unnest(${[...balances.keys()]}::uuid[], ${[...balances.values()].map(String)}::bigint[]) as b (member_id, points) where a.member_id = b.member_id
  `.execute(tables(tx));
};

export const insertEntries = async (tx: Tx, rows: readonly Insertable<PointsTables['points.entry']>[]): Promise<void> => {
  if (rows.length > 0) await tables(tx).insertInto('points.entry').values([...rows]).execute(); // prettier-ignore
};

export const balanceOf = async (tx: Tx, { memberId }: Pick<Whose, 'memberId'>): Promise<bigint> =>
  (await tables(tx).selectFrom('points.account').select('points').where('member_id', '=', memberId).executeTakeFirst())?.points ?? 0n;

/** The changes of a member's points, newest first. */
export const entriesPage = (tx: Tx, memberId: MemberId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('points.entry').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc'), wanted);
