import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

/** Makes the questions of one asker wait for each other until the transaction ends. */
export const lockAsker = async (tx: Tx, merchantId: MerchantId, askedBy: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`captcha ${merchantId} ${askedBy}`}, 0))`.execute(tables(tx));
};

export const lastCaptchaAt = async (tx: Tx, merchantId: MerchantId, askedBy: string): Promise<Temporal.Instant | undefined> => {
  const row = await tables(tx)
    .selectFrom('access.captcha')
    .select('created_at')
    .where('merchant_id', '=', merchantId)
    .where('asked_by', '=', askedBy)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
};

export const insertCaptcha = async (tx: Tx, row: Insertable<AccessTables['access.captcha']>): Promise<void> => {
  await tables(tx).insertInto('access.captcha').values(row).execute();
};

/** Takes a captcha away and gives what answers it, if it is still good: the hash of its letters, or how much work it asked for. */
export const takeCaptcha = (
  tx: Tx,
  id: string,
  merchantId: MerchantId,
  at: Temporal.Instant,
): Promise<{ answer_hash: Buffer | null; work_bits: number | null } | undefined> =>
  tables(tx)
    .deleteFrom('access.captcha')
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('expires_at', '>', at)
    .returning(['answer_hash', 'work_bits'])
    .executeTakeFirst();
