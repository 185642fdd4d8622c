import type { PromotionCategory, PromotionKind } from '@croupier/contract/rewards/promotions';
import * as z from 'zod/mini';
import { promotionType } from './kind.ts';

/** A promotion that shows a programme of another module, with its rules and the way to its page. The programme itself gives the rewards. */
const showing = (kind: PromotionKind, category: PromotionCategory, page: string) =>
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

export const cashback = showing('CASHBACK', 'rebate', '/member?page=rewardCenter');
export const rebate = showing('REBATE', 'rebate', '/member?page=rewardCenter');
export const birthday = showing('BIRTHDAY', 'others', '/member?page=rewardCenter');
export const vip = showing('VIP', 'others', '/member?page=rewardCenter');
export const referral = showing('REFERRAL', 'others', '/member?page=referral');
export const ranking = showing('RANKING', 'ranking', '/member?page=missionLeaderboard');
export const raffle = showing('RAFFLE', 'others', '/member?page=rewardCenter');
export const pointsMultiplier = showing('POINTS_MULTIPLIER', 'points', '/pointMall');
