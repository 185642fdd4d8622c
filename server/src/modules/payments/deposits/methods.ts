import type { MethodKind } from '@croupier/contract/payments/deposits';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { businessDay } from './business-day.ts';
import * as store from './store/accounts.ts';
import { releaseTransactionsOf } from './store/transactions.ts';
import type { AccountStatus } from './tables.ts';

/** Limits and fees for members from a level up, in units of the currency. */
export type MethodLevel = { fromLevel: number; depositMin: bigint; depositMax: bigint; feeFixed: bigint; feePpm: number };

/** A way to pay in, as a merchant sets it. */
export type Method = {
  merchantId: MerchantId;
  /** Unique within the merchant: `BANK`, `PROMPTPAY`. */
  code: string;
  kind: MethodKind;
  currency: Currency;
  /** The merchant's own name for it by language; empty: the site names it. */
  names: Readonly<Record<string, string>>;
  standard: string | null;
  /** Countries (ISO 3166) whose banks the member may say they pay from; empty: not asked. */
  countries: readonly string[];
  presets: readonly bigint[];
  cashStep: bigint;
  windowMinutes: number;
  graceMinutes: number;
  /** Amounts of its own tell payments apart: so many (at most 99), in steps of `step`. */
  tail: { step: bigint; count: number } | null;
  onAmountDiff: 'CREDIT' | 'REVIEW';
  onNameDiff: 'CREDIT' | 'REVIEW';
  creditsPerHour: number | null;
  displayOrder: number;
  enabled: boolean;
  /** At least one, of different `fromLevel`. */
  levels: readonly MethodLevel[];
  /** The receiving accounts it may use; they take turns. */
  accountIds: readonly string[];
};

/** Keeps a method as it is given here; one of the same merchant and code is changed. Refuses CURRENCY_MISMATCH and NOT_FOUND for accounts of others. */
export const saveMethod = async (tx: Tx, method: Method): Promise<void> => {
  const accounts = await store.accountsNamed(tx, method.accountIds);
  const own = accounts.filter(({ merchant_id }) => merchant_id === method.merchantId);
  if (own.length !== new Set(method.accountIds).size) throw new Refusal('NOT_FOUND');
  if (own.some(({ currency }) => currency !== method.currency)) throw new Refusal('CURRENCY_MISMATCH');
  const id = await store.saveMethod(tx, rowOf(method));
  await store.replaceLevels(tx, id, method.levels.map(levelRowOf));
  await store.replaceMethodAccounts(tx, id, method.accountIds);
};

/** Makes a method that is not there yet; one that is, whoever may have changed it since, stays as it is. Its accounts are added to it either way. */
export const offerMethod = async (tx: Tx, method: Method): Promise<void> => {
  const id = await store.insertMethodOnce(tx, rowOf(method));
  if (id !== undefined) await store.replaceLevels(tx, id, method.levels.map(levelRowOf));
  const standing = id ?? (await store.findMethod(tx, method.merchantId, method.code))?.id;
  if (standing === undefined) throw new Error(`no method ${method.code}`);
  for (const accountId of method.accountIds) await store.addMethodAccount(tx, standing, accountId);
};

const rowOf = (method: Method) => ({
  merchant_id: method.merchantId,
  code: method.code,
  kind: method.kind,
  currency: method.currency,
  names: JSON.stringify(method.names),
  standard: method.standard,
  countries: [...method.countries],
  presets: [...method.presets],
  cash_step: method.cashStep,
  window_minutes: method.windowMinutes,
  grace_minutes: method.graceMinutes,
  tail_step: method.tail?.step ?? null,
  tail_count: method.tail?.count ?? 0,
  on_amount_diff: method.onAmountDiff,
  on_name_diff: method.onNameDiff,
  credits_per_hour: method.creditsPerHour,
  display_order: method.displayOrder,
  enabled: method.enabled,
});

const levelRowOf = ({ fromLevel, depositMin, depositMax, feeFixed, feePpm }: MethodLevel) => ({
  from_level: fromLevel,
  deposit_min: depositMin,
  deposit_max: depositMax,
  fee_fixed: feeFixed,
  fee_ppm: feePpm,
});

