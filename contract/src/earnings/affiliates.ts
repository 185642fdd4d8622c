/** Affiliates: partners who bring players by tracked links and are paid for them, beside the tree of agents. What the console does is in `desk-affiliates.ts`. */
import * as z from 'zod/mini';
import { RunState } from './settlement.ts';
import { endpoint, type GivenFile } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';
import { Currency, Money, PositiveMoney } from '../core/money.ts';

const Day = z.iso.date();
const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));

// ---- plans

/** How often a plan is settled: by day, by week from Monday, by half-month, by month. */
export const AffiliateCycle = z.enum(['D', 'W', 'H', 'M']);
export type AffiliateCycle = z.output<typeof AffiliateCycle>;

/** A sum for each player who qualifies, which each does once. */
export const CpaTerms = z.object({
  amount: PositiveMoney,
  firstDepositMin: Money,
  /** Valid bets, all together. */
  validBetMin: Money,
  /** Counted from the registration. */
  withinDays: whole(1, 365),
  needsKyc: z.boolean(),
  /** So many players are paid in a period; null: all. */
  playersMax: z.nullable(whole(1, 100_000)),
});
export type CpaTerms = z.output<typeof CpaTerms>;

/** A share of what the players lost, less what they cost: the highest tier that the period's NGR reaches counts for all of it. */
export const ShareTerms = z.object({
  tiers: z.array(z.object({ ngrMin: Money, ratePpm: whole(0, 700_000) })).check(z.minLength(1), z.maxLength(20)),
  depositFeePpm: whole(0, 200_000),
  /** Of GGR, when there is any. */
  adminFeePpm: whole(0, 500_000),
  /** Whether a loss is brought into the next period. */
  carriesLoss: z.boolean(),
  /** A player who wins more than this in a period is counted by themselves until they have lost it again; null: nobody is. */
  highRollerWin: z.nullable(PositiveMoney),
});
export type ShareTerms = z.output<typeof ShareTerms>;

/** CPA, a share, or both, which is a hybrid; one of them at least. */
export const PlanTerms = z.object({
  cpa: z.nullable(CpaTerms),
  share: z.nullable(ShareTerms),
  /** From a click to a registration. */
  windowDays: whole(1, 90),
  /** The most an affiliate is paid for a period; null: all. */
  payMax: z.nullable(PositiveMoney),
  /** A run that costs no more is approved by itself. */
  autoApproveMax: Money,
});
export type PlanTerms = z.output<typeof PlanTerms>;

export const PlanVersion = z.object({
  id: z.uuid(),
  number: z.number(),
  terms: PlanTerms,
  inForceFrom: Moment,
  madeAt: Moment,
});
export type PlanVersion = z.output<typeof PlanVersion>;

/** A plan as its affiliate sees it. `next` is in force when its period begins. */
export const OwnPlan = z.object({
  name: z.string(),
  currency: Currency,
  cycle: AffiliateCycle,
  now: PlanVersion,
  next: z.nullable(PlanVersion),
});
export type OwnPlan = z.output<typeof OwnPlan>;

// ---- the affiliate's own page

export const AffiliateState = z.enum(['ACTIVE', 'PAUSED']);
export type AffiliateState = z.output<typeof AffiliateState>;

/** What links brought in a span of days. Commission is what the days come to by the plan in force; what is paid is what runs say. */
export const AffiliateFigures = z.object({
  clicks: z.number(),
  registrations: z.number(),
  firstDeposits: z.number(),
  qualified: z.number(),
  deposits: Money,
  ggr: Money,
  bonuses: Money,
  ngr: Money,
  commission: Money,
});
export type AffiliateFigures = z.output<typeof AffiliateFigures>;

export const affiliateSelf = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/self',
  access: 'agent',
  summary: 'The affiliate’s plan, and what stands to be taken into the wallet; null for an agent who is none.',
  reply: z.nullable(
    z.object({
      state: AffiliateState,
      plan: OwnPlan,
      since: Moment,
      players: z.number(),
      /** What can be taken into the wallet now. */
      commission: Money,
      /** NGR that the running period began with, zero or less. */
      brought: Money,
    }),
  ),
});

export const campaignsMax = 100;

export const Campaign = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** The page of the site where people land. */
  landing: z.string(),
  /** Where people come by it; `sub1` to `sub5` and `clickid` may be added to it. */
  url: z.string(),
  madeAt: Moment,
  closedAt: z.nullable(Moment),
  figures: AffiliateFigures,
});
export type Campaign = z.output<typeof Campaign>;

const Span = { from: Day, to: Day };

/** A page of the site itself, by its path: nobody is sent elsewhere. */
export const Landing = z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*$/));

export const campaigns = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/campaigns',
  access: 'agent',
  summary:
    'The affiliate’s campaigns, the newest first, and what came by each in a span of business days of at most 400. NOT_FOUND for who is no affiliate.',
  query: z.object({ ...PageQuery, ...Span }),
  reply: page(Campaign),
});

