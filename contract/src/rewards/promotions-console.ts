/** Promotions in the console: their types, the list with cost, the editor, applications, and the report afterwards. */
import * as z from 'zod/mini';
import { bannerDrawings, drawingPath } from '../brand/banners-console.ts';
import { Upload } from '../brand/media.ts';
import { LinkKind, Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text, textOrNone } from '../core/envelope.ts';
import { FieldValues, FormField } from '../core/form-fields.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { Decimal, Money } from '../core/money.ts';
import { BonusTerms } from './bonuses.ts';
import { Promotion, PromotionCategory, PromotionKind, PromotionPeriod, PromotionTrigger, promotionsMax } from './promotions.ts';

const language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/));
export const promotionLengths = { title: 100, summary: 300, rules: 5_000 } as const;
export const PromotionWords = z.object({
  title: text(promotionLengths.title),
  summary: textOrNone(promotionLengths.summary),
  rules: textOrNone(promotionLengths.rules),
});

export type PromotionWords = z.output<typeof PromotionWords>;

/** Drawings of banners are pictures of promotions too. */
export const promotionPictures = bannerDrawings.map(drawingPath);
const Picture = z.string().check(
  z.maxLength(200),
  z.refine((path) => promotionPictures.includes(path) || /^\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(path)),
);

const Limit = z.nullable(Decimal.check(z.refine((value) => !value.startsWith('-') && !/^0(?:\.0+)?$/.test(value))));
const Count = z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000)));
const Level = z.nullable(z.int().check(z.minimum(0), z.maximum(100)));

/** The members who may take a promotion; everybody if nothing is set. */
export const PromotionAudience = z.object({
  levelMin: Level,
  levelMax: Level,
  segmentId: z.nullable(z.uuid()),
  /** The user name of an agent: their members, at any depth. */
  agent: z.nullable(text(64)),
});
export type PromotionAudience = z.output<typeof PromotionAudience>;

/** Members who share one of these with a member who had it do not get it. HOUSEHOLD: any of the others, or a contact. */
export const OncePer = z.enum(['DEVICE', 'ADDRESS', 'BANK_ACCOUNT', 'HOUSEHOLD']);
export type OncePer = z.output<typeof OncePer>;

/** The budget: bonus money and number of rewards, in all and for each day of the merchant. Null: no limit. */
export const PromotionBudget = z.object({ money: Limit, count: Count, dayMoney: Limit, dayCount: Count });
export type PromotionBudget = z.output<typeof PromotionBudget>;

/** Everything about a promotion that an operator chooses. `settings` are the fields of its type. */
export const PromotionTerms = z.object({
  kind: PromotionKind,
  categories: z.array(PromotionCategory).check(z.minLength(1), z.maxLength(5)),
  /** By language; the merchant's default language is shown where one is missing. */
  words: z.record(language, PromotionWords).check(z.refine((given) => Object.keys(given).length > 0)),
  picture: Picture,
  settings: FieldValues,
  /** The conditions of bonus money; null: the reward is cash. */
  bonus: z.nullable(BonusTerms),
  /** The valid bets before cash can be withdrawn, in millionths of it. */
  turnoverPpm: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  audience: PromotionAudience,
  repeats: PromotionPeriod,
  /** Whether members join before the deposit that counts. */
  joins: z.boolean(),
  /** Days to claim a reward that a deposit earned; null: it is given at once. */
  claimDays: z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
  oncePer: z.array(OncePer).check(z.maxLength(4)),
  budget: PromotionBudget,
  startsAt: Moment,
  endsAt: z.nullable(Moment),
  place: z.int().check(z.minimum(0), z.maximum(100_000)),
});
export type PromotionTerms = z.output<typeof PromotionTerms>;

export const promotionPhases = ['COMING', 'RUNNING', 'ENDED'] as const;
export const PromotionPhase = z.enum(promotionPhases);
export type PromotionPhase = z.output<typeof PromotionPhase>;

