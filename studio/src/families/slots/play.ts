import type { RandomStream } from '#studio/engine/fairness/stream';
import { lineCoins } from './evaluate.ts';
import type { BonusDrawn } from './features/bonuses.ts';
import { collectedCoins, drawValues, spinsByCollectors } from './features/collector.ts';
import type { Cell, Landed } from './features/feature.ts';
import { drawMystery } from './features/mystery.ts';
import { drawLucky } from './lucky.ts';
import { cellsShowing, codeOf, drawnLengths, gridsOf, type Machine, payWidth, type ReelSet, reelsShowing, scattersIn } from './machine.ts';
import type { Mode } from './round-mode.ts';
import type { SymbolId } from './slot-config.ts';

/**
 * One spin of a round: where the reels stopped, and what it paid in coins (with the multiplier, before the round's cap). `mystery` is what the mystery
 * symbols of its window became, `values` the place of each prize's value in the config, reel by reel from the top.
 */
export type Spin = {
  readonly stops: readonly number[];
  readonly coins: number;
  readonly mystery?: SymbolId;
  readonly values?: readonly number[];
};

/**
 * All of a round, decided before anything of it is shown. The first spin is the base spin, the rest are its free spins. A bought round has no base spin: its
 * first one has no stops and pays nothing.
 */
export type Outcome = {
  readonly spins: readonly Spin[];
  /** Coins, at most the machine's `maxPayout`. */
  readonly payout: number;
  /** The cap was reached: the round ended there. */
  readonly capped: boolean;
  /** The special symbol of the free spins, where the machine has one and free spins were won. */
  readonly special?: SymbolId;
  /** The bonus that the base spin began. */
  readonly bonus?: BonusDrawn;
  /** The scatters that dropped after the base spin or, in a bought round, instead of it. */
  readonly lucky?: readonly Cell[];
  /** Both grids won the free spins. */
  readonly both?: true;
};

/**
 * Plays a round: the outcome follows from the machine and the stream, and from nothing else.
 * Each spin draws one stop for each reel, from the left, and with a second grid one for each of its own reels. When the base spin wins free spins and the machine has special symbols, one is
 * drawn after its stops. Where it shows mystery symbols, what they become is drawn after its stops; where it begins a bonus, that is drawn whole
 * before the free spins. Where a collector is there, each free spin draws the values of its prizes after its stops. Free spins multiply all their wins, scatter pays too; they win more free spins until `maxSpins` have been won in the
 * round, unless their multiplier rises. With the ante, and in a bought round, scatters may drop on the window (`drawLucky`): they are drawn after the base
 * spin and before anything that they begin.
 */
export const playRound = (machine: Machine, stream: RandomStream, mode: Mode = 'base'): Outcome => {
  const { maxPayout } = machine.config;
  const spins: Spin[] = [];
  let payout = 0;
  let [won, collected] = [0, 0];
  let special: SymbolId | undefined;
  let bonus: BonusDrawn | undefined;
  let lucky: readonly Cell[] | undefined;
  let both = false;
  const ended = (capped: boolean): Outcome => ({
    spins,
    payout,
    capped,
    ...(special !== undefined && { special }),
    ...(bonus !== undefined && { bonus }),
    ...(lucky !== undefined && { lucky }),
    ...(both && { both }),
  });
  do {
    const isBought = mode === 'buy' && spins.length === 0;
    const spin = isBought ? noSpin : playSpin(machine, stream, { free: spins.length, special, bonus, collected, both });
    spins.push(spin);
    payout = Math.min(maxPayout, payout + spin.coins);
    if (payout === maxPayout) return ended(true);
    if (spins.length === 1) lucky = drawLucky(machine, spin.stops, mode, stream);
    const collectors = collectorsIn(machine, spin.stops, spins.length - 1);
    const award = spinsWon(machine, spin.stops, won, spins.length - 1, lucky) + spinsCollected(machine, collected, collectors);
    collected += collectors;
    if (spins.length === 1 && award > 0) special = drawSpecial(machine, stream);
    if (spins.length === 1) both = wonByBoth(machine, spin.stops);
    won += award;
    if (spins.length === 1 && begins(machine, spin.stops, lucky)) {
      bonus = machine.bonus?.play(landedOf(machine, spin.stops, lucky), stream);
      payout = Math.min(maxPayout, payout + (bonus?.coins ?? 0));
      if (payout === maxPayout) return ended(true);
      won += bonus?.spins ?? 0;
    }
  } while (spins.length <= won);
  return ended(false);
};

/** The base spin of a bought round. */
const noSpin: Spin = { stops: [], coins: 0 };

/** Whether a base spin's window, with the scatters that dropped on it, begins the bonus. */
export const begins = (machine: Machine, stops: readonly number[], lucky: readonly Cell[] = []): boolean =>
  machine.bonus !== undefined && machine.bonus.begins(scattersIn(machine, stops) + lucky.length);

