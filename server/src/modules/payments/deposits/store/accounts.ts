import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { CashierTables } from '../tables.ts';

const tables = open<CashierTables>;

export const findBank = (tx: Tx, code: string) =>
  tables(tx).selectFrom('cashier.bank').selectAll().where('code', '=', code).executeTakeFirst();

type NewAccount = Insertable<CashierTables['cashier.receiving_account']>;
export type AccountRow = Selectable<CashierTables['cashier.receiving_account']>;

/** The row that stands afterwards, new or old. An account never changes its merchant or currency. */
export const saveReceivingAccount = (tx: Tx, account: NewAccount, changed: Partial<NewAccount>): Promise<AccountRow> =>
  tables(tx)
    .insertInto('cashier.receiving_account')
    .values(account)
    .onConflict((conflict) => conflict.columns(['bank_code', 'account']).doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow();

export const findReceivingAccount = (tx: Tx, bankCode: string, account: string): Promise<AccountRow | undefined> =>
  tables(tx)
    .selectFrom('cashier.receiving_account')
    .selectAll()
    .where('bank_code', '=', bankCode)
    .where('account', '=', account)
    .executeTakeFirst();

export const receivingAccountById = (tx: Tx, id: string) =>
  tables(tx).selectFrom('cashier.receiving_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The money that came to accounts on a day, and the money that members were asked to pay in to them and still may. */
const withToday = (tx: Tx, day: string) =>
  tables(tx)
    .selectFrom('cashier.receiving_account as account')
    .leftJoin('cashier.account_day as today', (join) =>
      join.onRef('today.receiving_account_id', '=', 'account.id').on('today.day', '=', sql<string>`${day}::date`),
    )
    .selectAll('account')
    .select([
      sql<bigint>`coalesce(today.received, 0)`.as('received_today'),
      sql<bigint>`(select coalesce(sum(d.expected), 0)::bigint from cashier.deposit d
        where d.receiving_account_id = account.id and d.state in ('CREATED', 'AWAITING'))`.as('promised'),
    ]);

/** Accounts of a method that are offered. Those with a cap are locked against each other's choice, so that many at once keep to it. */
export const lockOfferedAccounts = async (tx: Tx, methodId: string, day: string) => {
  const ids = await tables(tx)
    .selectFrom('cashier.method_account as of_method')
    .innerJoin('cashier.receiving_account as account', 'account.id', 'of_method.receiving_account_id')
    .innerJoin('cashier.bank as bank', 'bank.code', 'account.bank_code')
    .select(['account.id', 'account.daily_cap'])
    .where('of_method.method_id', '=', methodId)
    .where('account.status', '=', 'ACTIVE')
    .where('bank.enabled', '=', true)
    .orderBy('account.id')
    .limit(100)
    .execute();
  const capped = ids.filter(({ daily_cap }) => daily_cap !== null).map(({ id }) => id);
  if (capped.length > 0)
    await tables(tx)
      .selectFrom('cashier.receiving_account')
      .select('id')
      .where('id', 'in', capped)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  if (ids.length === 0) return [];
  return withToday(tx, day)
    .where(
      'account.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('account.display_order')
    .orderBy('account.id')
    .execute();
};

export const accountsOfMerchant = (tx: Tx, merchantId: MerchantId, day: string) =>
  withToday(tx, day)
    .where('account.merchant_id', '=', merchantId)
    .orderBy('account.display_order')
    .orderBy('account.id')
    .limit(200)
    .execute();

/** Adds what was booked on accounts to their days. */
export const addToDays = async (tx: Tx, sums: readonly Insertable<CashierTables['cashier.account_day']>[]): Promise<void> => {
  if (sums.length === 0) return;
  const rows = sums.toSorted((a, b) => (`${a.receiving_account_id}${a.day}` < `${b.receiving_account_id}${b.day}` ? -1 : 1));
  await sql`
    insert into cashier.account_day as d (receiving_account_id, day, received, lines)
    select * from unnest(${rows.map((row) => row.receiving_account_id)}::uuid[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ received }) => received)}::bigint[], ${rows.map(({ lines }) => lines)}::bigint[])
    on conflict (receiving_account_id, day) do update set received = d.received + excluded.received, lines = d.lines + excluded.lines
  `.execute(tables(tx));
};

// ---- methods

export type MethodRow = Selectable<CashierTables['cashier.pay_method']>;
export type LevelRow = Selectable<CashierTables['cashier.pay_method_level']>;

export const saveMethod = async (tx: Tx, method: Insertable<CashierTables['cashier.pay_method']>): Promise<string> => {
  const { merchant_id: _merchant, code: _code, ...changed } = method;
  const { id } = await tables(tx)
    .insertInto('cashier.pay_method')
    .values(method)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertMethodOnce = async (tx: Tx, method: Insertable<CashierTables['cashier.pay_method']>): Promise<string | undefined> => {
  const row = await tables(tx)
    .insertInto('cashier.pay_method')
    .values(method)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const replaceLevels = async (tx: Tx, methodId: string, levels: readonly Omit<LevelRow, 'method_id'>[]): Promise<void> => {
  await tables(tx).deleteFrom('cashier.pay_method_level').where('method_id', '=', methodId).execute();
  await tables(tx)
    .insertInto('cashier.pay_method_level')
    .values(levels.map((level) => ({ ...level, method_id: methodId })))
    .execute();
};

export const replaceMethodAccounts = async (tx: Tx, methodId: string, accountIds: readonly string[]): Promise<void> => {
  await tables(tx).deleteFrom('cashier.method_account').where('method_id', '=', methodId).execute();
  if (accountIds.length === 0) return;
  await tables(tx)
    .insertInto('cashier.method_account')
    .values(accountIds.map((id) => ({ method_id: methodId, receiving_account_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const addMethodAccount = async (tx: Tx, methodId: string, accountId: string): Promise<void> => {
  await tables(tx)
    .insertInto('cashier.method_account')
    .values({ method_id: methodId, receiving_account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const accountsNamed = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(tx).selectFrom('cashier.receiving_account').select(['id', 'merchant_id', 'currency']).where('id', 'in', ids).execute();

export const findMethod = (tx: Tx, merchantId: MerchantId, code: string): Promise<MethodRow | undefined> =>
  tables(tx).selectFrom('cashier.pay_method').selectAll().where('merchant_id', '=', merchantId).where('code', '=', code).executeTakeFirst();

/** Methods with their levels and the accounts they may use, in order. */
export const methodsOf = async (tx: Tx, merchantId: MerchantId) => {
  const methods = await tables(tx)
    .selectFrom('cashier.pay_method')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('display_order')
    .orderBy('id')
    .limit(100)
    .execute();
  const ids = methods.map(({ id }) => id);
  if (ids.length === 0) return [];
  const levels = await tables(tx)
    .selectFrom('cashier.pay_method_level')
    .selectAll()
    .where('method_id', 'in', ids)
    .orderBy('from_level')
    .execute();
  const accounts = await tables(tx)
    .selectFrom('cashier.method_account as m')
    .innerJoin('cashier.receiving_account as a', 'a.id', 'm.receiving_account_id')
    .innerJoin('cashier.bank as b', 'b.code', 'a.bank_code')
    .select(['m.method_id', 'a.id', 'a.status', 'b.enabled', 'a.deposit_min', 'a.deposit_max'])
    .where('m.method_id', 'in', ids)
    .orderBy('a.display_order')
    .orderBy('a.id')
    .execute();
  return methods.map((method) => ({
    ...method,
    levels: levels.filter(({ method_id }) => method_id === method.id),
    accounts: accounts.filter(({ method_id }) => method_id === method.id),
  }));
};

export const openDepositsMax = async (tx: Tx, merchantId: MerchantId): Promise<number | undefined> =>
  (
    await tables(tx)
      .selectFrom('cashier.merchant_rule')
      .select('open_deposits_max')
      .where('merchant_id', '=', merchantId)
      .executeTakeFirst()
  )?.open_deposits_max;

export const saveOpenDepositsMax = async (tx: Tx, merchantId: MerchantId, most: number): Promise<void> => {
  await tables(tx)
    .insertInto('cashier.merchant_rule')
    .values({ merchant_id: merchantId, open_deposits_max: most })
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ open_deposits_max: most }))
    .execute();
};

// ---- the banks people bank at

export const saveLocalBanks = async (tx: Tx, banks: readonly Insertable<CashierTables['cashier.local_bank']>[]): Promise<void> => {
  await tables(tx)
    .insertInto('cashier.local_bank')
    .values([...banks])
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        names: sql`excluded.names`,
        mark: sql`excluded.mark`,
        hue: sql`excluded.hue`,
        display_order: sql`excluded.display_order`,
      }),
    )
    .execute();
};

export const localBanks = (tx: Tx, merchantId: MerchantId, countries: readonly string[]) =>
  tables(tx)
    .selectFrom('cashier.local_bank as bank')
    .leftJoin('cashier.bank_logo as logo', (join) => join.onRef('logo.bank_code', '=', 'bank.code').on('logo.merchant_id', '=', merchantId))
    .selectAll('bank')
    .select('logo.id as logo_id')
    .where(sql<boolean>`bank.country = any(${[...countries]}::text[])`)
    .orderBy('bank.display_order')
    .orderBy('bank.code')
    .limit(200)
    .execute();
