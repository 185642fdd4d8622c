/**
 * The calls between a game screen and the studio, `/api/...`, the same for every family of games. A family gives the shapes that are its own
 * (`protocolOf`): the events of a round, its published mathematics and its proof.
 *
 * A session comes from `openSession` and travels as `Authorization: Bearer <session>`; a reload opens the page with the same
 * token in sessionStorage and asks `session` again. A 2xx answer is the reply itself; any other answer is `Refused`.
 * Amounts are decimals of the session's currency. The first answer contains the whole round; the client only plays it back.
 */
import { endpoint } from '@croupier/contract/core/endpoint';
import { GameCode } from '@croupier/contract/core/ids';
import { Currency, Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { ClientSeed, RevealedSeeds, SeedsView } from './fairness/seeds-view.ts';
import { JackpotsView, JackpotWon } from './jackpots/protocol.ts';

/** A number of things: whole, and never below zero. */
const count = z.int().check(z.minimum(0));

export const RoundId = z.uuid().brand<'StudioRoundId'>();
export type RoundId = z.output<typeof RoundId>;

/**
 * A row of the history; the whole round is `findRound`.
 * OPEN: more of the round is still to be shown; SETTLED: paid, or its payment is on the way and certain;
 * VOID: the stake was not taken, or went back.
 */
export const RoundRow = z.object({
  id: RoundId,
  gameCode: GameCode,
  state: z.enum(['OPEN', 'SETTLED', 'VOID']),
  currency: Currency,
  bet: Decimal,
  payout: Decimal,
  /** A round the player was given: its bet is what it was worth, and was not taken. */
  isFree: z.boolean(),
  /** Null for a round that was never drawn, because its stake was not taken. */
  nonce: z.nullable(count),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
});
export type RoundRow = z.output<typeof RoundRow>;

export const BalanceView = z.object({ cash: Decimal, bonus: Decimal, total: Decimal, currency: Currency });
export type BalanceView = z.output<typeof BalanceView>;

/** Rounds the player was given in this game and may play now. */
export const FreeRoundsView = z.object({
  reference: z.string(),
  rounds: count,
  left: count,
  /** The worth of one round. */
  bet: Decimal,
  /** By those that are over. */
  won: Decimal,
  until: z.iso.datetime(),
});
export type FreeRoundsView = z.output<typeof FreeRoundsView>;

export const historyPageSize = 20;

/** The parts that a family describes itself. */
export type FamilyShapes<Event extends z.ZodMiniType, Config extends z.ZodMiniType, Proof extends z.ZodMiniType> = {
  /** One event of a round: the client plays them back in order and adds nothing. */
  event: Event;
  /** The mathematics of a title as it is published: with the seeds it decides every round. */
  config: Config;
  /** The proof of a title. */
  proof: Proof;
};

/** Every call, with the shapes of a family. */
export const protocolOf = <Event extends z.ZodMiniType, Config extends z.ZodMiniType, Proof extends z.ZodMiniType>({
  event,
  config,
  proof,
}: FamilyShapes<Event, Config, Proof>) => {
  const RoundView = z.extend(RoundRow, {
    mathVersion: z.string(),
    /** How many events the player has already seen; the client goes on from `events[step]`. */
    step: count,
    /** None of a round that is void. */
    events: z.array(event),
    /** The choice that the player made before the draw, in a game that offers one. */
    choice: z.optional(z.unknown()),
    /** The actions of a round in steps, in order; `events` show the round as it stands after them. */
    actions: z.optional(z.array(z.unknown())),
    /** Choices of the player that decide nothing but how an event is shown, by the number of events seen with it. */
    shown: z.optional(z.record(z.string(), count)),
    /** The jackpots it has won, from the lowest; they are paid beside its payout. */
    jackpots: z.optional(z.array(JackpotWon)),
    seedPairId: z.uuid(),
    serverSeedHash: z.string(),
    /** Stored before the stake was asked for (`#studio/engine/fairness/draw-commitment`); null for rounds of the past. */
    drawCommitment: z.nullable(z.string()),
    /** Null until the seed pair is rotated. */
    serverSeed: z.nullable(z.string()),
    clientSeed: z.string(),
  });

  const SessionView = z.object({
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
    rules: z.object({
      minSpinMs: z.number(),
      allowAutoplay: z.boolean(),
      allowTurbo: z.boolean(),
      celebrateLdw: z.boolean(),
      /** Whether slots may offer ante bets and sell free spins. */
      allowFeatureBuy: z.optional(z.boolean()),
      /** Lotteries: the highest series of the player's agents. */ seriesMax: z.optional(z.int()),
    }),
    /** The rest of a player's time limit, in seconds at the moment of the answer. */
    secondsLeft: z.nullable(z.number()),
    /** Whether the balance is play money. */
    playMoney: z.boolean(),
    /** Where "back" and "pay in" lead. */
    backUrl: z.string(),
    depositUrl: z.string(),
    seeds: SeedsView,
    /** The round to go on with, if one is open in this game. */
    openRound: z.nullable(RoundView),
    /** Those that end first, where there are several. */
    freeRounds: z.nullable(FreeRoundsView),
    /** The meters that the game plays for; null where it plays for none. */
    jackpots: z.nullable(JackpotsView),
  });
  /** Turns the launch token (from the address's fragment) into a session of the studio. The token works once. */
  const openSession = endpoint({
    method: 'POST',
    path: '/api/session',
    access: 'visitor',
    summary: 'Opens a game session with a launch token.',
    body: z.object({ token: z.string().check(z.minLength(16), z.maxLength(2_000)), gameCode: GameCode }),
    reply: z.object({ session: z.string(), view: SessionView }),
  });

  /** After a reload: everything the first answer had, with the balance and the open round of now. */
  const session = endpoint({
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
  const spin = endpoint({
    method: 'POST',
    path: '/api/spin',
    access: 'member',
    summary: 'Plays one round.',
    body: z.object({
      bet: Decimal,
      requestId: z.uuid(),
      /** The reference of free rounds, to play one of them: `bet` is then what it is worth, and is not taken. */
      freeRounds: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      /** The client seed of a pair that has none yet; `requestId` where it is left out. A pair that has one keeps it. */
      clientSeed: z.optional(ClientSeed),
      /** The choice of the player, in a game that offers one. */
      choice: z.optional(z.unknown()),
    }),
    reply: z.object({
      round: RoundView,
      /** After the stake was taken; null when this call is a repetition. */
      balanceAfterBet: z.nullable(BalanceView),
      /** After the payout; null while the round is open or the wallet has not answered: then ask `balance`. */
      balance: z.nullable(BalanceView),
      seeds: SeedsView,
      /** As they stand after this round; what an open round wins is not in it. */
      freeRounds: z.nullable(FreeRoundsView),
      /** How long from now until another spin is taken. */
      nextSpinInMs: z.number(),
    }),
  });

  /** Stores how far the player has seen the round: a number of events. It only rises. */
  const step = endpoint({
    method: 'POST',
    path: '/api/rounds/:id/step',
    access: 'member',
    summary: 'Notes how many events of an open round were shown.',
    params: z.object({ id: RoundId }),
    body: z.object({
      step: count,
      /** The player's choice in the last of these events, where it decides nothing but how the event is shown: the door of a vault. The first that is told stays. */
      shown: z.optional(count.check(z.maximum(999))),
    }),
    reply: z.object({ step: count }),
  });

  /**
   * Does something in a round in steps: opens a tile, holds cards, cashes out. `index` is the number of actions before it, so that the same call twice is
   * one action; another action at the same place is refused with STEP_REFUSED. The round is paid when the action ends it.
   */
  const act = endpoint({
    method: 'POST',
    path: '/api/rounds/:id/actions',
    access: 'member',
    summary: 'Does one thing in an open round in steps.',
    params: z.object({ id: RoundId }),
    body: z.object({ index: count, action: z.unknown() }),
    reply: z.object({ round: RoundView, balance: z.nullable(BalanceView), freeRounds: z.nullable(FreeRoundsView) }),
  });

  /** Ends an open round and pays it; a round in steps ends by the rule of its game for players who are gone. Repeating it is harmless. */
  const finish = endpoint({
    method: 'POST',
    path: '/api/rounds/:id/finish',
    access: 'member',
    summary: 'Ends an open round and pays it.',
    params: z.object({ id: RoundId }),
    reply: z.object({ round: RoundView, balance: z.nullable(BalanceView), freeRounds: z.nullable(FreeRoundsView) }),
  });

  /** `owed`: payouts in this game that are certain and still on their way to the wallet. Those of free rounds are the platform's to pay as it likes. */
  const balance = endpoint({
    method: 'GET',
    path: '/api/balance',
    access: 'member',
    summary: "The player's money as the wallet has it now.",
    reply: z.extend(BalanceView, { owed: Decimal }),
  });

  const history = endpoint({
    method: 'GET',
    path: '/api/history',
    access: 'member',
    summary: "The player's rounds in this game, newest first.",
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 1) }),
    reply: z.object({ rounds: z.array(RoundRow), page: z.number(), more: z.boolean() }),
  });

  const findRound = endpoint({
    method: 'GET',
    path: '/api/rounds/:id',
    access: 'member',
    summary: 'One round of the player, with its events for a replay.',
    params: z.object({ id: RoundId }),
    reply: RoundView,
  });

  /**
   * Refused with ROUND_OPEN while a round is open. The new pair starts at nonce 0. `seedPairId` is the pair the player was shown: asked for twice it is
   * revealed twice and another begun once, and `revealedBefore` says so. Without it, whatever pair is in use is meant.
   */
  const rotateSeeds = endpoint({
    method: 'POST',
    path: '/api/seeds',
    access: 'member',
    summary: 'Reveals the server seed and starts a new pair: the server seed promised by `nextServerSeedHash`, and the client seed given.',
    body: z.object({ clientSeed: ClientSeed, seedPairId: z.optional(z.uuid()) }),
    reply: z.object({ revealed: RevealedSeeds, revealedBefore: z.boolean(), seeds: SeedsView }),
  });

  const GameRules = z.object({
    gameCode: GameCode,
    names: z.record(z.string(), z.string()),
    theme: z.string(),
    volatility: z.enum(['low', 'medium', 'high']),
    config,
    proof,
  });
  const gameRules = endpoint({
    method: 'GET',
    path: '/api/games/:code/rules',
    access: 'visitor',
    summary: 'Pay table, lines, strips and everything proven of a game.',
    params: z.object({ code: GameCode }),
    reply: GameRules,
  });

  /**
   * All that is needed to compute a round again: the stream of `serverSeed`, `clientSeed` and `nonce` (`#studio/engine/fairness/stream`) and `config`
   * decide the events. SHA-256 of `serverSeed` is `serverSeedHash`.
   */
  const verify = endpoint({
    method: 'GET',
    path: '/api/verify',
    access: 'member',
    summary: 'The seeds, the mathematics and the stored outcome of a round.',
    query: z.object({ roundId: RoundId }),
    reply: z.object({ round: RoundView, config }),
  });

  return {
    RoundView,
    SessionView,
    GameRules,
    openSession,
    session,
    spin,
    step,
    act,
    finish,
    balance,
    history,
    findRound,
    rotateSeeds,
    gameRules,
    verify,
  };
};
