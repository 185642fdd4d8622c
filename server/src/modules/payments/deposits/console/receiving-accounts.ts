import type {
  deskAccounts,
  PayMethod,
  saveAccount as saveAccountCall,
  savePayMethod as saveMethodCall,
} from '@croupier/contract/payments/deposits-console';
import { AccountId } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { cashStepOf, type Currency, decimalOf, type Money } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import * as reconciliation from '../bank-days.ts';
import * as deposits from '../methods.ts';
import { type AtWork, withPermission, assertUnchanged } from '#modules/console/audit';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { merchantsIn } from '#modules/brand/merchants/console';
import { lockCashierSettings } from '#modules/payments/withdrawals/console';

type Found = z.output<typeof deskAccounts.reply>;
type Wanted = z.output<NonNullable<typeof saveAccountCall.body>>;
type WantedMethod = z.output<NonNullable<typeof saveMethodCall.body>>;

/** The receiving accounts and ways to pay in of a merchant. Refuses MERCHANT_UNKNOWN. */
export const listAccounts = (by: AtWork, { merchantId }: { merchantId: MerchantId }): Promise<Found> =>
  withPermission(by, 'cashier.edit', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const banks = await reconciliation.knownBanks(tx);
    const accounts = await deposits.receivingAccountsOf(tx, merchantId);
    const methods = await deposits.methodsOf(tx, merchantId);
    const nameOf = new Map(banks.map(({ code, name }) => [code, name]));
    return {
      answer: {
        accounts: accounts.map((account) => {
          const money = moneyIn(account.currency);
          return {
            id: AccountId.parse(account.id),
            merchantId: account.merchantId,
            bankCode: account.bankCode,
            bankName: nameOf.get(account.bankCode) ?? account.bankCode,
            account: account.account,
            holder: account.holder,
            currency: account.currency,
            depositMin: money(account.depositMin),
            depositMax: money(account.depositMax),
            cashStep: money(account.cashStep),
            status: account.status,
            dailyCap: account.dailyCap === null ? null : money(account.dailyCap),
            weight: account.weight,
            receivedToday: money(account.receivedToday),
            promised: money(account.promised),
          };
        }),
        methods: methods.map(shownMethod),
        banks,
      },
      merchants: [merchantId],
      details: { accounts: accounts.length, methods: methods.length },
    };
  });

const moneyIn =
  (currency: Currency) =>
  (amount: bigint): Money => ({ amount, currency });

const shownMethod = (method: deposits.Method): PayMethod => {
  const money = moneyIn(method.currency);
  return {
    ...method,
    names: { ...method.names },
    countries: [...method.countries],
    presets: method.presets.map(money),
    cashStep: money(method.cashStep),
    tail: method.tail === null ? null : { step: money(method.tail.step), count: method.tail.count },
    levels: method.levels.map((level) => ({
      fromLevel: level.fromLevel,
      depositMin: money(level.depositMin),
      depositMax: money(level.depositMax),
      feeFixed: money(level.feeFixed),
      feePpm: level.feePpm,
    })),
    accountIds: method.accountIds.map((id) => AccountId.parse(id)),
  };
};

/**
 * Adds a receiving account or changes it. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, REFERENCE_CONFLICT, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE, and what
 * the cashier refuses.
 */
export const saveAccount = (by: AtWork, { before, ...wanted }: Wanted): Promise<null> =>
  withPermission(by, 'cashier.edit', `account:${wanted.bankCode}-${wanted.account}`, async (tx, scope) => {
    const { merchantId, bankCode, account, currency } = wanted;
    await merchantsIn(scope, merchantId);
    const units = unitsOf(currency);
    const settings = {
      merchantId,
      bankCode,
      account,
      currency,
      holder: wanted.holder,
      depositMin: units(wanted.depositMin),
      depositMax: units(wanted.depositMax),
      cashStep: wholeStep(wanted.cashStep, currency),
      status: wanted.status,
      dailyCap: wanted.dailyCap === null ? null : units(wanted.dailyCap),
      weight: wanted.weight,
    };
    if (settings.depositMax < settings.depositMin) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    await lockCashierSettings(tx, merchantId);
    const standing = await deposits.findReceivingAccount(tx, bankCode, account);
    if (standing !== undefined && standing.merchantId !== merchantId) throw new Refusal('REFERENCE_CONFLICT');
    assertUnchanged(before, standing === undefined ? null : changing(standing));
    await deposits.saveReceivingAccount(tx, settings);
    const told = standing === undefined ? null : toldAccount(standing);
    return { answer: null, merchants: [merchantId], details: { before: told, after: toldAccount(settings) } };
  });

