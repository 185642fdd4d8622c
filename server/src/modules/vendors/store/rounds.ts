import type { GameCode, MemberId, VendorCode } from '@croupier/contract/ids';
import { open, type Tx } from '#platform/database';
import type { VendorsTables } from '../tables.ts';

const tables = open<VendorsTables>;

/** A member's rounds, newest first, and how many there are. */
export const roundsOf = async (tx: Tx, memberId: MemberId, { limit, offset }: { limit: number; offset: number }) => {
  const rounds = await tables(tx)
    .selectFrom('vendors.round')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await tables(tx)
    .selectFrom('vendors.round')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { rounds, total: Number(count) };
};

export const findTransaction = (tx: Tx, vendor: VendorCode, txId: string) =>
  tables(tx).selectFrom('vendors.transaction').selectAll().where('vendor', '=', vendor).where('tx_id', '=', txId).executeTakeFirst();

export const findRound = (tx: Tx, vendor: VendorCode, memberId: MemberId, gameCode: GameCode, name: string) =>
  tables(tx)
    .selectFrom('vendors.round')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('game_code', '=', gameCode)
    .where('vendor_round_id', '=', name)
    .executeTakeFirst();
