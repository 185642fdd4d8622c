import type { GradeName } from '@croupier/contract/earnings/contracts-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { TreeTables } from '../tables.ts';

const tables = open<TreeTables>;

/** At most four for each language. */
export const gradeNamesOf = (tx: Tx, merchantId: MerchantId): Promise<GradeName[]> =>
  tables(tx)
    .selectFrom('agents.grade_name')
    .select(['type', 'language', 'name'])
    .where('merchant_id', '=', merchantId)
    .orderBy('type')
    .orderBy('language')
    .execute();

/** All of them anew. */
export const keepGradeNames = async (tx: Tx, merchantId: MerchantId, names: readonly GradeName[]): Promise<void> => {
  // The second of two who say them at once takes away the words of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`grades ${merchantId}`}, 0))`.execute(tables(tx));
  await tables(tx).deleteFrom('agents.grade_name').where('merchant_id', '=', merchantId).execute();
  if (names.length === 0) return;
  await tables(tx)
    .insertInto('agents.grade_name')
    .values(names.map((name) => ({ merchant_id: merchantId, ...name })))
    .execute();
};
