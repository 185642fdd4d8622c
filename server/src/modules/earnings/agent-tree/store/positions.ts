import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { TreeTables } from '../tables.ts';

const tables = open<TreeTables>;

/** While a move holds the tree nobody comes in below anybody, and while somebody comes in nobody is moved. */
export const holdTree = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tree ${merchantId}`}, 0))`.execute(tables(tx));
};

/** Nobody is moved until the transaction ends. */
export const shareTree = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`tree ${merchantId}`}, 0))`.execute(tables(tx));
};

export const positionsOf = (tx: Tx, memberIds: readonly MemberId[]) =>
  tables(tx)
    .selectFrom('agents.position')
    .selectAll()
    .where('member_id', '=', sql<MemberId>`any(${[...memberIds]}::uuid[])`)
    .execute();

export type Position = Awaited<ReturnType<typeof positionsOf>>[number];

/** How many of some members stand below a number, or at it. */
export const countBelow = async (tx: Tx, number: number, memberIds: readonly MemberId[]): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('agents.position')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', sql<MemberId>`any(${[...memberIds]}::uuid[])`)
    .where(sql<boolean>`${number}::int = any(path)`)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** The members of some numbers, of the same merchant or not. */
export const membersOf = async (tx: Tx, numbers: readonly number[]): Promise<Map<number, MemberId>> => {
  const rows = await tables(tx)
    .selectFrom('agents.position')
    .select(['number', 'member_id'])
    .where('number', '=', sql<number>`any(${[...numbers]}::int[])`)
    .execute();
  return new Map(rows.map(({ number, member_id }) => [number, member_id]));
};

/** Where members stood at moments, in the order asked; null for who never stood anywhere. */
export const placementsAt = async (tx: Tx, asked: readonly { memberId: MemberId; atMs: number }[]): Promise<(bigint | null)[]> => {
  const { rows } = await sql<{ placement: bigint | null }>`
    select case when p.since <= a.at then p.placement
      else (select q.id from agents.placement q where q.member_id = a.member_id and q.since <= a.at order by q.since desc limit 1) end as placement
    from (select member_id, to_timestamp(at_ms / 1000.0) as at, place from unnest(${asked.map(({ memberId }) => memberId)}::uuid[],
      ${asked.map(({ atMs }) => BigInt(Math.floor(atMs)))}::bigint[]) with ordinality as g (member_id, at_ms, place)) a
    left join agents.position p on p.member_id = a.member_id order by a.place
  `.execute(tables(tx));
  return rows.map(({ placement }) => placement);
};

export const pathsOf = async (tx: Tx, placements: readonly bigint[]): Promise<Map<bigint, number[]>> => {
  const rows = await tables(tx)
    .selectFrom('agents.placement')
    .select(['id', 'path'])
    .where('id', '=', sql<bigint>`any(${[...placements]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, path }) => [id, path]));
};

/** The paths of those above the members of some places, as text: most places share them, and a text is read once. */
export const pathsAbove = async (tx: Tx, placements: readonly bigint[]): Promise<{ id: bigint; above: string }[]> => {
  if (placements.length === 0) return [];
  const { rows } = await sql<{ id: bigint; above: string }>`
    select id, path[:cardinality(path) - 1]::text as above from agents.placement where id = any(${[...placements]}::bigint[])
  `.execute(tables(tx));
  return rows;
};

/** Those of some members who stood at more than one place. */
export const everMoved = async (tx: Tx, memberIds: readonly MemberId[]): Promise<Set<MemberId>> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from agents.placement where member_id = any(${[...memberIds]}::uuid[]) group by 1 having count(*) > 1
  `.execute(tables(tx));
  return new Set(rows.map(({ member_id }) => member_id));
};

/** No number is greater, so it ends the stretch of the index in which all below somebody lie. */
const beyond = 2_147_483_647;

export const deepestBelow = async (tx: Tx, path: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ depth: number }>`
    select max(depth) as depth from agents.position where path >= ${[...path]}::int[] and path < ${[...path, beyond]}::int[]
  `.execute(tables(tx));
  return rows[0]?.depth ?? path.length;
};

type Shift = { path: readonly number[]; under: readonly number[]; uplineId: MemberId | null; since: Temporal.Instant };

/** Puts a member and all below them under another path, from a moment on; returns how many. The caller holds the tree. */
export const shift = async (tx: Tx, memberId: MemberId, { path, under, uplineId, since }: Shift): Promise<number> => {
  const { rows } = await sql<{ members: number }>`
    with moving as materialized (
      select member_id, merchant_id, ${[...under]}::int[] || path[(${path.length}::int):] as path from agents.position
       where path >= ${[...path]}::int[] and path < ${[...path, beyond]}::int[]
    ), kept as (
      insert into agents.placement (member_id, merchant_id, since, path) select member_id, merchant_id, ${since}::timestamptz, path from moving
      on conflict (member_id, since) do update set path = excluded.path
      returning id, member_id, path
    ), moved as (
      update agents.position p set path = k.path, depth = cardinality(k.path), placement = k.id, since = ${since}::timestamptz,
        upline_id = case when p.member_id = ${memberId} then ${uplineId}::uuid else p.upline_id end
      from kept k where k.member_id = p.member_id returning 1
    )
    select count(*)::int as members from moved
  `.execute(tables(tx));
  return rows[0]?.members ?? 0;
};

export const teamsOf = (tx: Tx, numbers: readonly number[]) =>
  tables(tx)
    .selectFrom('agents.team')
    .selectAll()
    .where('number', '=', sql<number>`any(${[...numbers]}::int[])`)
    .execute();

/** Those of some members who were not counted in the teams above them before; from now on they are. */
export const countNewcomers = async (tx: Tx, memberIds: readonly MemberId[]): Promise<number[][]> => {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ path: number[] }>`
    update agents.position set counted = true where member_id = any(${[...memberIds]}::uuid[]) and not counted returning path
  `.execute(tables(tx));
  return rows.map(({ path }) => path);
};

/** Adds to how many stand below some; in the order of their numbers, so that two who add never wait in a circle. */
export const addToTeams = async (tx: Tx, merchantId: MerchantId, added: ReadonlyMap<number, number>): Promise<void> => {
  if (added.size === 0) return;
  const rows = [...added].toSorted(([a], [b]) => a - b);
  await sql`
    insert into agents.team as t (number, merchant_id, members)
    select number, ${merchantId}, members from unnest(${rows.map(([number]) => number)}::int[], ${rows.map(([, members]) => members)}::int[])
      as given (number, members)
    on conflict (number) do update set members = t.members + excluded.members
  `.execute(tables(tx));
};

/** Every place anybody ever stood at that is below a member, or is one of theirs. */
export const placesUnder = async (tx: Tx, merchantId: MerchantId, number: number): Promise<{ placement: bigint; memberId: MemberId }[]> => {
  const rows = await tables(tx)
    .selectFrom('agents.placement')
    .select(['id', 'member_id'])
    .where('merchant_id', '=', merchantId)
    .where(sql<boolean>`path @> array[${number}]::int[]`)
    .execute();
  return rows.map(({ id, member_id }) => ({ placement: id, memberId: member_id }));
};
