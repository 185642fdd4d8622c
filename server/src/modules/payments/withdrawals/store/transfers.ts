import type { MemberId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { WithdrawalsTables } from '../tables.ts';

const tables = open<WithdrawalsTables>;

export type TransferRow = Selectable<WithdrawalsTables['withdrawals.member_transfer']>;

export const insertTransfer = (tx: Tx, row: Insertable<WithdrawalsTables['withdrawals.member_transfer']>): Promise<TransferRow> =>
  tables(tx).insertInto('withdrawals.member_transfer').values(row).returningAll().executeTakeFirstOrThrow();

export const findTransfer = (tx: Tx, senderId: MemberId, key: string): Promise<TransferRow | undefined> =>
  tables(tx)
    .selectFrom('withdrawals.member_transfer')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('request_key', '=', key)
    .executeTakeFirst();

export const sentOn = async (tx: Tx, senderId: MemberId, day: string): Promise<bigint> => {
  const { amount } = await tables(tx)
    .selectFrom('withdrawals.member_transfer')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('sender_id', '=', senderId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return amount;
};

/** Sent and received, newest first. */
export const transfersOf = async (tx: Tx, memberId: MemberId, { limit, offset }: { limit: number; offset: number }) => {
  const own = () =>
    tables(tx)
      .selectFrom('withdrawals.member_transfer')
      .where((is) => is.or([is('sender_id', '=', memberId), is('receiver_id', '=', memberId)]));
  const { total } = await own()
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own().selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { rows, total: Number(total) };
};
