import type { PromotionCategory, PromotionKind } from '@croupier/contract/rewards/promotions';
import * as z from 'zod/mini';
import { type PromotionType, promotionType } from './kind.ts';

/** A promotion that shows a programme of another module, with its rules and the way to its page. The programme itself gives the rewards. */
const showing = (kind: PromotionKind, category: PromotionCategory, page: NonNullable<PromotionType['page']>) =>
  promotionType({
    kind,
    trigger: 'LINK',
    category,
    repeats: 'ONCE',
    gives: 'NOTHING',
    settings: z.object({}),
    defaults: () => ({}),
    offer: () => ({}),
    page,
  });

export const cashback = showing('CASHBACK', 'rebate', '/member?page=vip');
/** Members of some merchants collect rebates on a page of its own; the others see on the VIP page what they were paid. */
export const rebate = showing('REBATE', 'rebate', ({ manualRebate }) => `/member?page=${manualRebate ? 'manualRebate' : 'vip'}`);
export const birthday = showing('BIRTHDAY', 'others', '/member?page=rewardCenter');
export const vip = showing('VIP', 'others', '/member?page=vip');
export const referral = showing('REFERRAL', 'others', '/member?page=referral');
export const ranking = showing('RANKING', 'ranking', '/member?page=missionLeaderboard');
export const raffle = showing('RAFFLE', 'others', '/raffles');
export const pointsMultiplier = showing('POINTS_MULTIPLIER', 'points', '/pointMall');
