import type { Bank, MethodKind } from '@croupier/contract/cashier';
import type { MerchantId } from '@croupier/contract/ids';
import type { Currency } from '@croupier/contract/money';
import type { Tx } from '#platform/database';
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
export const saveMethod = async (_tx: Tx, _method: Method): Promise<void> => {
  throw new Error('being built');
};

/** A merchant's methods in their order, enabled or not; at most 100. */
export const methodsOf = async (_tx: Tx, _merchantId: MerchantId): Promise<Method[]> => {
  throw new Error('being built');
};

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

/** What is known of a receiving account today (the merchant's business day). */
export type ReceivingAccountNow = AccountSettings & { id: string; receivedToday: bigint; promised: bigint };

/** Keeps a receiving account; refuses REFERENCE_CONFLICT when the number is another merchant's or kept in another currency, NOT_FOUND for an unknown bank. */
export const saveReceivingAccount = async (_tx: Tx, _account: AccountSettings): Promise<{ id: string }> => {
  throw new Error('being built');
};

/** A merchant's receiving accounts with what came today; at most 200. */
export const receivingAccountsOf = async (_tx: Tx, _merchantId: MerchantId): Promise<ReceivingAccountNow[]> => {
  throw new Error('being built');
};

/** The banks of some countries by their neutral marks, in the order of the country; also for accounts that members bind. */
export const banksOf = async (
  _tx: Tx,
  _asked: { merchantId: MerchantId; countries: readonly string[]; language: string },
): Promise<(Bank & { country: string; nationalCode: string })[]> => {
  throw new Error('being built');
};
