import type { RoadNow, TableMap } from '@croupier/contract/vendor-api/live-tables';

/** A game of shared rounds, as the engine sees it: all players of a table bet on one outcome. */

/** Where an outcome comes from: the cards of a shoe in their order, or whole numbers from the stream of the round. */
export type Draw = {
  /** The next card of the shoe. Throws in a game without a shoe. */
  card: () => number;
  /** A whole number from 0 to `range - 1`, each exactly as likely. Throws in a game with a shoe. */
  below: (range: number) => number;
};

/** A shoe of whole decks. `cutFrom` and `cutTo`: the cut card lies this many cards before the end. */
export type ShoeRules = { decks: number; cutFrom: number; cutTo: number; burnsFirst: boolean };

/**
 * Something that players see at its moment and not before. `atMs` is counted from the beginning of the deal, and in a game with decisions from the beginning
 * of its stage: 0 is the first deal, n the deal after the n-th decisions, `last` the deal when nobody decides any more.
 */
export type Reveal = { atMs: number; event: unknown; stage?: number | 'last' };

/**
 * `divisor`: the maximum of a bet is the maximum of the table divided by this, as a bet that pays more has a lower limit. `top`: the highest pay, to 1; the
 * divisor where it is left out. `isLater`: the bet comes with a decision, and cannot be placed before the deal.
 */
export type BetRule = { divisor: number; top?: number; isLater?: true };

/** A decision of a player at a stage, for one of their hands. `hand` counts from 0. */
export type Decision = { stage: number; hand: number; choice: string };

/** Something a player may choose. `stake`: the bet that comes with it, a part of another bet. */
export type Choice = { hand: number; choice: string; stake?: { bet: string; of: string; divisor: bigint } };

/** Decisions after the deal: every player decides for their own copy of it, all at the same time. A hand without a decision stands. */
export type Decisions = {
  /** The bet that is decided on. */
  bet: string;
  /** The time for the decisions of a stage. */
  ms: number;
  /** The choices that a player still has at a stage; empty when there is nothing to decide for them. */
  choices: (outcome: unknown, made: readonly Decision[], stage: number) => readonly Choice[];
  /** Whether the player needs what is dealt after a stage. */
  goesOn: (outcome: unknown, made: readonly Decision[], stage: number) => boolean;
};

/** A bet that can be taken out while the round is shown. `autoAt`: where its player wanted it out; `point`: where they took it out; in hundredths of the stake. */
export type CashOut = { autoAt: number | null; point: number | null };

/** All that a payout may follow from beside the outcome. `pool`: the stakes of all players in the bet's currency, by bet. `made`: the player's decisions. */
export type Beside = { pool?: ReadonlyMap<string, bigint>; cashOut?: CashOut; made?: readonly Decision[] };

/** A round whose bets are taken out one by one while it is shown, until it ends at a moment that nobody knows before. */
export type Flight = {
  /** The least and the most that a bet can be taken out at, in hundredths of the stake. */
  least: number;
  most: number;
  /** The longest time from the beginning of the deal. */
  longestMs: number;
  /** The point at which a bet is taken out at a moment of the deal; undefined before the least point and after the end. */
  pointAt: (outcome: unknown, sinceMs: number) => number | undefined;
  /** The last point of a flight that is over at a moment of the deal; undefined while it goes on. */
  endOf: (outcome: unknown, sinceMs: number) => number | undefined;
};

/** One version of a game's mathematics. Everything here is pure. */
export type SharedGame = {
  /** Stored with every round. */
  version: string;
  fingerprint: string;
  /** Published. */
  config: unknown;
  bets: ReadonlyMap<string, BetRule>;
  /** The kinds of bets that an operator may switch off. */
  sideBets?: readonly string[];
  /** The kind of a bet; left out where each bet is a kind of its own. */
  kindOf?: (bet: string) => string;
  shoe?: ShoeRules;
  /** The part of a round that players know before they bet: `deal` draws the same first. Left out by most games. */
  opening?: (draw: Draw) => unknown;
  /** Only in games that pay from what all players staked: stakes are noted when the round is drawn. They never decide an outcome. */
  isPooled?: boolean;
  flight?: Flight;
  /** Decides a round. The outcome is stored as JSON. */
  deal: (draw: Draw) => unknown;
  reveals: (outcome: unknown) => readonly Reveal[];
  /** The result of a round for the road maps: a short text. */
  result: (outcome: unknown) => string;
  /** The patterns on the road maps of results, oldest first. Only in games whose road maps players read for patterns. */
  roads?: (results: readonly string[]) => readonly RoadNow[];
  /** Results as a lobby draws them small, oldest first. Left out where nothing short tells a round. */
  map?: (results: readonly string[]) => TableMap;
  /** The payout of one bet, the stake included where it comes back; rounded down to a unit. */
  payout: (bet: string, stake: bigint, outcome: unknown, beside?: Beside) => bigint;
  decisions?: Decisions;
  /** Groups of bets that cover the whole outcome together: equal stakes on all of them are no valid bet. */
  opposites: readonly (readonly string[])[];
};

/** The durations of a table. `dealPace` multiplies the moments of a deal; `afterDealMs` is the time between its last moment and the payout. */
export type Pace = {
  bettingMs: number;
  lockMs: number;
  dealPace: number;
  afterDealMs: number;
  resultMs: number;
  shuffleMs: number;
};

export type StakeTier = 'low' | 'middle' | 'high';

/** The person who leads a table, drawn by the screen; `language` is theirs. */
export type Host = { name: string; language: string; look: number };

/** A table: where a game is played, how fast, for how much. */
export type SharedTable = { code: string; pace: Pace; tier: StakeTier; host: Host };
