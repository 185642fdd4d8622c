import type { MerchantId } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

type Kind = AccessTables['access.voucher']['kind'];

/** False when there is one of the same token already. */
export const insertVoucher = async (tx: Tx, row: Insertable<AccessTables['access.voucher']>): Promise<boolean> => {
  const written = await tables(tx)
    .insertInto('access.voucher')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return written !== undefined;
};

/** Takes a voucher away. False when there is none that is still good. */
export const takeVoucher = async (
  tx: Tx,
  { kind, tokenHash, merchantId, at }: { kind: Kind; tokenHash: Buffer; merchantId: MerchantId; at: Temporal.Instant },
): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('access.voucher')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('merchant_id', '=', merchantId)
    .where('expires_at', '>', at)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

export const insertSlider = async (tx: Tx, row: Insertable<AccessTables['access.slider']>): Promise<void> => {
  await tables(tx).insertInto('access.slider').values(row).execute();
};

/** Takes a puzzle away, and says where its gap is, if it is still good. */
export const takeSlider = async (tx: Tx, id: string, merchantId: MerchantId, at: Temporal.Instant): Promise<number | undefined> => {
  const row = await tables(tx)
    .deleteFrom('access.slider')
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .returning(['gap_x', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && Temporal.Instant.compare(row.expires_at, at) > 0 ? row.gap_x : undefined;
};
