/** A round from a random stream: the base spin and its free spins, each with its tumbles. */
import type { RandomStream } from '#studio/engine/fairness/stream';
import { fall, fillGrid } from './fill-grid.ts';
import { findWins, type Group } from './find-wins.ts';
import type { Machine } from './machine.ts';

/** Amounts are hundredths of the bet. `times` is the multiplier of the tumble, or the sum of those of its places, at least 1; `coins` has it in it. */
type Win = Group & { readonly coins: number; readonly times: number };

/** One tumble, or the only win of a spin whose symbols stay: what wins and bursts, what falls in after it, by column from the top, and the multipliers of the places after it. */
type Tumble = { readonly wins: readonly Win[]; readonly fresh: readonly (readonly number[])[]; readonly places: readonly number[] };

export type Spin = {
  /** The grid as it first lies, and as it lies when the tumbling is over. */
  readonly grid: readonly number[];
  readonly last: readonly number[];
  readonly tumbles: readonly Tumble[];
  /** The win of the tumbles, before bombs. */
  readonly tumbled: number;
  /** The bombs that lie there at the end, by cell; none count where nothing was won. */
  readonly bombs: readonly number[];
  /** The factor of `tumbled`. */
  readonly multiplier: number;
  readonly scatters: number;
  readonly scatterPays: number;
  /** All that the spin pays, cut where the round reaches its most. */
  readonly coins: number;
  readonly spinsWon: number;
  /** The multipliers of the places as the spin begins, in a machine that has them: 0 where nothing has burst yet. */
  readonly places: readonly number[];
  /** The heights of the columns. */
  readonly heights: readonly number[];
  /** The multiplier of the first tumble. */
  readonly rises: number;
  /** The places of wilds that stayed from the spins before. */
  readonly stuck: readonly number[];
};

/** All of a round, decided before anything of it is shown. The first spin is the base spin. */
export type Round = { readonly spins: readonly Spin[]; readonly payout: number; readonly capped: boolean };

/** The part that free spins keep from one to the next. */
type Kept = { bombs: number; places: number[]; tumbles: number; wilds: number[] };

/** A place bursts for the first time, and doubles from the second time on. Kept as the number of bursts. */
const multiplierAt = (bursts: number, most: number): number => (bursts < 2 ? 1 : Math.min(most, 2 ** (bursts - 1)));

/** `forced`: the base spin begins with scatters. */
export const playRound = (machine: Machine, stream: RandomStream, forced = false): Round => {
  const { maxPayout, maxSpins } = machine.config;
  const spins: Spin[] = [];
  let [payout, won] = [0, 0];
  let kept = keptOf(machine);
  do {
    const free = spins.length > 0;
    // The base spin keeps nothing for the free spins; the first one begins anew.
    if (spins.length === 1) kept = keptOf(machine);
    const played = playSpin(machine, stream, { free, forced: forced && !free, kept });
    const coins = Math.min(played.coins, maxPayout - payout);
    payout += coins;
    const capped = payout === maxPayout;
    const spinsWon = capped ? 0 : Math.min(played.spinsWon, maxSpins - won);
    won += spinsWon;
    spins.push({ ...played, coins, spinsWon });
    if (capped) return { spins, payout, capped };
  } while (spins.length <= won);
  return { spins, payout, capped: false };
};

const keptOf = ({ cells }: Machine): Kept => ({ bombs: 0, places: Array.from({ length: cells }, () => 0), tumbles: 0, wilds: [] });

/** The multiplier of a tumble: `before` are the tumbles of the spin before it, and `kept` those of all free spins. */
const ladderAt = ({ config: { ladder, risesInFreeSpins } }: Machine, free: boolean, before: number, kept: number): number => {
  if (risesInFreeSpins === true) return free ? 1 + kept : 1;
  const steps = ladder?.[free ? 'free' : 'base'];
  return steps?.[Math.min(before, steps.length - 1)] ?? 1;
};

type Setting = { free: boolean; forced: boolean; kept: Kept };

const playSpin = (machine: Machine, stream: RandomStream, { free, forced, kept }: Setting): Spin => {
  const { config, scatter, valueOf } = machine;
  const most = config.mostPlaceMultiplier;
  const shown = (): number[] => (most === undefined ? [] : kept.places.map((bursts) => (bursts === 0 ? 0 : multiplierAt(bursts, most))));
  const places = shown();
  const board = fillGrid(machine, stream, free, forced);
  const { now, heights } = board;
  const stuck = kept.wilds;
  for (const cell of stuck) now[cell] = machine.wild;
  const grid = [...now];
  const rises = ladderAt(machine, free, 0, kept.tumbles);
  const tumbles: Tumble[] = [];
  let tumbled = 0;
  for (;;) {
    const groups = findWins(machine, now);
    if (groups.length === 0) break;
    const step = ladderAt(machine, free, tumbles.length, kept.tumbles);
    const wins = groups.map((group): Win => {
      const times = most === undefined ? step : timesOf(group, kept.places, most);
      return { ...group, times, coins: (machine.pays[group.symbol]?.[group.size] ?? 0) * group.ways * times };
    });
    for (const { coins } of wins) tumbled += coins;
    for (const { cells } of groups) for (const cell of cells) kept.places[cell] = (kept.places[cell] ?? 0) + 1;
    kept.tumbles += 1;
    const fresh = config.still === true ? heights.map(() => []) : fall(machine, stream, free, board, groups);
    tumbles.push({ wins, fresh, places: shown() });
    if (config.still === true) break;
  }
  if (free && config.wildsStay === true) kept.wilds = [...now.keys()].filter((cell) => now[cell] === machine.wild);
  const bombs = now.flatMap((code, cell) => (valueOf(code) > 0 ? [cell] : []));
  if (tumbled > 0) for (const cell of bombs) kept.bombs += valueOf(now[cell] ?? 0);
  const multiplier = Math.max(1, kept.bombs);
  const scatters = now.filter((code) => code === scatter).length;
  const { pays, freeSpins, more } = config.scatter;
  const scatterPays = free ? 0 : at(pays, scatters);
  return {
    grid,
    last: now,
    tumbles,
    tumbled,
    bombs: tumbled > 0 ? bombs : [],
    multiplier,
    scatters,
    scatterPays,
    coins: tumbled * multiplier + scatterPays,
    spinsWon: at(free ? more : freeSpins, scatters),
    places,
    heights,
    rises,
    stuck,
  };
};

/** The entry of n; more than a list has entries count as its last one. */
const at = (list: readonly number[], n: number): number => (n === 0 ? 0 : (list[Math.min(n, list.length) - 1] ?? 0));

/** The multipliers of a group's places together; places that multiply by 1 do not count, and without others it is 1. */
const timesOf = ({ cells }: Group, bursts: readonly number[], most: number): number => {
  let times = 0;
  for (const cell of cells) {
    const one = multiplierAt(bursts[cell] ?? 0, most);
    if (one > 1) times += one;
  }
  return Math.max(1, times);
};
