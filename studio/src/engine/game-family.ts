/** A family of games, as the engine sees it: slots are one. `docs/recipes/add-a-game-family.md` adds another. */
import type { VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { RoundStatus } from '@croupier/contract/vendor-api/questions';
import type { FeedGame, FeedTransaction } from '@croupier/contract/vendor-api/wallet';
import type { FastifyInstance } from 'fastify';
import type { EmblemName } from '#studio/art/emblems';
import type { RandomStream } from './fairness/stream.ts';
import type { SharedGame, SharedTable } from './shared-rounds/shared-game.ts';

/** A game as a lobby lists it. */
export type Title = {
  /** Names the game for ever: in launch links, feeds and records. */
  code: string;
  vendor: VendorCode;
  names: { en: string; th: string; zh: string };
  /** The art generator's theme. */
  theme: string;
  releasedAt: string;
  /** The group of jackpots that its rounds play for (`#studio/engine/jackpots`); only in a game of rounds of one player. */
  jackpots?: string;
};

/** A vendor the studio publishes games as, with the colour and the emblem of its mark. */
export type Brand = { code: VendorCode; name: string; hue: number; emblem: EmblemName };

/** A bet as a round needs it: the value of one coin, in units of the currency. */
export type Stake = { coin: bigint; currency: Currency };

/** A round whose outcome is decided. */
export type DecidedRound = {
  /** Stored as JSON. `GameMath.restore` makes the same round of it again. */
  outcome: unknown;
  /** The player has more to see after the first answer, so the round stays open until they have seen it. */
  staysOpen: boolean;
  payout: (stake: Stake) => bigint;
  /** The round as events to play back. The same outcome and stake give the same events for ever, so events are not stored. */
  view: (stake: Stake) => readonly unknown[];
};

/** All that a stored round follows from: the draw, and what its player chose before it and did after it. */
export type PlayedRound = {
  outcome: unknown;
  /** Null where the game offers none. */
  choice: unknown;
  /** In order; empty for a round without steps. */
  actions: readonly unknown[];
};

/** The actions of a player in a round after its draw. */
export type RoundSteps = {
  /** The action that a player asks for, as it is stored; undefined when the round does not allow it as it stands. */
  readAction: (round: PlayedRound, asked: unknown) => unknown;
  /** The actions that end the round of a player who is gone. The rules of the game print them. */
  actionsToEnd: (round: PlayedRound) => readonly unknown[];
};

/** How a round of one player is decided. */
export type RoundMath = {
  /** Decides a round. It uses the stream and the choice and nothing else: no clock, no other randomness, no earlier round. */
  play: (stream: RandomStream, choice: unknown) => DecidedRound;
  restore: (round: PlayedRound) => DecidedRound;
};

/** One version of a title's mathematics. */
export type GameMath = {
  /** Stored with every round. */
  version: string;
  /** The fingerprint of `config`, by `fingerprintOf` (`#studio/engine/fairness/fingerprint`). */
  fingerprint: string;
  /** Coins in a bet of the ladder. Every payout is a whole number of coins. */
  coins: number;
  /** Coins that a choice stakes, at least `coins`, in a game whose choices do not all stake one bet. Free rounds are played with choices of one bet. */
  coinsOf?: (choice: unknown) => number;
  /** Published: with the seeds of a round, anybody can compute the round again. */
  config: unknown;
  /** Reads the choice that a player asks for, as it is stored; undefined when it is not on offer. Left out by a game without choices. */
  readChoice?: (asked: unknown) => unknown;
  /** Whether a choice stakes more than the bet for better chances, which a merchant may not allow (`allowFeatureBuy`). Left out where none does. */
  isExtra?: (choice: unknown) => boolean;
  /** Left out by a game that many players play together: it has calls of its own (`GameFamily.routes`) and no rounds of one player. */
  rounds?: RoundMath;
  /** Left out by a game whose rounds are decided by the draw alone. A round in steps pays nothing while it stays open, and shows nothing of what is still hidden. */
  steps?: RoundSteps;
};

/** The words of the feed about a title, beside its names and pictures. */
export type FeedWords = Omit<FeedGame, 'gameCode' | 'names' | 'iconPath' | 'coverPath' | 'releasedAt'>;

/** Mathematics that an operator may choose for a table. `returnPercent`: the best return of its main bets. */
export type Variant = { name: string; version: string; returnPercent: string };

/** Work that a family does by itself. Due work is a row in the database, so a late, double or second process's tick is harmless. */
export type FamilyTimer = { name: string; everyMs: number; work: () => Promise<unknown> };

type Stretch = { from: Temporal.Instant; until: Temporal.Instant };
type After = { at: Temporal.Instant; id: string } | undefined;
/** A page of transactions, and where the next one begins; undefined after the last. */
export type TransactionPage = { transactions: FeedTransaction[]; next: { at: Temporal.Instant; id: string } | undefined };

/** Stakes and payouts that are no rounds of the engine, for the platform's comparison with its own. */
export type FamilyBook = {
  stakes: (stretch: Stretch, after: After, limit: number) => Promise<TransactionPage>;
  payouts: (stretch: Stretch, after: After, limit: number) => Promise<TransactionPage>;
  /** Prizes that belong to no round. */
  prizes?: (stretch: Stretch, after: After, limit: number) => Promise<TransactionPage>;
  /** Undefined for a round that is not of this family, or not of the player. */
  roundStatus: (roundId: string, player: string) => Promise<RoundStatus | undefined>;
};

export type GameFamily = {
  /** Also the folder of the family, here and among the clients. */
  code: string;
  brands: readonly Brand[];
  titles: () => Iterable<Title>;
  /**
   * The mathematics a title is played with now or, with a version, the one that a stored round was played with: every version that was ever played stays.
   * Throws for an unknown version, and for one whose fingerprint is not the published one.
   */
  math: (gameCode: string, version?: string) => GameMath;
  /** The fingerprint of every version there is or was. Reading them reads every file of mathematics, and throws when one is not what was published. */
  fingerprints: () => ReadonlyMap<string, string>;
  /** The proof record of the title's mathematics, in the title's name. */
  proof: (gameCode: string, version?: string) => { volatility: NonNullable<FeedGame['volatility']>; record: unknown };
  /** With a version, the words about a table that is played with it now. */
  words: (gameCode: string, version?: string) => FeedWords;
  /** Calls of the family's own, beside those of rounds. */
  routes?: (app: FastifyInstance) => Promise<void>;
  /** Calls of the platform beside the feeds; they check the platform's signature themselves. */
  vendorRoutes?: (app: FastifyInstance) => Promise<void>;
  timers?: readonly FamilyTimer[];
  book?: FamilyBook;
  /** Only in a family whose titles are tables with shared rounds: the table, and its game in a version that was ever played. `math` describes the same game. */
  shared?: {
    table: (gameCode: string) => SharedTable;
    game: (gameCode: string, version?: string) => SharedGame;
    /** The mathematics that an operator may choose for the table, its own among them. Left out where there is no choice. */
    variants?: (gameCode: string) => readonly Variant[];
  };
};
