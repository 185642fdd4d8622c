/** Referrals: members invite friends, and both get a reward when the friend has deposited and played enough. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page } from '../core/envelope.ts';
import { Money } from '../core/money.ts';
import { ShownReward } from './rewards.ts';

/** OPEN: has to deposit or play more. REVIEW: done, and the operator checks it. REWARDED, REJECTED. EXPIRED: not done in time. */
export const friendStages = ['OPEN', 'REVIEW', 'REWARDED', 'REJECTED', 'EXPIRED'] as const;
export const FriendStage = z.enum(friendStages);
export type FriendStage = z.output<typeof FriendStage>;

export const Friend = z.object({
  /** The masked name. */
  name: z.string(),
  registeredAt: Moment,
  until: Moment,
  stage: FriendStage,
  /** The deposits and valid bets so far, at most those that are needed. */
  deposits: Money,
  validBets: Money,
  depositsNeeded: Money,
  validBetsNeeded: Money,
});
export type Friend = z.output<typeof Friend>;

export const ReferralOffer = z.object({
  deposits: Money,
  validBets: Money,
  days: z.int(),
  inviterReward: ShownReward,
  /** Null: the friend gets nothing. */
  friendReward: z.nullable(ShownReward),
});
export type ReferralOffer = z.output<typeof ReferralOffer>;

export const Referral = z.object({
  /** Null while the merchant gives no rewards for friends. */
  offer: z.nullable(ReferralOffer),
  isAgent: z.boolean(),
  code: z.string(),
  url: z.string(),
  /** The sum of the money given to the member for friends. */
  earned: Money,
  rewarded: z.int(),
  friends: page(Friend),
  /** The member's own progress as an invited friend; null if nobody invited them or it is over. */
  own: z.nullable(Friend),
});
export type Referral = z.output<typeof Referral>;

export const referral = endpoint({
  method: 'GET',
  path: '/wps/v2/referral',
  access: 'member',
  summary:
    'Get the invitation link of the member, the rewards for friends, and the friends who came with it, newest first: what each has done and still needs. Makes the code at the first call. Agents see their code; their friends are their downline. Refuses TRIAL_NOT_ALLOWED.',
  query: z.object(PageQuery),
  reply: Referral,
});