export const makeCampaign = endpoint({
  method: 'POST',
  path: '/wps/v2/affiliates/campaigns',
  access: 'agent',
  summary: 'Makes a campaign with a link of its own. Refuses LIMIT_REACHED when a hundred are in use.',
  body: z.object({ name: text(60), landing: Landing }),
  reply: Campaign,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const closeCampaign = endpoint({
  method: 'DELETE',
  path: '/wps/v2/affiliates/campaigns/:id',
  access: 'agent',
  summary:
    'Closes a campaign: its link leads to the site and brings nobody any more; who came stays. NOT_FOUND for one of others, or closed.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
});

export const affiliateDays = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/days',
  access: 'agent',
  summary: 'What links brought on each business day of a span of at most 400, the newest first; of one campaign, or of all.',
  query: z.object({ ...PageQuery, ...Span, campaignId: z.optional(z.uuid()) }),
  reply: z.object({ days: page(z.object({ day: Day, figures: AffiliateFigures })), total: AffiliateFigures }),
});

/** A file holds so many rows at most, the newest of what was asked for. */
export const affiliateFileRowsMax = 40_000;

export const affiliateFile = endpoint({
  method: 'POST',
  path: '/wps/v2/affiliates/days/file',
  access: 'agent',
  summary:
    'The same by campaign and day as CSV (RFC 4180, UTF-8 with its mark). `words` names the columns in the reader’s language: `day`, `ngr`.',
  body: z.object({ ...Span, words: z._default(z.record(z.string().check(z.regex(/^[a-zA-Z]{1,30}$/)), text(60)), {}) }),
  reply: z.custom<GivenFile>(),
  givesFile: true,
  bodyBytesMax: 8 * 1024,
  rateLimit: { calls: 10, perSeconds: 60 },
});

// ---- what is paid

export const AffiliateLineState = z.enum(['NOTHING', 'READY', 'PAID', 'PART', 'DUE', 'REJECTED']);

/** What one affiliate gets by one run. A period that was settled anew has a line for each time, with the difference. */
export const AffiliateLine = z.object({
  id: z.uuid(),
  period: z.string(),
  start: Moment,
  end: Moment,
  isCorrection: z.boolean(),
  runState: RunState,
  /** What the period brings, all runs of it together. */
  entitlement: Money,
  amount: Money,
  paid: Money,
  state: AffiliateLineState,
});
export type AffiliateLine = z.output<typeof AffiliateLine>;

export const affiliateLines = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/pay',
  access: 'agent',
  summary: 'What the affiliate was paid, the newest first.',
  query: z.object(PageQuery),
  reply: page(AffiliateLine),
});

/** How a line was worked out. */
export const AffiliateWorking = z.object({
  terms: PlanTerms,
  qualified: z.number(),
  /** Those above the most that are paid in a period. */
  qualifiedOver: z.number(),
  cpa: Money,
  ggr: Money,
  bonuses: Money,
  deposits: Money,
  depositFee: Money,
  adminFee: Money,
  /** NGR of players who are counted by themselves, left out of this. */
  fenced: Money,
  ngr: Money,
  carryIn: Money,
  carryOut: Money,
  base: Money,
  /** The tier that was reached, from 0; null: none. */
  tier: z.nullable(z.number()),
  share: Money,
  /** What the plan's most took off. */
  capped: Money,
});
export type AffiliateWorking = z.output<typeof AffiliateWorking>;

export const affiliateLine = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/pay/:id',
  access: 'agent',
  summary: 'A line with how it was worked out. NOT_FOUND for those of others.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ line: AffiliateLine, working: AffiliateWorking }),
});

/** A player within a line, by a name that says nothing about who they are. */
export const LinePlayer = z.object({
  player: z.uuid(),
  campaign: z.string(),
  registeredAt: Moment,
  qualifiedAt: z.nullable(Moment),
  cpa: Money,
  ggr: Money,
  bonuses: Money,
  deposits: Money,
  fencedIn: Money,
  fencedOut: Money,
});
export type LinePlayer = z.output<typeof LinePlayer>;

export const linePlayers = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/pay/:id/players',
  access: 'agent',
  summary: 'The players a line was worked out from, the one who brought most first.',
  params: z.object({ id: z.uuid() }),
  query: z.object(PageQuery),
  reply: page(LinePlayer),
});

export const linePlayerDays = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/pay/:id/players/:player/days',
  access: 'agent',
  summary: 'What one player of a line did on each business day of its period.',
  params: z.object({ id: z.uuid(), player: z.uuid() }),
  reply: z.array(z.object({ day: Day, stake: Money, payout: Money, validBet: Money, ggr: Money, bonuses: Money, deposits: Money })),
});

/** Where a tracked link leads to, with a campaign's code behind it: it counts the click and sends on to the page. */
export const trackedPath = '/go/';
/** The cookie in which the browser keeps its last click: a random id and nothing else. */
export const clickCookie = 'click';
