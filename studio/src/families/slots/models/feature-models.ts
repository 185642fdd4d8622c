/** The models whose feature is a bonus or mystery symbols on top of the lines. */
import { coinsOf, collectorOf, vaultOf, wheelOf } from './feature-shapes.ts';
import { eleven, gentle, type Model } from './model.ts';

const withPrizes = ['high1', 'high2', 'high3', 'prize', 'low1', 'low2', 'low3', 'low4', 'low5'] as const;
/** Stacks of prizes on each reel of free spins. */
const catches = [
  [2, 1, 2],
  [1, 2, 1],
  [2, 1, 2],
  [1, 2, 1],
  [2, 1, 2],
];

export const featureModels = {
  /** 13 · coins that hold: six of them, and respins for more. */
  hoard: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 25 }, b: { lines: 20 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 1],
    scatters: [0, 0, 0, 0, 0],
    scatterStacks: [2, 1, 1, 1],
    stack: 2,
    length: [33, 38],
    scatterPays: [],
    bonus: {
      multiplier: { low: 1, medium: 1, high: 1 },
      shape: {
        a: {
          low: coinsOf('1:96 2:60 3:24 5:12 mini.10:5 minor.25:2 major.50:1', 1, 20, 200),
          medium: coinsOf('1:112 2:52 4:20 6:10 mini.15:3 minor.40:2 major.100:1', 1, 20, 1_000),
          high: coinsOf('1:124 2:44 5:18 8:8 mini.20:3 minor.60:2 major.200:1', 1, 20, 2_500),
        },
        b: {
          low: coinsOf('1:90 2:60 3:32 5:12 mini.8:3 minor.20:2 major.50:1', 1, 25, 200),
          medium: coinsOf('1:104 2:56 3:24 7:10 mini.15:3 minor.50:2 major.125:1', 1, 25, 1_000),
          high: coinsOf('1:116 2:50 4:20 9:8 mini.25:3 minor.75:2 major.250:1', 1, 25, 2_500),
        },
      },
    },
    cap: { low: 300, medium: 1_250, high: 2_900 },
    ...gentle,
    least: 3,
  },
  /** 14 · three scatters turn a wheel. */
  spindle: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 20 }, b: { lines: 25 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 1],
    scatters: [1, 1, 1, 1, 1],
    stack: 2,
    length: [26, 32],
    scatterPays: [],
    bonus: {
      multiplier: { low: 1, medium: 2, high: 2 },
      shape: {
        a: {
          low: wheelOf('10:4 s8:3 20:3 x2:3 15:4 30:2 12:4 s10:2 25:3 x3:1 15:4 100:1 18:2'),
          medium: wheelOf('8:4 s8:3 20:3 x2:3 12:4 50:2 10:4 s10:2 25:3 x3:1 15:4 250:1 18:2'),
          high: wheelOf('5:5 s10:2 15:3 x2:3 8:4 100:1 6:5 s15:1 20:3 x5:1 10:5 500:1 12:2'),
        },
        b: {
          low: wheelOf('12:4 s6:3 18:3 x2:2 15:4 40:2 10:4 s12:2 20:3 x2:2 15:4 80:1 25:2'),
          medium: wheelOf('10:4 s6:3 15:3 x2:2 12:4 75:1 8:5 s12:2 20:3 x3:2 15:4 200:1 30:2'),
          high: wheelOf('6:5 s8:2 12:4 x3:2 8:4 150:1 5:5 s12:2 25:2 x3:1 10:5 400:1 15:2'),
        },
      },
    },
    cap: { low: 500, medium: 3_000, high: 8_000 },
    ...gentle,
    least: 3,
  },
  /** 15 · mystery symbols that all become one. */
  veil: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 10 }, b: { lines: 20 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 0],
    scatters: [0, 0, 0, 0, 0],
    mysteries: {
      stack: [5, 5, 5, 5, 5],
      become: { low: [1, 1, 1, 2, 2, 3, 3, 3, 3], medium: [1, 1, 2, 2, 3, 3, 3, 4, 4], high: [1, 2, 2, 2, 3, 3, 3, 4, 4] },
    },
    stack: 2,
    length: [30, 38],
    scatterPays: [],
    cap: { low: 2_000, medium: 5_000, high: 20_000 },
    spread: { low: 8, medium: 20, high: 45 },
    climb: { low: 2.2, medium: 3.2, high: 5 },
    least: 3,
  },
  /** 16 · free spins in which a collector pays the prizes of its window. */
  angler: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 10 }, b: { lines: 20 } },
    symbols: withPrizes,
    wilds: [0, 0, 0, 0, 0],
    scatters: [1, 1, 1, 1, 1],
    stack: 2,
    length: [30, 36],
    scatterPays: [],
    free: {
      awards: { a: [0, 0, 10, 15, 20], b: [0, 0, 8, 12, 20] },
      multiplier: { low: 1, medium: 1, high: 1 },
      strips: 'collector',
    },
    collector: {
      prizes: catches,
      collectors: [0, 1, 1, 1, 0],
      shape: {
        a: {
          low: collectorOf('0.5:46 1:30 2:14 5:8 10:2'),
          medium: collectorOf('0.5:50 1:24 3:14 5:8 15:3 50:1'),
          high: collectorOf('0.5:50 1:20 3:14 5:11 25:4 75:1'),
        },
        b: {
          low: collectorOf('0.5:30 1:36 2:20 5:11 10:3'),
          medium: collectorOf('1:56 2:24 4:10 8:6 20:3 60:1'),
          high: collectorOf('1:60 2:20 4:10 8:6 25:3 100:1'),
        },
      },
    },
    cap: { low: 2_000, medium: 5_000, high: 10_000 },
    ...gentle,
    least: 3,
  },
  /** 17 · a vault whose doors are opened until one is locked. */
  cellar: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 15 }, b: { lines: 20 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 1],
    scatters: [1, 1, 1, 1, 1],
    stack: 2,
    length: [26, 32],
    scatterPays: [],
    bonus: {
      multiplier: { low: 1, medium: 1, high: 1 },
      shape: {
        a: {
          low: vaultOf('5:4 8:3 12:2 20:2 50:1', 3, 325),
          medium: vaultOf('4:4 8:3 15:2 30:2 80:1', 3, 775),
          high: vaultOf('3:4 6:3 12:2 40:2 100:1', 3, 1_650),
        },
        b: {
          low: vaultOf('4:4 6:4 10:2 15:1 40:1', 3, 370),
          medium: vaultOf('3:4 6:4 10:2 25:1 80:1', 3, 825),
          high: vaultOf('2:5 5:4 10:1 30:1 120:1', 3, 1_690),
        },
      },
    },
    cap: { low: 500, medium: 1_000, high: 2_000 },
    ...gentle,
    least: 3,
  },
  /** 18 · lines with wilds that grow, and the studio's jackpots beside them. */
  beacon: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 20 }, b: { lines: 10 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 0],
    wildGrows: true,
    scatters: [0, 0, 0, 0, 0],
    jackpots: true,
    stack: 2,
    length: [30, 38],
    scatterPays: [],
    cap: { low: 2_000, medium: 5_000, high: 10_000 },
    spread: { low: 16, medium: 45, high: 90 },
    climb: { low: 4, medium: 6.5, high: 9 },
    least: 3,
  },
  /** 19 · two grids with a common reel; free spins of both at once are multiplied. */
  twin: {
    reels: 5,
    rows: 3,
    plays: { a: { lines: 20 }, b: { lines: 25 } },
    symbols: eleven,
    wilds: [0, 1, 1, 1, 1],
    scatters: [1, 1, 1, 1, 1],
    second: { low: 2, medium: 2, high: 2 },
    stack: 1,
    length: [28, 34],
    scatterPays: [],
    free: { awards: { a: [0, 0, 8, 12, 20], b: [0, 0, 10, 15, 25] }, multiplier: { low: 1, medium: 1, high: 1 } },
    cap: { low: 3_000, medium: 3_000, high: 3_000 },
    spread: { low: 60, medium: 100, high: 200 },
    climb: { low: 7, medium: 10, high: 12 },
    least: 3,
  },
} satisfies Record<string, Model>;
