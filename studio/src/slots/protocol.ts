/**
 * What the slot client and the studio say to each other: `/api/...` of the studio, and the events of a round.
 *
 * A session comes from `openSession` and travels as `Authorization: Bearer <session>`; a reload opens the page with the same
 * token in sessionStorage and asks `session` again. A 2xx answer is the reply itself; any other answer is `Refused`.
 * Amounts are decimals of the session's currency. The whole round is in its first answer: the client only plays it back.
 */
import { endpoint } from '@croupier/contract/endpoint';
import { GameCode } from '@croupier/contract/ids';
import { Currency, Decimal } from '@croupier/contract/money';
import * as z from 'zod/mini';

/** Every "no" of the studio and the HTTP status it travels under. */
export const refusals = {
  MALFORMED: 400,
  /** The session is unknown or over: the game must be opened again from the site. */
  SESSION_UNKNOWN: 401,
  /** The launch link was used before, is too old, or was never ours. */
  LAUNCH_REFUSED: 403,
  PLAYER_BLOCKED: 403,
  NOT_FOUND: 404,
  GAME_NOT_FOUND: 404,
  ROUND_NOT_FOUND: 404,
  /** `value.roundId` must be finished first. */
  ROUND_OPEN: 409,
  /** This `requestId` already named a spin of another bet. */
  REQUEST_MISMATCH: 409,
  /** A step behind the one stored, or beyond the round's last event. */
  STEP_REFUSED: 409,
  /** `value.ladder` has the bets that are taken. */
  BET_NOT_ON_LADDER: 422,
  INSUFFICIENT_FUNDS: 422,
  /** A limit of responsible play: `value.limit` as the platform sent it. */
  LIMIT_REACHED: 422,
  /** `value.retryAfterMs`. */
  TOO_FAST: 429,
  TOO_MANY_REQUESTS: 429,
  OUR_MISTAKE: 500,
  GAME_DISABLED: 503,
  /** The wallet gave no clear answer in time: the spin did not happen and the stake, if it was taken, goes back. */
  WALLET_UNAVAILABLE: 503,
} as const;
export type RefusalCode = keyof typeof refusals;

/** Any answer that is not a 2xx. `message` is an English sentence; clients show their own by `code`. */
const Refused = z.object({
  code: z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]),
  message: z.string(),
  value: z.optional(z.record(z.string(), z.unknown())),
});
export type Refused = z.output<typeof Refused>;

// ---------------------------------------------------------------------------------------------------------------- mathematics

/**
 * The roles symbols play, the same in every title; art and names belong to the title's theme.
 * The wild stands for everything but the scatter; highs are dearer than lows, in order.
 */
export const symbolIds = ['wild', 'scatter', 'high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'] as const;
export const SymbolId = z.enum(symbolIds);
export type SymbolId = z.output<typeof SymbolId>;

const count = z.int().check(z.minimum(0));

/** What one title is, all of it: with a random stream this decides every round. Payouts are in coins; a bet is one coin on each line. */
export const SlotConfig = z.object({
  mathVersion: z.string(),
  reels: z.literal(5),
  rows: z.literal(3),
  /** Five cyclic strips; a stop is the index of the symbol in the top row. */
  strips: z.array(z.array(SymbolId)),
  /** For each line the row (0 is the top) on each reel. */
  lines: z.array(z.array(count)),
  /** Coins for n of a kind from the left: index 0 is one of a kind, index 4 is five. Of a wild run and the run it completes, the dearer pays. */
  pays: z.partialRecord(SymbolId, z.array(count)),
  /** For n scatters anywhere in the window (index n - 1): coins, and free spins won. */
  scatter: z.object({ pays: z.array(count), freeSpins: z.array(count) }),
  freeSpins: z.object({ multiplier: count, maxSpins: count }),
  /** The most a round pays, in coins. The round ends when it is reached. */
  maxPayout: count,
});
export type SlotConfig = z.output<typeof SlotConfig>;

/** An exact fraction: integers as text, because they outgrow 2^53. */
const Fraction = z.object({ num: z.string(), den: z.string() });
export type Fraction = z.output<typeof Fraction>;

/** What is proven of one title. Shares are of the total bet. Everything can be recomputed from the config. */
export const ProofRecord = z.object({
  title: GameCode,
  mathVersion: z.string(),
  /** SHA-256 of the config's canonical JSON, lower-case hex. */
  configSha256: z.string(),
  rtp: Fraction,
  /** Percent with four decimals, rounded down. */
  rtpPercent: z.string(),
  /** Standard deviation of one round, in total bets. */
  sigma: z.number(),
  /** Chance that the base spin of a round pays anything. */
  hit: z.number(),
  /** Chance that a round has free spins. */
  featureFrequency: z.number(),
  /** Mean free spins of a round that has any. */
  spinsPerFeature: z.number(),
  /** In total bets. */
  maxWin: z.number(),
  contributions: z.object({ lines: z.number(), scatter: z.number(), freeSpins: z.number() }),
  /** How much of the RTP the caps can take away at most: on spins, and on the payout. Proven upper bounds. */
  capEffect: z.object({ spins: z.number(), payout: z.number() }),
});
export type ProofRecord = z.output<typeof ProofRecord>;

