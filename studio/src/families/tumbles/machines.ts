/** The machines of the slots with books. One that was published is never changed: another is another edition beside it. */
import { stripOf, twentyFiveLines, twentyLines } from './strips.ts';
import type { TumbleMachine } from './tumble-config.ts';

/** Symbols on each strip: those that pay, the scatter, the wild. */
const ladderStrips = {
  base: [
    [1, 2, 2, 2, 2, 3, 3, 2, 2, 1, 0],
    [1, 1, 2, 2, 3, 2, 2, 3, 2, 1, 1],
    [1, 2, 1, 2, 2, 2, 3, 2, 3, 1, 1],
    [1, 2, 2, 2, 2, 3, 2, 3, 2, 0, 1],
    [1, 2, 2, 2, 3, 2, 3, 2, 3, 0, 0],
  ],
  free: [
    [2, 2, 2, 2, 2, 3, 3, 2, 2, 1, 0],
    [1, 2, 2, 2, 3, 2, 2, 3, 2, 1, 1],
    [2, 2, 1, 2, 2, 2, 3, 2, 3, 1, 1],
    [1, 2, 2, 2, 2, 3, 2, 3, 2, 0, 2],
    [2, 2, 2, 2, 3, 2, 3, 2, 3, 0, 0],
  ],
};

/** Likewise, of a grid whose wilds stay in free spins. */
const amberStrips = {
  base: [
    [2, 3, 3, 3, 3, 4, 4, 4, 4, 1, 0],
    [2, 3, 3, 3, 3, 4, 4, 4, 4, 1, 2],
    [2, 3, 3, 3, 3, 4, 4, 4, 4, 1, 2],
    [2, 3, 3, 3, 3, 4, 4, 4, 4, 1, 2],
    [2, 3, 3, 3, 3, 4, 4, 4, 4, 1, 2],
  ],
  free: [
    [3, 3, 3, 3, 3, 4, 4, 4, 4, 0, 2],
    [3, 3, 3, 3, 3, 4, 4, 4, 4, 0, 2],
    [3, 3, 3, 3, 3, 4, 4, 4, 4, 0, 1],
    [3, 3, 3, 3, 3, 4, 4, 4, 4, 0, 1],
  ],
};

/** The first column of its free spins, where nothing stays: symbols lie in stacks. */
const amberFirst = [0, 0, 0, 6, 6, 3, 3, 8, 8, 1, 1, 1, 7, 7, 5, 5, 2, 2, 4, 4, 8, 8, 3, 6, 6, 7, 7, 2, 5, 5, 4, 4];

