import { MerchantId } from '@croupier/contract/core/ids';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import * as wallet from '#modules/money/wallet';
import type { Tx } from '#platform/database';
import { levelLimitsOf, saveTerms, savePayoutSource, setLevelLimit } from './terms.ts';

type Demo = {
  merchant: string;
  currency: string;
  range: readonly [string, string];
  countries: readonly string[];
  networks: readonly string[];
  autoApproveMax: string;
  secondApproverAbove: string;
  fee: string;
  /** Where its account stands; at Outside Bank where nothing is said. */
  rail?: string;
  account: string;
  /** The house's own money on it, as the bank opened it. */
  capital: string;
  /** From a level on: withdrawals of a business day, and their sum. */
  levels: readonly (readonly [level: number, count: number, amount: string])[];
};

const demos: readonly Demo[] = [
  {
    merchant: 'ruby',
    currency: 'THB',
    range: ['100.00', '200000.00'],
    countries: ['TH'],
    networks: [],
    autoApproveMax: '2000.00',
    secondApproverAbove: '50000.00',
    fee: '0.00',
    account: '8801000011',
    capital: '5000000.00',
    levels: [
      [0, 5, '100000.00'],
      [3, 6, '200000.00'],
      [4, 8, '500000.00'],
      [6, 10, '1000000.00'],
      [8, 20, '2000000.00'],
    ],
  },
  {
    merchant: 'pearl',
    currency: 'USD',
    range: ['5.00', '10000.00'],
    countries: ['KH', 'TH'],
    networks: ['TRON'],
    autoApproveMax: '50.00',
    secondApproverAbove: '2000.00',
    fee: '0.50',
    account: '8801000029',
    capital: '150000.00',
    levels: [
      [0, 5, '5000.00'],
      [4, 8, '10000.00'],
      [6, 10, '20000.00'],
      [8, 20, '50000.00'],
    ],
  },
  {
    merchant: 'sen',
    currency: 'VND',
    range: ['100000.00', '200000000.00'],
    countries: ['VN'],
    networks: [],
    autoApproveMax: '1000000.00',
    secondApproverAbove: '50000000.00',
    fee: '0.00',
    rail: 'LOTUS',
    account: '8802000011',
    capital: '3000000000.00',
    levels: [
      [0, 5, '100000000.00'],
      [4, 8, '200000000.00'],
      [6, 10, '500000000.00'],
      [8, 20, '1000000000.00'],
    ],
  },
  {
    merchant: 'atlas',
    currency: 'USD',
    range: ['10.00', '10000.00'],
    countries: ['TH', 'VN', 'KH'],
    networks: ['TRON', 'ETHEREUM', 'BSC'],
    autoApproveMax: '0.00',
    secondApproverAbove: '2000.00',
    fee: '1.00',
    account: '8801000037',
    capital: '150000.00',
    levels: [
      [0, 3, '5000.00'],
      [4, 5, '10000.00'],
      [6, 8, '20000.00'],
    ],
  },
];

/** The terms of the demo's merchants, where they have none yet, and the money they pay winnings from. Accounts may be used after a minute, so that there is something to see. */
export const seedDemoTerms = async (tx: Tx): Promise<void> => {
  for (const demo of demos) {
    const merchantId = MerchantId.parse(demo.merchant);
    const currency = Currency.parse(demo.currency);
    const units = (amount: string): bigint => moneyOf(amount, currency).amount;
    const source = await savePayoutSource(tx, {
      merchantId,
      currency,
      kind: 'BANK',
      funding: 'HOUSE',
      rail: demo.rail ?? 'OUTSIDE',
      account: demo.account,
      priority: 100,
      enabled: true,
    });
    // Settings that an operator changed since stay as they are.
    if ((await levelLimitsOf(tx, merchantId, currency)).length > 0) continue;
    await wallet.moveInHouse(tx, [
      {
        merchantId,
        money: moneyOf(demo.capital, currency),
        from: source.house,
        to: 'ADJUSTMENT:CAPITAL',
        reference: `demo-capital:${source.house}`,
        reason: 'CAPITAL',
      },
    ]);
    const [least, most] = demo.range;
    await saveTerms(tx, merchantId, currency, {
      min: units(least),
      max: units(most),
      feeFixed: units(demo.fee),
      coolOffMinutes: 1,
      countries: demo.countries,
      networks: demo.networks,
      autoApproveMax: units(demo.autoApproveMax),
      // Everybody is new at a demo.
      autoScoreMax: 50,
      secondApproverAbove: units(demo.secondApproverAbove),
      transferMin: units(least),
      transferMax: units(most),
      transferDaily: units(most),
    });
    for (const [level, count, amount] of demo.levels)
      await setLevelLimit(tx, merchantId, { level, daily: { count, money: { amount: units(amount), currency } } });
  }
};
