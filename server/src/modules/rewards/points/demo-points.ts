import { MerchantId } from '@croupier/contract/core/ids';
import { Currency, type Money, moneyOf } from '@croupier/contract/core/money';
import { gameCategories } from '@croupier/contract/play/catalogue';
import { productDrawingPath } from '@croupier/contract/rewards/points-console';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { demoProducts } from './demo-words.ts';
import { saveSettings } from './settings.ts';
import { countProducts, insertProduct } from './store/mall.ts';
import { findSetting } from './store/settings.ts';

type Demo = {
  merchant: string;
  currency: string;
  /** One point for each full amount, by game type, and for deposits. */
  perPoint: { slots: string; live: string; other: string; deposit: string };
  /** The cash for a hundred points. */
  cash: string;
};

const demos: readonly Demo[] = [
  { merchant: 'ruby', currency: 'THB', perPoint: { slots: '30.00', live: '40.00', other: '30.00', deposit: '100.00' }, cash: '1.00' },
  { merchant: 'pearl', currency: 'USD', perPoint: { slots: '1.00', live: '1.50', other: '1.00', deposit: '5.00' }, cash: '0.03' },
  {
    merchant: 'sen',
    currency: 'VND',
    perPoint: { slots: '25000.00', live: '35000.00', other: '25000.00', deposit: '100000.00' },
    cash: '1000.00',
  },
];

/** Levels from which a point is earned for less play: the amount is divided by the number. */
const faster = [
  { fromLevel: 0, points: 10, per: 10n },
  { fromLevel: 3, points: 11, per: 10n },
  { fromLevel: 5, points: 13, per: 10n },
  { fromLevel: 8, points: 20, per: 10n },
] as const;

/** Points and a mall for the merchants of the demo, where an operator has set up none yet. */
export const seedDemoPoints = async (tx: Tx): Promise<void> => {
  for (const demo of demos) {
    const merchantId = MerchantId.parse(demo.merchant);
    const currency = Currency.parse(demo.currency);
    const money = (amount: string): Money => moneyOf(amount, currency);
    if ((await findSetting(tx, merchantId)) === undefined)
      await saveSettings(
        tx,
        merchantId,
        {
          rates: [...gameCategories, 'DEPOSIT' as const].flatMap((source) =>
            faster.map(({ fromLevel, points, per }) => {
              const one = money(
                demo.perPoint[source === 'RNG' ? 'slots' : source === 'LIVE' ? 'live' : source === 'DEPOSIT' ? 'deposit' : 'other'],
              );
              return { source, fromLevel, points, amount: { ...one, amount: one.amount * per } };
            }),
          ),
          conversion: { points: 100, money: money(demo.cash), pointsMin: 500, pointsDailyMax: 100_000, turnoverPpm: 1_000_000 },
          rules: {},
        },
        1,
      );
    if ((await countProducts(tx, merchantId)) > 0) continue;
    for (const [place, { name, description, ...offer }] of demoProducts.entries()) {
      const cash = offer.isCash ? money(demo.cash) : null;
      const value = cash === null ? null : { ...cash, amount: (cash.amount * BigInt(offer.points)) / 100n };
      await insertProduct(tx, {
        merchant_id: merchantId,
        kind: value === null ? 'GOODS' : 'CASH',
        name: { ...name },
        description: { ...description },
        picture: productDrawingPath(offer.art),
        points: BigInt(offer.points),
        currency,
        price: null,
        reward: value === null ? null : z.encode(Reward, { kind: 'CASH', money: value, turnoverPpm: 1_000_000 }),
        stock: offer.stock,
        per_member: offer.perMember,
        from_level: offer.fromLevel,
        reviewed: value === null,
        shown: true,
        place,
        made_at: now(),
      });
    }
  }
};
