/** What an agent sees of those below them. Every call refuses NOT_IN_DOWNLINE for an account that is not, and MALFORMED for a span that is too long. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, PageQuery, text } from '../core/envelope.ts';
import { GameCategory } from '../play/catalogue.ts';
import { MemberId, RoundId } from '../core/ids.ts';
import { MemberType } from '../people/members.ts';
import { Currency, Money } from '../core/money.ts';

/** Spans have at most so many business days. */
export const teamDaysMax = 92;

/** OTHER: of a game that left no trace in the catalogue. */
export const GameType = z.union([GameCategory, z.literal('OTHER')]);
export type GameType = z.output<typeof GameType>;

const Day = z.iso.date();
/** Business days by the merchant's clock, the first and the last one among them; `of`: the account of somebody in the team instead of the agent. */
const span = { from: Day, to: Day, of: z.optional(text(64)) };

/** What was played and paid. GGR is what the house keeps of the stakes; a bet counts on the day it was settled. */
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

/** A member of the team as an agent sees them. */
export const TeamMember = z.object({
  memberId: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: MemberType,
  /** Levels below the agent who asks; 0 is that agent. */
  level: z.number(),
  registeredAt: Moment,
  lastSignInAt: z.nullable(Moment),
  /** How many stand below them. */
  teamSize: z.number(),
});
export type TeamMember = z.output<typeof TeamMember>;

/** Type tags of the agent centre's pages: dividend, daily, hourly, real-time. */
export const CentreFeature = z.enum(['enableCt', 'salary', 'hourSalary', 'agentRealtimeSalary']);
export type CentreFeature = z.output<typeof CentreFeature>;

export const agentCentre = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/centre',
  access: 'agent',
  summary: 'What the centre shows this agent: which kinds of contracts the merchant offers, and the currency and clock of all figures.',
  reply: z.object({ features: z.array(CentreFeature), currency: Currency, timeZone: z.string() }),
});

export const overview = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/overview',
  access: 'agent',
  summary: 'What an agent and all below them did in a span of business days: sums, the agent’s own share of them, by game type and by day.',
  query: z.object(span),
  reply: z.object({
    account: z.string(),
    currency: Currency,
    timeZone: z.string(),
    /** How many stand below now, and how many of the team came, were active (something valid was staked) or paid in for the first time in the span. */
    teamSize: z.number(),
    joined: z.number(),
    active: z.number(),
    firstDeposits: z.number(),
    team: Figures,
    own: Figures,
    byGameType: z.array(z.object({ gameType: GameType, rounds: z.number(), stake: Money, payout: Money, validBet: Money, ggr: Money })),
    /** Every day of the span. */
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
    'Those directly below an agent, each with what they and all below them did in a span of business days; sorted by any of the figures, or by when they came. `path` leads from the agent who asks down to the one whose downline it is, and `total` is of all pages.',
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
  summary: 'One member of the team by their account name, and the way down to them.',
  params: z.object({ account: text(64) }),
  reply: z.object({
    member: TeamMember,
    path: z.array(z.object({ account: z.string(), level: z.number() })),
    /** They have the site open now. */
    online: z.boolean(),
  }),
});

/** As many members as a search finds at most. */
export const foundMax = 10;

export const searchDownline = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/search',
  access: 'agent',
  summary: 'Members of the team whose account name begins so, by name; at most ten.',
  query: z.object({ name: text(64) }),
  reply: z.array(TeamMember),
  rateLimit: { calls: 120, perSeconds: 60 },
});

export const teamOnline = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/online',
  access: 'agent',
  summary: 'How many below the agent have the site open now.',
  reply: z.object({ online: z.number() }),
});

export const TeamBet = z.object({
  number: z.string(),
  account: z.string(),
  round: RoundId,
  /** A round that ended, or what changed of one afterwards: then amounts are differences. */
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
  summary: 'Settled rounds of an agent and all below them as they stood when they bet, the latest first, and their sums.',
  query: z.object({ ...PageQuery, ...span, gameType: z.optional(GameType), language: z.optional(text(10)) }),
  reply: z.object({
    total: z.object({ rounds: z.number(), stake: Money, payout: Money, validBet: Money, ggr: Money }),
    page: page(TeamBet),
  }),
});
