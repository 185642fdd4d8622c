/**
 * The calls and the socket of a table with shared rounds. The socket (`/api/table/socket`) sends a snapshot and then changes, each with a number; the calls
 * are HTTP. Amounts are decimals of the session's currency.
 */
import { endpoint } from '@croupier/contract/core/endpoint';
import { Currency, Decimal } from '@croupier/contract/core/money';
import { VoidCause } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import { BalanceView, FreeRoundsView, RoundId } from '#studio/engine/protocol';

const count = z.int().check(z.minimum(0));
const moment = z.iso.datetime();

export const Phase = z.enum(['SHUFFLING', 'BETTING', 'LOCKED', 'DEALING', 'DECIDING', 'RESULT', 'CLOSED', 'VOID']);
const choiceName = z.string().check(z.minLength(1), z.maxLength(20));
const betName = z.string().check(z.minLength(1), z.maxLength(40));

/** A round as everybody at the table sees it now. */
export const RoundNow = z.object({
  id: z.uuid(),
  number: count,
  phase: Phase,
  phaseStartedAt: moment,
  phaseEndsAt: moment,
  mathVersion: z.string(),
  /** How often players have decided in this round. */
  stage: count,
  /** The part of the round that is known before the bets; null in most games. */
  opening: z.nullable(z.unknown()),
  /** Kinds of side bets that the round does not offer. */
  betsOff: z.array(z.string()),
  /** Null for a round that is not void. */
  voidCause: z.nullable(VoidCause),
});
export type RoundNow = z.output<typeof RoundNow>;

/** The stakes of all players on a bet in one currency. */
export const Pool = z.object({ bet: betName, currency: Currency, staked: Decimal, players: count });
export type Pool = z.output<typeof Pool>;

/** A payout of the last round that was higher than its stake. */
export const Winner = z.object({ name: z.string(), payout: Decimal, currency: Currency });
export type Winner = z.output<typeof Winner>;

/** A bet of a round as everybody sees it, its player under a masked name. `point`: where it was taken out, in hundredths. */
export const CrowdBet = z.object({
  name: z.string(),
  bet: betName,
  stake: Decimal,
  currency: Currency,
  point: z.nullable(count),
});
/** The highest bets of a round, and how many there are. Only in games whose bets are taken out while the round is shown. */
export const Crowd = z.object({ players: count, bets: z.array(CrowdBet) });
export type Crowd = z.output<typeof Crowd>;

export const ShoeNow = z.object({
  number: count,
  rounds: count,
  cardsLeft: count,
  cards: count,
});

/** The hash chain that outcomes come from. `lastLink` was published before `salt` existed. */
export const ChainView = z.object({ lastLink: z.string(), salt: z.nullable(z.string()), publishedAt: moment, length: count });

export const TableView = z.object({
  serverNow: moment,
  /** Null before the first round of a table. */
  round: z.nullable(RoundNow),
  /** Events of the round that have happened. */
  revealed: z.array(z.unknown()),
  /** Results of the shoe, or the last ones of a table without shoes, oldest first. */
  results: z.array(z.string()),
  shoe: z.nullable(ShoeNow),
  pools: z.array(Pool),
  winners: z.array(Winner),
  watching: count,
  chain: z.nullable(ChainView),
  crowd: z.nullable(Crowd),
});
export type TableView = z.output<typeof TableView>;

/** The most characters of a message at a table. */
export const chatTextMax = 120;

/** A message of a player of the same merchant, under a masked name. */
export const ChatLine = z.object({ id: z.uuid(), name: z.string(), text: z.string(), saidAt: moment, isOwn: z.boolean() });
export type ChatLine = z.output<typeof ChatLine>;

