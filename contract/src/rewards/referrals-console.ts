/** Referrals in the console: the rule of each merchant, and friends whose reward is held for review. */
import { ReferralState } from './states.ts';
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page } from '../core/envelope.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { Reward } from './rewards.ts';

/** The deposits and valid bets of a friend within `days` of the registration, and the rewards. Above `perMonthMax` rewards of one member in a month a person decides. */
export const ReferralTerms = z.object({
  deposits: Money,
  validBets: Money,
  days: z.int().check(z.minimum(1), z.maximum(366)),
  inviterReward: Reward,
  friendReward: z.nullable(Reward),
  perMonthMax: z.int().check(z.minimum(1), z.maximum(10_000)),
});
export type ReferralTerms = z.output<typeof ReferralTerms>;

export const ReferralRuleRow = z.object({
  merchantId: MerchantId,
  /** 0: there was no rule yet. */
  version: z.int(),
  enabled: z.boolean(),
  terms: z.nullable(ReferralTerms),
  since: z.nullable(Moment),
  madeBy: z.nullable(z.string()),
  friends: z.int(),
  rewarded: z.int(),
  held: z.int(),
  /** The cash and bonuses given to both sides. */
  cost: Money,
});
export type ReferralRuleRow = z.output<typeof ReferralRuleRow>;

export const referralRules = endpoint({
  method: 'GET',
  path: '/ops/referral-rules',
  access: 'operator',
  needs: 'referral.read',
  summary: 'List the referral rules of the merchants, with their friends and what was given. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(ReferralRuleRow),
});

export const changeReferralRule = endpoint({
  method: 'PUT',
  path: '/ops/referral-rules/:merchantId',
  access: 'operator',
  needs: 'referral.edit',
  confirms: true,
  summary:
    'Set the referral rule of a merchant. It holds for friends who register from then on. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, NOT_FOUND for an unknown bonus template, FIELD_FORMAT for a rule that asks for nothing, and CHANGED_MEANWHILE.',
  params: z.object({ merchantId: MerchantId }),
  body: z.object({ enabled: z.boolean(), terms: ReferralTerms, version: z.int(), reason: Reason }),
  reply: ReferralRuleRow,
});

/** Why a reward is held. BANK_ACCOUNT, CONTACT, DEVICE and ADDRESS: the friend shares it with the inviter or another friend. MANY: the inviter is above the month's maximum. */
export const referralSignals = ['BANK_ACCOUNT', 'CONTACT', 'DEVICE', 'ADDRESS', 'MANY'] as const;
export const ReferralSignal = z.enum(referralSignals);
export type ReferralSignal = z.output<typeof ReferralSignal>;

const Person = z.object({ id: MemberId, account: z.string() });

export const ReferralCase = z.object({
  id: MemberId,
  merchantId: MerchantId,
  friend: Person,
  inviter: Person,
  state: ReferralState,
  signals: z.array(ReferralSignal),
  deposits: Money,
  validBets: Money,
  terms: ReferralTerms,
  registeredAt: Moment,
  qualifiedAt: z.nullable(Moment),
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
  remark: z.nullable(z.string()),
});
export type ReferralCase = z.output<typeof ReferralCase>;

export const referralCases = endpoint({
  method: 'GET',
  path: '/ops/referrals',
  access: 'operator',
  needs: 'referral.read',
  summary: 'List invited friends in a state; held ones longest waiting first, others newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), state: z._default(ReferralState, 'HELD') }),
  reply: page(ReferralCase),
});

export const decideReferral = endpoint({
  method: 'POST',
  path: '/ops/referrals/:id/decision',
  access: 'operator',
  needs: 'referral.decide',
  confirms: true,
  summary:
    'Approve a held referral, which gives the rewards to both sides once, or reject it. Refuses NOT_FOUND, and CASE_CLOSED for one that is decided.',
  params: z.object({ id: MemberId }),
  body: z.object({ decision: z.enum(['APPROVED', 'REJECTED']), remark: Reason }),
  reply: ReferralCase,
});
