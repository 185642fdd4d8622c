import type { RandomStream } from '#studio/fairness/stream';
import { lineCoins, type Machine, reelCount, scattersIn } from './machine.ts';

/** One spin of a round: where the reels stopped, and what it paid in coins (with the multiplier, before the round's cap). */
export type Spin = { readonly stops: readonly number[]; readonly coins: number };

/** All of a round, decided before anything of it is shown. The first spin is the base spin, the rest are its free spins. */
export type Outcome = {
  readonly spins: readonly Spin[];
  /** Coins, at most the machine's `maxPayout`. */
  readonly payout: number;
  /** The cap was reached: the round ended there. */
  readonly capped: boolean;
};

/**
 * Plays a round: the outcome follows from the machine and the stream, and from nothing else.
 * Each spin draws one stop for each reel, from the left. Free spins are played on the same strips and their wins, scatter pays too, are
 * multiplied; they win more free spins until `maxSpins` have been won in the round.
 */
export const playRound = (machine: Machine, stream: RandomStream): Outcome => {
  const { freeSpins, maxPayout } = machine.config;
  const spins: Spin[] = [];
  let payout = 0;
  let won = 0;
  do {
    const spin = playSpin(machine, stream, spins.length === 0 ? 1 : freeSpins.multiplier);
    spins.push(spin);
    payout += spin.coins;
    if (payout >= maxPayout) return { spins, payout: maxPayout, capped: true };
    won += spinsWon(machine, spin.stops, won);
  } while (spins.length <= won);
  return { spins, payout, capped: false };
};

const playSpin = (machine: Machine, stream: RandomStream, multiplier: number): Spin => {
  const stops = [0, 0, 0, 0, 0];
  for (let reel = 0; reel < reelCount; reel += 1) stops[reel] = stream.below(machine.lengths[reel] ?? 0);
  const coins = lineCoins(machine, stops) + (machine.scatterPays[scattersIn(machine, stops)] ?? 0);
  return { stops, coins: coins * multiplier };
};

/** How many free spins a window wins in a round that has won so many already. */
export const spinsWon = (machine: Machine, stops: readonly number[], wonBefore: number): number =>
  Math.min(machine.scatterSpins[scattersIn(machine, stops)] ?? 0, machine.config.freeSpins.maxSpins - wonBefore);
