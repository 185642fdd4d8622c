import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { MerchantId } from '@croupier/contract/core/ids';
import { open, type Tx } from '#platform/database';
import type { RunReviewTables } from '../review-tables.ts';

const tables = open<RunReviewTables>;

export type RunRule = Pick<RunReviewTables['agents.run_rule'], 'second_approver_above' | 'override_alone_max'>;

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
