/** Rewards that operators give by hand. Above the limits of the merchant, one operator proposes a reward and another approves it. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page } from '../core/envelope.ts';
import { MemberId, MerchantId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { Consumption } from './bonuses.ts';
import { Reward, WithheldBecause } from './rewards.ts';

/** The choices of a merchant for all bonuses and for rewards by hand. */
export const BonusRule = z.object({
  /** Whether a stake is taken from cash first, from bonuses first, or from both in proportion. */
  consumption: Consumption,
  /** FORFEIT: a member who excludes themselves loses open bonuses. FREEZE: they keep them and cannot use them meanwhile. */
  onExclusion: z.enum(['FORFEIT', 'FREEZE']),
  /** Cash and bonuses that one operator may give to one member in 24 hours without a second person. */
  manualMax: Money,
  /** The same for points. */
  manualPointsMax: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
});
export type BonusRule = z.output<typeof BonusRule>;

const ofMerchant = { params: z.object({ id: MerchantId }) };
const Versioned = z.object({ ...BonusRule.shape, version: z.int() });

export const bonusRule = endpoint({
  method: 'GET',
  path: '/ops/merchants/:id/bonus-rule',
  access: 'operator',
  needs: 'bonus.read',
  summary:
    'Get the choices of a merchant for all bonuses and for rewards by hand. `version` is 0 before the first change. Refuses MERCHANT_UNKNOWN.',
  ...ofMerchant,
  reply: Versioned,
});

export const changeBonusRule = endpoint({
  method: 'PUT',
  path: '/ops/merchants/:id/bonus-rule',
  access: 'operator',
  needs: 'bonus.edit',
  confirms: true,
  summary:
    'Change the choices of a merchant for all bonuses and for rewards by hand. They hold from the next bet on. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE below zero, and CHANGED_MEANWHILE.',
  ...ofMerchant,
  body: z.object({ ...BonusRule.shape, version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)), reason: Reason }),
  reply: Versioned,
});

export const ProposalState = z.enum(['PROPOSED', 'APPROVED', 'REJECTED']);
export type ProposalState = z.output<typeof ProposalState>;

export const RewardProposal = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  member: z.object({ id: MemberId, account: z.string() }),
  reward: Reward,
  reason: z.string(),
  state: ProposalState,
  proposedAt: Moment,
  proposedBy: z.string(),
  /** Whether the calling operator proposed it and therefore may not approve it. */
  own: z.boolean(),
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
  decision: z.nullable(z.string()),
});
export type RewardProposal = z.output<typeof RewardProposal>;

export const giveByHand = endpoint({
  method: 'POST',
  path: '/ops/members/:id/rewards',
  takesIdempotencyKey: true,
  access: 'operator',
  needs: 'bonus.grant',
  confirms: true,
  summary:
    "Give a reward to a member. Cash, bonuses and points within the merchant's limits are given at once. Anything else is proposed, and given when another operator approves it. The same `key` is the same reward. Refuses MEMBER_NOT_FOUND, ACCOUNT_CLOSED, CURRENCY_MISMATCH, NOT_FOUND for a bonus template, campaign, raffle or product that does not exist, FIELD_FORMAT for a bonus of a deposit, and KEY_REUSED for a key of another reward.",
  params: z.object({ id: MemberId }),
  body: z.object({ key: z.uuid(), reward: Reward, reason: Reason }),
  reply: z.object({
    /** PROPOSED: waits for a second person. WITHHELD: the member may not get anything now. */
    outcome: z.enum(['GIVEN', 'WITHHELD', 'PROPOSED']),
    withheld: z.nullable(WithheldBecause),
  }),
});

export const rewardProposals = endpoint({
  method: 'GET',
  path: '/ops/rewards/proposals',
  access: 'operator',
  needs: 'bonus.read',
  summary: 'List rewards that operators proposed, waiting ones first, then newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), memberId: z.optional(MemberId) }),
  reply: page(RewardProposal),
});

export const decideRewardProposal = endpoint({
  method: 'POST',
  path: '/ops/rewards/proposals/:id/decision',
  access: 'operator',
  needs: 'bonus.approve',
  confirms: true,
  summary:
    'Approve a proposed reward, which gives it once, or reject it. The proposer may only reject it. Refuses NOT_FOUND, SAME_APPROVER, CASE_TAKEN, CHANGED_MEANWHILE if it is decided, FIELD_EMPTY for a rejection without a reason, ACCOUNT_CLOSED, and whatever the reward itself refuses.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ approve: z.boolean(), decision: z.nullable(Reason) }),
  reply: RewardProposal,
});
