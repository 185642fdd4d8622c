import type { MemberType } from '@croupier/contract/people/members';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LoyaltyTables } from '../tables.ts';

/** Players of a merchant, the oldest first. */
export const firstPlayers = async (tx: Tx, merchantId: MerchantId, limit: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ id: MemberId }>`
    select id from members.member where merchant_id = ${merchantId} and type = 0 order by id limit ${limit}
  `.execute(open<LoyaltyTables>(tx));
  return rows.map(({ id }) => id);
};

/** The players of a merchant who bet most, if it has paid no rebate yet. */
export const playersWithoutPayment = async (
  tx: Tx,
  merchantId: MerchantId,
  limit: number,
): Promise<{ memberId: MemberId; type: MemberType }[]> => {
  const { rows } = await sql<{ id: MemberId; type: MemberType }>`
    select m.id, m.type from members.member m join turnover.day d on d.member_id = m.id
     where m.merchant_id = ${merchantId} and m.state = 'ACTIVE' and not exists (select from loyalty.payment p where p.merchant_id = ${merchantId})
     group by m.id order by sum(d.valid) desc, m.id limit ${limit}
  `.execute(open<LoyaltyTables>(tx));
  return rows.map(({ id, type }) => ({ memberId: id, type }));
};
