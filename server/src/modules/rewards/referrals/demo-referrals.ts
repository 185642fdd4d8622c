import { MerchantId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { findMerchant } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { saveRule } from './save-rule.ts';
import { currentRule } from './store/rules.ts';

/** The deposits and valid bets of a friend, and the reward of each side. The requirement costs a friend more than both rewards at an edge of 2.7 %. */
const demos = [
  { merchant: 'ruby', deposits: '500.00', validBets: '8000.00', reward: '100.00' },
  { merchant: 'pearl', deposits: '20.00', validBets: '320.00', reward: '4.00' },
  { merchant: 'sen', deposits: '500000.00', validBets: '8000000.00', reward: '100000.00' },
  { merchant: 'atlas', deposits: '20.00', validBets: '320.00', reward: '4.00' },
] as const;

const days = 30;
const perMonthMax = 20;

/** A referral rule for the merchants of the demo that have none. */
export const seedDemoReferrals = async (tx: Tx): Promise<void> => {
  for (const { merchant: name, deposits, validBets, reward } of demos) {
    const merchant = await findMerchant(MerchantId.parse(name));
    if (merchant === undefined || (await currentRule(tx, merchant.id)) !== undefined) continue;
    const cash = { kind: 'CASH' as const, money: moneyOf(reward, merchant.currency), turnoverPpm: 3_000_000 };
    await saveRule(
      tx,
      merchant,
      {
        enabled: true,
        terms: {
          deposits: moneyOf(deposits, merchant.currency),
          validBets: moneyOf(validBets, merchant.currency),
          days,
          inviterReward: cash,
          friendReward: cash,
          perMonthMax,
        },
        version: 0,
      },
      null,
    );
  }
};
