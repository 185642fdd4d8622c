/**
 * Affiliates: partners who refer players through tracked links and are paid for them, independent of the agent tree. The console's calls
 * are in `desk-affiliates.ts`.
 */
import * as z from 'zod/mini';
import { RunState } from './settlement.ts';
import { endpoint, type GivenFile } from '../core/endpoint.ts';
import { Day, Moment, page, PageQuery, text } from '../core/envelope.ts';
import { Currency, Money, PositiveMoney } from '../core/money.ts';

const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));

// ---- plans

/** The settlement cycle of a plan: daily, weekly from Monday, half-monthly, monthly. */
export const AffiliateCycle = z.enum(['D', 'W', 'H', 'M']);
export type AffiliateCycle = z.output<typeof AffiliateCycle>;

/** A fixed amount for each player who qualifies, paid once a player. */
export const CpaTerms = z.object({
  amount: PositiveMoney,
  firstDepositMin: Money,
  /** Sum of all valid bets. */
  validBetMin: Money,
  /** Counted from the registration. */
  withinDays: whole(1, 365),
  needsKyc: z.boolean(),
  /** The maximum number of players paid in a period; null for no maximum. */
  playersMax: z.nullable(whole(1, 100_000)),
});
export type CpaTerms = z.output<typeof CpaTerms>;

/** A share of the players' losses minus costs. The highest tier reached by the period's NGR applies to all of it. */
export const ShareTerms = z.object({
  tiers: z.array(z.object({ ngrMin: Money, ratePpm: whole(0, 700_000) })).check(z.minLength(1), z.maxLength(20)),
  depositFeePpm: whole(0, 200_000),
  /** A share of GGR, if it is positive. */
  adminFeePpm: whole(0, 500_000),
  /** Whether a loss is carried into the next period. */
  carriesLoss: z.boolean(),
  /** A player who wins more than this in a period is calculated separately until the win is lost again; null turns this off. */
  highRollerWin: z.nullable(PositiveMoney),
});
export type ShareTerms = z.output<typeof ShareTerms>;

/** CPA, a revenue share, or both (hybrid); at least one of them. */
export const PlanTerms = z.object({
  cpa: z.nullable(CpaTerms),
  share: z.nullable(ShareTerms),
  /** Days from a click to a registration. */
  windowDays: whole(1, 90),
  /** The maximum pay of an affiliate for a period; null for no maximum. */
  payMax: z.nullable(PositiveMoney),
  /** A run that costs at most this is approved automatically. */
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

/** A plan as its affiliate sees it. `next` applies from the next period. */
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

/** The results of links in a period. `commission` is calculated by the plan in force; what is actually paid is in the pay items. */
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
  summary: "Get the affiliate's plan and the commission they can collect; null for an agent who is not an affiliate.",
  reply: z.nullable(
    z.object({
      state: AffiliateState,
      plan: OwnPlan,
      since: Moment,
      players: z.number(),
      /** The commission that can be collected into the wallet now. */
      commission: Money,
      /** The NGR carried into the current period, zero or less. */
      brought: Money,
    }),
  ),
});

export const campaignsMax = 100;

export const Campaign = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** The page of the site that the link opens. */
  landing: z.string(),
  /** The link of the campaign; `sub1` to `sub5` and `clickid` may be added to it. */
  url: z.string(),
  madeAt: Moment,
  closedAt: z.nullable(Moment),
  figures: AffiliateFigures,
});
export type Campaign = z.output<typeof Campaign>;

const Span = { from: Day, to: Day };

/** A path of the site itself. Other sites are not allowed. */
export const Landing = z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*$/));

export const campaigns = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/campaigns',
  access: 'agent',
  summary:
    "List the affiliate's campaigns, newest first, with the figures of each in a period of at most 400 business days. Refuses NOT_FOUND for an agent who is not an affiliate.",
  query: z.object({ ...PageQuery, ...Span }),
  reply: page(Campaign),
});

