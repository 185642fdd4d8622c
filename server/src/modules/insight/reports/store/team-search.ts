import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';

const tables = open<Record<string, never>>;

/** No letter is greater. */
const beyond = '\u{10FFFF}';

/** Members below a number whose name's key begins so, by name. */
export const namesBelow = async (tx: Tx, merchantId: MerchantId, number: number, prefix: string, limit: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ id: MemberId }>`
    select m.id from members.member m join agents.position p on p.member_id = m.id and p.path[p.depth] <> ${number}::int and ${number}::int = any(p.path)
     where m.user_name_key ~>=~ ${prefix} and m.user_name_key ~<~ ${prefix + beyond} and m.merchant_id = ${merchantId}
     order by m.user_name_key using ~<~ limit ${limit}
  `.execute(tables(tx));
  return rows.map(({ id }) => id);
};