export const PromotionRow = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  ...PromotionTerms.shape,
  languages: z.array(z.string()),
  phase: PromotionPhase,
  closedAt: z.nullable(Moment),
  /** BUDGET: it ran out. OPERATOR: it was stopped. */
  closedBecause: z.nullable(z.enum(['BUDGET', 'OPERATOR'])),
  claims: z.int(),
  /** The reward money taken from the budget. */
  spent: Money,
  /** The bonus money that became cash until now, and cash given. */
  cost: Money,
  applications: z.int(),
  madeBy: z.nullable(z.string()),
  version: z.int(),
});
export type PromotionRow = z.output<typeof PromotionRow>;

export const PromotionKindInfo = z.object({
  kind: PromotionKind,
  trigger: PromotionTrigger,
  category: PromotionCategory,
  repeats: PromotionPeriod,
  /** Whether it gives money, whose conditions are a part of the promotion. */
  givesMoney: z.boolean(),
  fields: z.array(FormField),
  defaults: FieldValues,
  /** The example of the type in the merchant's currency: a deposit or a loss, and the reward. */
  example: z.nullable(z.object({ from: z.nullable(Money), gives: Money })),
});
export type PromotionKindInfo = z.output<typeof PromotionKindInfo>;

export const promotionKindInfos = endpoint({
  method: 'GET',
  path: '/ops/promotions/kinds',
  access: 'operator',
  needs: 'promotion.read',
  summary: 'List the types of promotions with their fields, defaults and an example in the merchant’s currency. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ merchantId: MerchantId }),
  reply: z.object({ kinds: z.array(PromotionKindInfo), languages: z.array(z.string()), timeZone: z.string(), imageHost: z.string() }),
});

export const promotionRows = endpoint({
  method: 'GET',
  path: '/ops/promotions',
  access: 'operator',
  needs: 'promotion.read',
  summary: 'List promotions with their phase, claims and cost; those that run first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), phase: z.optional(PromotionPhase) }),
  reply: page(PromotionRow),
});

const bodyBytesMax = 1024 * 1024;

export const savePromotion = endpoint({
  method: 'PUT',
  path: '/ops/promotions/:id',
  access: 'operator',
  needs: 'promotion.edit',
  confirms: true,
  summary: `Add a promotion or change one. \`id\` is chosen by the caller and \`version\` is the one that was edited, 0 for a new one; the same call again changes nothing. The type and the merchant never change. Rewards that were given keep their terms. Refuses MERCHANT_UNKNOWN, NOT_FOUND, CHANGED_MEANWHILE, CURRENCY_MISMATCH, CASE_CLOSED for one that is over, FIELD_EMPTY and FIELD_FORMAT with the field, MEMBER_NOT_FOUND for an unknown agent, and LIMIT_REACHED with ${promotionsMax} promotions.`,
  params: z.object({ id: z.uuid() }),
  body: z.object({ merchantId: MerchantId, terms: PromotionTerms, version: z.int().check(z.minimum(0)), reason: Reason }),
  bodyBytesMax,
  reply: PromotionRow,
});

export const previewPromotion = endpoint({
  method: 'POST',
  path: '/ops/promotions/preview',
  access: 'operator',
  needs: 'promotion.read',
  summary:
    'Get a promotion as a member of the site would see it in a language, before it is saved. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, FIELD_EMPTY and FIELD_FORMAT with the field.',
  body: z.object({ merchantId: MerchantId, terms: PromotionTerms, language }),
  bodyBytesMax,
  reply: Promotion,
  rateLimit: { calls: 240, perSeconds: 60 },
});

export const stopPromotion = endpoint({
  method: 'POST',
  path: '/ops/promotions/:id/end',
  access: 'operator',
  needs: 'promotion.edit',
  confirms: 'WORK',
  summary: 'Stop a promotion now. Rewards that are ready can still be claimed. Refuses NOT_FOUND, and CASE_CLOSED for one that is over.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: PromotionRow,
});

