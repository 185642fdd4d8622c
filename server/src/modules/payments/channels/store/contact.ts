import { open, type Tx } from '#platform/database';
import type { ChannelTables } from '../tables.ts';

const tables = open<ChannelTables>;

type Contact = { answered_at?: Temporal.Instant; failed_at?: Temporal.Instant; rests_until: Temporal.Instant | null };

/** Nothing is written for a channel that is not registered. */
export const saveContact = async (tx: Tx, channel: string, contact: Contact): Promise<void> => {
  const known = await tables(tx).selectFrom('cashier.rail').select('code').where('code', '=', channel).executeTakeFirst();
  if (known === undefined) return;
  await tables(tx)
    .insertInto('cashier.channel_contact')
    .values({ channel, answered_at: null, failed_at: null, ...contact })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(contact))
    .execute();
};
