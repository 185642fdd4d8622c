import { Currency, moneyOf } from '@croupier/contract/money';

export type OpenedAccount = { number: string; owner: string; kind: 'PERSON' | 'COMPANY'; currency: Currency; balance: bigint };

const THB = Currency.parse('THB');
const USD = Currency.parse('USD');

const account = (kind: OpenedAccount['kind'], number: string, owner: string, currency: Currency, balance: string): OpenedAccount => ({
  number,
  owner,
  kind,
  currency,
  balance: moneyOf(balance, currency).amount,
});

/** The merchants' accounts: the platform was told the same numbers (`server/src/modules/cashier/demo-bank.ts`). */
export const merchantAccounts: readonly OpenedAccount[] = [
  account('COMPANY', '8801000011', 'Ruby House Co., Ltd.', THB, '0.00'),
  account('COMPANY', '8801000029', 'Pearl House Co., Ltd.', USD, '0.00'),
  account('COMPANY', '8801000037', 'Atlas House Ltd.', USD, '0.00'),
];

/** People who bank here and may pay. */
export const payerAccounts: readonly OpenedAccount[] = [
  account('PERSON', '2204718830', 'Anong Srisai', THB, '2500000.00'),
  account('PERSON', '2209154417', 'Kittipong Charoensuk', THB, '840000.00'),
  account('PERSON', '2213360952', 'Malee Thongdee', THB, '75.00'),
  account('PERSON', '3310482276', 'Sophea Chan', USD, '120000.00'),
  account('PERSON', '3317759041', 'Daniel Okafor', USD, '64000.00'),
];
