import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

/** A member's sessions, over or not, the newest first. */
export const visits = (tx: Tx, memberId: MemberId, limit: number) =>
  tables(tx)
    .selectFrom('access.session')
    .select(['started_at', 'touched_at', 'idle_minutes', 'expires_at', 'ended_at', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .limit(limit)
    .execute();

/** Members who were at the addresses a member was lately, and whether with the very same browser. */
export const atSamePlaces = async (tx: Tx, memberId: MemberId, merchantId: MerchantId, since: Temporal.Instant, limit: number) => {
  const { rows } = await sql<{ member_id: MemberId; ip: string; same_browser: boolean }>`
    with own as (
      select ip, array_agg(distinct user_agent) as browsers from access.session
      where member_id = ${memberId} and started_at >= ${since} group by ip order by max(started_at) desc limit 20
    )
    select other.member_id, own.ip, bool_or(other.user_agent = any(own.browsers)) as same_browser
    from own join access.session other on other.merchant_id = ${merchantId} and other.ip = own.ip
    where other.member_id <> ${memberId} and other.started_at >= ${since}
    group by 1, 2 order by 3 desc, 1 limit ${limit}
  `.execute(tables(tx));
  return rows;
};

/** Members of these merchants with a session from an address, or from one with a beginning, those of the newest sessions first. */
export const membersAtAddress = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  wanted: { address: string } | { beginning: string },
  limit: number,
): Promise<MemberId[]> => {
  const condition = 'address' in wanted ? sql`ip = ${wanted.address}` : sql`ip like ${`${wanted.beginning}%`}`;
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from access.session where merchant_id = any(${[...merchants]}::text[]) and ${condition}
      group by 1 order by max(started_at) desc limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ member_id }) => member_id);
};
