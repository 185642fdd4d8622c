/** Scatters beside those that land: the ante's and a bought feature's begin what the fewest scatters begin. */
import type { RandomStream } from '#studio/engine/fairness/stream';
import type { Cell } from './features/feature.ts';
import { cellsShowing, type Machine, scattersIn } from './machine.ts';
import type { Mode } from './round-mode.ts';

/** The chances of the ante are whole numbers of a million. */
export const anteChances = 1_000_000;

/** The fewest scatters of a base spin that begin the feature; undefined where none do. */
export const leastScatters = ({ scatterSpins, bonus }: Machine): number | undefined => {
  const least = scatterSpins.findIndex((spins, scatters) => spins > 0 || bonus?.begins(scatters) === true);
  return least < 0 ? undefined : least;
};

/**
 * Draws the scatters that drop on the window of a base spin, or on an empty one of a bought round. With the ante: whether there are any, where the spin has not
 * begun the feature by itself. Then the place of each, from the reels that have scatters, and from those without one in the window while there are any.
 */
export const drawLucky = (machine: Machine, stops: readonly number[], mode: Mode, stream: RandomStream): Cell[] | undefined => {
  const { modes, rows } = machine.config;
  const least = leastScatters(machine);
  if (mode === 'base' || least === undefined) return undefined;
  const missing = least - scattersIn(machine, stops);
  if (mode === 'ante' && (missing <= 0 || stream.below(anteChances) >= (modes?.ante?.chance ?? 0))) return undefined;
  const landed = cellsShowing(machine.base.strips.slice(0, stops.length), stops, rows, 'scatter');
  const dropped: Cell[] = [];
  for (let scatter = 0; scatter < missing; scatter += 1) {
    const taken = [...landed, ...dropped];
    const open = openCells(machine).filter(([reel, row]) => !taken.some((cell) => cell[0] === reel && cell[1] === row));
    const bare = open.filter(([reel]) => !taken.some((cell) => cell[0] === reel));
    const places = bare.length > 0 ? bare : open;
    const place = places[stream.below(places.length)];
    if (place === undefined) throw new Error(`${machine.config.mathVersion}: no place for ${least} scatters`);
    dropped.push(place);
  }
  return dropped;
};

/** The cells of the reels that have scatters, reel by reel from the top. */
const openCells = ({ base, config: { rows } }: Machine): Cell[] =>
  base.strips.flatMap((strip, reel) => (strip.includes('scatter') ? Array.from({ length: rows }, (_, row): Cell => [reel, row]) : []));
