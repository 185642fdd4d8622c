/** The text of the rules sheet, worked out from the mathematics of a game: a sentence is in it only where it is true. */
import { abandonedAfterSeconds } from '../../../src/engine/rounds/abandoned.rules.ts';
import { endsOf } from '../../../src/families/slots/features/hold-and-win.ts';
import { chanceOf, doorsOf, prizeDoors } from '../../../src/families/slots/features/pick.ts';
import { asNumber } from '../../../src/families/slots/fraction.ts';
import { machineOf, type ReelSet } from '../../../src/families/slots/machine.ts';
import type { GameRules, SymbolId } from '../../../src/families/slots/protocol.ts';
import type { MessageKey, Values } from '../../shell/languages.ts';

export type Sentence = { key: MessageKey; values?: Values };
/** A symbol with its chance: `weight` of `of`. */
type Chance = { symbol: SymbolId; weight: number; of: number };
export type RulesText = {
  intro: Sentence[];
  /** None where no reel shows the symbol. */
  wild: Sentence[];
  scatter: Sentence[];
  /** None where nothing wins free spins. `awards` are by number of scatters. */
  free: { awards: Sentence[]; rest: Sentence[] };
  /** The chance of each symbol to be the special one of a round's free spins. */
  specials: Chance[];
  /** None where no bonus can begin. */
  bonus: Sentence[];
  /** The symbols that mystery symbols become; none where there are none. */
  mystery: { said: Sentence[]; chances: Chance[] };
  numbers: Sentence[];
  round: Sentence[];
};

type Mathematics = Pick<GameRules, 'config' | 'proof'>;

export const rulesTextOf = ({ config, proof }: Mathematics): RulesText => {
  const { reels, rows, lines, ways, bothWays, freeSpins, second } = config;
  const lost = proof.capEffect.spins + proof.capEffect.payout;
  return {
    intro: [
      ways === undefined
        ? { key: 'rules.intro', values: { reels, rows, lines: lines.length } }
        : { key: 'rules.introWays', values: { reels, rows, ways: (rows ** reels).toLocaleString('en') } },
      ...only(bothWays === true, { key: 'rules.bothWays' }),
      ...only(second !== undefined, { key: 'rules.twoGrids' }),
    ],
    wild: shows(config, 'wild') ? wildText(config) : [],
    scatter: shows(config, 'scatter') ? scatterText(config) : [],
    free: leastScatters(config) === 0 ? { awards: [], rest: [] } : { awards: awardsText(config), rest: freeText(config) },
    specials: chancesOf(freeSpins.special),
    bonus: bonusText(config),
    mystery: { said: only(config.mystery !== undefined, { key: 'rules.mystery' }), chances: chancesOf(config.mystery) },
    numbers: [{ key: 'rules.rtpNote' }, ...only(lost > 0, { key: 'rules.capEffect', values: { percent: roundedUpPercent(lost) } })],
    round: [{ key: 'rules.malfunction', values: { seconds: abandonedAfterSeconds } }],
  };
};

type Config = Mathematics['config'];

const chancesOf = (weighted: readonly { symbol: SymbolId; weight: number }[] = []): Chance[] => {
  const of = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return weighted.map(({ symbol, weight }) => ({ symbol, weight, of }));
};

const bonusText = ({ bonus, reels, rows, freeSpins }: Config): Sentence[] => {
  if (bonus === undefined) return [];
  const { scatters: least } = bonus;
  if (bonus.kind === 'pick') {
    const prizes = prizeDoors(bonus);
    return [
      { key: 'rules.vault', values: { least, doors: doorsOf(bonus), prizes, locks: bonus.locks } },
      { key: 'rules.vaultAll', values: { times: Math.round(1 / asNumber(chanceOf(bonus, prizes))) } },
      { key: 'rules.vaultPress' },
    ];
  }
  if (bonus.kind === 'hold') {
    const { respins, chance } = bonus;
    const cells = reels * rows;
    const full = endsOf(bonus, least, cells).get(cells);
    return [
      { key: 'rules.hold', values: { least } },
      { key: 'rules.holdRespins', values: { respins, percent: (100 * chance.hits) / chance.of } },
      { key: 'rules.holdGrand', values: { cells } },
      ...(full === undefined ? [] : [{ key: 'rules.holdFull', values: { least, times: Math.round(1 / asNumber(full)) } } as const]),
    ];
  }
  const has = (prize: 'spins' | 'times'): boolean => bonus.segments.some((segment) => segment[prize] !== undefined);
  return [
    { key: 'rules.wheel', values: { least } },
    ...only(has('times'), { key: 'rules.wheelTimes' }),
    ...only(has('spins'), { key: 'rules.wheelFree' }),
    ...only(has('spins') && freeSpins.multiplier > 1, { key: 'free.times', values: { times: freeSpins.multiplier } }),
    { key: 'rules.wheelPress' },
  ];
};

