import type { VendorCode } from '@croupier/contract/core/ids';
import type { Selectable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { WalletApiTables } from '../tables.ts';

const tables = open<WalletApiTables>;

export type HeldRow = Selectable<WalletApiTables['vendors.held_payout']>;
type Name = { vendor: VendorCode; txId: string };

export const findHeldPayout = (tx: Tx, { vendor, txId }: Name): Promise<HeldRow | undefined> =>
  tables(tx).selectFrom('vendors.held_payout').selectAll().where('vendor', '=', vendor).where('tx_id', '=', txId).executeTakeFirst();

export const lockHeldPayout = (tx: Tx, { vendor, txId }: Name): Promise<HeldRow | undefined> =>
  tables(tx)
    .selectFrom('vendors.held_payout')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('tx_id', '=', txId)
    .forUpdate()
    .executeTakeFirst();

export const endHeldPayout = async (tx: Tx, { vendor, txId }: Name, state: 'PAID' | 'REFUSED', at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('vendors.held_payout')
    .set({ state, decided_at: at })
    .where('vendor', '=', vendor)
    .where('tx_id', '=', txId)
    .execute();
};

/** Those that the desk has not been told of, or of whose undoing by the vendor; taken once. */
export const takeUntold = (tx: Tx, at: Temporal.Instant): Promise<HeldRow[]> =>
  tables(tx)
    .updateTable('vendors.held_payout')
    .set({ told_at: at })
    .where((build) =>
      build.eb(
        build.refTuple('vendor', 'tx_id'),
        'in',
        build
          .selectFrom('vendors.held_payout')
          .select(['vendor', 'tx_id'])
          .where('told_at', 'is', null)
          .orderBy('held_at')
          .limit(200)
          .forUpdate()
          .skipLocked()
          .$asTuple('vendor', 'tx_id'),
      ),
    )
    .returningAll()
    .execute();
