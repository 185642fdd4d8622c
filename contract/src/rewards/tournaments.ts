/** Tournaments: members compete by what they play in a stretch of time, and the first ones get prizes. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { VendorCode } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { GameCategory } from '../play/catalogue.ts';

/** TURNOVER: the sum of valid bets. WIN: the sum of what rounds paid above their stake. MULTIPLE: the best payout of one round, as a multiple of its stake. POINTS: a point for each full amount of valid bets. */
export const tournamentMetrics = ['TURNOVER', 'WIN', 'MULTIPLE', 'POINTS'] as const;
export const TournamentMetric = z.enum(tournamentMetrics);
export type TournamentMetric = z.output<typeof TournamentMetric>;

/** SHARED: equal scores share their prizes, rounded down to the cash step. EARLIEST: who reached the score first is ahead. */
export const tieRules = ['SHARED', 'EARLIEST'] as const;
export const TieRule = z.enum(tieRules);
export type TieRule = z.output<typeof TieRule>;

/** COMING, RUNNING, COUNTING: over, and late rounds are awaited. ENDED: the result is final. */
export const tournamentPhases = ['COMING', 'RUNNING', 'COUNTING', 'ENDED'] as const;
export const TournamentPhase = z.enum(tournamentPhases);
export type TournamentPhase = z.output<typeof TournamentPhase>;

/** `money` of TURNOVER and WIN, otherwise `figure`: points, or hundredths of a multiple. */
export const TournamentScore = z.object({ money: z.nullable(Money), figure: z.nullable(z.int()) });
export type TournamentScore = z.output<typeof TournamentScore>;

export const TournamentPlace = z.object({
  place: z.int(),
  memberName: z.string(),
  score: TournamentScore,
  /** The prize of the place as it stands; final when the tournament has ended. */
  prize: z.nullable(Money),
  isOwn: z.boolean(),
});
export type TournamentPlace = z.output<typeof TournamentPlace>;

export const Tournament = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  metric: TournamentMetric,
  /** The valid bets that make a point; null for the other metrics. */
  pointAmount: z.nullable(Money),
  gameTypes: z.array(GameCategory),
  vendor: z.nullable(VendorCode),
  /** The smallest stake of a round that counts; null: every stake. */
  stakeMin: z.nullable(Money),
  /** Whether the member has to join first, and whether they did. */
  joins: z.boolean(),
  isJoined: z.boolean(),
  prizes: z.array(Money),
  tie: TieRule,
  startsAt: Moment,
  endsAt: Moment,
  phase: TournamentPhase,
  /** The first places, and the own one at the end if it is behind them. */
  places: z.array(TournamentPlace),
});
export type Tournament = z.output<typeof Tournament>;

export const tournamentPlacesMax = 20;
export const tournamentsShownMax = 10;

export const tournaments = endpoint({
  method: 'GET',
  path: '/wps/v2/tournaments',
  access: 'member',
  summary: `List the tournaments that run, come or ended in the last week, at most ${tournamentsShownMax}, with their first ${tournamentPlacesMax} places and the own one. Test accounts are left out. Empty for trial users and while the merchant has missions off.`,
  reply: z.object({ tournaments: z.array(Tournament) }),
});

export const joinTournament = endpoint({
  method: 'POST',
  path: '/wps/v2/tournaments/:id/entry',
  access: 'member',
  summary:
    'Join a tournament. Rounds that end from then on count. Joining again changes nothing. Refuses NOT_FOUND, also for a tournament of a segment that the member is not in, TRIAL_NOT_ALLOWED, and CASE_CLOSED if it is over.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ joinedAt: Moment }),
  rateLimit: { calls: 30, perSeconds: 60 },
});
