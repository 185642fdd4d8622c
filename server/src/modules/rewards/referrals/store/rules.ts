import type { MerchantId } from '@croupier/contract/core/ids';
import { ReferralTerms } from '@croupier/contract/rewards/referrals-console';
import { type Insertable, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { open, type Tx } from '#platform/database';
import type { ReferralTables } from '../tables.ts';

const tables = open<ReferralTables>;

export type RuleRow = Selectable<ReferralTables['referrals.rule']>;

export const termsOf = ({ terms }: Pick<RuleRow, 'terms'>): ReferralTerms => z.decode(ReferralTerms, terms as never);

/** The rule of a merchant now. */
export const currentRule = (tx: Tx, merchantId: MerchantId): Promise<RuleRow | undefined> =>
  tables(tx)
    .selectFrom('referrals.rule')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All versions of a merchant's rule, the newest first. */
export const rulesOf = (tx: Tx, merchantId: MerchantId): Promise<RuleRow[]> =>
  tables(tx).selectFrom('referrals.rule').selectAll().where('merchant_id', '=', merchantId).orderBy('version', 'desc').execute();

/** False if somebody else added this version meanwhile. */
export const insertRule = async (tx: Tx, { terms, ...row }: Insertable<ReferralTables['referrals.rule']>): Promise<boolean> => {
  const inserted = await tables(tx)
    .insertInto('referrals.rule')
    .values({ ...row, terms: JSON.stringify(terms) })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** The number up to which the journal is read, held until the transaction ends. Undefined if another process reads it now. */
export const holdReader = async (tx: Tx, merchantId: MerchantId): Promise<bigint | undefined> => {
  await tables(tx)
    .insertInto('referrals.reader')
    .values({ merchant_id: merchantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = tables(tx).selectFrom('referrals.reader').select('number').where('merchant_id', '=', merchantId);
  return (await query.forUpdate().skipLocked().executeTakeFirst())?.number;
};

export const noteRead = async (tx: Tx, merchantId: MerchantId, number: bigint): Promise<void> => {
  await tables(tx).updateTable('referrals.reader').set({ number }).where('merchant_id', '=', merchantId).execute();
};

/** How far each merchant's journal is read. */
export const readOfAll = async (tx: Tx): Promise<Map<MerchantId, bigint>> => {
  const rows = await tables(tx).selectFrom('referrals.reader').selectAll().execute();
  return new Map(rows.map(({ merchant_id, number }) => [merchant_id, number]));
};

type Counts = { friends: number; rewarded: number; held: number };

/** How many friends there are of each merchant. */
export const countsOf = async (tx: Tx, merchants: readonly MerchantId[]): Promise<Map<MerchantId, Counts>> => {
  const { rows } = await sql<{ merchant_id: MerchantId; friends: bigint; rewarded: bigint; held: bigint }>`
    select merchant_id, count(*) as friends, count(*) filter (where state = 'REWARDED') as rewarded, count(*) filter (where state = 'HELD') as held
      from referrals.friend where merchant_id = any(${[...merchants]}::text[]) group by 1
  `.execute(tables(tx));
  return new Map(
    rows.map(({ merchant_id, friends, rewarded, held }) => [
      merchant_id,
      { friends: Number(friends), rewarded: Number(rewarded), held: Number(held) },
    ]),
  );
};
