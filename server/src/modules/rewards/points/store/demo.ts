import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { PointsTables } from '../tables.ts';

export type DemoPlayer = { memberId: MemberId; type: MemberType; userName: string };

/** The players of a merchant who bet most, if none of its members has redeemed anything yet. */
export const playersWithoutRedemption = async (tx: Tx, merchantId: MerchantId, limit: number): Promise<DemoPlayer[]> => {
  const { rows } = await sql<{ id: MemberId; type: MemberType; user_name: string }>`
    select m.id, m.type, m.user_name from members.member m join turnover.day d on d.member_id = m.id
     where m.merchant_id = ${merchantId} and m.state = 'ACTIVE' and m.type = 0
       and not exists (select from points.redemption r where r.merchant_id = ${merchantId})
     group by m.id order by sum(d.valid) desc, m.id limit ${limit}
  `.execute(open<PointsTables>(tx));
  return rows.map(({ id, type, user_name }) => ({ memberId: id, type, userName: user_name }));
};
