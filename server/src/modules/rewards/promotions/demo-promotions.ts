import { createHash } from 'node:crypto';
import { MerchantId } from '@croupier/contract/core/ids';
import type { Currency, Decimal } from '@croupier/contract/core/money';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import { type BannerDrawing, drawingPath } from '@croupier/contract/brand/banners-console';
import type { PromotionCategory } from '@croupier/contract/rewards/promotions';
import type { PromotionTerms } from '@croupier/contract/rewards/promotions-console';
import { findMerchant, type Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { amountIn } from './default-amounts.ts';
import { demoWords, type DemoWord } from './demo-words.ts';
import { savePromotion } from './save-promotion.ts';
import { findPromotion } from './store/promotions.ts';

type Demo = {
  word: DemoWord;
  picture: BannerDrawing;
  categories: readonly PromotionCategory[];
  /** Wagering as a multiple of the bonus; without it the reward is cash after valid bets of its amount. */
  times?: number;
  /** Amounts are baht. */
  terms: (amount: (baht: number) => string) => Pick<PromotionTerms, 'kind' | 'settings' | 'repeats' | 'joins'> & Partial<PromotionTerms>;
  startsInDays?: number;
  days?: number;
};

const dayHours = 24;
const depositOf = (amount: (baht: number) => string, percent: number, max: number) => ({
  percent,
  max: amount(max),
  depositMin: amount(100),
});

const demos: readonly Demo[] = [
  { word: 'welcome', picture: 'welcome', categories: ['newbie', 'deposit'], times: 30, terms: (amount) => ({ kind: 'WELCOME', settings: { depositNumber: '1', ...depositOf(amount, 100, 3_000) }, repeats: 'ONCE', joins: true, oncePer: ['DEVICE', 'BANK_ACCOUNT'] }) },
  { word: 'second', picture: 'treasure', categories: ['newbie', 'deposit'], times: 25, terms: (amount) => ({ kind: 'WELCOME', settings: { depositNumber: '2', ...depositOf(amount, 50, 2_000) }, repeats: 'ONCE', joins: true }) },
  { word: 'reload', picture: 'garden', categories: ['deposit', 'slots'], times: 20, terms: (amount) => ({ kind: 'RELOAD', settings: { ...depositOf(amount, 20, 1_000), monday: true, tuesday: false, wednesday: false, thursday: false, friday: true, saturday: false, sunday: false }, repeats: 'DAILY', joins: true, budget: { money: null, count: null, dayMoney: null, dayCount: 500 } }) },
  { word: 'gift', picture: 'night', categories: ['newbie', 'slots'], times: 40, terms: (amount) => ({ kind: 'NO_DEPOSIT', settings: { amount: amount(50) }, repeats: 'ONCE', joins: true, oncePer: ['DEVICE', 'BANK_ACCOUNT'], budget: { money: amount(50_000) as Decimal, count: null, dayMoney: null, dayCount: 200 } }), days: 90 },
  { word: 'rescue', picture: 'garden', categories: ['rebate', 'live', 'fish', 'cards'], terms: (amount) => ({ kind: 'LOSS_RESCUE', settings: { percent: 5, max: amount(2_000), lossMin: amount(500) }, repeats: 'DAILY', joins: false }) },
  { word: 'app', picture: 'treasure', categories: ['app'], terms: (amount) => ({ kind: 'APP_DOWNLOAD', settings: { amount: amount(30) }, repeats: 'ONCE', joins: true, oncePer: ['DEVICE'] }) },
  { word: 'story', picture: 'welcome', categories: ['others', 'lotto'], terms: (amount) => ({ kind: 'APPLICATION', settings: { amount: amount(100), max: amount(500) }, repeats: 'MONTHLY', joins: false, budget: { money: amount(20_000) as Decimal, count: null, dayMoney: null, dayCount: null } }) },
  { word: 'ranking', picture: 'night', categories: ['ranking', 'slots', 'points'], terms: () => ({ kind: 'RANKING', settings: {}, repeats: 'ONCE', joins: false }) },
  { word: 'sports', picture: 'treasure', categories: ['sports', 'deposit'], times: 8, terms: (amount) => ({ kind: 'RELOAD', settings: { ...depositOf(amount, 15, 1_500), monday: false, tuesday: false, wednesday: false, thursday: false, friday: false, saturday: true, sunday: true }, repeats: 'DAILY', joins: true }), startsInDays: 10, days: 30 },
]; // prettier-ignore

/** Promotions for the merchants of the demo, where there are none of these yet. */
export const seedDemoPromotions = async (tx: Tx): Promise<void> => {
  for (const name of ['ruby', 'pearl', 'sen', 'atlas']) {
    const merchant = await findMerchant(MerchantId.parse(name));
    if (merchant !== undefined) await seedFor(tx, merchant);
  }
};

const seedFor = async (tx: Tx, merchant: Merchant): Promise<void> => {
  const amount = amountIn(merchant.currency);
  for (const [place, { word, picture, categories, times, terms, startsInDays = 0, days }] of demos.entries()) {
    const id = idOf(merchant.id, word);
    if ((await findPromotion(tx, id)) !== undefined) continue;
    const startsAt = now().add({ hours: dayHours * startsInDays });
    await savePromotion(tx, merchant, {
      id,
      version: 0,
      by: null,
      terms: {
        categories: [...categories],
        words: demoWords(word, merchant.languages),
        picture: drawingPath(picture),
        bonus: times === undefined ? null : bonusTerms(merchant.currency, times, amount),
        turnoverPpm: 1_000_000,
        audience: { levelMin: null, levelMax: null, segmentId: null, agent: null },
        claimDays: null,
        oncePer: [],
        budget: { money: null, count: null, dayMoney: null, dayCount: null },
        startsAt: startsAt.toString(),
        endsAt: days === undefined ? null : startsAt.add({ hours: dayHours * days }).toString(),
        place,
        ...terms(amount),
      },
    });
  }
};

const bonusTerms = (currency: Currency, times: number, amount: (baht: number) => string): BonusTerms => ({
  kind: 'BONUS',
  currency,
  wagering: {
    base: 'BONUS',
    timesPpm: times * 1_000_000,
    figure: 'VALID_BET',
    count: 'ALL',
    weights: { RNG: 1_000_000, FISH: 1_000_000, SPORTS: 1_000_000, LIVE: 100_000, LOTT: null },
    vendorWeights: [],
    gameWeights: [],
  },
  stakeMax: amount(200) as Decimal,
  cashoutMax: null,
  cashoutTimesPpm: 10_000_000,
  useDays: 14,
  queueDays: 30,
  group: 'MAIN',
  forfeitsQueue: false,
  reclaimsConverted: false,
  depositMin: null,
});

/** The same promotion has the same id at every start. */
const idOf = (merchantId: MerchantId, word: string): string => {
  const hex = createHash('sha256').update(`demo promotion ${merchantId} ${word}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