/** A message of the server. `seq` rises by one with every change of a stream; after a reconnection a stream goes on where it was, if it can. */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), stream: z.string(), seq: count, table: TableView }),
  z.object({ type: z.literal('resumed'), stream: z.string(), seq: count, serverNow: moment }),
  z.object({
    type: z.literal('phase'),
    seq: count,
    serverNow: moment,
    round: RoundNow,
    results: z.array(z.string()),
    shoe: z.nullable(ShoeNow),
    winners: z.array(Winner),
  }),
  z.object({ type: z.literal('reveal'), seq: count, serverNow: moment, roundId: z.uuid(), index: count, event: z.unknown() }),
  z.object({ type: z.literal('pools'), seq: count, serverNow: moment, pools: z.array(Pool), watching: count }),
  z.object({ type: z.literal('crowd'), seq: count, serverNow: moment, roundId: z.uuid(), crowd: Crowd }),
  /** Outside the numbers of the stream. A table that is not open finishes its round and opens no other. */
  z.object({ type: z.literal('open'), isOpen: z.boolean() }),
  /** Outside the numbers of the stream: a player gave the dealer a tip. */
  z.object({ type: z.literal('tip'), id: z.uuid(), name: z.string(), isOwn: z.boolean() }),
  /**
   * Outside the numbers of the stream, to one player: a round with their bets became void. `payout`: what it had paid, and is taken back. `freeStake`: the
   * stake of the free bet that comes back, null for bets for money. A free bet has a message of its own.
   */
  z.object({
    type: z.literal('void'),
    roundId: z.uuid(),
    number: count,
    cause: VoidCause,
    stake: Decimal,
    payout: Decimal,
    freeStake: z.nullable(Decimal),
  }),
  /** Outside the numbers of the stream, because every merchant has its own. `isWhole`: the latest messages, in the place of all before. */
  z.object({ type: z.literal('chat'), isWhole: z.boolean(), lines: z.array(ChatLine), removed: z.array(z.uuid()) }),
]);
export type ServerMessage = z.output<typeof ServerMessage>;

/** The first and only message of a player. With `stream` and `seq` the server sends what was missed. */
export const Hello = z.object({
  session: z.string().check(z.minLength(20), z.maxLength(100)),
  stream: z.optional(z.string().check(z.maxLength(60))),
  seq: z.optional(count),
});

const grantReference = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * Bets of one player in a round: those for money, or a free bet, which has a seat of its own. `stake` and `payout` are money. The payout of a free bet is the
 * part of its winnings beyond its stake. A free bet that wins exactly its stake comes back: its seat is RETURNING and then VOID.
 */
export const SeatView = z.object({
  id: RoundId,
  roundId: z.uuid(),
  state: z.enum(['OPEN', 'PAYING', 'SETTLED', 'RETURNING', 'VOID', 'EMPTY']),
  /** The accepted stakes, by bet. */
  bets: z.array(
    z.object({
      bet: betName,
      amount: Decimal,
      payout: z.nullable(Decimal),
      /** The point at which the bet is to be taken out, and the one at which it was, in hundredths of the stake; only in games with a flight. */
      autoAt: z.nullable(count),
      point: z.nullable(count),
    }),
  ),
  stake: Decimal,
  payout: Decimal,
  validBet: Decimal,
  /** The decisions of the player after the deal, in the order of the stages. */
  decisions: z.array(z.object({ stage: count, hand: count, choice: choiceName })),
  /** The grant and the stake of a free bet; null for bets for money. */
  free: z.nullable(z.object({ reference: z.string(), stake: Decimal })),
  /** Whether a decision may take a further stake: not after a free bet. */
  takesFurtherStakes: z.boolean(),
});
export type SeatView = z.output<typeof SeatView>;

/** The free bets of a player at this table. `bets`: the bets of the table whose minimum and maximum let the stake in, without those of decisions. */
export const FreeBetsView = z.extend(FreeRoundsView, { bets: z.array(betName) });
export type FreeBetsView = z.output<typeof FreeBetsView>;

export const BetsPlaced = z.object({
  /** The seat with the free bet, where the bet was free. */
  seat: SeatView,
  /** CUT: filled up to the maximum; BELOW_MIN, TABLE_FULL, UNKNOWN_BET, BET_OFF: not taken, or not all of it. ABOVE_MAX: a free bet, which is taken whole or not at all. */
  bets: z.array(
    z.object({
      bet: betName,
      asked: Decimal,
      taken: Decimal,
      note: z.nullable(z.enum(['CUT', 'ABOVE_MAX', 'BELOW_MIN', 'TABLE_FULL', 'UNKNOWN_BET', 'BET_OFF'])),
    }),
  ),
  balance: z.nullable(BalanceView),
  /** The free bets that are left after a free bet; null after bets for money, which change nothing of them. */
  freeBets: z.nullable(FreeBetsView),
});
export type BetsPlaced = z.output<typeof BetsPlaced>;

