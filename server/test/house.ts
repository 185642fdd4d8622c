/** A merchant with an account at a bank and ways to pay in on it, and the bank's messages as it signs them. */
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import type { BankMessage } from '@croupier/contract/payments/deposits';
import { Currency, Decimal, type Money, moneyOf } from '@croupier/contract/core/money';
import type { FastifyInstance } from 'fastify';
import { type Method, saveMethod } from '../src/modules/payments/deposits/methods.ts';
import { registerBank } from '../src/modules/payments/channels/register-bank.ts';
import { registerReceivingAccount } from '../src/modules/payments/deposits/register-receiving-account.ts';
import { cashierRoutes } from '../src/modules/payments/deposits/routes.ts';
import * as ledger from '#modules/money/ledger';
import * as proofs from '../src/modules/money/ledger/store/proofs.ts';
import { house as houseOwner } from '#rules/money/ledger/batch';
import { findByHost, type Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import { aMerchant } from './builders.ts';

export const bankCode = 'TESTBANK';
const secret = 'a secret of the bank, for tests only';
export const THB = Currency.parse('THB');
export const baht = (amount: string): Money => moneyOf(amount, THB);

export type House = { merchant: Merchant; account: string; accountId: string };

let accounts = 0;

export const accountOf = (merchant: Merchant, account: string) => ({
  merchantId: merchant.id,
  bankCode,
  account,
  currency: THB,
  holder: 'House Co., Ltd.',
  depositMin: baht('100.00').amount,
  depositMax: baht('50000.00').amount,
  cashStep: baht('0.01').amount,
});

/** A transfer from 100 to 50,000 baht, half an hour to pay and two hours of grace. */
export const aMethod = (house: House, but: Partial<Method> = {}): Method => ({
  merchantId: house.merchant.id,
  code: 'BANK',
  kind: 'BANK',
  currency: THB,
  names: {},
  standard: null,
  countries: [],
  presets: [baht('500.00').amount],
  cashStep: baht('0.01').amount,
  windowMinutes: 30,
  graceMinutes: 120,
  tail: null,
  onAmountDiff: 'REVIEW',
  onNameDiff: 'REVIEW',
  creditsPerHour: null,
  displayOrder: 10,
  enabled: true,
  levels: [{ fromLevel: 0, depositMin: baht('100.00').amount, depositMax: baht('50000.00').amount, feeFixed: 0n, feePpm: 0 }],
  accountIds: [house.accountId],
  ...but,
});

export const openTestBank = (): Promise<void> =>
  inTransaction((tx) => registerBank(tx, { code: bankCode, name: 'Test Bank', secret, payPage: 'http://bank.test/pay' }));

/** A merchant with one account and one method on it. */
export const aHouse = async (but: Partial<Method> = {}): Promise<House> => {
  const merchant = await aMerchant();
  const account = aNumber();
  return inTransaction(async (tx) => {
    const { id: accountId } = await registerReceivingAccount(tx, accountOf(merchant, account));
    const house = { merchant, account, accountId };
    await saveMethod(tx, aMethod(house, but));
    return house;
  });
};

/** The number of an account that nobody has. */
export const aNumber = (): string => {
  accounts += 1;
  return `7${String(accounts).padStart(9, '0')}`;
};

/** A line of the bank's statement: Anong Srisai paid just now. */
export const aLine = ({ account }: Pick<House, 'account'>, text: string, amount: string, but: Partial<BankMessage> = {}): BankMessage => ({
  lineId: randomUUID(),
  account,
  amount: Decimal.parse(amount),
  currency: THB,
  text,
  payer: { name: 'Anong Srisai', account: '2204718830' },
  postedAt: now().toString(),
  ...but,
});

/** The server's door for banks. */
export const theBanksDoor = async (): Promise<FastifyInstance> => {
  const app = await createHttp({
    merchantOf: findByHost,
    member: () => Promise.resolve(undefined),
    operator: () => Promise.resolve(undefined),
    decrypt: () => Promise.reject(new Error('nothing here is encrypted')),
    isAgent: () => false,
  });
  await app.register(cashierRoutes);
  return app;
};

export type Signing = { timestamp?: string; nonce?: string; key?: string; signed?: string; code?: string };

/** The bank tells of a line, signed as it should be but for what is given. */
export const tellOf = (app: FastifyInstance, line: BankMessage, signing: Signing = {}) => {
  const { timestamp, nonce = randomUUID(), key = secret, signed, code = bankCode } = signing;
  const body = JSON.stringify(line);
  const at = timestamp ?? String(now().epochMilliseconds);
  const signature = createHmac('sha256', key)
    .update(`${at}\n${nonce}\n${signed ?? body}`)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'x-timestamp': at, 'x-nonce': nonce, 'x-signature': signature };
  return app.inject({ method: 'POST', url: `/wps/v2/banks/${code}/messages`, headers, payload: body });
};

/** The balance of a system account of the ledger; money that came in is negative there. */
export const inTheBook = async (kind: string, { merchant }: Pick<House, 'merchant'>): Promise<bigint> => {
  const found = await inTransaction((tx) => ledger.accountsOf(tx, houseOwner, merchant.id));
  return found.filter(({ ref }) => ref.kind === kind).reduce((sum, { balance }) => sum + balance, 0n);
};

/** The amount that reached the system account, by the ledger. */
export const bankInTheBook = async (house: House): Promise<bigint> => -(await inTheBook(`BANK:${bankCode}-${house.account}`, house));

/** Nothing in the whole book is wrong. */
export const theBookIsRight = async (): Promise<void> => assert.deepEqual(await inTransaction(proofs.verifyAccounts), []);
