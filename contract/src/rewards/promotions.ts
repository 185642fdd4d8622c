/** Promotions: offers of a merchant to members, with their conditions and results. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, textOrNone } from '../core/envelope.ts';
import { UploadId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { GameCategory } from '../play/catalogue.ts';
import { RewardKind } from './rewards.ts';

/** The types of promotions. Each is a file of `server/src/modules/rewards/promotions/kinds`. */
export const promotionKinds = [
  'WELCOME',
  'RELOAD',
  'DEPOSIT',
  'PAYMENT_METHOD',
  'NO_DEPOSIT',
  'LOSS_RESCUE',
  'FREE_ROUNDS',
  'APP_DOWNLOAD',
  'APPLICATION',
  'CASHBACK',
  'REBATE',
  'BIRTHDAY',
  'VIP',
  'REFERRAL',
  'RANKING',
  'RAFFLE',
  'POINTS_MULTIPLIER',
] as const;
export const PromotionKind = z.enum(promotionKinds);
export type PromotionKind = z.output<typeof PromotionKind>;

/** The categories of the site in their order; `all` lists every promotion. */
export const promotionCategories = ['newbie', 'deposit', 'slots', 'live', 'sports', 'cards', 'fish', 'lotto', 'rebate', 'points', 'ranking', 'app', 'others'] as const; // prettier-ignore
export const PromotionCategory = z.enum(promotionCategories);
export type PromotionCategory = z.output<typeof PromotionCategory>;

/**
 * The state of a promotion for a member. JOIN: the member can take part, or apply. JOINED: the member takes part, and the deposit is missing. CLAIM: a reward is ready.
 * APPLYING: an application waits. PROCESS: an operator reviews it. ISSUED: given. CLAIMED: taken by the member. CLOSE: over.
 */
export const promotionStatuses = ['JOIN', 'JOINED', 'CLAIM', 'CLAIMED', 'APPLYING', 'PROCESS', 'REJECTED', 'ISSUED', 'CLOSE', 'COMING_SOON'] as const; // prettier-ignore
export const PromotionStatus = z.enum(promotionStatuses);
export type PromotionStatus = z.output<typeof PromotionStatus>;

/** How a reward comes about: by a deposit, by the member's claim, by an application, or in another programme that the promotion leads to. */
export const promotionTriggers = ['DEPOSIT', 'CLAIM', 'APPLY', 'LINK'] as const;
export const PromotionTrigger = z.enum(promotionTriggers);
export type PromotionTrigger = z.output<typeof PromotionTrigger>;

/** How often a member can have it. Days, weeks (from Monday) and months are those of the merchant. */
export const promotionPeriods = ['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const;
export const PromotionPeriod = z.enum(promotionPeriods);
export type PromotionPeriod = z.output<typeof PromotionPeriod>;

/** The figures of an offer; null where the type has none. */
export const PromotionOffer = z.object({
  /** Whole per cent of the deposit, or of the loss. */
  percent: z.nullable(z.int()),
  /** A fixed reward. */
  amount: z.nullable(Money),
  /** The largest reward. */
  max: z.nullable(Money),
  depositMin: z.nullable(Money),
  lossMin: z.nullable(Money),
  /** Which deposit of the member: 1, 2 or 3. */
  depositNumber: z.nullable(z.int()),
  /** ISO days, Monday is 1; empty: every day. */
  weekdays: z.array(z.int()),
  /** The codes of payment methods; empty: every method. */
  methods: z.array(z.string()),
});
export type PromotionOffer = z.output<typeof PromotionOffer>;

/** The conditions of the money that is given. */
export const PromotionConditions = z.object({
  timesPpm: z.int(),
  base: z.enum(['BONUS', 'BONUS_AND_DEPOSIT', 'WIN']),
  /** How much of a bet counts, in millionths, by game type; null: the money cannot be played there. */
  weights: z.partialRecord(GameCategory, z.nullable(z.int())),
  /** The smallest decimal odds of a bet that counts, in millionths; null: any odds. */
  oddsMinPpm: z.nullable(z.int()),
  stakeMax: z.nullable(Money),
  cashoutMax: z.nullable(Money),
  useDays: z.nullable(z.int()),
});
export type PromotionConditions = z.output<typeof PromotionConditions>;

export const Promotion = z.object({
  id: z.uuid(),
  kind: PromotionKind,
  trigger: PromotionTrigger,
  categories: z.array(PromotionCategory),
  title: z.string(),
  summary: z.string(),
  /** Plain text; a new line begins a paragraph. */
  rules: z.string(),
  picture: z.string(),
  status: PromotionStatus,
  reward: z.nullable(RewardKind),
  offer: PromotionOffer,
  conditions: z.nullable(PromotionConditions),
  repeats: PromotionPeriod,
  startsAt: Moment,
  endsAt: z.nullable(Moment),
  /** The page of the programme that a LINK promotion leads to. */
  page: z.nullable(z.string()),
  /** The member's own reward or application in this period. */
  own: z.nullable(z.object({ id: z.uuid(), amount: z.nullable(Money), until: z.nullable(Moment), remark: z.nullable(z.string()) })),
});
export type Promotion = z.output<typeof Promotion>;

/** The most promotions of a merchant that are not over. */
export const promotionsMax = 100;

export const promotions = endpoint({
  method: 'GET',
  path: '/wps/v2/promotions',
  access: 'anyone',
  summary: `List the promotions that run, that begin within 14 days, and those that the caller took part in until 30 days after their end; at most ${promotionsMax}. Members see those that they may take; visitors those for everybody.`,
  reply: z.object({ promotions: z.array(Promotion) }),
});

const one = { params: z.object({ id: z.uuid() }), reply: Promotion, rateLimit: { calls: 30, perSeconds: 60 } };

export const joinPromotion = endpoint({
  method: 'POST',
  path: '/wps/v2/promotions/:id/entry',
  access: 'member',
  summary:
    'Take part in a promotion whose reward comes with a deposit. Joining again changes nothing. Refuses NOT_FOUND, and NOT_CLAIMABLE for one that does not run or that the member may not take.',
  ...one,
});

export const claimPromotion = endpoint({
  method: 'POST',
  path: '/wps/v2/promotions/:id/claim',
  access: 'member',
  summary:
    'Claim the reward of a promotion in this period. A claim that is sent again answers as the first time. `inApp` is true in the installed app. Refuses NOT_FOUND, NOT_CLAIMABLE, SOLD_OUT if the budget is used up, SELF_EXCLUDED, ACCOUNT_LOCKED.',
  ...one,
  body: z.object({ inApp: z._default(z.boolean(), false) }),
});

export const remarkMax = 140;

export const applyForPromotion = endpoint({
  method: 'POST',
  path: '/wps/v2/promotions/:id/applications',
  access: 'member',
  summary: `Apply for a promotion with a remark of at most ${remarkMax} characters and up to three uploaded pictures. One application in each period; another one answers as the first. Refuses NOT_FOUND, NOT_CLAIMABLE, SOLD_OUT, UPLOAD_GONE.`,
  ...one,
  body: z.object({ remark: textOrNone(remarkMax), pictures: z.array(UploadId).check(z.maxLength(3)) }),
});
