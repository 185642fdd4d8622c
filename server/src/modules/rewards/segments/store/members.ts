import type { MemberId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ResolvedRules } from '../resolve.rules.ts';
import { type About, conditionOf } from './condition.ts';

const tables = open<Record<string, never>>;

/** The members a segment can have: open accounts of the merchant, no trial users, and test accounts only if it wants them. */
const eligible = ({ merchantId }: About, includesTests: boolean) =>
  sql`m.merchant_id = ${merchantId} and m.state = 'ACTIVE' and m.type <> 4 and (${includesTests}::bool or not m.is_test)`;

type Audience = { rules: ResolvedRules; about: About; includesTests: boolean };

export const countMembers = async (tx: Tx, { rules, about, includesTests }: Audience): Promise<number> => {
  const { rows } = await sql<{ many: bigint }>`
    select count(*) as many from members.member m where ${eligible(about, includesTests)} and ${conditionOf(rules, about)}
  `.execute(tables(tx));
  return Number(rows[0]?.many ?? 0n);
};

/** Those of some members who fit. */
export const membersAmong = async (
  tx: Tx,
  memberIds: readonly MemberId[],
  { rules, about, includesTests }: Audience,
): Promise<MemberId[]> => {
  const only = { ...about, onlyMembers: memberIds };
  const { rows } = await sql<{ id: MemberId }>`
    select m.id from members.member m where m.id = any(${[...memberIds]}::uuid[]) and ${eligible(only, includesTests)} and ${conditionOf(rules, only)}
  `.execute(tables(tx));
  return rows.map(({ id }) => id);
};

/** Members in the order of their ids, after one of them. */
export const membersAfter = async (
  tx: Tx,
  { rules, about, includesTests }: Audience,
  { after, limit }: { after: MemberId | null; limit: number },
): Promise<MemberId[]> => {
  const { rows } = await sql<{ id: MemberId }>`
    select m.id from members.member m where ${eligible(about, includesTests)} and (${after}::uuid is null or m.id > ${after}::uuid) and ${conditionOf(rules, about)}
    order by m.id limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ id }) => id);
};