/** The limits of a player at this table. */
export const TableRules = z.object({
  min: Decimal,
  max: Decimal,
  /** The maximum by bet. */
  most: z.record(z.string(), Decimal),
  bettingMs: count,
  dealPace: z.number(),
  host: z.object({ name: z.string(), language: z.string(), look: count }),
  /** A closed table finishes its round and opens no other. */
  isOpen: z.boolean(),
  /** Kinds of side bets that the round does not offer. */
  betsOff: z.array(z.string()),
  /** Whether the player has a chat at this table. */
  hasChat: z.boolean(),
});
export type TableRules = z.output<typeof TableRules>;

export const tableState = endpoint({
  method: 'GET',
  path: '/api/table',
  access: 'member',
  summary: 'The table as it stands now, its limits, and the bets of the player in the round under way.',
  /** `seat`: the bets for money; `freeSeat`: the free bet. `freeBets`: those that end first, where there are several. */
  reply: z.object({
    table: TableView,
    rules: TableRules,
    seat: z.nullable(SeatView),
    freeSeat: z.nullable(SeatView),
    freeBets: z.nullable(FreeBetsView),
  }),
});

export const placeBets = endpoint({
  method: 'POST',
  path: '/api/table/bets',
  access: 'member',
  summary: 'Confirms bets in the round under way: one debit for all of them.',
  body: z.object({
    roundId: z.uuid(),
    requestId: z.uuid(),
    /** The reference of free bets: then `bets` has one entry, whose amount is the stake of one of them. */
    freeBet: z.optional(grantReference),
    bets: z
      .array(
        z.object({
          bet: betName,
          amount: Decimal,
          /** Hundredths of the stake at which the bet is taken out by itself. */
          autoAt: z.optional(z.int().check(z.minimum(101), z.maximum(100_000_000))),
        }),
      )
      .check(z.minLength(1), z.maxLength(80)),
  }),
  reply: BetsPlaced,
});

export const DecisionTaken = z.object({ seat: SeatView, balance: z.nullable(BalanceView) });
export type DecisionTaken = z.output<typeof DecisionTaken>;

export const decide = endpoint({
  method: 'POST',
  path: '/api/table/decisions',
  access: 'member',
  summary: 'Decides for one hand at a stage of the round under way; a further stake is debited once.',
  body: z.object({
    roundId: z.uuid(),
    requestId: z.uuid(),
    stage: count.check(z.maximum(99)),
    hand: count.check(z.maximum(9)),
    choice: choiceName,
  }),
  reply: DecisionTaken,
});

export const cashOut = endpoint({
  method: 'POST',
  path: '/api/table/cash-out',
  access: 'member',
  summary: 'Takes a bet out of the flight at this moment by the clock of the server. Asked again, it says what was taken the first time.',
  body: z.object({ roundId: z.uuid(), bet: betName }),
  reply: z.object({ bet: betName, point: count, takenAt: moment, payout: Decimal }),
});

export const sayAtTable = endpoint({
  method: 'POST',
  path: '/api/table/chat',
  access: 'member',
  summary: 'Sends a message to the players of the same merchant at the table. The same request is one message, however often it is sent.',
  body: z.object({ requestId: z.uuid(), text: z.string().check(z.minLength(1), z.maxLength(chatTextMax)) }),
  reply: z.object({ line: ChatLine }),
});

export const ownSeat = endpoint({
  method: 'GET',
  path: '/api/table/seats/:roundId',
  access: 'member',
  summary: 'The bets of the player in a round, and what they paid.',
  params: z.object({ roundId: z.uuid() }),
  reply: z.object({ seat: z.nullable(SeatView), freeSeat: z.nullable(SeatView), balance: z.nullable(BalanceView) }),
});
