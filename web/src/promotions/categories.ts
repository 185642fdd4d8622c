import type { PromotionCategory } from '@croupier/contract/rewards/promotions';
import type { TextKey } from '#i18n/text.ts';

/** The names of the categories of promotions, in the order of the site. */
export const categoryNames = {
  newbie: 'places.promoNewbie',
  deposit: 'places.promoDeposit',
  slots: 'places.promoSlots',
  live: 'places.promoLive',
  sports: 'places.promoSports',
  cards: 'places.promoCards',
  fish: 'places.promoFish',
  lotto: 'places.promoLotto',
  rebate: 'places.promoRebate',
  points: 'places.promoPoints',
  ranking: 'places.promoRanking',
  app: 'places.promoApp',
  others: 'places.promoOthers',
} as const satisfies Record<PromotionCategory, TextKey>;
