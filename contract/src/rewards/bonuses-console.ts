/** Bonuses in the console: templates, and the bonuses and rewards of a member. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { BonusTerms, GrantEnd, GrantState } from './bonuses.ts';
import { Programme, RewardKind, WithheldBecause } from './rewards.ts';

const Language = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,6})?$/));

/** The name that members see, by language; always with `en`. */
const Names = z.record(Language, text(80)).check(z.refine((names) => typeof names['en'] === 'string'));

export const BonusTemplate = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  code: z.string(),
  name: z.record(z.string(), z.string()),
  /** The version under which bonuses are given now. */
  version: z.number(),
  terms: BonusTerms,
  isRetired: z.boolean(),
  /** When the version was made, and by whom; null: by the platform. */
  madeAt: Moment,
  madeBy: z.nullable(z.string()),
});
export type BonusTemplate = z.output<typeof BonusTemplate>;

export const bonusTemplates = endpoint({
  method: 'GET',
  path: '/ops/bonuses/templates',
  access: 'operator',
  needs: 'bonus.read',
  summary: 'List bonus templates with their newest terms, newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(BonusTemplate),
});

export const saveBonusTemplate = endpoint({
  method: 'PUT',
  path: '/ops/bonuses/templates',
  access: 'operator',
  needs: 'bonus.edit',
  confirms: true,
  summary:
    'Make a bonus template, or a new version of the one with this code. Bonuses that were given keep their version. `version` is the one that was edited, 0 for a new template. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH for terms in another currency than the merchant’s, and CHANGED_MEANWHILE if the template was changed meanwhile.',
  body: z.object({
    merchantId: MerchantId,
    code: z.string().check(z.regex(/^[A-Z0-9_-]{2,40}$/)),
    name: Names,
    terms: BonusTerms,
    version: z.int().check(z.minimum(0)),
    reason: Reason,
  }),
  reply: BonusTemplate,
});

export const retireBonusTemplate = endpoint({
  method: 'POST',
  path: '/ops/bonuses/templates/:id/retirement',
  access: 'operator',
  needs: 'bonus.edit',
  confirms: 'WORK',
  summary: 'Retire a bonus template: no bonus is given under it any more. Refuses NOT_FOUND, and CASE_CLOSED if it is retired.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: z.null(),
});

const ofMember = { params: z.object({ id: MemberId }) };

export const HeldBonus = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.nullable(z.number()),
  state: GrantState,
  endedBecause: z.nullable(GrantEnd),
  given: Money,
  balance: Money,
  required: Money,
  counted: Money,
  converted: Money,
  givenAt: Moment,
  until: Moment,
});
export type HeldBonus = z.output<typeof HeldBonus>;

export const memberBonuses = endpoint({
  method: 'GET',
  path: '/ops/members/:id/bonuses',
  access: 'operator',
  needs: 'bonus.read',
  summary: 'List the open bonuses of a member and the last twenty that are over. Refuses MEMBER_NOT_FOUND.',
  ...ofMember,
  reply: z.array(HeldBonus),
});

export const cancelBonus = endpoint({
  method: 'POST',
  path: '/ops/members/:id/bonuses/:bonusId/cancellation',
  access: 'operator',
  needs: 'bonus.edit',
  confirms: 'WORK',
  summary:
    'Cancel a bonus of a member: what it holds goes back to its promotion, and the next one becomes active. Refuses MEMBER_NOT_FOUND, NOT_FOUND, and CASE_CLOSED if it is over.',
  params: z.object({ id: MemberId, bonusId: z.uuid() }),
  body: z.object({ reason: Reason }),
  reply: z.null(),
});

export const GivenReward = z.object({
  id: z.uuid(),
  programme: Programme,
  kind: RewardKind,
  money: z.nullable(Money),
  /** How many rounds, points, tickets or goods. */
  pieces: z.nullable(z.number()),
  /** Why it was not given; null if it was. */
  withheld: z.nullable(WithheldBecause),
  why: z.string(),
  at: Moment,
  /** Null: by the platform. */
  by: z.nullable(z.string()),
});
export type GivenReward = z.output<typeof GivenReward>;

export const memberRewards = endpoint({
  method: 'GET',
  path: '/ops/members/:id/rewards',
  access: 'operator',
  needs: 'bonus.read',
  summary: 'List the rewards of a member, newest first. Refuses MEMBER_NOT_FOUND.',
  ...ofMember,
  query: z.object(PageQuery),
  reply: page(GivenReward),
});
