import * as z from 'zod/mini';
import { promotionType } from './kind.ts';

/** The free rounds of a campaign, claimed by members. */
export const freeRoundsPromotion = promotionType({
  kind: 'FREE_ROUNDS',
  trigger: 'CLAIM',
  category: 'slots',
  repeats: 'ONCE',
  gives: 'FREE_ROUNDS',
  settings: z.object({ campaignId: z.uuid() }),
  defaults: () => ({ campaignId: '' }),
  offer: () => ({}),
});
