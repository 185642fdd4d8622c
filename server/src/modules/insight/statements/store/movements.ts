import type { MemberId, MerchantId, NodeId } from '@croupier/contract/core/ids';
import type { RecordKind } from '@croupier/contract/insight/statements';
import { type RawBuilder, sql } from 'kysely';
import { bigints, dates, texts, uuids } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { Parts, SumClass } from '../movement.rules.ts';
import type { RecordsTables } from '../tables.ts';

const tables = open<RecordsTables>;

/** Holds a member's records for writing. False when another does at this moment. */
export const holdReader = async (
  tx: Tx,
  memberId: MemberId,
  merchantId: MerchantId,
  at: Temporal.Instant,
  waits: boolean,
): Promise<boolean> => {
  await tables(tx)
    .insertInto('records.reader')
    .values({ member_id: memberId, merchant_id: merchantId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = tables(tx).selectFrom('records.reader').select('member_id').where('member_id', '=', memberId).forUpdate();
  return (await (waits ? row : row.skipLocked()).executeTakeFirst()) !== undefined;
};

/** How far each of a member's accounts has been written up. */
export const positionsOf = async (tx: Tx, memberId: MemberId): Promise<Map<string, bigint>> => {
  const rows = await tables(tx)
    .selectFrom('records.position')
    .select(['account_id', 'version'])
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map(({ account_id, version }) => [account_id, version]));
};

/** The same of some accounts, whoever's. */
export const positionsOfAccounts = async (tx: Tx, accounts: readonly { owner: string; id: string }[]): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ account_id: string; version: bigint }>`
    select p.account_id, p.version from unnest(${uuids(accounts.map(({ owner }) => owner))}::uuid[], ${uuids(accounts.map(({ id }) => id))}::uuid[]) as a (owner, id)
    join records.position p on p.member_id = a.owner and p.account_id = a.id
  `.execute(tables(tx));
  return new Map(rows.map(({ account_id, version }) => [account_id, version]));
};

export const savePositions = async (
  tx: Tx,
  memberId: MemberId,
  reached: readonly { accountId: string; version: bigint }[],
): Promise<void> => {
  await sql`
    insert into records.position as p (member_id, account_id, version)
    select ${memberId}, unnest(${uuids(reached.map(({ accountId }) => accountId))}::uuid[]), unnest(${bigints(reached.map(({ version }) => version))}::bigint[])
    on conflict (member_id, account_id) do update set version = excluded.version
  `.execute(tables(tx));
};

export type NewMovement = {
  id: string;
  day: string;
  kind: RecordKind;
  nodeId: NodeId | null;
  amount: bigint;
  class: SumClass;
  parts: Parts;
};

/** Writes movements; gives the ids of those that were not there before. */
export const addMovements = async (tx: Tx, memberId: MemberId, movements: readonly NewMovement[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    insert into records.movement (member_id, id, day, kind, node_id, amount)
    select ${memberId}, unnest(${uuids(movements.map(({ id }) => id))}::uuid[]), unnest(${dates(movements.map(({ day }) => day))}::date[]),
      unnest(${texts(movements.map(({ kind }) => kind))}::text[]), unnest(${texts(movements.map(({ nodeId }) => nodeId))}::text[]),
      unnest(${bigints(movements.map(({ amount }) => amount))}::bigint[])
    on conflict do nothing returning id
  `.execute(tables(tx));
  return new Set(rows.map(({ id }) => id));
};

export type Found = { id: string; kind: RecordKind; amount: bigint; size: bigint };

export type Order = 'NEWEST' | 'LARGEST' | 'SMALLEST';
export type Wanted = {
  kinds: readonly RecordKind[];
  /** Both included. */
  from: string | null;
  to: string | null;
  /** Between which ids the period lies; undefined: no end on that side. */
  lowest: string | undefined;
  beyond: string | undefined;
  /** Empty: whatever game, and none. */
  games: readonly NodeId[];
};
/** The last row of the page before. */
export type After = { id: string; size: bigint } | undefined;

/** One page of a member's movements in the wanted order. */
export const findMovements = async (
  tx: Tx,
  memberId: MemberId,
  { kinds, from, to, lowest, beyond, games }: Wanted,
  order: Order,
  after: After,
  limit: number,
): Promise<Found[]> => {
  if (kinds.length === 0) return [];
  const seldom = kinds.every((kind) => kind !== 'STAKE' && kind !== 'PAYOUT');
  const where: RawBuilder<unknown>[] = [
    sql`m.member_id = ${memberId}`,
    sql`m.kind = any(${texts(kinds)}::text[])`,
    // Said once more in the words of the index's condition, which the planner must see to use it.
    ...(seldom ? [sql`m.kind not in ('STAKE', 'PAYOUT')`] : []),
    ...(from === null ? [] : [sql`m.day >= ${from}::date`]),
    ...(to === null ? [] : [sql`m.day <= ${to}::date`]),
    ...(lowest === undefined ? [] : [sql`m.id >= ${lowest}::uuid`]),
    ...(beyond === undefined ? [] : [sql`m.id < ${beyond}::uuid`]),
    ...afterWhich(order, after),
  ];
  const sorted = order === 'NEWEST' ? sql`id desc` : order === 'LARGEST' ? sql`size desc, id desc` : sql`size, id`;
  // As a range and in the order of the index of games alone: by another, a game that is seldom would be looked for among all movements.
  const withinGame = order === 'NEWEST' ? sql`m.node_id desc, m.id desc` : sorted;
  const columns = sql`m.id, m.kind, m.amount, m.size`;
  const all = sql.join(where, sql` and `);
  // Each game by itself is found at once by the index of games, however seldom it is among the others.
  const { rows } =
    games.length === 0
      ? await sql<Found>`select ${columns} from records.movement m where ${all} order by ${sorted} limit ${limit}`.execute(tables(tx))
      : await sql<Found>`
          select m.* from unnest(${texts(games)}::text[]) as g (node_id) cross join lateral (
            select ${columns} from records.movement m where m.node_id >= g.node_id and m.node_id <= g.node_id and ${all} order by ${withinGame} limit ${limit}
          ) m order by ${sorted} limit ${limit}
        `.execute(tables(tx));
  return rows;
};

const afterWhich = (order: Order, after: After): RawBuilder<unknown>[] => {
  if (after === undefined) return [];
  if (order === 'NEWEST') return [sql`m.id < ${after.id}::uuid`];
  const than = sql.raw(order === 'LARGEST' ? '<' : '>');
  return [sql`(m.size, m.id) ${than} (${after.size}::bigint, ${after.id}::uuid)`];
};

/** One movement, if it is this member's. */
export const findMovement = (tx: Tx, memberId: MemberId, id: string) =>
  tables(tx)
    .selectFrom('records.movement')
    .select(['id', 'kind', 'amount', 'node_id'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