const only = (isTrue: boolean, ...sentences: Sentence[]): Sentence[] => (isTrue ? sentences : []);

/** Whether any reel shows a symbol, in base spins or in free ones. */
export const shows = ({ strips, freeStrips = [] }: Config, symbol: SymbolId): boolean =>
  [...strips, ...freeStrips].some((strip) => strip.includes(symbol));

/** The fewest scatters that win free spins; 0 where none do. */
export const leastScatters = ({ scatter }: Config): number => scatter.freeSpins.findIndex((spins) => spins > 0) + 1;

const wildText = (config: Config): Sentence[] => {
  const { wildGrows, wildMultiplier: { base, free } = { base: 1, free: 1 } } = config;
  return [
    { key: config.bonus?.kind === 'hold' ? 'rules.wildCoin' : shows(config, 'scatter') ? 'rules.wild' : 'rules.wildAll' },
    ...only(wildGrows === true, { key: 'rules.wildGrows' }),
    // A run of wilds alone pays what the table says: only the wilds that stand in multiply.
    ...only(base > 1, { key: 'rules.wildTimes', values: { times: base, two: base * base } }),
    ...only(free > 1 && free !== base, { key: 'rules.wildTimesFree', values: { times: free } }),
  ];
};

const scatterText = (config: Config): Sentence[] => {
  const least = leastScatters(config);
  const pays = config.scatter.pays.some((coins) => coins > 0);
  return [
    ...only(pays && least > 0, { key: 'rules.scatter', values: { least } }),
    ...only(pays && least === 0, { key: 'rules.scatterPays' }),
    ...only(config.scatterStandsIn === true, { key: 'rules.scatterStandsIn' }),
  ];
};

const awardsText = (config: Config): Sentence[] => {
  const { scatter, freeSpins } = config;
  const { multiplier, rises } = freeSpins;
  const most = mostScatters(machineOf(config).base);
  return scatter.freeSpins.flatMap((count, index): Sentence[] => {
    const scatters = index + 1;
    if (count === 0 || scatters > most) return [];
    return multiplier > 1 && rises === undefined
      ? [{ key: 'rules.freeText', values: { scatters, count, times: multiplier } }]
      : [{ key: 'rules.freePlain', values: { scatters, count } }];
  });
};

const freeText = (config: Config): Sentence[] => {
  const { freeSpins, freeStrips, collector, second } = config;
  const { multiplier, maxSpins, rises } = freeSpins;
  const winsMore = rises === undefined && mostScatters(machineOf(config).free) >= leastScatters(config);
  return [
    ...only(freeStrips !== undefined, { key: 'rules.freeStrips' }),
    ...only(freeSpins.special !== undefined, { key: 'rules.special' }),
    ...(collector === undefined
      ? []
      : [
          { key: 'rules.collector' } as const,
          {
            key: 'rules.collectorSteps',
            values: { every: collector.every, spins: collector.spins, steps: collector.times.map((times) => `×${times}`).join(', ') },
          } as const,
        ]),
    ...(second === undefined ? [] : [{ key: 'rules.freeBoth', values: { times: second.times } } as const]),
    ...only(winsMore, { key: 'rules.retrigger', values: { max: maxSpins } }),
    ...(rises === undefined ? [] : [{ key: 'rules.rises', values: { times: multiplier, step: rises } } as const]),
  ];
};

/** The most scatters a window can show. */
const mostScatters = ({ scattersAt }: ReelSet): number => scattersAt.reduce((sum, reel) => sum + Math.max(...reel), 0);

/** A share as percentage points with four decimals, never less than it is. */
const roundedUpPercent = (share: number): string => (Math.ceil(share * 1_000_000) / 10_000).toFixed(4);
