import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { GradeName } from '@croupier/contract/earnings/contracts-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { HouseTables } from '../house-tables.ts';

const tables = open<HouseTables>;

export type RunRule = Pick<HouseTables['agents.run_rule'], 'second_approver_above' | 'override_alone_max'>;

export const findRunRule = (tx: Tx, merchantId: MerchantId, kind: ContractKind): Promise<RunRule | undefined> =>
  tables(tx)
    .selectFrom('agents.run_rule')
    .select(['second_approver_above', 'override_alone_max'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const keepRunRule = async (tx: Tx, merchantId: MerchantId, kind: ContractKind, rule: RunRule): Promise<void> => {
  await tables(tx)
    .insertInto('agents.run_rule')
    .values({ merchant_id: merchantId, kind, ...rule })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'kind']).doUpdateSet(rule))
    .execute();
};

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
  // Of two who say them at once the second takes away what the first has said.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`grades ${merchantId}`}, 0))`.execute(tables(tx));
  await tables(tx).deleteFrom('agents.grade_name').where('merchant_id', '=', merchantId).execute();
  if (names.length === 0) return;
  await tables(tx)
    .insertInto('agents.grade_name')
    .values(names.map((name) => ({ merchant_id: merchantId, ...name })))
    .execute();
};