// ------------------------------------------------------------------------------------------------------------------- a round

/** A line's win. Its cells are `lines[line]` on the first `count` reels. `payout` has the free spins' multiplier in it. */
export const LineWin = z.object({ line: count, symbol: SymbolId, count, payout: Decimal });
export type LineWin = z.output<typeof LineWin>;

/** One spin of the reels: the base spin (`free` is 0) or the nth free spin. */
const SpinEvent = z.object({
  type: z.literal('spin'),
  free: count,
  multiplier: count,
  /** The strip's index in the top row of each reel. */
  stops: z.array(count),
  /** Five reels of three symbols, from the top. */
  window: z.array(z.array(SymbolId)),
  wins: z.array(LineWin),
  /** Present when at least one scatter pays or wins free spins. Cells are [reel, row]. */
  scatter: z.nullable(z.object({ count, cells: z.array(z.tuple([count, count])), payout: Decimal })),
  /** Won by this spin, and by the round so far. Of a spin that reaches the cap, only what is paid. */
  payout: Decimal,
  total: Decimal,
  /** Free spins left to play after this one, with those it won. */
  freeSpinsLeft: count,
});

/** Follows the spin that won them: the start of the feature, or a retrigger. `spins` is 0 when the cap on spins allows no more. */
const FreeSpinsEvent = z.object({ type: z.literal('freeSpins'), spins: count, left: count, retrigger: z.boolean() });

/** The last event of every round. */
const EndEvent = z.object({ type: z.literal('end'), payout: Decimal, freeSpinsPlayed: count, capped: z.boolean() });

export const RoundEvent = z.discriminatedUnion('type', [SpinEvent, FreeSpinsEvent, EndEvent]);
export type RoundEvent = z.output<typeof RoundEvent>;

export const RoundId = z.uuid().brand<'StudioRoundId'>();
export type RoundId = z.output<typeof RoundId>;

/**
 * OPEN: free spins are still to be shown; SETTLED: paid, or its payment is on the way and certain;
 * VOID: the stake was not taken, or went back.
 */
export const RoundView = z.object({
  id: RoundId,
  gameCode: GameCode,
  mathVersion: z.string(),
  state: z.enum(['OPEN', 'SETTLED', 'VOID']),
  currency: Currency,
  bet: Decimal,
  payout: Decimal,
  /** How many events the player has already seen; the client goes on from `events[step]`. */
  step: count,
  events: z.array(RoundEvent),
  seedPairId: z.uuid(),
  serverSeedHash: z.string(),
  /** Null until the seed pair is rotated. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: count,
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type RoundView = z.output<typeof RoundView>;

// -------------------------------------------------------------------------------------------------------------------- a session

export const BalanceView = z.object({ cash: Decimal, bonus: Decimal, total: Decimal, currency: Currency });
export type BalanceView = z.output<typeof BalanceView>;

/** The seeds of the next round: its outcome is fixed by them, and the hash was shown before. */
export const SeedsView = z.object({ seedPairId: z.uuid(), serverSeedHash: z.string(), clientSeed: z.string(), nextNonce: count });
export type SeedsView = z.output<typeof SeedsView>;

/** What a player may choose as the client seed. */
const ClientSeed = z.string().check(z.regex(/^[A-Za-z0-9_ .-]{1,64}$/));

export const SessionView = z.object({
  player: z.object({ displayName: z.string(), language: z.string() }),
  gameCode: GameCode,
  /** By language; `en` is always there. */
  names: z.record(z.string(), z.string()),
  /** The art generator's theme. */
  theme: z.string(),
  balance: BalanceView,
  /** The total bets that are taken, rising; empty when the merchant's limits allow none. */
  ladder: z.array(Decimal),
  defaultBet: z.nullable(Decimal),
  rules: z.object({ minSpinMs: z.number(), allowAutoplay: z.boolean(), allowTurbo: z.boolean(), celebrateLdw: z.boolean() }),
  /** What the player has left of a time limit, in seconds at the moment of the answer. */
  secondsLeft: z.nullable(z.number()),
  /** Where "back" and "pay in" lead. */
  backUrl: z.string(),
  depositUrl: z.string(),
  seeds: SeedsView,
  /** The round to go on with, if one is open in this game. */
  openRound: z.nullable(RoundView),
});
export type SessionView = z.output<typeof SessionView>;

// ----------------------------------------------------------------------------------------------------------------------- calls

/** Turns the launch token (from the address's fragment) into a session of the studio. The token works once. */
export const openSession = endpoint({
  method: 'POST',
  path: '/api/session',
  access: 'visitor',
  summary: 'Opens a game session with a launch token.',
  body: z.object({ token: z.string().check(z.minLength(16), z.maxLength(128)), gameCode: GameCode }),
  reply: z.object({ session: z.string(), view: SessionView }),
});

/** After a reload: everything the first answer had, with the balance and the open round of now. */
export const session = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'member',
  summary: 'The session as it stands now.',
  reply: SessionView,
});

