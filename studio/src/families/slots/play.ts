import type { RandomStream } from '#studio/engine/fairness/stream';
import { lineCoins } from './evaluate.ts';
import { codeOf, type Machine, payWidth, reelsShowing, scattersIn } from './machine.ts';
import type { SymbolId } from './slot-config.ts';

/** One spin of a round: where the reels stopped, and what it paid in coins (with the multiplier, before the round's cap). */
export type Spin = { readonly stops: readonly number[]; readonly coins: number };

/** All of a round, decided before anything of it is shown. The first spin is the base spin, the rest are its free spins. */
export type Outcome = {
  readonly spins: readonly Spin[];
  /** Coins, at most the machine's `maxPayout`. */
  readonly payout: number;
  /** The cap was reached: the round ended there. */
  readonly capped: boolean;
  /** The special symbol of the free spins, where the machine has one and free spins were won. */
  readonly special?: SymbolId;
};

/**
 * Plays a round: the outcome follows from the machine and the stream, and from nothing else.
 * Each spin draws one stop for each reel, from the left. When the base spin wins free spins and the machine has special symbols, one is
 * drawn after its stops. Free spins multiply all their wins, scatter pays too; they win more free spins until `maxSpins` have been won in the
 * round, unless their multiplier rises.
 */
export const playRound = (machine: Machine, stream: RandomStream): Outcome => {
  const { maxPayout } = machine.config;
  const spins: Spin[] = [];
  let payout = 0;
  let won = 0;
  let special: SymbolId | undefined;
  const ended = (capped: boolean): Outcome => ({ spins, payout, capped, ...(special !== undefined && { special }) });
  do {
    const spin = playSpin(machine, stream, spins.length, special);
    spins.push(spin);
    payout = Math.min(maxPayout, payout + spin.coins);
    if (payout === maxPayout) return ended(true);
    const award = spinsWon(machine, spin.stops, won, spins.length - 1);
    if (spins.length === 1 && award > 0) special = drawSpecial(machine, stream);
    won += award;
  } while (spins.length <= won);
  return ended(false);
};

const playSpin = (machine: Machine, stream: RandomStream, free: number, special: SymbolId | undefined): Spin => {
  const set = free === 0 ? machine.base : machine.free;
  const stops = set.lengths.map((length) => stream.below(length));
  const coins =
    lineCoins(machine, stops, set) +
    (machine.scatterPays[scattersIn(machine, stops, set)] ?? 0) +
    (special === undefined ? 0 : specialCoins(machine, special, reelsShowing(set, stops, machine.config.rows, special).length));
  return { stops, coins: coins * multiplierOf(machine, free) };
};

/** What everything a spin pays is multiplied by: the base spin (0) by one. */
export const multiplierOf = ({ config: { freeSpins } }: Machine, free: number): number =>
  free === 0 ? 1 : freeSpins.multiplier + (free - 1) * (freeSpins.rises ?? 0);

/** What the special symbol pays when it fills so many reels: on every line. */
export const specialCoins = ({ pays, lines }: Machine, special: SymbolId, reels: number): number =>
  (pays[codeOf(special) * payWidth + reels] ?? 0) * lines.length;

const drawSpecial = ({ config: { freeSpins } }: Machine, stream: RandomStream): SymbolId | undefined => {
  if (freeSpins.special === undefined) return undefined;
  let place = stream.below(freeSpins.special.reduce((sum, { weight }) => sum + weight, 0));
  return freeSpins.special.find(({ weight }) => (place -= weight) < 0)?.symbol;
};

/** How many free spins the `free`th spin's window wins in a round that has won so many already. */
export const spinsWon = (machine: Machine, stops: readonly number[], wonBefore: number, free: number): number => {
  const { maxSpins, rises } = machine.config.freeSpins;
  if (free > 0 && rises !== undefined) return 0;
  const scatters = scattersIn(machine, stops, free === 0 ? machine.base : machine.free);
  return Math.min(machine.scatterSpins[scatters] ?? 0, maxSpins - wonBefore);
};
