import { MerchantId, type MemberId } from '@croupier/contract/core/ids';
import type { KycThreshold } from '@croupier/contract/people/kyc';
import { Currency, type Money, parseAmount } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { levelFor, type Sums, type Threshold } from './kyc.rules.ts';
import { levelOf } from './level.ts';
import * as store from './store.ts';

/** The sums from which on a merchant wants to know who somebody is, by level. */
export const thresholdsOf = async (tx: Tx, merchantId: MerchantId, currency: Currency): Promise<KycThreshold[]> =>
  (await store.thresholdsOf(tx, merchantId, currency)).map(({ level, deposits_total, withdrawal_single, withdrawals_total }) => {
    const money = (amount: bigint | null): Money | null => (amount === null ? null : { amount, currency });
    return {
      level,
      depositsTotal: money(deposits_total),
      withdrawalSingle: money(withdrawal_single),
      withdrawalsTotal: money(withdrawals_total),
    };
  });

/** Sets the sums of one level at a merchant, in one currency; null: for no sum. */
export const setThreshold = (tx: Tx, merchantId: MerchantId, currency: Currency, threshold: Threshold): Promise<void> =>
  store.putThreshold(tx, {
    merchant_id: merchantId,
    currency,
    level: threshold.level,
    deposits_total: threshold.depositsTotal,
    withdrawal_single: threshold.withdrawalSingle,
    withdrawals_total: threshold.withdrawalsTotal,
  });

/** The level a member lacks for some sums; undefined when they have shown enough. */
export const levelMissing = async (
  tx: Tx,
  { memberId, merchantId, currency }: { memberId: MemberId; merchantId: MerchantId; currency: Currency },
  sums: Sums,
): Promise<1 | 2 | 3 | undefined> => {
  const thresholds = (await store.thresholdsOf(tx, merchantId, currency)).map(
    ({ level, deposits_total, withdrawal_single, withdrawals_total }): Threshold => ({
      level,
      depositsTotal: deposits_total,
      withdrawalSingle: withdrawal_single,
      withdrawalsTotal: withdrawals_total,
    }),
  );
  const needed = levelFor(thresholds, sums);
  if (needed === 0 || (await levelOf(tx, memberId)) >= needed) return undefined;
  return needed;
};

/** The levels that the demo's merchants ask for: little of members who play with little. Repeating it changes nothing. */
export const seedDemoThresholds = async (tx: Tx): Promise<void> => {
  for (const [merchant, currencyCode, rows] of demo) {
    const currency = Currency.parse(currencyCode);
    const amount = (text: string | null) => (text === null ? null : (parseAmount(text, currency) ?? null));
    await store.insertThresholds(
      tx,
      rows.map(([level, deposits, single, withdrawals]) => ({
        merchant_id: MerchantId.parse(merchant),
        currency,
        level,
        deposits_total: amount(deposits),
        withdrawal_single: amount(single),
        withdrawals_total: amount(withdrawals),
      })),
    );
  }
};

type Row = readonly [level: 1 | 2 | 3, deposits: string | null, single: string | null, withdrawals: string | null];
const inDollars: readonly Row[] = [
  [1, '2000', '1000', '2000'],
  [2, '6000', '2000', '5000'],
  [3, '60000', '20000', '60000'],
];
const demo: readonly (readonly [merchant: string, currency: string, rows: readonly Row[]])[] = [
  [
    'ruby',
    'THB',
    [
      [1, '50000', '20000', '50000'],
      [2, '200000', '50000', '150000'],
      [3, '2000000', '500000', '2000000'],
    ],
  ],
  ['pearl', 'USD', inDollars],
  [
    'sen',
    'VND',
    [
      [1, '40000000', '20000000', '40000000'],
      [2, '150000000', '50000000', '120000000'],
      [3, '1500000000', '500000000', '1500000000'],
    ],
  ],
  ['atlas', 'USD', inDollars],
];
