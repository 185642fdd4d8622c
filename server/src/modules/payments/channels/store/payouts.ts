import type { Insertable, Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { PayoutState, ChannelTables } from '../tables.ts';

const tables = open<ChannelTables>;

export type PayoutRow = Awaited<ReturnType<typeof findPayout>> & {};

export const findPayout = (tx: Tx, rail: string, reference: string) =>
  tables(tx).selectFrom('cashier.rail_payout').selectAll().where('rail', '=', rail).where('reference', '=', reference).executeTakeFirst();

/** False when this reference was tried before. */
export const beginPayout = async (tx: Tx, payout: Insertable<ChannelTables['cashier.rail_payout']>): Promise<boolean> => {
  const row = await tables(tx)
    .insertInto('cashier.rail_payout')
    .values(payout)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
};

/** Keeps the latest news of a payout. A final state stays, and a known state does not become unknown because somebody asked a moment too early. */
export const changePayout = async (
  tx: Tx,
  rail: string,
  reference: string,
  change: Updateable<ChannelTables['cashier.rail_payout']> & { state: PayoutState },
): Promise<void> => {
  const yields: PayoutState[] = change.state === 'UNKNOWN' ? ['SENDING', 'UNKNOWN'] : ['SENDING', 'UNKNOWN', 'SENT'];
  await tables(tx)
    .updateTable('cashier.rail_payout')
    .set(change)
    .where('rail', '=', rail)
    .where('reference', '=', reference)
    .where('state', 'in', yields)
    .execute();
};
