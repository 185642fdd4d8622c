import type { MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { TransfersTables } from '../tables.ts';

const tables = open<TransfersTables>;

/** Takes up the contracts whose rounds are due to be asked for, and puts each off: two processes do not ask at once. */
export const takeDue = (tx: Tx, at: Temporal.Instant, next: Temporal.Instant) =>
  tables(tx)
    .updateTable('transfers.contract')
    .set({ rounds_due_at: next })
    .where('rounds_due_at', '<=', at)
    .returning(['merchant_id', 'vendor', 'rounds_after'])
    .execute();

export const noteAfter = async (tx: Tx, merchantId: MerchantId, vendor: VendorCode, after: string): Promise<void> => {
  await tables(tx)
    .updateTable('transfers.contract')
    .set({ rounds_after: after })
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .execute();
};

/** The members whom a vendor means by its players' names. */
export const membersOf = async (
  tx: Tx,
  merchantId: MerchantId,
  vendor: VendorCode,
  players: readonly string[],
): Promise<Map<string, MemberId>> => {
  const rows = await tables(tx)
    .selectFrom('transfers.wallet')
    .select(['player', 'member_id'])
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('player', '=', sql<string>`any(${[...players]}::text[])`)
    .execute();
  return new Map(rows.map(({ player, member_id }) => [player, member_id]));
};

/** Only those that were not told of before. */
export const insertRounds = async (tx: Tx, rounds: readonly Insertable<TransfersTables['transfers.round']>[]) =>
  rounds.length === 0
    ? []
    : tables(tx)
        .insertInto('transfers.round')
        // By when it ended: so it stands in its place among the member's rounds, however late it is told of.
        .values(rounds.map((round) => ({ ...round, id: sql<string>`uuidv7(${round.ended_at}::timestamptz - clock_timestamp())` })))
        .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor', 'vendor_id']).doNothing())
        .returningAll()
        .execute();
