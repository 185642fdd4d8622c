/** The parts of a table game: pure rules, one file a game in `rules/`. */
import type { Beside, BetRule, Decision, Decisions, Draw, Reveal, ShoeRules } from '#studio/engine/shared-rounds/shared-game';
import type { Exact } from '#studio/families/slots/fraction';
import { exact } from '#studio/families/slots/fraction';

/** The part of its stake that a bet gives back, the stake included: 2/1 for a win at even money, 1/1 for a push, 0/1 for a loss. */
export type Return = readonly [number, number];

export const lost: Return = [0, 1];
export const push: Return = [1, 1];
export const half: Return = [1, 2];
/** A win that pays `times` to 1. */
export const wins = (times: number): Return => [times + 1, 1];

export type TableBet<Outcome> = BetRule & {
  /** `made`: what the player decided after the deal, in games with decisions. */
  returns: (outcome: Outcome, made?: readonly Decision[]) => Return;
  /** The highest pay, to 1. */
  top: number;
  /** So many times its base is taken for the bet, as it can lose so much. Pays and edges are told of the base. */
  held?: number;
};

/** A way a round can end, as often as `weight` of all. */
export type Weighted<Outcome> = { outcome: Outcome; weight: number };

/** The rules of one game, bound to its published mathematics. Weights are whole and exact: their sum is below 2^53. */
export type TableRule<Outcome> = {
  bets: ReadonlyMap<string, TableBet<Outcome>>;
  shoe?: ShoeRules;
  /** As in `SharedGame`. */
  opening?: (draw: Draw) => unknown;
  /** The payout of a bet that is paid from the stakes of all players; undefined for a bet that is not. Left out by most games. */
  poolPayout?: (bet: string, stake: bigint, outcome: Outcome, beside: Beside) => bigint | undefined;
  deal: (draw: Draw) => Outcome;
  reveals: (outcome: Outcome) => readonly Reveal[];
  result: (outcome: Outcome) => string;
  opposites: readonly (readonly string[])[];
  decisions?: Decisions;
  /** Every way a round can end, from a full shoe; one outcome stands for all that pay every bet alike. */
  enumerate: () => readonly Weighted<Outcome>[];
};

export type AnyTableRule = TableRule<unknown>;

/** The exact mean of what a bet gives back, over every way a round can end. */
export const returnOf = <Outcome>(ways: readonly Weighted<Outcome>[], { returns }: TableBet<Outcome>): Exact => {
  const paid = new Map<number, bigint>();
  let all = 0n;
  for (const { outcome, weight } of ways) {
    const [num, den] = returns(outcome);
    paid.set(den, (paid.get(den) ?? 0n) + BigInt(num) * BigInt(weight));
    all += BigInt(weight);
  }
  const den = [...paid.keys()].reduce((product, one) => product * BigInt(one), 1n);
  const num = [...paid].reduce((sum, [of, amount]) => sum + amount * (den / BigInt(of)), 0n);
  return exact(num, den * all);
};

/** A payout in units, rounded down. */
export const payoutOf = (stake: bigint, [num, den]: Return): bigint => (stake * BigInt(num)) / BigInt(den);

/** From 1, the ace, to 13, the king. */
export const rankOf = (card: number): number => (card % 13) + 1;
/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: number): number => Math.floor(card / 13);
export const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2;
