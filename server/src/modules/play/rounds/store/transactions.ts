import type { VendorCode } from '@croupier/contract/core/ids';
import { open, type Tx } from '#platform/database';
import type { WalletApiTables } from '../../wallet-api/tables.ts';

const tables = open<WalletApiTables>;

/** What transactions did: each with the round it belongs to, oldest first. */
export const transactionsOf = (tx: Tx, vendors: readonly VendorCode[], names: readonly string[]) =>
  tables(tx)
    .selectFrom('vendors.transaction')
    .selectAll()
    .where('vendor', 'in', [...vendors])
    .where('tx_id', 'in', [...names])
    .orderBy('at')
    .limit(100)
    .execute();

export const roundsNamed = (tx: Tx, memberId: string, ids: readonly string[]) =>
  tables(tx)
    .selectFrom('vendors.round')
    .selectAll()
    .where('member_id', '=', memberId as never)
    .where('id', 'in', [...ids])
    .execute();

/** Everything that happened to a round, in order. */
export const transactionsOfRound = (tx: Tx, memberId: string, roundId: string) =>
  tables(tx)
    .selectFrom('vendors.transaction')
    .selectAll()
    .where('member_id', '=', memberId as never)
    .where('round_id', '=', roundId)
    .orderBy('at')
    .orderBy('id')
    .limit(200)
    .execute();
