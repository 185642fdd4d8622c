/** A member's betting record: their rounds with filters, one round with all that happened in it, and what play came to. */
import * as z from 'zod/mini';
import { type GivenFile, endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { Bet, GameCategory } from './catalogue.ts';
import { NodeId, RoundId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { GamePlayed, statementSteps } from '../insight/statements.ts';

/** How a round went. OPEN: it is not over, or stuck. VOID: it was cancelled, and the stake went back. */
export const betResults = ['OPEN', 'WON', 'LOST', 'EVEN', 'VOID'] as const;
export const BetResult = z.enum(betResults);
export type BetResult = z.output<typeof BetResult>;

/** A business day of the merchant, by its clock. */
const Day = z.iso.date();

/** Days from and to on which rounds began, both included; at most 800 of them. Without them: all there are. */
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
  /** What of the stake counts for turnover; null while the round is open. */
  validBet: z.nullable(Money),
});
export type BetRow = z.output<typeof BetRow>;

const Period = z.object({ from: z.nullable(Day), to: z.nullable(Day), timeZone: z.string(), today: Day });

export const bets = endpoint({
  method: 'GET',
  path: '/wps/v2/bets/record',
  access: 'member',
  summary: "The member's rounds, newest first or by what they paid or staked. `next` of one answer is `after` of the next page.",
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
    /** Of all that is found, on its first page. `net` is payout less stake of what is over; open rounds have come to nothing yet. */
    totals: z.nullable(z.object({ count: z.number(), stake: Money, payout: Money, validBet: Money, net: Money })),
  }),
  rateLimit: { calls: 120, perSeconds: 60 },
});

export const betGames = endpoint({
  method: 'GET',
  path: '/wps/v2/bets/games',
  access: 'member',
  summary: 'The games the member has rounds of, by vendor and name; at most 1,000.',
  query: z.object({ language }),
  reply: z.array(GamePlayed),
});

/** What happened in a round, in the words of `records`. */
export const betSteps = ['BET', 'BET_BACK', 'WIN', 'WIN_BACK', 'JACKPOT', 'PRIZE', 'TIP', 'CORRECTION', 'END'] as const;

export const betDetail = endpoint({
  method: 'GET',
  path: '/wps/v2/bets/rounds/:id',
  access: 'member',
  summary: "One round of the member, and everything that happened in it. NOT_FOUND for another's.",
  params: z.object({ id: RoundId }),
  query: z.object({ language }),
  reply: z.object({
    bet: BetRow,
    timeZone: z.string(),
    account: z.string(),
    /** The oldest first; none of a round from a wallet that its vendor keeps. `money`: what it did to what the member has. `isFree`: the house paid the stake. */
    steps: z.array(z.object({ step: z.enum(betSteps), at: Moment, money: Money, reference: z.string(), isFree: z.boolean() })),
    /** Corrections of the valid bet after the round was over, the oldest first. */
    corrections: z.array(z.object({ at: Moment, money: Money })),
    /** What of the stakes was taken from bonus money; null: nothing. */
    fromBonus: z.nullable(Money),
    /** Where the vendor shows the round once more: in the game (`launchGame` with its name), on a page of its own (`showBet`), or nowhere. */
    shownBy: z.nullable(z.enum(['GAME', 'PAGE'])),
  }),
});

export const showBet = endpoint({
  method: 'POST',
  path: '/wps/v2/bets/rounds/:id/view',
  access: 'member',
  summary:
    'The address at which the vendor shows a round of the member once more. NOT_FOUND for another’s, VENDOR_UNAVAILABLE where the vendor shows none or does not answer.',
  params: z.object({ id: RoundId }),
  body: z.object({ language }),
  reply: z.object({ url: z.string() }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/** What play came to: `net` is payout less stake. */
const Came = { stake: Money, payout: Money, net: Money };

export const profit = endpoint({
  method: 'GET',
  path: '/wps/v2/bets/profit',
  access: 'member',
  summary:
    "What the member staked and won: in all, by day, week (from Monday) or month, by kind of game and by game (the 50 staked on most). The statement's figures, and the limits'. At most 800 days. Refuses BUSY while very much is still being written up.",
  query: z.object({ from: Day, to: Day, step: z._default(z.enum(statementSteps), 'DAY'), language }),
  reply: z.object({
    period: Period,
    sum: z.object({
      ...Came,
      /** What games gave without a bet that counts: free rounds, prizes. And bonuses. */
      bonus: Money,
      /** Finished rounds and valid bets, as turnover counts them. */
      rounds: z.number(),
      validBet: Money,
    }),
    lines: z.array(z.object({ from: Day, to: Day, ...Came })),
    /** OTHER: at a vendor that keeps the wallet and tells no game. */
    byCategory: z.array(z.object({ category: z.union([GameCategory, z.literal('OTHER')]), ...Came })),
    byGame: z.array(z.object({ nodeId: NodeId, name: z.string(), provider: z.string(), ...Came })),
  }),
});

export const exportBets = endpoint({
  method: 'POST',
  path: '/wps/v2/bets/export',
  access: 'member',
  summary:
    'What a list would show, the newest 50,000 of it, as a CSV file (RFC 4180, UTF-8 with its mark). `words` names columns and results in the reader’s language: `column.time`, `result.WON`.',
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
