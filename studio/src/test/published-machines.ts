import type { SlotConfig, SymbolId } from '#studio/families/slots/protocol';
import { twentyLines } from '#studio/families/slots/lines';

/** Machines whose figures others have published (`docs/games/slots.md#return-to-player`). Facts of outside games, for tests alone. */

const strip = <Name extends string>(roles: Record<Name, SymbolId>, text: string): SymbolId[] =>
  text.split(' ').map((name) => {
    if (!Object.hasOwn(roles, name)) throw new Error(`no symbol ${name}`);
    return roles[name as Name];
  });

/** Atkins, scale, steak, ham, buffalo wings, sausage, eggs, butter, cheese, bacon, mayonnaise. */
const diet = {
  A: 'wild',
  S: 'scatter',
  st: 'high1',
  ha: 'high2',
  bw: 'high3',
  sa: 'high4',
  eg: 'low1',
  bu: 'low2',
  ch: 'low3',
  ba: 'low4',
  ma: 'low5',
} as const;

/** wizardofodds.com/games/slots/atkins-diet: 97.0458 % in all, 63.4597 % of it on lines and 6.9756 % by scatters. */
export const atkinsDiet: SlotConfig = {
  mathVersion: 'atkins-diet',
  reels: 5,
  rows: 3,
  strips: [
    'S ma ha sa ba eg ch ma sa bu bw ba eg ma st bw bu ch eg A ba ma ha ch eg S bu ba sa bw st bu',
    'ma bw st sa ch ma ha bu ba st sa ma ha A bu eg ch ba sa bw S ma bu ch ba eg bw ma st ha ch ba',
    'ha bu eg S ch ma bu ha sa ba st bw bu ma ch sa eg ba ma bw ha sa ba ch eg A bw ba bu ch ma st',
    'ha ch A S bu ba ch sa st eg ba ma sa ch bu ha ma ba bw sa ch eg bu bw ba ma eg ha sa st ma ba',
    'ba S st ha ch sa bu ba bw ch sa ha bu st ma eg sa ha A bu bw ma eg ha ba bu st ma sa eg ch bw',
  ].map((text) => strip(diet, text)),
  lines: twentyLines,
  pays: {
    wild: [0, 5, 50, 500, 5000],
    high1: [0, 3, 40, 200, 1000],
    high2: [0, 2, 30, 150, 500],
    high3: [0, 2, 25, 100, 300],
    high4: [0, 0, 20, 75, 200],
    low1: [0, 0, 20, 75, 200],
    low2: [0, 0, 15, 50, 100],
    low3: [0, 0, 15, 50, 100],
    low4: [0, 0, 10, 25, 50],
    low5: [0, 0, 10, 25, 50],
  },
  scatter: { pays: [0, 0, 100, 500, 2000], freeSpins: [0, 0, 10, 10, 10] },
  freeSpins: { multiplier: 3, maxSpins: 200 },
  maxPayout: 100_000,
};

/** Seven, melon, grapes, plum, orange, lemon, cherry, star; there is no wild. */
const fruit = { 1: 'high1', 2: 'high2', 3: 'high3', 4: 'high4', 5: 'low1', 6: 'low2', 7: 'low3', 8: 'scatter' } as const;

const sizzling = (mathVersion: string, strips: readonly string[]): SlotConfig => ({
  mathVersion,
  reels: 5,
  rows: 3,
  strips: strips.map((text) => strip(fruit, text)),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
  ],
  pays: {
    high1: [0, 0, 100, 1000, 5000],
    high2: [0, 0, 50, 200, 500],
    high3: [0, 0, 50, 200, 500],
    high4: [0, 0, 20, 50, 200],
    low1: [0, 0, 20, 50, 200],
    low2: [0, 0, 20, 50, 200],
    low3: [0, 5, 20, 50, 200],
  },
  scatter: { pays: [0, 0, 10, 50, 250], freeSpins: [] },
  freeSpins: { multiplier: 1, maxSpins: 0 },
  maxPayout: 1_000_000,
});

/** github.com/slotopol/server, sizzlinghot_data.yaml, by the RTP printed there. */
export const sizzlingHot = {
  '93.791949': sizzling('sizzling-hot-93.791949', [
    '1 4 4 4 3 3 3 8 6 6 6 7 7 7 6 6 6 2 2 5 2 5 5 5 4',
    '1 6 6 6 2 2 1 2 7 7 7 7 8 4 4 4 4 5 5 5 3 5 3 3 6',
    '1 6 7 7 7 8 5 5 5 1 5 2 2 4 2 4 4 4 3 3 7 3 6 6 6',
    '1 5 5 5 5 1 5 4 4 4 8 3 3 6 6 6 7 6 7 7 7 4 4 2 2',
    '1 4 4 6 6 6 2 2 5 8 5 5 5 8 5 4 4 4 6 6 7 7 7 3 3',
  ]),
  '95.655629': sizzling('sizzling-hot-95.655629', [
    '1 4 4 4 3 1 3 3 8 6 6 6 7 7 7 6 6 2 2 5 2 5 5 5 4',
    '1 6 6 6 2 2 1 2 7 7 7 7 8 4 4 4 4 5 5 5 3 5 3 3 6',
    '1 6 7 7 7 8 5 5 5 1 5 2 2 4 2 4 4 4 3 3 7 3 6 6 6',
    '1 5 5 5 5 1 5 4 4 4 8 3 3 6 6 6 7 6 7 7 7 4 4 2 2',
    '1 4 4 6 6 6 2 2 5 8 5 5 5 8 5 4 4 4 6 1 7 7 7 3 3',
  ]),
  '99.088693': sizzling('sizzling-hot-99.088693', [
    '5 5 5 2 7 1 6 3 3 3 6 6 6 5 3 4 5 4 4 4 1 6 7 3 7 1 4 7 7 7 2 8 2 2 2 5 6 4 8',
    '6 7 5 4 1 7 7 7 6 8 2 3 3 3 8 1 4 4 4 3 5 6 5 2 2 2 7 1 5 5 5 4 7 4 2 6 6 6 3',
    '3 3 3 2 7 4 4 7 5 5 5 6 6 6 8 3 1 5 7 8 5 1 2 4 1 3 7 7 7 5 6 6 6 4 4 4 2 2 2',
    '5 2 2 2 6 6 6 7 4 4 4 8 2 1 7 8 5 5 5 1 3 6 3 4 7 7 7 4 5 7 3 3 3 2 6 1 4 5 6',
    '7 7 7 4 2 5 3 6 6 6 5 7 5 7 1 3 4 4 2 2 2 1 4 4 4 8 2 6 7 3 3 3 6 1 6 8 5 5 5',
  ]),
} as const;
