/** The parts of an instant game: pure rules, one file a game in `rules/`. */
import type { RandomStream } from '#studio/engine/fairness/stream';
import type { Exact } from '#studio/families/slots/fraction';
import type { Shown } from './shown.ts';

/** A round as its player sees it at a moment. `hundredths`: what it pays, in hundredths of the bet; nothing while it is not over. */
export type Standing = { over: boolean; hundredths: number; shown: Shown };

/**
 * A way to bet, and what it returns. A round in steps returns a little more or less depending on where its player cashes out, because multipliers are
 * rounded down to hundredths: `least` and `most` are the bounds over everything a player can do.
 */
export type BetReturn = {
  /** Names the bet: numbers, and words of `betWords` that the screen translates. */
  parts: readonly string[];
  least: Exact;
  most: Exact;
  /** The highest payout, in hundredths of the bet. */
  top: number;
};

/** The rules of one game, bound to its published mathematics. `Choice` is null for a game that offers none. */
export type GameRule<Choice, Drawn, Action = never> = {
  config: { readonly game: string };
  readChoice: (asked: unknown) => Choice | undefined;
  /** How many bets a choice stakes, in a game of chips; one where it is left out. */
  bets?: (choice: Choice) => number;
  /** Everything that chance decides in the round, also what the player may never see. */
  draw: (stream: RandomStream, choice: Choice) => Drawn;
  standing: (drawn: Drawn, choice: Choice, actions: readonly Action[]) => Standing;
  /** The action, when the round allows it as it stands; in a game in steps. */
  readAction?: (drawn: Drawn, choice: Choice, actions: readonly Action[], asked: unknown) => Action | undefined;
  /** The actions that end the round of a player who is gone; in a game in steps. */
  actionsToEnd?: (drawn: Drawn, choice: Choice, actions: readonly Action[]) => readonly Action[];
  /** Every bet on offer; of a game with thousands of them, some, with the extremes among them. */
  returns: () => readonly BetReturn[];
};

/** A rule of any game, for whoever need not know which. */
export type AnyRule = GameRule<unknown, unknown, unknown>;

/** The payout of a bet for a chance of `wins` in `of`, in hundredths, rounded down. `percent` is what the game gives back before rounding. */
export const hundredthsFor = (percent: number, of: bigint, wins: bigint): number => Number((BigInt(percent) * of) / wins);

/** Draws `count` of `size` places, each as likely as any other, in the order of the draw: the nth draw takes place `below(size - n)` of those that are left. */
export const drawPlaces = (stream: RandomStream, size: number, count: number): number[] => {
  const left = Array.from({ length: size }, (_, place) => place);
  return Array.from({ length: count }, (_, nth) => left.splice(stream.below(size - nth), 1)[0] ?? 0);
};

/** n over k. */
export const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
};

/** No round pays more than this: ten thousand bets. Where more steps would, there are no more steps. */
export const mostHundredths = 1_000_000;

export const isLess = (a: Exact, b: Exact): boolean => a.num * b.den < b.num * a.den;
