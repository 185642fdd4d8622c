import type { DepositId, MemberId, MerchantId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { HeldReason, SuspenseReason } from './matching.rules.ts';
import type { CashierTables } from './tables.ts';

const tables = open<CashierTables>;

// ---- banks and receiving accounts

export const saveBank = async (
  tx: Tx,
  { code, ...bank }: { code: string; name: string; secret: string; pay_page: string | null },
): Promise<void> => {
  await tables(tx)
    .insertInto('cashier.bank')
    .values({ code, ...bank })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(bank))
    .execute();
};

export const findBank = (tx: Tx, code: string) =>
  tables(tx).selectFrom('cashier.bank').selectAll().where('code', '=', code).executeTakeFirst();

/** The row that stands afterwards, new or old. An account never changes its merchant or currency. */
export const saveReceivingAccount = async (tx: Tx, account: Insertable<CashierTables['cashier.receiving_account']>) => {
  const { holder, deposit_min, deposit_max, cash_step } = account;
  return tables(tx)
    .insertInto('cashier.receiving_account')
    .values(account)
    .onConflict((conflict) => conflict.columns(['bank_code', 'account']).doUpdateSet({ holder, deposit_min, deposit_max, cash_step }))
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const findReceivingAccount = (tx: Tx, bankCode: string, account: string) =>
  tables(tx)
    .selectFrom('cashier.receiving_account')
    .selectAll()
    .where('bank_code', '=', bankCode)
    .where('account', '=', account)
    .executeTakeFirst();

/** The accounts a merchant offers for a currency, with their banks; one bank's accounts stand together. */
export const offeredAccounts = (tx: Tx, merchantId: MerchantId, currency: Currency) =>
  tables(tx)
    .selectFrom('cashier.receiving_account as account')
    .innerJoin('cashier.bank as bank', 'bank.code', 'account.bank_code')
    .select([
      'account.id',
      'account.bank_code',
      'bank.name as bank_name',
      'account.deposit_min',
      'account.deposit_max',
      'account.cash_step',
    ])
    .where('account.merchant_id', '=', merchantId)
    .where('account.currency', '=', currency)
    .where('account.enabled', '=', true)
    .where('bank.enabled', '=', true)
    .orderBy('account.display_order')
    .orderBy('account.id')
    .limit(100)
    .execute();

// ---- deposits

type NewDeposit = Omit<Insertable<CashierTables['cashier.deposit']>, 'state' | 'id' | 'credited' | 'closed_at'>;

/** Undefined when the member has one open at the bank, or the reference was used before. */
export const insertDeposit = (tx: Tx, deposit: NewDeposit) =>
  tables(tx)
    .insertInto('cashier.deposit')
    .values({ ...deposit, credited: null, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const findOpenDeposit = (tx: Tx, memberId: MemberId, bankCode: string) =>
  tables(tx)
    .selectFrom('cashier.deposit')
    .select(['id', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('bank_code', '=', bankCode)
    .where('state', '=', 'AWAITING')
    .forUpdate()
    .executeTakeFirst();

/** The deposit of a member that is waited for the longest. */
export const lastOpenDeposit = (tx: Tx, memberId: MemberId, at: Temporal.Instant) =>
  tables(tx)
    .selectFrom('cashier.deposit')
    .select(['id', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'AWAITING')
    .where('expires_at', '>', at)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const withItsBank = (tx: Tx) =>
  tables(tx)
    .selectFrom('cashier.deposit as deposit')
    .innerJoin('cashier.receiving_account as account', 'account.id', 'deposit.receiving_account_id')
    .innerJoin('cashier.bank as bank', 'bank.code', 'deposit.bank_code')
    .selectAll('deposit')
    .select(['account.account', 'account.holder', 'bank.name as bank_name', 'bank.pay_page']);

export type ShownDeposit = Awaited<ReturnType<typeof findDeposit>> & {};

export const findDeposit = (tx: Tx, memberId: MemberId, id: DepositId) =>
  withItsBank(tx).where('deposit.id', '=', id).where('deposit.member_id', '=', memberId).executeTakeFirst();

export const depositsOf = async (tx: Tx, memberId: MemberId, { limit, offset }: { limit: number; offset: number }) => {
  const { total } = await tables(tx)
    .selectFrom('cashier.deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const rows = await withItsBank(tx)
    .where('deposit.member_id', '=', memberId)
    .orderBy('deposit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
};

/** Locked, so that a deposit cannot expire while money is being matched to it. */
export const lockDepositsByReference = (tx: Tx, merchantId: MerchantId, references: readonly string[]) =>
  references.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('cashier.deposit')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('reference', 'in', references)
        .orderBy('id')
        .forUpdate()
        .execute();

export const creditDeposit = (tx: Tx, id: DepositId, amount: bigint, at: Temporal.Instant) =>
  tables(tx).updateTable('cashier.deposit').set({ state: 'CREDITED', credited: amount, closed_at: at }).where('id', '=', id).execute();

export const expireDeposit = (tx: Tx, id: DepositId, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('cashier.deposit')
    .set({ state: 'EXPIRED', closed_at: at })
    .where('id', '=', id)
    .returning(['id', 'merchant_id', 'member_id', 'amount', 'currency'])
    .executeTakeFirstOrThrow();

export const takeDueDeposits = (tx: Tx, at: Temporal.Instant, limit: number) =>
  tables(tx)
    .selectFrom('cashier.deposit')
    .select('id')
    .where('state', '=', 'AWAITING')
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

// ---- bank lines

/** False when the bank has used this nonce before. */
export const rememberNonce = async (tx: Tx, bankCode: string, nonce: string, at: Temporal.Instant): Promise<boolean> => {
  const row = await tables(tx)
    .insertInto('cashier.bank_nonce')
    .values({ bank_code: bankCode, nonce, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
};

export const forgetNoncesBefore = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<number> => {
  const old = tables(tx).selectFrom('cashier.bank_nonce').select(['bank_code', 'nonce']).where('seen_at', '<', before).limit(limit);
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('cashier.bank_nonce')
    .where((is) => is(is.refTuple('bank_code', 'nonce'), 'in', old.$asTuple('bank_code', 'nonce')))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

type NewLine = Omit<
  Insertable<CashierTables['cashier.bank_line']>,
  'id' | 'state' | 'reason' | 'deposit_id' | 'decided_at' | 'merchant_id' | 'receiving_account_id'
>;

/** Undefined when a line of this id, or (for one that is no twin) of this content, is there already. */
export const insertLine = (tx: Tx, line: NewLine) =>
  tables(tx)
    .insertInto('cashier.bank_line')
    .values({ ...line, reason: null, deposit_id: null, decided_at: null, merchant_id: null, receiving_account_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const findLine = (tx: Tx, bankCode: string, lineId: string) =>
  tables(tx)
    .selectFrom('cashier.bank_line')
    .select(['id', 'fingerprint'])
    .where('bank_code', '=', bankCode)
    .where('line_id', '=', lineId)
    .executeTakeFirst();

export const findLineSaying = (tx: Tx, bankCode: string, fingerprint: string) =>
  tables(tx)
    .selectFrom('cashier.bank_line')
    .select(['id', 'line_id'])
    .where('bank_code', '=', bankCode)
    .where('fingerprint', '=', fingerprint)
    .where('twin_of', 'is', null)
    .executeTakeFirst();

export const storedLineIds = async (tx: Tx, after: string | undefined, limit: number): Promise<string[]> => {
  let stored = tables(tx).selectFrom('cashier.bank_line').select('id').where('state', '=', 'STORED').orderBy('id').limit(limit);
  if (after !== undefined) stored = stored.where('id', '>', after);
  return (await stored.execute()).map(({ id }) => id);
};

/** Undefined when another process has it, or has decided it. */
export const lockStoredLine = (tx: Tx, id: string) =>
  tables(tx)
    .selectFrom('cashier.bank_line')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'STORED')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

type Decision =
  | { state: 'CREDITED'; merchant_id: MerchantId; receiving_account_id: string; deposit_id: DepositId }
  | { state: 'SUSPENSE'; merchant_id: MerchantId; receiving_account_id: string; reason: SuspenseReason }
  | { state: 'HELD'; reason: HeldReason };

export const decideLine = (tx: Tx, id: string, decision: Decision, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('cashier.bank_line')
    .set({ ...decision, decided_at: at })
    .where('id', '=', id)
    .execute();

/** Lines that waited for an account nobody knew are looked at again. */
export const releaseLinesOf = async (tx: Tx, bankCode: string, account: string): Promise<void> => {
  await tables(tx)
    .updateTable('cashier.bank_line')
    .set({ state: 'STORED', reason: null, decided_at: null })
    .where('bank_code', '=', bankCode)
    .where('account', '=', account)
    .where('state', '=', 'HELD')
    .where('reason', '=', 'ACCOUNT_UNKNOWN')
    .execute();
};