/**
 * Takes the bet and plays a round. The same `requestId` (a new UUID for each press of the button) gives the same round again, so a lost
 * answer is asked for by repeating the call.
 */
export const spin = endpoint({
  method: 'POST',
  path: '/api/spin',
  access: 'member',
  summary: 'Plays one round.',
  body: z.object({ bet: Decimal, requestId: z.uuid() }),
  reply: z.object({
    round: RoundView,
    /** After the stake was taken; null when this call is a repetition. */
    balanceAfterBet: z.nullable(BalanceView),
    /** After the payout; null while the round is open or the wallet has not answered: then ask `balance`. */
    balance: z.nullable(BalanceView),
    seeds: SeedsView,
    /** How long from now until another spin is taken. */
    nextSpinInMs: z.number(),
  }),
});

/** Stores how far the player has seen the round: a number of events. It only rises. */
export const step = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/step',
  access: 'member',
  summary: 'Notes how many events of an open round were shown.',
  params: z.object({ id: RoundId }),
  body: z.object({ step: count }),
  reply: z.object({ step: count }),
});

/** Ends an open round and pays it. Repeating it is harmless. */
export const finish = endpoint({
  method: 'POST',
  path: '/api/rounds/:id/finish',
  access: 'member',
  summary: 'Ends an open round and pays it.',
  params: z.object({ id: RoundId }),
  reply: z.object({ round: RoundView, balance: z.nullable(BalanceView) }),
});

export const balance = endpoint({
  method: 'GET',
  path: '/api/balance',
  access: 'member',
  summary: "The player's money as the wallet has it now.",
  reply: BalanceView,
});

/** A row of the history; the whole round is `findRound`. */
export const RoundRow = z.pick(RoundView, {
  id: true,
  gameCode: true,
  state: true,
  currency: true,
  bet: true,
  payout: true,
  nonce: true,
  startedAt: true,
  endedAt: true,
});
export type RoundRow = z.output<typeof RoundRow>;

export const historyPageSize = 20;
export const history = endpoint({
  method: 'GET',
  path: '/api/history',
  access: 'member',
  summary: "The player's rounds in this game, newest first.",
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1) }),
  reply: z.object({ rounds: z.array(RoundRow), page: z.number(), more: z.boolean() }),
});

export const findRound = endpoint({
  method: 'GET',
  path: '/api/rounds/:id',
  access: 'member',
  summary: 'One round of the player, with its events for a replay.',
  params: z.object({ id: RoundId }),
  reply: RoundView,
});

/** Refused with ROUND_OPEN while a round is open. The new pair starts at nonce 0. */
export const rotateSeeds = endpoint({
  method: 'POST',
  path: '/api/seeds',
  access: 'member',
  summary: 'Reveals the server seed and starts a new pair with the client seed given.',
  body: z.object({ clientSeed: ClientSeed }),
  reply: z.object({
    revealed: z.object({ seedPairId: z.uuid(), serverSeed: z.string(), serverSeedHash: z.string(), clientSeed: z.string(), rounds: count }),
    seeds: SeedsView,
  }),
});

export const GameRules = z.object({
  gameCode: GameCode,
  names: z.record(z.string(), z.string()),
  theme: z.string(),
  volatility: z.enum(['low', 'medium', 'high']),
  config: SlotConfig,
  proof: ProofRecord,
});
export type GameRules = z.output<typeof GameRules>;

export const gameRules = endpoint({
  method: 'GET',
  path: '/api/games/:code/rules',
  access: 'visitor',
  summary: 'Pay table, lines, strips and everything proven of a game.',
  params: z.object({ code: GameCode }),
  reply: GameRules,
});

/**
 * All that is needed to compute a round again: feed `serverSeed`, `clientSeed` and `nonce` to `streamOf` (`#studio/fairness/stream`),
 * the stream and `config` to `playRound` (`#studio/slots/play`), compare `events`, and SHA-256 of `serverSeed` with `serverSeedHash`.
 */
export const verify = endpoint({
  method: 'GET',
  path: '/api/verify',
  access: 'member',
  summary: 'The seeds, the mathematics and the stored outcome of a round.',
  query: z.object({ roundId: RoundId }),
  reply: z.object({ round: RoundView, config: SlotConfig }),
});
