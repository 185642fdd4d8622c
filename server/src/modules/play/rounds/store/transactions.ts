import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { WalletApiTables } from '../../wallet-api/tables.ts';

const tables = open<WalletApiTables>;

/** The effects of transactions: each with the round it belongs to, oldest first. */
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

/** Transactions that took a stake at these merchants, by the id of their round, or by the vendor's name for the transaction, the oldest first. */
export const stakesNamed = (tx: Tx, merchants: readonly MerchantId[], named: { roundId: string } | { txId: string }, limit: number) =>
  tables(tx)
    .selectFrom('vendors.transaction')
    .select(['vendor', 'tx_id', 'merchant_id', 'member_id', 'round_id'])
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where((where) => ('roundId' in named ? where('round_id', '=', named.roundId) : where('tx_id', '=', named.txId)))
    .where('stake', '>', 0n)
    .orderBy('at')
    .limit(limit)
    .execute();
