/** A bonus: it begins with a base spin of enough scatters, on top of its lines. Each lies in a file of its own, and `bonuses.ts` lists them. */
import type { Decimal } from '@croupier/contract/core/money';
import type { RandomStream } from '#studio/engine/fairness/stream';
import type { Exact } from '../fraction.ts';

/** A place in the window: reel from the left, row from the top. */
export type Cell = [reel: number, row: number];

/** The window of a base spin as a bonus sees it. */
export type Landed = { readonly reels: number; readonly rows: number; readonly scatters: readonly Cell[] };

/** The result of every bonus: coins, and free spins with what their wins are multiplied by beside the machine's own multiplier. */
export type Won = { readonly coins: number; readonly spins: number; readonly times: number };

/** One free spin in coins, with the machine's multiplier of free spins: its mean, its mean square, E[e^(θX)], and the most it pays. */
export type FreeSpinLaw = { mean: Exact; square: Exact; transform: (theta: number) => number; most: number };

/** The same of a whole bonus with all free spins it wins, and how many those are in the mean. */
export type BonusLaw = FreeSpinLaw & { spins: Exact };

/** Coins as money; `capped` never goes above what the round still pays. */
export type Money = { of: (coins: number) => Decimal; capped: (coins: number) => { payout: Decimal; total: Decimal } };

/**
 * A bonus of a kind. `Config` is its part of the published mathematics, `Drawn` what is stored of one, `Event` what is told of it. A bonus decides
 * everything in `play`, and `law` proves what that is worth.
 */
export type Bonus<Config, Drawn extends Won, Event> = {
  /** Why a config is none. */
  problemOf: (config: Config, slot: { reels: number; rows: number; maxSpins: number }) => string | undefined;
  begins: (config: Config, scatters: number) => boolean;
  play: (config: Config, landed: Landed, stream: RandomStream) => Drawn;
  /** In order. `money.capped` is called once, for the event that pays. */
  events: (config: Config, drawn: Drawn, landed: Landed, money: Money) => Event[];
  law: (config: Config, scatters: number, slot: { cells: number; free: FreeSpinLaw }) => BonusLaw;
  /** The mean alone, in doubles and in another way than `law`: its independent witness. */
  witness: (config: Config, scatters: number, slot: { cells: number; free: number }) => number;
};
