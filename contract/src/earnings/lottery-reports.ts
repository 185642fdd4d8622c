/** Agents' reports on the lotteries that their team played. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Day, text } from '../core/envelope.ts';
import { GameCode, VendorCode } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { LotteryFamily } from './contracts.ts';

/** Sums of lottery slips. A rebate is the part of a stake that a slip pays back whatever the draw. */
export const LotteryFigures = z.object({
  bets: z.number(),
  stake: Money,
  /** The difference of stake and prize, at most the stake; rebates are no part of it. */
  validBet: Money,
  rebate: Money,
  prize: Money,
  /** The lottery margin of the one the report is about. */
  margin: Money,
});
export type LotteryFigures = z.output<typeof LotteryFigures>;

export const LotteryPlays = z.object({
  vendor: VendorCode,
  gameCode: GameCode,
  name: z.string(),
  family: LotteryFamily,
  figures: LotteryFigures,
  /** The largest stake first. */
  plays: z.array(z.object({ play: z.string(), name: z.string(), figures: LotteryFigures })),
});
export type LotteryPlays = z.output<typeof LotteryPlays>;

/** The maximum number of plays of a report. */
export const lotteryPlaysMax = 5_000;

export const lotteryReport = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/team/lotteries',
  access: 'agent',
  summary:
    'Report stakes, valid bets, rebates, prizes and lottery margin of an agent and their whole team by lottery and play, over business days; the lottery with the largest stake first. `path` leads from the calling agent to the one of the report.',
  query: z.object({ from: Day, to: Day, of: z.optional(text(64)), language: z._default(text(10), 'en') }),
  reply: z.object({
    path: z.array(z.object({ account: z.string(), level: z.number() })),
    total: LotteryFigures,
    lotteries: z.array(LotteryPlays),
  }),
});