/** How many deposits a member of a merchant may have open at once, 1 to 20; three where nothing was set. */
export const setOpenDepositsMax = (tx: Tx, merchantId: MerchantId, most: number): Promise<void> =>
  store.saveOpenDepositsMax(tx, merchantId, most);

/** A merchant's methods in their order, enabled or not; at most 100. */
export const methodsOf = async (tx: Tx, merchantId: MerchantId): Promise<Method[]> =>
  (await store.methodsOf(tx, merchantId)).map((row) => ({
    merchantId: row.merchant_id,
    code: row.code,
    kind: row.kind,
    currency: row.currency,
    names: row.names,
    standard: row.standard,
    countries: row.countries,
    // The database's driver reads an array of amounts as texts.
    presets: row.presets.map(BigInt),
    cashStep: row.cash_step,
    windowMinutes: row.window_minutes,
    graceMinutes: row.grace_minutes,
    tail: row.tail_step === null ? null : { step: row.tail_step, count: row.tail_count },
    onAmountDiff: row.on_amount_diff,
    onNameDiff: row.on_name_diff,
    creditsPerHour: row.credits_per_hour,
    displayOrder: row.display_order,
    enabled: row.enabled,
    levels: row.levels.map((level) => ({
      fromLevel: level.from_level,
      depositMin: level.deposit_min,
      depositMax: level.deposit_max,
      feeFixed: level.fee_fixed,
      feePpm: level.fee_ppm,
    })),
    accountIds: row.accounts.map(({ id }) => id),
  }));

/** A receiving account as the desk keeps it. Merchant, bank, number and currency never change. */
export type AccountSettings = {
  merchantId: MerchantId;
  bankCode: string;
  account: string;
  currency: Currency;
  holder: string;
  depositMin: bigint;
  depositMax: bigint;
  cashStep: bigint;
  status: AccountStatus;
  dailyCap: bigint | null;
  weight: number;
};

/** The known figures of a receiving account today (the merchant's business day). */
export type ReceivingAccountNow = AccountSettings & { id: string; receivedToday: bigint; promised: bigint };

/** Keeps a receiving account; refuses REFERENCE_CONFLICT when the number is another merchant's or kept in another currency, NOT_FOUND for an unknown bank. */
export const saveReceivingAccount = async (tx: Tx, account: AccountSettings): Promise<{ id: string }> => {
  if ((await store.findBank(tx, account.bankCode)) === undefined) throw new Refusal('NOT_FOUND');
  const changed = {
    holder: account.holder,
    deposit_min: account.depositMin,
    deposit_max: account.depositMax,
    cash_step: account.cashStep,
    status: account.status,
    daily_cap: account.dailyCap,
    weight: account.weight,
  };
  const { id, merchant_id, currency } = await store.saveReceivingAccount(
    tx,
    { merchant_id: account.merchantId, bank_code: account.bankCode, account: account.account, currency: account.currency, ...changed },
    changed,
  );
  if (merchant_id !== account.merchantId || currency !== account.currency) throw new Refusal('REFERENCE_CONFLICT');
  await releaseTransactionsOf(tx, account.bankCode, account.account);
  return { id };
};

/** The receiving account of a number at a bank, whichever merchant's it is. */
export const findReceivingAccount = async (tx: Tx, bankCode: string, account: string): Promise<AccountSettings | undefined> => {
  const row = await store.findReceivingAccount(tx, bankCode, account);
  return row && settingsFrom(row);
};

/** A merchant's receiving accounts with what came today; at most 200. */
export const receivingAccountsOf = async (tx: Tx, merchantId: MerchantId): Promise<ReceivingAccountNow[]> => {
  const rows = await store.accountsOfMerchant(tx, merchantId, await businessDay(merchantId, now()));
  return rows.map((row) => ({ id: row.id, ...settingsFrom(row), receivedToday: row.received_today, promised: row.promised }));
};

const settingsFrom = (row: store.AccountRow): AccountSettings => ({
  merchantId: row.merchant_id,
  bankCode: row.bank_code,
  account: row.account,
  currency: row.currency,
  holder: row.holder,
  depositMin: row.deposit_min,
  depositMax: row.deposit_max,
  cashStep: row.cash_step,
  status: row.status,
  dailyCap: row.daily_cap,
  weight: row.weight,
});
