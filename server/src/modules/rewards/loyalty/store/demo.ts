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
