import type { CannedReply, SupportSettings } from '@croupier/contract/people/support-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { SupportTables } from '../tables.ts';

const tables = open<SupportTables>;

export const findSettings = async (tx: Tx, merchantId: MerchantId): Promise<SupportSettings | undefined> => {
  const row = await tables(tx).selectFrom('support.settings').selectAll().where('merchant_id', '=', merchantId).executeTakeFirst();
  return row && { chat: row.chat, hours: row.hours, providerUrl: row.provider_url, dueHours: row.due_hours, reopenDays: row.reopen_days };
};

/** Two operators who change the settings or replies of a merchant at once come one after the other. */
export const lockMerchant = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${merchantId}`}, 0))`.execute(tables(tx));
};

export const keepSettings = async (tx: Tx, merchantId: MerchantId, given: SupportSettings): Promise<void> => {
  const row = {
    chat: given.chat,
    hours: JSON.stringify(given.hours),
    provider_url: given.providerUrl,
    due_hours: JSON.stringify(given.dueHours),
    reopen_days: given.reopenDays,
  };
  await tables(tx)
    .insertInto('support.settings')
    .values({ merchant_id: merchantId, ...row })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(row))
    .execute();
};

export const cannedRepliesOf = async (tx: Tx, merchantId: MerchantId): Promise<CannedReply[]> =>
  tables(tx).selectFrom('support.canned_reply').select(['name', 'texts']).where('merchant_id', '=', merchantId).orderBy('place').execute();

export const replaceCannedReplies = async (tx: Tx, merchantId: MerchantId, replies: readonly CannedReply[]): Promise<void> => {
  await tables(tx).deleteFrom('support.canned_reply').where('merchant_id', '=', merchantId).execute();
  if (replies.length === 0) return;
  await tables(tx)
    .insertInto('support.canned_reply')
    .values(replies.map(({ name, texts }, place) => ({ merchant_id: merchantId, name, place, texts: JSON.stringify(texts) })))
    .execute();
};
