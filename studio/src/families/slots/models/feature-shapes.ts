/** Bonuses and mystery symbols as the models write them down, in bets; and what a config has of them. */
import type { BonusConfig } from '../features/bonuses.ts';
import type { CollectorConfig } from '../features/collector.ts';
import type { MysteryConfig } from '../features/mystery.ts';
import type { SymbolId } from '../slot-config.ts';

/** A bonus of a machine whose bet is so many coins. */
export type BonusShape = (coins: number) => BonusConfig;
/** Weights of the model's ordinary symbols, from the dearest. */
export type MysteryShape = readonly number[];

/** A collector of a machine whose bet is so many coins. */
export type CollectorShape = (coins: number) => CollectorConfig;

const partsOf = (text: string): { name: string; weight: number }[] =>
  text.split(' ').map((part) => {
    const [name = '', weight = ''] = part.split(':');
    return { name, weight: Number(weight) };
  });

/** A wheel that three scatters turn. `20:3` pays twenty bets and has a weight of three; `s8:2` gives eight free spins, `x2:3` doubles and turns again. */
export const wheelOf =
  (segments: string): BonusShape =>
  (coins) => ({
    kind: 'wheel',
    scatters: 3,
    segments: partsOf(segments).map(({ name, weight }) => {
      if (name.startsWith('s')) return { weight, spins: Number(name.slice(1)) };
      if (name.startsWith('x')) return { weight, times: Number(name.slice(1)) };
      return { weight, coins: Number(name) * coins };
    }),
  });

/** A vault that three scatters open. `20:2` is a prize of twenty bets behind two doors. */
export const vaultOf =
  (prizes: string, locks: number, all: number): BonusShape =>
  (coins) => ({
    kind: 'pick',
    scatters: 3,
    prizes: partsOf(prizes).map(({ name, weight }) => ({ coins: Number(name) * coins, doors: weight })),
    locks,
    all: all * coins,
  });

/** Six coins hold for three respins. `mini.10:3` is a Mini of ten bets with a weight of three. */
export const coinsOf =
  (values: string, hits: number, of: number, grand: number): BonusShape =>
  (coins) => ({
    kind: 'hold',
    scatters: 6,
    respins: 3,
    chance: { hits, of },
    values: partsOf(values).map(({ name, weight }) => {
      const [tier, worth] = name.split('.');
      if (worth === undefined) return { coins: Number(name) * coins, weight };
      return { coins: Number(worth) * coins, weight, tier: tier as 'mini' | 'minor' | 'major' };
    }),
    grand: grand * coins,
  });

/** Prizes of these values, in bets; every fourth collector wins ten free spins and multiplies by two, then three, then ten. */
export const collectorOf =
  (values: string): CollectorShape =>
  (coins) => ({
    values: partsOf(values).map(({ name, weight }) => ({ coins: Number(name) * coins, weight })),
    every: 4,
    spins: 10,
    times: [2, 3, 10],
  });

export const mysteryOf = (weights: MysteryShape, symbols: readonly SymbolId[]): MysteryConfig =>
  symbols.map((symbol, rank) => ({ symbol, weight: weights[rank] ?? 1 }));
