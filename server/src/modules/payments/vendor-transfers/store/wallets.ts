import type { MemberId, VendorCode } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { TransfersTables } from '../tables.ts';

const tables = open<TransfersTables>;

export type WalletRow = Selectable<TransfersTables['transfers.wallet']>;

/** Makes sure that a member has a wallet's row; it is not known at the vendor yet. */
export const addWallet = async (tx: Tx, wallet: Insertable<TransfersTables['transfers.wallet']>): Promise<void> => {
  await tables(tx)
    .insertInto('transfers.wallet')
    .values(wallet)
    .onConflict((conflict) => conflict.columns(['member_id', 'vendor']).doNothing())
    .execute();
};

export const findWallet = (tx: Tx, memberId: MemberId, vendor: VendorCode): Promise<WalletRow | undefined> =>
  one(tx, memberId, vendor).executeTakeFirst();

/** A decision about a wallet stays so until the transaction ends. */
export const lockWallet = (tx: Tx, memberId: MemberId, vendor: VendorCode): Promise<WalletRow | undefined> =>
  one(tx, memberId, vendor).forUpdate().executeTakeFirst();

const one = (tx: Tx, memberId: MemberId, vendor: VendorCode) =>
  tables(tx).selectFrom('transfers.wallet').selectAll().where('member_id', '=', memberId).where('vendor', '=', vendor);

export const walletsOf = (tx: Tx, memberId: MemberId): Promise<WalletRow[]> =>
  tables(tx).selectFrom('transfers.wallet').selectAll().where('member_id', '=', memberId).limit(200).execute();

export const noteOpened = async (tx: Tx, memberId: MemberId, vendor: VendorCode, at: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('transfers.wallet')
    .set({ opened_at: at })
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('opened_at', 'is', null)
    .execute();
};

/** Something changed at a wallet: what was asked before it is out of date. `toldAt` where the vendor said what is there. Answers the count of readings. */
export const countReading = async (tx: Tx, memberId: MemberId, vendor: VendorCode, toldAt: Temporal.Instant | null): Promise<bigint> => {
  const { readings } = await tables(tx)
    .updateTable('transfers.wallet')
    .set({ readings: sql<bigint>`readings + 1`, ...(toldAt !== null && { told_at: toldAt }) })
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .returning('readings')
    .executeTakeFirstOrThrow();
  return readings;
};

/** Wallets of members are due to be looked at, no later than at a moment: those at one vendor, or all of theirs. */
export const makeDue = async (tx: Tx, memberIds: readonly MemberId[], at: Temporal.Instant, vendor?: VendorCode): Promise<void> => {
  const due = tables(tx)
    .updateTable('transfers.wallet')
    .set({ look_at: sql<Temporal.Instant>`least(look_at, ${at}::timestamptz)` })
    .where('member_id', '=', sql<MemberId>`any(${[...memberIds]}::uuid[])`)
    .where('opened_at', 'is not', null);
  await (vendor === undefined ? due : due.where('vendor', '=', vendor)).execute();
};

/** Takes up wallets that are due to be looked at, and puts each off, so that two processes do not ask at once and one that dies does not forget. */
export const takeDueReads = (tx: Tx, at: Temporal.Instant, next: Temporal.Instant, limit: number) =>
  tables(tx)
    .updateTable('transfers.wallet as w')
    .set({ look_at: next })
    .from((find) =>
      find
        .selectFrom('transfers.wallet')
        .select(['member_id', 'vendor'])
        .where('look_at', '<=', at)
        .orderBy('look_at')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .as('due'),
    )
    .whereRef('w.member_id', '=', 'due.member_id')
    .whereRef('w.vendor', '=', 'due.vendor')
    .returning(['w.member_id', 'w.vendor'])
    .execute();

/** A wallet was looked at that was put off until then; what came up meanwhile stays due. */
export const noteRead = async (tx: Tx, memberId: MemberId, vendor: VendorCode, next: Temporal.Instant): Promise<void> => {
  await tables(tx)
    .updateTable('transfers.wallet')
    .set({ look_at: null })
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('look_at', '=', next)
    .execute();
};

export const findHabit = (tx: Tx, memberId: MemberId) =>
  tables(tx).selectFrom('transfers.habit').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const saveHabit = async (tx: Tx, habit: Insertable<TransfersTables['transfers.habit']>): Promise<void> => {
  const { member_id: _member, ...chosen } = habit;
  await tables(tx)
    .insertInto('transfers.habit')
    .values(habit)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute();
};
