import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Insertable, Selectable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ContractTables } from '../tables.ts';

const tables = open<ContractTables>;

export type PolicyRow = Selectable<ContractTables['agents.policy']>;

export const findPolicy = (tx: Tx, merchantId: MerchantId, kind: ContractKind): Promise<PolicyRow | undefined> =>
  tables(tx).selectFrom('agents.policy').selectAll().where('merchant_id', '=', merchantId).where('kind', '=', kind).executeTakeFirst();

/** Writes one where there is none yet. */
export const insertPolicy = async (tx: Tx, row: Insertable<ContractTables['agents.policy']>): Promise<void> => {
  await tables(tx)
    .insertInto('agents.policy')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const updatePolicy = async (
  tx: Tx,
  merchantId: MerchantId,
  kind: ContractKind,
  row: Partial<Insertable<ContractTables['agents.policy']>>,
): Promise<void> => {
  await tables(tx).updateTable('agents.policy').set(row).where('merchant_id', '=', merchantId).where('kind', '=', kind).execute();
};

/** A change to contracts of a kind at a merchant waits here for the one before. */
export const lockPolicy = (tx: Tx, merchantId: MerchantId, kind: ContractKind): Promise<PolicyRow> =>
  tables(tx)
    .selectFrom('agents.policy')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