export const machines: readonly TumbleMachine[] = [
  {
    name: 'burst.2',
    wins: 'anywhere',
    columns: 6,
    rows: 5,
    symbols: ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'],
    weights: {
      base: [580, 680, 780, 880, 1_080, 1_250, 1_400, 1_520, 1_640, 204, 110],
      free: [580, 680, 780, 880, 1_080, 1_250, 1_400, 1_520, 1_640, 190, 400],
    },
    bombs: {
      values: [2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 50, 100, 250, 500],
      base: [3_000, 2_200, 1_500, 1_000, 700, 600, 500, 250, 120, 70, 35, 15, 7, 3],
      free: [2_600, 2_000, 1_500, 1_100, 850, 700, 550, 320, 200, 150, 120, 70, 36, 18],
    },
    sizes: [8, 10, 12],
    pays: {
      high1: [1_200, 3_000, 6_000],
      high2: [350, 1_200, 3_000],
      high3: [300, 800, 2_000],
      high4: [200, 300, 1_500],
      low1: [120, 180, 1_200],
      low2: [90, 150, 1_000],
      low3: [60, 120, 700],
      low4: [50, 100, 500],
      low5: [30, 80, 300],
    },
    scatter: { pays: [0, 0, 0, 300, 500, 10_000], freeSpins: [0, 0, 0, 10, 10, 10], more: [0, 0, 5] },
    forced: { from: 100_000, scatters: [0, 0, 0, 90, 9, 1] },
    maxSpins: 100,
    maxPayout: 1_000_000,
  },
  {
    name: 'cluster.2',
    wins: 'clusters',
    columns: 7,
    rows: 7,
    symbols: ['high1', 'high2', 'high3', 'low1', 'low2', 'low3', 'low4'],
    weights: { base: [800, 950, 1_150, 1_500, 1_900, 2_200, 2_500, 76], free: [640, 830, 1_050, 1_500, 1_990, 2_360, 2_700, 50] },
    mostPlaceMultiplier: 128,
    sizes: [5, 6, 7, 8, 9, 10, 12, 15],
    pays: {
      high1: [300, 500, 700, 1_000, 1_500, 3_500, 10_000, 25_000],
      high2: [250, 350, 500, 700, 1_000, 2_000, 7_500, 20_000],
      high3: [150, 250, 350, 500, 700, 1_500, 4_000, 15_000],
      low1: [100, 150, 200, 300, 400, 800, 2_500, 8_000],
      low2: [90, 120, 150, 200, 300, 500, 1_500, 5_000],
      low3: [70, 90, 120, 150, 250, 400, 1_000, 4_000],
      low4: [50, 70, 90, 120, 200, 300, 800, 3_000],
    },
    scatter: { pays: [0], freeSpins: [0, 0, 10, 12, 15, 20, 30], more: [0, 0, 10, 12, 15, 20, 30] },
    forced: { from: 100_000, scatters: [0, 0, 85, 12, 3] },
    maxSpins: 100,
    maxPayout: 1_000_000,
  },
  {
    name: 'ladder.1',
    wins: 'lines',
    columns: 5,
    rows: 3,
    symbols: ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'],
    wildColumns: [1, 2, 3],
    strips: { base: ladderStrips.base.map(stripOf), free: ladderStrips.free.map(stripOf) },
    lines: twentyLines,
    ladder: { base: [1, 2, 3, 5], free: [3, 6, 9, 15] },
    sizes: [3, 4, 5],
    pays: {
      high1: [250, 1_250, 30_000],
      high2: [100, 500, 5_000],
      high3: [75, 250, 2_500],
      high4: [60, 175, 1_000],
      low1: [35, 110, 500],
      low2: [30, 90, 375],
      low3: [25, 70, 250],
      low4: [25, 60, 200],
      low5: [20, 50, 150],
    },
    scatter: { pays: [0], freeSpins: [0, 0, 10], more: [0, 0, 10] },
    forced: { from: 100_000, scatters: [0, 0, 1] },
    maxSpins: 100,
    maxPayout: 500_000,
  },
  {
    name: 'heights.1',
    wins: 'ways',
    columns: 6,
    rows: 7,
    heights: { least: 2, weights: [12, 15, 18, 16, 11, 8] },
    symbols: ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'],
    wildColumns: [1, 2, 3, 4],
    weights: {
      base: [560, 700, 820, 900, 1_150, 1_250, 1_350, 1_450, 1_550, 205, 120],
      free: [560, 700, 820, 900, 1_150, 1_250, 1_350, 1_450, 1_550, 190, 400],
    },
    risesInFreeSpins: true,
    sizes: [3, 4, 5, 6],
    pays: {
      high1: [50, 100, 300, 2_000],
      high2: [20, 50, 100, 200],
      high3: [15, 30, 60, 120],
      high4: [10, 25, 50, 100],
      low1: [5, 15, 30, 60],
      low2: [5, 10, 25, 50],
      low3: [5, 10, 20, 40],
      low4: [5, 10, 15, 30],
      low5: [5, 10, 15, 25],
    },
    scatter: { pays: [0], freeSpins: [0, 0, 0, 8, 12, 16, 20], more: [0, 0, 4, 8, 12] },
    forced: { from: 100_000, scatters: [0, 0, 0, 90, 9, 1] },
    maxSpins: 100,
    maxPayout: 1_000_000,
  },
  {
    name: 'amber.1',
    wins: 'lines',
    columns: 5,
    rows: 3,
    symbols: ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4', 'low5'],
    wildColumns: [1, 2, 3, 4],
    strips: {
      base: amberStrips.base.map(stripOf),
      free: [amberFirst, ...amberStrips.free.map((counts, column) => stripOf(counts, column + 1))],
    },
    lines: twentyFiveLines,
    still: true,
    wildsStay: true,
    sizes: [3, 4, 5],
    pays: {
      high1: [200, 800, 30_000],
      high2: [100, 300, 2_000],
      high3: [80, 250, 1_000],
      high4: [60, 200, 800],
      low1: [40, 120, 400],
      low2: [30, 100, 350],
      low3: [30, 90, 300],
      low4: [25, 70, 250],
      low5: [20, 60, 200],
    },
    scatter: { pays: [0], freeSpins: [0, 0, 8, 10, 12], more: [0] },
    forced: { from: 100_000, scatters: [0, 0, 90, 9, 1] },
    maxSpins: 12,
    maxPayout: 1_000_000,
  },
];

export const machineNamed = (name: string): TumbleMachine => {
  const machine = machines.find((one) => one.name === name);
  if (machine === undefined) throw new Error(`no tumbling machine ${name}`);
  return machine;
};