export const landedOf = ({ base, config: { reels, rows } }: Machine, stops: readonly number[], lucky: readonly Cell[] = []): Landed => ({
  reels,
  rows,
  scatters: [...cellsShowing(base.strips.slice(0, stops.length), stops, rows, 'scatter'), ...lucky],
});

/** The collectors of a free spin's window. */
export const collectorsIn = ({ free, config }: Machine, stops: readonly number[], nth: number): number =>
  nth === 0 || config.collector === undefined ? 0 : cellsShowing(free.strips, stops, config.rows, 'collector').length;

/** Free spins that so many further collectors win. */
export const spinsCollected = ({ config: { collector } }: Machine, before: number, collectors: number): number =>
  collector === undefined ? 0 : spinsByCollectors(collector, before, before + collectors);

/** A round as far as it has come when a spin is played. */
type Before = { free: number; special: SymbolId | undefined; bonus: BonusDrawn | undefined; collected: number; both: boolean };

const playSpin = (machine: Machine, stream: RandomStream, { free, special, bonus, collected, both }: Before): Spin => {
  const landed = free === 0 ? machine.base : machine.free;
  const stops = drawnLengths(landed).map((length) => stream.below(length));
  const mystery = free === 0 ? mysteryOf(machine, stops, stream) : undefined;
  const set = setOf(machine, free, mystery);
  const coins =
    gridsOf(machine, stops, set).reduce((sum, grid) => sum + lineCoins(machine, grid.stops, grid.set), 0) +
    (machine.scatterPays[scattersIn(machine, stops, set)] ?? 0) +
    (special === undefined ? 0 : specialCoins(machine, special, reelsShowing(set, stops, machine.config.rows, special).length));
  const paid = coins * multiplierOf(machine, free, { bonus, both });
  const { collector } = machine.config;
  if (free > 0 && collector !== undefined) {
    const values = drawValues(collector, cellsShowing(set.strips, stops, machine.config.rows, 'prize').length, stream);
    return { stops, coins: paid + collectedCoins(collector, values, collectorsIn(machine, stops, free), collected), values };
  }
  return { stops, coins: paid, ...(mystery !== undefined && { mystery }) };
};

const mysteryOf = ({ config: { mystery, rows }, base }: Machine, stops: readonly number[], stream: RandomStream): SymbolId | undefined =>
  mystery !== undefined && cellsShowing(base.strips, stops, rows, 'mystery').length > 0 ? drawMystery(mystery, stream) : undefined;

/** The reels as they pay: those of the base spin or of free spins, with the mystery symbols turned. */
export const setOf = ({ base, free, revealed }: Machine, nth: number, mystery?: SymbolId): ReelSet =>
  nth > 0 ? free : mystery === undefined ? base : revealed(mystery);

/** The factor of everything a spin pays: one for the base spin (0). */
export const multiplierOf = (
  { config: { freeSpins, second } }: Machine,
  free: number,
  { bonus, both = false }: { bonus?: BonusDrawn | undefined; both?: boolean } = {},
): number =>
  free === 0 ? 1 : (freeSpins.multiplier + (free - 1) * (freeSpins.rises ?? 0)) * (bonus?.times ?? 1) * (both ? (second?.times ?? 1) : 1);

/** The payout of the special symbol when it fills so many reels: on every line. */
export const specialCoins = ({ pays, lines }: Machine, special: SymbolId, reels: number): number =>
  (pays[codeOf(special) * payWidth + reels] ?? 0) * lines.length;

const drawSpecial = ({ config: { freeSpins } }: Machine, stream: RandomStream): SymbolId | undefined => {
  if (freeSpins.special === undefined) return undefined;
  let place = stream.below(freeSpins.special.reduce((sum, { weight }) => sum + weight, 0));
  return freeSpins.special.find(({ weight }) => (place -= weight) < 0)?.symbol;
};

/** How many free spins the `free`th spin's window wins in a round that has won so many already; `lucky` dropped on the window of the base spin. */
export const spinsWon = (
  machine: Machine,
  stops: readonly number[],
  wonBefore: number,
  free: number,
  lucky: readonly Cell[] = [],
): number => {
  const { maxSpins, rises } = machine.config.freeSpins;
  if (free > 0 && rises !== undefined) return 0;
  const won = awardsOf(machine, stops, free, lucky).reduce((sum, award) => sum + award, 0);
  return Math.min(won, maxSpins - wonBefore);
};

/** The free spins that each grid of a spin wins by its scatters. Dropped ones are on the first, as a machine with two grids has no other modes. */
export const awardsOf = (machine: Machine, stops: readonly number[], free: number, lucky: readonly Cell[] = []): number[] =>
  gridsOf(machine, stops, free === 0 ? machine.base : machine.free).map((grid, place) => {
    const dropped = free === 0 && place === 0 ? lucky.length : 0;
    return machine.scatterSpins[scattersIn(machine, grid.stops, grid.set) + dropped] ?? 0;
  });

/** Whether both grids of a base spin win free spins. */
const wonByBoth = (machine: Machine, stops: readonly number[]): boolean =>
  machine.config.second !== undefined && awardsOf(machine, stops, 0).every((award) => award > 0);
