/** Free rounds in the console: campaigns, each member's rounds, and members who owe money. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { GameCode, MemberId, MerchantId, VendorCode } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { VendorProblem } from '../vendor-api/problems.ts';

export const CampaignId = z.uuid().brand<'CampaignId'>();
export type CampaignId = z.output<typeof CampaignId>;

/**
 * PER_ROUND: each win is paid immediately. TOTAL: the vendor pays the sum at the end. INFO_ONLY: the vendor only reports, and the operator
 * pays when the rounds are played.
 */
export const freeRoundPayouts = ['PER_ROUND', 'TOTAL', 'INFO_ONLY'] as const;
export const FreeRoundPayout = z.enum(freeRoundPayouts);
export type FreeRoundPayout = z.output<typeof FreeRoundPayout>;

/** NEW: the vendor is not notified yet. FAILED: the vendor refused. */
export const freeRoundsStates = ['NEW', 'GRANTED', 'FAILED', 'CANCELLING', 'CANCELLED', 'ENDED'] as const;
export const FreeRoundsState = z.enum(freeRoundsStates);
export type FreeRoundsState = z.output<typeof FreeRoundsState>;

const terms = {
  merchantId: MerchantId,
  vendor: VendorCode,
  gameCode: GameCode,
  name: text(80),
  rounds: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** The value of one round. */
  stake: Money,
  payout: FreeRoundPayout,
  /** The wagering requirement of winnings, as a multiple in millionths; null: winnings are cash. */
  wageringPpm: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000))),
  /** The maximum value of the rounds given. If more was won, the remaining rounds are cancelled. */
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
  /** COST: winnings reached the maximum cost. */
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
  summary: 'List free-round campaigns, newest first.',
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
  takesIdempotencyKey: true,
  access: 'operator',
  needs: 'campaign.edit',
  confirms: true,
  summary:
    'Give free rounds to members by account name. The vendor is notified of each member within seconds. The same `key` is the same campaign. Refuses KEY_REUSED for a key of another campaign, MERCHANT_UNKNOWN, NOT_FOUND for a vendor without free rounds, GAME_NOT_FOUND, MEMBER_NOT_FOUND with `accounts`, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE if the rounds are worth more than `costMax`, and FIELD_FORMAT for invalid times or a payout type that was not agreed with the vendor.',
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
  summary: "List each member's free rounds of a campaign. Refuses NOT_FOUND.",
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
  summary: 'Cancel the rounds that have not been played. Wins are kept. Refuses NOT_FOUND, and CASE_CLOSED for a campaign that is over.',
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
    'List members who owe the operator money because a vendor corrected wins they had already spent. Their next wins and deposits repay it, and they cannot withdraw before.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId) }),
  reply: page(Debtor),
});