const Group = z.object({ members: z.int(), deposits: Money, ggr: Money });

export const PromotionReport = z.object({
  claims: z.int(),
  members: z.int(),
  given: Money,
  grants: z.int(),
  /** Valid bets that counted for its bonuses. */
  wagered: Money,
  converted: Money,
  /** Bonus money that went back: forfeited, expired, or above the largest cash-out. */
  forfeited: Money,
  /** Bonus money that is still open. */
  left: Money,
  cost: Money,
  from: Moment,
  until: Moment,
  /** Members who had it and are compared, from its start until now or its end. */
  claimers: Group,
  /** As many other members who were active in that time, each with stakes of the same band in the 28 days before it. */
  others: Group,
  /** Members who had it and are not compared, because nobody else staked about as much before. */
  unmatched: z.int(),
});
export type PromotionReport = z.output<typeof PromotionReport>;

export const promotionReport = endpoint({
  method: 'GET',
  path: '/ops/promotions/:id/report',
  access: 'operator',
  needs: 'promotion.read',
  isSlow: true,
  summary:
    'Get what a promotion gave and cost, and deposits and GGR of its members beside as many members who did not take it and staked about as much before. Test accounts are left out of both groups. Refuses NOT_FOUND.',
  params: z.object({ id: z.uuid() }),
  reply: PromotionReport,
});

export const applicationStates = ['APPLYING', 'PROCESS', 'ISSUED', 'REJECTED'] as const;
export const ApplicationState = z.enum(applicationStates);
export type ApplicationState = z.output<typeof ApplicationState>;

export const PromotionApplication = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  promotionId: z.uuid(),
  title: z.string(),
  member: z.object({ id: MemberId, account: z.string() }),
  state: ApplicationState,
  remark: z.string(),
  pictures: z.array(Upload),
  /** Members with whom the applicant shares something, and whether they had this promotion. */
  signals: z.array(z.object({ account: z.string(), kind: LinkKind, what: z.string(), hadIt: z.boolean() })),
  /** The amount that the promotion names. */
  suggested: z.nullable(Money),
  max: z.nullable(Money),
  amount: z.nullable(Money),
  appliedAt: Moment,
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PromotionApplication = z.output<typeof PromotionApplication>;

export const promotionApplications = endpoint({
  method: 'GET',
  path: '/ops/promotions/applications',
  access: 'operator',
  needs: 'promotion.read',
  summary: 'List applications: open ones with the oldest first, decided ones with the newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), state: z._default(z.enum(['OPEN', 'ISSUED', 'REJECTED']), 'OPEN') }),
  reply: page(PromotionApplication),
});

export const reviewApplication = endpoint({
  method: 'POST',
  path: '/ops/promotions/applications/:id/review',
  access: 'operator',
  needs: 'promotion.decide',
  summary:
    'Begin the review of an application: it is assigned to the operator, and the member reads that it is reviewed. Refuses NOT_FOUND, CASE_CLOSED, CASE_TAKEN.',
  params: z.object({ id: z.uuid() }),
  reply: PromotionApplication,
});

export const decideApplication = endpoint({
  method: 'POST',
  path: '/ops/promotions/applications/:id/decision',
  access: 'operator',
  needs: 'promotion.decide',
  confirms: 'WORK',
  summary:
    'Approve an application with an amount, or reject it with a reason that the member reads. An approved amount is given at once, under the conditions of the promotion. Refuses NOT_FOUND, CASE_CLOSED, CASE_TAKEN, AMOUNT_OUT_OF_RANGE above the largest reward, CURRENCY_MISMATCH, SOLD_OUT, SELF_EXCLUDED, ACCOUNT_LOCKED.',
  params: z.object({ id: z.uuid() }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('APPROVED'), amount: Money, reason: Reason }),
    z.object({ decision: z.literal('REJECTED'), reason: Reason }),
  ]),
  reply: PromotionApplication,
});
