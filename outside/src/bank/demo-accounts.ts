import { Currency, moneyOf } from '@croupier/contract/core/money';

/** The banks: one of Thailand, one of Viet Nam, one of Cambodia. Subscribers know them by these codes. */
export type BankCode = 'OUTSIDE' | 'LOTUS' | 'MEKONG';

/** `promptpay` and `khqr` are the names that QR codes pay an account by, where it has one. */
export type OpenedAccount = {
  number: string;
  owner: string;
  kind: 'PERSON' | 'COMPANY';
  currency: Currency;
  balance: bigint;
  bank: BankCode;
  promptpay: string | null;
  khqr: string | null;
};

const THB = Currency.parse('THB');
const USD = Currency.parse('USD');
const VND = Currency.parse('VND');
const KHR = Currency.parse('KHR');

type Names = Partial<Pick<OpenedAccount, 'bank' | 'promptpay' | 'khqr'>>;

const account = (
  kind: OpenedAccount['kind'],
  number: string,
  owner: string,
  currency: Currency,
  balance: string,
  { bank = 'OUTSIDE', promptpay = null, khqr = null }: Names = {},
): OpenedAccount => ({
  number,
  owner,
  kind,
  currency,
  balance: moneyOf(balance, currency).amount,
  bank,
  promptpay,
  khqr,
});

/**
 * The merchants' accounts: the platform was told the same numbers (`server/src/modules/payments/deposits/demo-bank.ts`). Those they pay winnings from hold
 * money of their own from the first day, of which its book knows too (`server/src/modules/payments/withdrawals/demo-terms.ts`).
 */
export const merchantAccounts: readonly OpenedAccount[] = [
  account('COMPANY', '8801000011', 'Ruby House Co., Ltd.', THB, '5000000.00', { promptpay: '0105500000011' }),
  account('COMPANY', '8801000029', 'Pearl House Co., Ltd.', USD, '150000.00'),
  account('COMPANY', '8801000037', 'Atlas House Ltd.', USD, '150000.00'),
  account('COMPANY', '8803000029', 'Pearl House Co., Ltd.', USD, '0.00', { bank: 'MEKONG', khqr: 'pearl_house@mekg' }),
  account('COMPANY', '8802000011', 'Sen House Co., Ltd.', VND, '3000000000.00', { bank: 'LOTUS' }),
];

/** Where payouts to accounts of other banks go. */
export const clearingAccounts: readonly OpenedAccount[] = [
  account('COMPANY', '9900000764', 'Interbank clearing', THB, '0.00'),
  account('COMPANY', '9900000840', 'Interbank clearing', USD, '0.00'),
  account('COMPANY', '9900000704', 'Interbank clearing', VND, '0.00', { bank: 'LOTUS' }),
  account('COMPANY', '9900000116', 'Interbank clearing', KHR, '0.00', { bank: 'MEKONG' }),
];

/** People who bank here and may pay. */
export const payerAccounts: readonly OpenedAccount[] = [
  account('PERSON', '2204718830', 'Anong Srisai', THB, '2500000.00', { promptpay: '0812345678' }),
  account('PERSON', '2209154417', 'Kittipong Charoensuk', THB, '840000.00'),
  account('PERSON', '2213360952', 'Malee Thongdee', THB, '75.00'),
  account('PERSON', '3310482276', 'Sophea Chan', USD, '120000.00'),
  account('PERSON', '3317759041', 'Daniel Okafor', USD, '64000.00'),
  account('PERSON', '4410283651', 'Sok Dara', USD, '38000.00', { bank: 'MEKONG', khqr: 'sok_dara@mekg' }),
  account('PERSON', '4416620937', 'Chan Bopha', KHR, '96000000.00', { bank: 'MEKONG', khqr: 'chan_bopha@mekg' }),
  account('PERSON', '5527710468', 'Nguyen Thi Hoa', VND, '720000000.00', { bank: 'LOTUS' }),
];