export const makeCampaign = endpoint({
  method: 'POST',
  path: '/wps/v2/affiliates/campaigns',
  access: 'agent',
  summary: 'Create a campaign with its own link. Refuses LIMIT_REACHED if a hundred are in use.',
  body: z.object({ name: text(60), landing: Landing }),
  reply: Campaign,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const closeCampaign = endpoint({
  method: 'DELETE',
  path: '/wps/v2/affiliates/campaigns/:id',
  access: 'agent',
  summary:
    'Close a campaign. Its link still leads to the site and no longer attributes players; existing players stay attributed. Refuses NOT_FOUND for a campaign of another affiliate or a closed one.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({}),
});

export const affiliateDays = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/days',
  access: 'agent',
  summary: 'List the figures of each business day in a period of at most 400 days, newest first, for one campaign or for all.',
  query: z.object({ ...PageQuery, ...Span, campaignId: z.optional(z.uuid()) }),
  reply: z.object({ days: page(z.object({ day: Day, figures: AffiliateFigures })), total: AffiliateFigures }),
});

/** The maximum number of rows of a file, the newest of the selection. */
export const affiliateFileRowsMax = 40_000;

export const affiliateFile = endpoint({
  method: 'POST',
  path: '/wps/v2/affiliates/days/file',
  access: 'agent',
  summary:
    "Export the figures by campaign and day as a CSV file (RFC 4180, UTF-8 with a byte order mark). `words` names the columns in the reader's language: `day`, `ngr`.",
  body: z.object({ ...Span, words: z._default(z.record(z.string().check(z.regex(/^[a-zA-Z]{1,30}$/)), text(60)), {}) }),
  reply: z.custom<GivenFile>(),
  givesFile: true,
  bodyBytesMax: 8 * 1024,
  rateLimit: { calls: 10, perSeconds: 60 },
});

// ---- what is paid

export const AffiliateLineState = z.enum(['NOTHING', 'READY', 'PAID', 'PART', 'DUE', 'REJECTED']);

/** The pay of one affiliate in one run. A recalculated period has one item for each run, with the difference. */
export const AffiliateLine = z.object({
  id: z.uuid(),
  period: z.string(),
  start: Moment,
  end: Moment,
  isCorrection: z.boolean(),
  runState: RunState,
  /** The total for the period, over all its runs. */
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
  summary: "List the affiliate's pay items, newest first.",
  query: z.object(PageQuery),
  reply: page(AffiliateLine),
});

/** How a pay item was calculated. */
export const AffiliateWorking = z.object({
  terms: PlanTerms,
  qualified: z.number(),
  /** Players above the maximum paid in a period. */
  qualifiedOver: z.number(),
  cpa: Money,
  ggr: Money,
  bonuses: Money,
  deposits: Money,
  depositFee: Money,
  adminFee: Money,
  /** NGR of players who are calculated separately, excluded here. */
  fenced: Money,
  ngr: Money,
  carryIn: Money,
  carryOut: Money,
  base: Money,
  /** The tier that was reached, from 0; null if none. */
  tier: z.nullable(z.number()),
  share: Money,
  /** The amount cut by the plan's maximum. */
  capped: Money,
});
export type AffiliateWorking = z.output<typeof AffiliateWorking>;

export const affiliateLine = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/pay/:id',
  access: 'agent',
  summary: 'Get one pay item with its calculation. Refuses NOT_FOUND for a pay item of another affiliate.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ line: AffiliateLine, working: AffiliateWorking }),
});

/** A player of a pay item, under a pseudonymous id. */
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
  summary: 'List the players of a pay item, the most profitable one first.',
  params: z.object({ id: z.uuid() }),
  query: z.object(PageQuery),
  reply: page(LinePlayer),
});

export const linePlayerDays = endpoint({
  method: 'GET',
  path: '/wps/v2/affiliates/pay/:id/players/:player/days',
  access: 'agent',
  summary: 'List the figures of one player of a pay item for each business day of its period.',
  params: z.object({ id: z.uuid(), player: z.uuid() }),
  reply: z.array(z.object({ day: Day, stake: Money, payout: Money, validBet: Money, ggr: Money, bonuses: Money, deposits: Money })),
});

/** The path of tracked links, followed by a campaign code. It counts the click and redirects to the page. */
export const trackedPath = '/go/';
/** The cookie that stores the browser's last click: a random id. */
export const clickCookie = 'click';
