/** Free rounds as operators give them: campaigns, what became of each member's rounds, and who owes the house something. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { GameCode, MemberId, MerchantId, VendorCode } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { VendorProblem } from '../vendor-api/problems.ts';

export const CampaignId = z.uuid().brand<'CampaignId'>();
export type CampaignId = z.output<typeof CampaignId>;

/** PER_ROUND: each win is paid as it comes. TOTAL: the vendor pays the sum at the end. INFO_ONLY: the vendor only tells, and the house pays when the rounds are played. */
export const freeRoundPayouts = ['PER_ROUND', 'TOTAL', 'INFO_ONLY'] as const;
export const FreeRoundPayout = z.enum(freeRoundPayouts);
export type FreeRoundPayout = z.output<typeof FreeRoundPayout>;

/** NEW: its vendor is not told yet. FAILED: it did not take it. */
export const freeRoundsStates = ['NEW', 'GRANTED', 'FAILED', 'CANCELLING', 'CANCELLED', 'ENDED'] as const;
export const FreeRoundsState = z.enum(freeRoundsStates);
export type FreeRoundsState = z.output<typeof FreeRoundsState>;

const terms = {
  merchantId: MerchantId,
  vendor: VendorCode,
  gameCode: GameCode,
  name: text(80),
  rounds: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** What one round is worth. */
  stake: Money,
  payout: FreeRoundPayout,
  /** How many times over what is won must be staked, in millionths; null: it is cash. */
  wageringPpm: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000))),
  /** The rounds given may be worth no more; when more was won, the rest is taken back. */
  costMax: Money,
  startsAt: Moment,
  endsAt: Moment,
};

export const Campaign = z.object({
  id: CampaignId,
  ...terms,
  vendorName: z.string(),
  game: z.string(),
  state: z.enum(['OPEN', 'CANCELLED', 'ENDED']),
  /** COST: what was won reached the most it may cost. */
  whyEnded: z.nullable(z.enum(['OPERATOR', 'COST'])),
  members: z.number(),
  played: z.number(),
  won: Money,
  madeBy: z.string(),
  madeAt: Moment,
});
export type Campaign = z.output<typeof Campaign>;

export const campaigns = endpoint({
  method: 'GET',
  path: '/ops/hub/campaigns',
  access: 'operator',
  needs: 'vendor.read',
  summary: 'Free rounds that were given, the newest first.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(Campaign),
});

export const membersAtOnce = 500;

export const NewCampaign = z.object({
  key: z.uuid(),
  ...terms,
  accounts: z.array(text(64)).check(z.minLength(1), z.maxLength(membersAtOnce)),
  reason: Reason,
});
export type NewCampaign = z.output<typeof NewCampaign>;

export const makeCampaign = endpoint({
  method: 'POST',
  path: '/ops/hub/campaigns',
  access: 'operator',
  needs: 'campaign.edit',
  confirms: true,
  summary:
    'Gives free rounds to some members, by their account names; the vendor is told of each by itself within seconds. The same `key` is the same campaign. Refuses REFERENCE_CONFLICT for a key of another campaign, MERCHANT_UNKNOWN, NOT_FOUND for a vendor that has none, GAME_NOT_FOUND, MEMBER_NOT_FOUND with `accounts`, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE when they are worth more than they may cost, FIELD_FORMAT for times that are no times, and for a style the vendor was not agreed to pay by.',
  body: NewCampaign,
  reply: Campaign,
});

const one = { params: z.object({ id: CampaignId }) };

export const CampaignMember = z.object({
  id: z.uuid(),
  member: z.object({ id: MemberId, account: z.string() }),
  state: FreeRoundsState,
  problem: z.nullable(VendorProblem),
  played: z.number(),
  won: Money,
});
export type CampaignMember = z.output<typeof CampaignMember>;

export const campaignMembers = endpoint({
  method: 'GET',
  path: '/ops/hub/campaigns/:id/members',
  access: 'operator',
  needs: 'vendor.read',
  summary: 'What became of each member’s free rounds. Refuses NOT_FOUND.',
  ...one,
  query: z.object(PageQuery),
  reply: page(CampaignMember),
});

export const cancelCampaign = endpoint({
  method: 'POST',
  path: '/ops/hub/campaigns/:id/cancellation',
  access: 'operator',
  needs: 'campaign.edit',
  confirms: 'WORK',
  summary: 'Takes back what was not played; what was won stays. Refuses NOT_FOUND, CASE_CLOSED for one that is over.',
  ...one,
  body: z.object({ reason: Reason }),
  reply: Campaign,
});

// ---- who owes the house something

export const Debtor = z.object({ merchantId: MerchantId, member: z.object({ id: MemberId, account: z.string() }), owed: Money });
export type Debtor = z.output<typeof Debtor>;

export const debtors = endpoint({
  method: 'GET',
  path: '/ops/hub/debtors',
  access: 'operator',
  needs: 'round.read',
  summary:
    'Members who owe the house something, because a vendor corrected what they had spent. It is taken from what they win and pay in next, and nothing goes out before.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(Debtor),
});
