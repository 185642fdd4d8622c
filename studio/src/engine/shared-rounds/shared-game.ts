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

/** Something that players see at its moment and not before. `atMs` is counted from the beginning of the deal. */
export type Reveal = { atMs: number; event: unknown };

/** `divisor`: the maximum of a bet is the maximum of the table divided by this, as a bet that pays more has a lower limit.
 * `top`: the highest pay, to 1; the divisor where it is left out. */
export type BetRule = { divisor: number; top?: number };

/** One version of a game's mathematics. Everything here is pure. */
export type SharedGame = {
  /** Stored with every round. */
  version: string;
  fingerprint: string;
  /** Published. */
  config: unknown;
  bets: ReadonlyMap<string, BetRule>;
  shoe?: ShoeRules;
  /** Decides a round. The outcome is stored as JSON. */
  deal: (draw: Draw) => unknown;
  reveals: (outcome: unknown) => readonly Reveal[];
  /** The result of a round for the road maps: a short text. */
  result: (outcome: unknown) => string;
  /** The payout of one bet, the stake included where it comes back; rounded down to a unit. */
  payout: (bet: string, stake: bigint, outcome: unknown) => bigint;
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
