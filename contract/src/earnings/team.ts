/**
 * An agent's reports on their team. Every call refuses NOT_IN_DOWNLINE for an account outside the team, and MALFORMED for a period that is
 * too long.
 */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Day, Moment, page, PageQuery, text } from '../core/envelope.ts';
import { GameCategory } from '../play/catalogue.ts';
import { MemberId, RoundId } from '../core/ids.ts';
import { MemberType } from '../people/members.ts';
import { Currency, Money } from '../core/money.ts';

/** The maximum number of business days of a period. */
export const teamDaysMax = 92;

/** OTHER: a game that is no longer in the catalogue. */
export const GameType = z.union([GameCategory, z.literal('OTHER')]);
export type GameType = z.output<typeof GameType>;

/** Business days in the merchant's time zone, both included; `of`: the account of a team member to report on instead of the agent. */
const span = { from: Day, to: Day, of: z.optional(text(64)) };

/** Play and payments. GGR is stakes minus payouts; a bet counts on the day it was settled. */
export const Figures = z.object({
  rounds: z.number(),
  stake: Money,
  payout: Money,
  validBet: Money,
  ggr: Money,
  deposits: Money,
  depositCount: z.number(),
  withdrawals: Money,
  bonuses: Money,
});
export type Figures = z.output<typeof Figures>;

/** A team member as an agent sees them. */
export const TeamMember = z.object({
  memberId: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: MemberType,
  /** Levels below the calling agent; 0 is that agent. */
  level: z.number(),
  registeredAt: Moment,
  lastSignInAt: z.nullable(Moment),
  /** How many members are below them. */
  teamSize: z.number(),
});
export type TeamMember = z.output<typeof TeamMember>;

/** The specification's tags of the centre's pages: dividend, daily, hourly, real-time; and our own: lottery margin. */
export const CentreFeature = z.enum(['enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary', 'lotteryMargin']);
export type CentreFeature = z.output<typeof CentreFeature>;

export const agentCentre = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/centre',
  access: 'agent',
  summary: 'Get the settings of the agent centre: the contract kinds the merchant offers, and the currency and time zone of all figures.',
  reply: z.object({ features: z.array(CentreFeature), currency: Currency, timeZone: z.string() }),
});

export const overview = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/overview',
  access: 'agent',
  summary:
    "Sum up what an agent and their whole team did in a period of business days: totals, the agent's own share, by game type and by day.",
  query: z.object(span),
  reply: z.object({
    account: z.string(),
    currency: Currency,
    timeZone: z.string(),
    /** Current team size, and how many members registered, were active (had a valid bet) or made their first deposit in the period. */
    teamSize: z.number(),
    joined: z.number(),
    active: z.number(),
    firstDeposits: z.number(),
    team: Figures,
    own: Figures,
    byGameType: z.array(z.object({ gameType: GameType, rounds: z.number(), stake: Money, payout: Money, validBet: Money, ggr: Money })),
    /** Every day of the period. */
    days: z.array(
      z.object({
        day: Day,
        joined: z.number(),
        active: z.number(),
        stake: Money,
        validBet: Money,
        ggr: Money,
        deposits: Money,
        withdrawals: Money,
      }),
    ),
  }),
});

export const statementColumns = [
  'registered',
  'teamSize',
  'rounds',
  'stake',
  'payout',
  'validBet',
  'ggr',
  'deposits',
  'withdrawals',
  'bonuses',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

const Order = { sort: z._default(z.enum(statementColumns), 'registered'), order: z._default(z.enum(['asc', 'desc']), 'desc') };

export const statements = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/statements',
  access: 'agent',
  summary:
    "List an agent's direct downlines, each with the figures of their whole team in a period of business days, sorted by any figure or by registration. `path` leads from the calling agent to the agent of the list; `total` covers all pages.",
  query: z.object({ ...PageQuery, ...span, ...Order }),
  reply: z.object({
    path: z.array(z.object({ account: z.string(), level: z.number() })),
    total: Figures,
    page: page(z.object({ member: TeamMember, figures: Figures })),
  }),
});

export const findDownline = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/members/:account',
  access: 'agent',
  summary: 'Get one team member by account name, and the path down to them.',
  params: z.object({ account: text(64) }),
  reply: z.object({
    member: TeamMember,
    path: z.array(z.object({ account: z.string(), level: z.number() })),
    /** Whether they have the site open now. */
    online: z.boolean(),
  }),
});

/** The maximum number of search results. */
export const foundMax = 10;

export const searchDownline = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/search',
  access: 'agent',
  summary: 'Search team members whose account name starts with the given text, sorted by name, at most ten.',
  query: z.object({ name: text(64) }),
  reply: z.array(TeamMember),
  rateLimit: { calls: 120, perSeconds: 60 },
});

export const teamOnline = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/online',
  access: 'agent',
  summary: 'Count the team members who have the site open now.',
  reply: z.object({ online: z.number() }),
});

export const TeamBet = z.object({
  number: z.string(),
  account: z.string(),
  round: RoundId,
  /** A completed round, or a later correction of one, whose amounts are differences. */
  kind: z.enum(['BET', 'CORRECTION']),
  gameType: GameType,
  gameName: z.string(),
  stake: Money,
  payout: Money,
  validBet: Money,
  at: Moment,
});
export type TeamBet = z.output<typeof TeamBet>;

export const bets = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/bets',
  access: 'agent',
  summary: 'List settled rounds of an agent and their team, as the team was at the time of the bet, newest first, with totals.',
  query: z.object({ ...PageQuery, ...span, gameType: z.optional(GameType), language: z.optional(text(10)) }),
  reply: z.object({
    total: z.object({ rounds: z.number(), stake: Money, payout: Money, validBet: Money, ggr: Money }),
    page: page(TeamBet),
  }),
});
