import type { MemberId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { PointsTables } from '../tables.ts';

const tables = open<PointsTables>;

export type ConversionRow = Selectable<PointsTables['points.conversion']>;

export const insertConversion = (tx: Tx, row: Insertable<PointsTables['points.conversion']>): Promise<ConversionRow> =>
  tables(tx).insertInto('points.conversion').values(row).returningAll().executeTakeFirstOrThrow();

export const conversionOfKey = (tx: Tx, memberId: MemberId, key: string): Promise<ConversionRow | undefined> =>
  tables(tx).selectFrom('points.conversion').selectAll().where('member_id', '=', memberId).where('key', '=', key).executeTakeFirst();

/** The points that a member converted on a business day. */
export const convertedOn = async (tx: Tx, memberId: MemberId, day: string): Promise<bigint> => {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(points), 0)::bigint as points from points.conversion where member_id = ${memberId} and day = ${day}::date
  `.execute(tables(tx));
  return rows[0]?.points ?? 0n;
};
