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

export const hasMember = async (tx: Tx, memberId: MemberId, { rules, about, includesTests }: Audience): Promise<boolean> => {
  const only = { ...about, onlyMember: memberId };
  const { rows } = await sql<{ fits: boolean }>`
    select true as fits from members.member m where m.id = ${memberId} and ${eligible(only, includesTests)} and ${conditionOf(rules, only)}
  `.execute(tables(tx));
  return rows.length > 0;
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
