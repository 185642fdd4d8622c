import type { MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { PayoutBatchTables } from './tables.ts';

/** One operator after the other changes the settings of a merchant's cashier, so that of two who saw the same only one changes it. */
export const lockCashierSettings = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier settings ${merchantId}`}, 0))`.execute(open<PayoutBatchTables>(tx));
};
