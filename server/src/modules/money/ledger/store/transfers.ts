import type { MerchantId, TransferId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { LedgerTables } from '../tables.ts';
import { legsOfTransfer } from './legs-of-transfer.ts';

const tables = open<LedgerTables>;

/** The transfers that already stand under these references, a row for each leg. */
export const findByReference = async (tx: Tx, wanted: readonly { merchantId: MerchantId; reference: string }[]) => {
  const { rows } = await sql<{
    id: TransferId;
    merchant_id: MerchantId;
    reference: string;
    reason: string;
    account_id: string;
    amount: bigint;
  }>`
    select t.id, t.merchant_id, t.reference, t.reason, e.account_id, e.amount
    from unnest(${texts(wanted.map((one) => one.reference))}::text[], ${texts(wanted.map((one) => one.merchantId))}::text[]) as wanted (reference, merchant_id)
    join ledger.transfer t on t.reference = wanted.reference and t.merchant_id = wanted.merchant_id
    ${legsOfTransfer}
  `.execute(tables(tx));
  return rows;
};

export const findTransfer = async (tx: Tx, id: TransferId) => {
  const transfer = await tables(tx)
    .selectFrom('ledger.transfer')
    .select(['id', 'merchant_id', 'reference', 'reason', 'corrects', 'at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const legs = await tables(tx)
    .selectFrom('ledger.entry as e')
    .innerJoin('ledger.account as a', 'a.id', 'e.account_id')
    .select(['a.owner', 'a.kind', 'a.currency', 'e.amount', 'e.balance_after'])
    .where('e.transfer_id', '=', id)
    .orderBy('e.amount')
    .execute();
  return transfer && { ...transfer, legs };
};

/** Transfers of these merchants with an id or a reference, each with the members whose accounts it moved. Corrections of the house alone have none. */
export const transfersNamed = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  named: { id: TransferId } | { reference: string },
): Promise<{ id: TransferId; merchant_id: MerchantId; reference: string; owner: string }[]> => {
  const condition = 'id' in named ? sql`t.id = ${named.id}` : sql`t.reference = ${named.reference}`;
  const { rows } = await sql<{ id: TransferId; merchant_id: MerchantId; reference: string; owner: string }>`
    select distinct t.id, t.merchant_id, t.reference, a.owner
    from ledger.transfer t
    join ledger.entry e on e.transfer_id = t.id
    join ledger.account a on a.id = e.account_id
    where ${condition} and t.merchant_id = any(${[...merchants]}::text[]) and a.owner <> 'house'
    order by t.id, a.owner limit 10
  `.execute(tables(tx));
  return rows;
};
