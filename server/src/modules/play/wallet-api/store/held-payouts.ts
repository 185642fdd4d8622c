import type { VendorCode } from '@croupier/contract/core/ids';
import type { Selectable } from 'kysely';
import { texts } from '#platform/arrays';
import { adding, type Ask, ask, column, statement } from '#platform/ask';
import { open, type Tx } from '#platform/database';
import type { HeldPayout, KnownHeld } from '../batch-state.rules.ts';
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

/** Held payouts as a batch writes them. */
export const addHeld = (at: Temporal.Instant) =>
  adding<HeldPayout>('vendors.held_payout', {
    vendor: column.text(({ vendor }) => vendor),
    tx_id: column.text(({ txId }) => txId),
    merchant_id: column.text(({ merchantId }) => merchantId),
    member_id: column.uuid(({ memberId }) => memberId),
    currency: column.text(({ currency }) => currency),
    amount: column.bigint(({ amount }) => amount),
    kind: column.text(({ kind }) => kind),
    ceiling: column.bigint(({ ceiling }) => ceiling),
    reached: column.bigint(({ reached }) => reached),
    held_at: column.instant(() => at),
  });

/** The vendor undid the transactions of held payouts. */
export const undoHeld =
  (at: Temporal.Instant) =>
  (rows: readonly { vendor: VendorCode; txId: string }[]): Ask<void> =>
    statement`
    update vendors.held_payout h set state = 'UNDONE', decided_at = ${at}, told_at = null
    from unnest(${texts(rows.map(({ vendor }) => vendor))}::text[], ${texts(rows.map(({ txId }) => txId))}::text[]) as undone (vendor, tx_id)
    where h.vendor = undone.vendor and h.tx_id = undone.tx_id
  `;

/** Those of these transactions whose payout is held, or was refused to the member. They stay so while the members' accounts are locked. */
export const findHeld = (wanted: readonly { vendor: VendorCode; txId: string }[]): Ask<KnownHeld[]> =>
  ask((rows) =>
    rows.map((row) => {
      const [vendor, txId, state, amount] = row as readonly [VendorCode, string, KnownHeld['state'], string];
      return { vendor, txId, state, amount: BigInt(amount) };
    }),
  )`
    select h.vendor, h.tx_id, h.state, h.amount
    from unnest(${texts(wanted.map(({ vendor }) => vendor))}::text[], ${texts(wanted.map(({ txId }) => txId))}::text[]) as wanted (vendor, tx_id)
    join vendors.held_payout h on h.vendor = wanted.vendor and h.tx_id = wanted.tx_id
    where h.state in ('HELD', 'REFUSED')
  `;
