import type { StatementMapping } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ReconciliationTables } from '../tables.ts';

const tables = open<ReconciliationTables>;

// ---- statements

/** The choice of one merchant at a bank: it says nothing of the files of another. */
type FormatOf = { merchantId: MerchantId; bankCode: string };

export const findFormat = async (tx: Tx, { merchantId, bankCode }: FormatOf): Promise<StatementMapping | undefined> => {
  const row = await tables(tx)
    .selectFrom('desk.statement_format')
    .select('mapping')
    .where('merchant_id', '=', merchantId)
    .where('bank_code', '=', bankCode)
    .executeTakeFirst();
  return row?.mapping;
};

export const saveFormat = async (
  tx: Tx,
  { merchantId, bankCode }: FormatOf,
  mapping: StatementMapping,
  by: string,
  at: Temporal.Instant,
): Promise<void> => {
  const row = { mapping: JSON.stringify(mapping), changed_by: by, changed_at: at };
  await tables(tx)
    .insertInto('desk.statement_format')
    .values({ merchant_id: merchantId, bank_code: bankCode, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'bank_code']).doUpdateSet(row))
    .execute();
};

export const insertImport = (tx: Tx, row: Omit<Insertable<ReconciliationTables['desk.import']>, 'id'>) =>
  tables(tx).insertInto('desk.import').values(row).returningAll().executeTakeFirstOrThrow();

export const importsPage = async (tx: Tx, merchants: readonly MerchantId[], { pageNo, pageSize }: { pageNo: number; pageSize: number }) => {
  const found = tables(tx)
    .selectFrom('desk.import')
    .where(sql<boolean>`merchant_id = any(${[...merchants]}::text[])`);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
};

/** The newest statement of a day takes the place of the one before it. */
export const saveStatedBalances = async (
  tx: Tx,
  rows: readonly Insertable<ReconciliationTables['desk.stated_balance']>[],
): Promise<void> => {
  if (rows.length === 0) return;
  await tables(tx)
    .insertInto('desk.stated_balance')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet({
        opening: (is) => is.ref('excluded.opening'),
        closing: (is) => is.ref('excluded.closing'),
        import_id: (is) => is.ref('excluded.import_id'),
      }),
    )
    .execute();
};

export const statedBalances = (tx: Tx, accountIds: readonly string[], from: string, to: string) =>
  tables(tx)
    .selectFrom('desk.stated_balance')
    .selectAll()
    .where(sql<boolean>`account_id = any(${[...accountIds]}::uuid[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

// ---- positions

export const insertPositions = async (tx: Tx, rows: readonly Insertable<ReconciliationTables['desk.position']>[]): Promise<void> => {
  if (rows.length === 0) return;
  await tables(tx)
    .insertInto('desk.position')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const positions = (tx: Tx, merchants: readonly MerchantId[], from: Temporal.Instant, until: Temporal.Instant, limit: number) =>
  tables(tx)
    .selectFrom('desk.position')
    .selectAll()
    .where(sql<boolean>`merchant_id = any(${[...merchants]}::text[])`)
    .where('at', '>=', from)
    .where('at', '<', until)
    .orderBy('at', 'desc')
    .orderBy('merchant_id')
    .limit(limit)
    .execute();

export type Hours = { from: Temporal.Instant; until: Temporal.Instant; hoursMax: number };

/** Those of a merchant, the newest first: of each currency so many, so that none is cut off for the sake of another. */
export const positionsOf = (tx: Tx, merchantId: MerchantId, { from, until, hoursMax }: Hours) =>
  tables(tx)
    .selectFrom((select) =>
      select
        .selectFrom('desk.position')
        .selectAll()
        .select(sql<bigint>`row_number() over (partition by currency order by at desc)`.as('place'))
        .where('merchant_id', '=', merchantId)
        .where('at', '>=', from)
        .where('at', '<', until)
        .as('noted'),
    )
    .selectAll()
    .where('place', '<=', BigInt(hoursMax))
    .orderBy('at', 'desc')
    .orderBy('currency')
    .execute();

/** The hour of the newest one; undefined while there is none. */
export const lastPositionAt = async (tx: Tx): Promise<Temporal.Instant | undefined> =>
  (await tables(tx).selectFrom('desk.position').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst())?.at;