const unitsOf =
  (currency: Currency) =>
  (money: Money): bigint => {
    if (money.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
    return money.amount;
  };

/** A coin that is smaller than its currency's smallest could be asked for and not be paid. */
const wholeStep = (step: Money, currency: Currency): bigint => {
  const units = unitsOf(currency)(step);
  if (units % cashStepOf(currency) !== 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  return units;
};

/** The parts of an account that can change, as they are shown. */
const changing = ({ currency, holder, depositMin, depositMax, cashStep, status, dailyCap, weight }: deposits.AccountSettings) => {
  const money = moneyIn(currency);
  return {
    holder,
    depositMin: money(depositMin),
    depositMax: money(depositMax),
    cashStep: money(cashStep),
    status,
    dailyCap: dailyCap === null ? null : money(dailyCap),
    weight,
  };
};

/** An account as the trail tells it: all that can change of it, and its currency. */
const toldAccount = ({ currency, ...account }: deposits.AccountSettings) => {
  const { holder, status, weight } = account;
  const decimal = decimalIn(currency);
  return {
    holder,
    status,
    weight,
    currency,
    min: decimal(account.depositMin),
    max: decimal(account.depositMax),
    cashStep: decimal(account.cashStep),
    dailyCap: account.dailyCap === null ? null : decimal(account.dailyCap),
  };
};

/**
 * Adds a way to pay in or changes it. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, REFERENCE_CONFLICT, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE, and what
 * the cashier refuses.
 */
export const savePayMethod = (by: AtWork, { before, ...wanted }: WantedMethod): Promise<null> =>
  withPermission(by, 'cashier.edit', `method:${wanted.merchantId}:${wanted.code}`, async (tx, scope) => {
    const { merchantId, code, currency } = wanted;
    await merchantsIn(scope, merchantId);
    const units = unitsOf(currency);
    const method: deposits.Method = {
      ...wanted,
      presets: wanted.presets.map(units),
      cashStep: wholeStep(wanted.cashStep, currency),
      tail: wanted.tail === null ? null : { step: units(wanted.tail.step), count: wanted.tail.count },
      levels: wanted.levels.map((level) => ({
        fromLevel: level.fromLevel,
        depositMin: units(level.depositMin),
        depositMax: units(level.depositMax),
        feeFixed: units(level.feeFixed),
        feePpm: level.feePpm,
      })),
    };
    if (method.levels.some((level) => level.depositMax < level.depositMin || level.feeFixed < 0n)) throw new Refusal('AMOUNT_OUT_OF_RANGE');
    await lockCashierSettings(tx, merchantId);
    const standing = await methodNow(tx, merchantId, code);
    assertUnchanged(before, standing === undefined ? null : shownMethod(standing));
    await deposits.saveMethod(tx, method);
    const after = await methodNow(tx, merchantId, code);
    const accounts = await accountsTold(tx, merchantId);
    const details = { before: toldMethod(standing, accounts), after: toldMethod(after, accounts) };
    return { answer: null, merchants: [merchantId], details };
  });

const methodNow = async (tx: Tx, merchantId: MerchantId, code: string) =>
  (await deposits.methodsOf(tx, merchantId)).find((one) => one.code === code);

const accountsTold = async (tx: Tx, merchantId: MerchantId): Promise<ReadonlyMap<string, string>> =>
  new Map((await deposits.receivingAccountsOf(tx, merchantId)).map(({ id, bankCode, account }) => [id, `${bankCode} ${account}`]));

/** A method as the trail tells it: whole, with the accounts members' money is sent to as people write them. */
const toldMethod = (method: deposits.Method | undefined, accounts: ReadonlyMap<string, string>) => {
  if (method === undefined) return null;
  const { merchantId: _merchant, code: _code, accountIds, ...rest } = method;
  const decimal = decimalIn(method.currency);
  return {
    ...rest,
    names: Object.entries(method.names).map(([language, name]) => `${language}: ${name}`),
    presets: method.presets.map(decimal),
    cashStep: decimal(method.cashStep),
    tail: method.tail === null ? null : `${method.tail.count} × ${decimal(method.tail.step)}`,
    levels: method.levels.map(
      ({ fromLevel, depositMin, depositMax, feeFixed, feePpm }) =>
        `${fromLevel}: ${decimal(depositMin)}–${decimal(depositMax)}, ${decimal(feeFixed)} + ${feePpm} ppm`,
    ),
    accounts: accountIds.map((id) => accounts.get(id) ?? id),
  };
};

const decimalIn = (currency: Currency) => (amount: bigint) => decimalOf({ amount, currency });
