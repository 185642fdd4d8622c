import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CashierTables } from '../tables.ts';

const tables = open<CashierTables>;

/** The members of these merchants with a deposit whose reference holds a text. References are in capitals. */
export const membersOfDeposit = async (tx: Tx, merchants: readonly MerchantId[], part: string, limit: number): Promise<MemberId[]> => {
  const rows = await tables(tx)
    .selectFrom('cashier.deposit')
    .select('member_id')
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where('reference', 'like', `%${part.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`)
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
};

/** The newest credited deposit of a member with an id or a reference. */
export const creditedNamed = (tx: Tx, memberId: MemberId, named: { id: DepositId } | { reference: string }) =>
  tables(tx)
    .selectFrom('cashier.deposit')
    .select(['id', 'reference', 'credited', 'currency'])
    .where('member_id', '=', memberId)
    .where('credited', '>', 0n)
    .where((where) => ('id' in named ? where('id', '=', named.id) : where('reference', '=', named.reference)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Deposits of these merchants with an id or with the beginning of a reference, the newest first. */
export const depositsNamed = (tx: Tx, merchants: readonly MerchantId[], named: { id: DepositId } | { reference: string }, limit: number) =>
  tables(tx)
    .selectFrom('cashier.deposit')
    .select(['id', 'merchant_id', 'member_id', 'reference'])
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where((where) =>
      'id' in named ? where('id', '=', named.id) : where('reference', 'like', `${named.reference.replace(/[\\%_]/g, '\\$&')}%`),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
