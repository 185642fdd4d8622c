/** A member's betting record: rounds with filters, one round in detail, and the sums of play. */
import * as z from 'zod/mini';
import { type GivenFile, endpoint } from '../core/endpoint.ts';
import { Day, Moment, text } from '../core/envelope.ts';
import { Bet, GameCategory } from './catalogue.ts';
import { NodeId, RoundId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { GamePlayed, statementSteps } from '../insight/statements.ts';

/** The result of a round. OPEN: not over, or stuck. VOID: cancelled, and the stake was returned. */
export const betResults = ['OPEN', 'WON', 'LOST', 'EVEN', 'VOID'] as const;
export const BetResult = z.enum(betResults);
export type BetResult = z.output<typeof BetResult>;

/** The days on which rounds started, both included; at most 800. Without them, all rounds. */
const wanted = {
  from: z.optional(Day),
  to: z.optional(Day),
  result: z.optional(BetResult),
  category: z.optional(GameCategory),
  /** One game. */
  game: z.optional(NodeId),
  /** All games of one vendor. */
  vendor: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/))),
};

const language = z._default(text(10), 'en');

export const BetRow = z.extend(Bet, {
  result: BetResult,
  /** The part of the stake that counts as turnover; null while the round is open. */
  validBet: z.nullable(Money),
});
export type BetRow = z.output<typeof BetRow>;

const Period = z.object({ from: z.nullable(Day), to: z.nullable(Day), timeZone: z.string(), today: Day });

export const bets = endpoint({
  method: 'GET',
  path: '/wps/v2/bets/record',
  access: 'member',
  summary: "List the member's rounds, newest first or by payout or stake. Pass `next` of an answer as `after` to get the next page.",
  query: z.object({
    ...wanted,
    order: z._default(z.enum(['NEWEST', 'PAYOUT', 'STAKE']), 'NEWEST'),
    after: z.optional(z.string().check(z.regex(/^(?:-?\d{1,19}_)?[\da-f-]{36}$/))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
    language,
  }),
  reply: z.object({
    content: z.array(BetRow),
    next: z.nullable(z.string()),
    period: Period,
    /** Totals of all matching rounds, on the first page only. `net` is payout minus stake of completed rounds. */
    totals: z.nullable(z.object({ count: z.number(), stake: Money, payout: Money, validBet: Money, net: Money })),
  }),
  rateLimit: { calls: 120, perSeconds: 60 },
});

export const betGames = endpoint({
  method: 'GET',
  path: '/wps/v2/bets/games',
  access: 'member',
  summary: 'List the games of which the member has rounds, by vendor and name, at most 1,000.',
  query: z.object({ language }),
  reply: z.array(GamePlayed),
});

/** The steps of a round, named as in `records`. */
export const betSteps = ['BET', 'BET_BACK', 'WIN', 'WIN_BACK', 'JACKPOT', 'PRIZE', 'TIP', 'CORRECTION', 'END'] as const;

export const betDetail = endpoint({
  method: 'GET',
  path: '/wps/v2/bets/rounds/:id',
  access: 'member',
  summary: 'Get one round of the member with everything that happened in it. Refuses NOT_FOUND for a round of another member.',
  params: z.object({ id: RoundId }),
  query: z.object({ language }),
  reply: z.object({
    bet: BetRow,
    timeZone: z.string(),
    account: z.string(),
    /**
     * Oldest first; empty for a round from a wallet that its vendor keeps. `money` is the effect on the member's money; `isFree` marks a
     * stake paid by the operator.
     */
    steps: z.array(z.object({ step: z.enum(betSteps), at: Moment, money: Money, reference: z.string(), isFree: z.boolean() })),
    /** Corrections of the valid bet after the round ended, oldest first. */
    corrections: z.array(z.object({ at: Moment, money: Money })),
    /** The part of the stakes taken from bonus money; null if none. */
    fromBonus: z.nullable(Money),
    /** How the vendor shows the round again: in the game (`launchGame` with `round`), on its own page (`showBet`), or not at all. */
    shownBy: z.nullable(z.enum(['GAME', 'PAGE'])),
  }),
});

export const showBet = endpoint({
  method: 'POST',
  path: '/wps/v2/bets/rounds/:id/view',
  access: 'member',
  summary:
    'Get the address at which the vendor shows a round of the member again. Refuses NOT_FOUND for a round of another member, and VENDOR_UNAVAILABLE if the vendor does not show rounds or does not answer.',
  params: z.object({ id: RoundId }),
  body: z.object({ language }),
  reply: z.object({ url: z.string() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/** The sums of play; `net` is payout minus stake. */
const Came = { stake: Money, payout: Money, net: Money };

export const profit = endpoint({
  method: 'GET',
  path: '/wps/v2/bets/profit',
  access: 'member',
  summary:
    'Sum up what the member staked and won: in total, by day, week (from Monday) or month, by kind of game, and by game (the 50 with the highest stakes). At most 800 days. Statements and limits use the same figures. Refuses BUSY while many rounds are still being processed.',
  query: z.object({ from: Day, to: Day, step: z._default(z.enum(statementSteps), 'DAY'), language }),
  reply: z.object({
    period: Period,
    sum: z.object({
      ...Came,
      /** Payouts without a counted bet (free rounds, prizes) and bonuses. */
      bonus: Money,
      /** Completed rounds and valid bets, as counted for turnover. */
      rounds: z.number(),
      validBet: Money,
    }),
    lines: z.array(z.object({ from: Day, to: Day, ...Came })),
    /** OTHER is play at a vendor that keeps the wallet and reports no games. */
    byCategory: z.array(z.object({ category: z.union([GameCategory, z.literal('OTHER')]), ...Came })),
    byGame: z.array(z.object({ nodeId: NodeId, name: z.string(), provider: z.string(), ...Came })),
  }),
});

export const exportBets = endpoint({
  method: 'POST',
  path: '/wps/v2/bets/export',
  access: 'member',
  summary:
    "Export a filtered list of rounds, the newest 50,000, as a CSV file (RFC 4180, UTF-8 with a byte order mark). `words` names columns and results in the reader's language: `column.time`, `result.WON`.",
  body: z.object({
    ...wanted,
    language,
    words: z._default(z.record(z.string().check(z.regex(/^[a-z]+\.[A-Za-z_]{1,30}$/)), text(100)), {}),
  }),
  reply: z.custom<GivenFile>(),
  givesFile: true,
  bodyBytesMax: 16 * 1024,
  rateLimit: { calls: 6, perSeconds: 300 },
});
