import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { PromotionsTables } from '../tables.ts';

const tables = open<PromotionsTables>;

/** Joining again changes nothing. */
export const insertEntry = async (tx: Tx, row: PromotionsTables['promotions.entry']): Promise<void> => {
  await tables(tx)
    .insertInto('promotions.entry')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The promotions that a member joined. */
export const entriesOf = async (tx: Tx, memberId: MemberId): Promise<Set<string>> => {
  const rows = await tables(tx).selectFrom('promotions.entry').select('promotion_id').where('member_id', '=', memberId).execute();
  return new Set(rows.map((row) => row.promotion_id));
};

/**
 * The number of a credited deposit of its member, from 1; the same deposit keeps its number. Events of one member are handled one after the other, so the
 * numbers follow the order in which deposits were credited.
 */
export const numberDeposit = async (
  tx: Tx,
  { depositId, memberId, merchantId }: { depositId: DepositId; memberId: MemberId; merchantId: MerchantId },
): Promise<number> => {
  await sql`
    insert into promotions.deposit (deposit_id, merchant_id, member_id, number)
      select ${depositId}::uuid, ${merchantId}, ${memberId}::uuid, coalesce(max(number), 0) + 1 from promotions.deposit where member_id = ${memberId}::uuid
    on conflict (deposit_id) do nothing
  `.execute(tables(tx));
  const row = await tables(tx)
    .selectFrom('promotions.deposit')
    .select('number')
    .where('deposit_id', '=', depositId)
    .executeTakeFirstOrThrow();
  return row.number;
};

/** How many deposits of a member were credited until now. */
export const depositsOf = async (tx: Tx, memberId: MemberId): Promise<number> => {
  const row = await tables(tx)
    .selectFrom('promotions.deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
