import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { bigints, uuids } from '#platform/arrays';
import { adding, column } from '#platform/ask';
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

/** A member's points after a change; `isNew`: the account was opened for it. */
export type Changed = { memberId: MemberId; points: bigint; isNew: boolean };

/** Adds to the points of members, each named once, in the order of their ids; accounts they lack are opened. */
export const addToAccounts = async (tx: Tx, merchantId: MerchantId, added: ReadonlyMap<MemberId, bigint>): Promise<Changed[]> => {
  const { rows } = await sql<{ member_id: MemberId; points: bigint; is_new: boolean }>`
    insert into points.account as a (member_id, merchant_id, points)
    select id, ${merchantId}, points from (
      select unnest(${uuids([...added.keys()])}::uuid[]) as id, unnest(${bigints([...added.values()])}::bigint[]) as points
    ) added order by id
    on conflict (member_id) do update set points = a.points + excluded.points
    returning member_id, points, old.member_id is null as is_new
  `.execute(tables(tx));
  return rows.map(({ member_id, points, is_new }) => ({ memberId: member_id, points, isNew: is_new }));
};

export type NewEntry = Omit<Insertable<PointsTables['points.entry']>, 'id'> & { day: string | null; note: string | null };

/** Adds lines to statements of members, each member's in order. */
export const addingEntries = adding<NewEntry>('points.entry', {
  merchant_id: column.text(({ merchant_id }) => merchant_id),
  member_id: column.uuid(({ member_id }) => member_id),
  type: column.text(({ type }) => type),
  points: column.bigint(({ points }) => points),
  balance: column.bigint(({ balance }) => balance),
  day: column.date(({ day }) => day),
  note: column.text(({ note }) => note),
  at: column.instant(({ at }) => at),
});

export const balanceOf = async (tx: Tx, { memberId }: Pick<Whose, 'memberId'>): Promise<bigint> =>
  (await tables(tx).selectFrom('points.account').select('points').where('member_id', '=', memberId).executeTakeFirst())?.points ?? 0n;

/** The changes of a member's points, newest first. */
export const entriesPage = (tx: Tx, memberId: MemberId, wanted: PageWanted) =>
  readPage(tables(tx).selectFrom('points.entry').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc'), wanted);
