/**
 * Coins that hold: enough of them in the window lock, and the other cells are drawn again and again for more. Each respin that brings a coin sets the
 * counter of respins back; when it runs out, all coins pay, and a full grid pays the Grand besides.
 */
import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { add, exact, type Exact, multiply, subtract } from '../fraction.ts';
import { count } from '../slot-symbols.ts';
import type { Bonus, Cell, Landed } from './feature.ts';

const Tier = z.enum(['mini', 'minor', 'major']);
/** A worth that a coin can have. */
const Value = z.object({ coins: count, weight: count, tier: z.optional(Tier) });

export const HoldConfig = z.object({
  kind: z.literal('hold'),
  /** The fewest coins that begin it. */
  scatters: count,
  respins: count,
  /** An empty cell brings a coin in `hits` of `of` respins. */
  chance: z.object({ hits: count, of: count }),
  values: z.array(Value),
  /** For a full grid, beside its coins. */
  grand: count,
});
export type HoldConfig = z.output<typeof HoldConfig>;

/** A coin in a cell (`reel * rows + row`), with the place of its value in the config. */
type Held = [cell: number, value: number];
/** The coins of the window, and those of each respin. */
export type HoldDrawn = { kind: 'hold'; start: Held[]; respins: Held[][]; coins: number; spins: 0; times: 1 };

const Coin = z.object({ cell: z.tuple([count, count]), payout: Decimal, tier: z.optional(Tier) });
export const HoldEvent = z.object({ type: z.literal('hold'), coins: z.array(Coin), left: count });
/** One respin: the coins it brought, and how many respins are left after it. */
export const RespinEvent = z.object({ type: z.literal('respin'), coins: z.array(Coin), left: count });
/** The end: what all coins and the Grand pay. */
export const CollectEvent = z.object({ type: z.literal('collect'), grand: z.nullable(Decimal), payout: Decimal, total: Decimal });
export type HoldEvents = z.output<typeof HoldEvent> | z.output<typeof RespinEvent> | z.output<typeof CollectEvent>;

export const hold: Bonus<HoldConfig, HoldDrawn, HoldEvents> = {
  problemOf: ({ scatters, respins, chance: { hits, of }, values }, { reels, rows }) => {
    if (scatters < 1 || scatters >= reels * rows || respins < 1) return 'respins that cannot be';
    if (hits < 1 || hits >= of) return 'a chance of coins that is none';
    return values.length === 0 || values.some(({ coins, weight }) => coins < 1 || weight < 1) ? 'a coin without a value' : undefined;
  },

  begins: ({ scatters: least }, scatters) => scatters >= least,

  play: (config, { reels, rows, scatters }, stream) => {
    const { chance, values } = config;
    const all = values.reduce((sum, { weight }) => sum + weight, 0);
    const drawValue = (): number => {
      let place = stream.below(all);
      return values.findIndex(({ weight }) => (place -= weight) < 0);
    };
    const start = scatters.map(([reel, row]): Held => [reel * rows + row, drawValue()]);
    const held = new Set(start.map(([cell]) => cell));
    const respins: Held[][] = [];
    for (let left = config.respins; left > 0 && held.size < reels * rows;) {
      const brought: Held[] = [];
      for (let cell = 0; cell < reels * rows; cell += 1)
        if (!held.has(cell) && stream.below(chance.of) < chance.hits) brought.push([cell, drawValue()]);
      for (const [cell] of brought) held.add(cell);
      respins.push(brought);
      left = brought.length > 0 ? config.respins : left - 1;
    }
    const grand = held.size === reels * rows ? config.grand : 0;
    const coins = [...start, ...respins.flat()].reduce((sum, [, value]) => sum + (values[value]?.coins ?? 0), grand);
    return { kind: 'hold', start, respins, coins, spins: 0, times: 1 };
  },

  events: (config, { start, respins, coins }, { reels, rows }: Landed, money) => {
    const coinsIn = (held: readonly Held[]) =>
      held.map(([cell, value]) => {
        const { coins: worth = 0, tier } = config.values[value] ?? {};
        const at: Cell = [Math.floor(cell / rows), cell % rows];
        return { cell: at, payout: money.of(worth), ...(tier !== undefined && { tier }) };
      });
    const events: HoldEvents[] = [{ type: 'hold', coins: coinsIn(start), left: config.respins }];
    let [left, filled] = [config.respins, start.length];
    for (const brought of respins) {
      filled += brought.length;
      left = brought.length > 0 ? config.respins : left - 1;
      events.push({ type: 'respin', coins: coinsIn(brought), left: filled === reels * rows ? 0 : left });
    }
    const grand = filled === reels * rows ? money.of(config.grand) : null;
    return [...events, { type: 'collect', grand, ...money.capped(coins) }];
  },

  law: (config, scatters, { cells }) => {
    const all = config.values.reduce((sum, { weight }) => sum + weight, 0);
    const meanOf = (of: (coins: number) => number): Exact =>
      config.values.reduce((sum, { coins, weight }) => add(sum, exact(BigInt(of(coins)) * BigInt(weight), BigInt(all))), exact(0n));
    const [value, square] = [meanOf((coins) => coins), meanOf((coins) => coins * coins)];
    const spread = subtract(square, multiply(value, value));
    const ends = endsOf(config, scatters, cells);
    const grandOf = (held: number): number => (held === cells ? config.grand : 0);
    const sum = (of: (held: number) => Exact): Exact =>
      [...ends].reduce((whole, [held, chance]) => add(whole, multiply(chance, of(held))), exact(0n));
    const meanAt = (held: number): Exact => add(multiply(exact(BigInt(held)), value), exact(BigInt(grandOf(held))));
    const inDoubles = [...ends].map(([held, { num, den }]) => [held, ratio(num, den)] as const);
    return {
      mean: sum(meanAt),
      square: sum((held) => add(multiply(exact(BigInt(held)), spread), multiply(meanAt(held), meanAt(held)))),
      spins: exact(0n),
      transform: (theta) => {
        const one = config.values.reduce((whole, { coins, weight }) => whole + (weight / all) * Math.exp(theta * coins), 0);
        return inDoubles.reduce((whole, [held, chance]) => whole + chance * one ** held * Math.exp(theta * grandOf(held)), 0);
      },
      most: cells * Math.max(...config.values.map(({ coins }) => coins)) + config.grand,
    };
  },

  // The chain over filled cells and respins left, respin by respin.
  witness: (config, scatters, { cells }) => {
    const all = config.values.reduce((sum, { weight }) => sum + weight, 0);
    const value = config.values.reduce((sum, { coins, weight }) => sum + coins * weight, 0) / all;
    const ends = chainOf(config, scatters, cells);
    return ends.reduce((sum, chance, held) => sum + chance * held * value, 0) + (ends[cells] ?? 0) * config.grand;
  },
};

/** A quotient of integers of any size as a double. */
const ratio = (num: bigint, den: bigint): number => Number((num * 10n ** 30n) / den) / 1e30;

/**
 * How many coins are held in the end, exactly. From `held` coins, n further respins in a row bring nothing with s^n, s = (1 - q)^empty; before
 * that, j coins come with the binomial chance of j, and the counter is full again: so the step to `held + j` has the chance (1 + s + … + s^(n-1)) b(j).
 */
export const endsOf = ({ respins, chance: { hits, of } }: HoldConfig, scatters: number, cells: number): ReadonlyMap<number, Exact> => {
  const [q, miss] = [exact(BigInt(hits), BigInt(of)), exact(BigInt(of - hits), BigInt(of))];
  const reached = new Map<number, Exact>([[scatters, exact(1n)]]);
  const ends = new Map<number, Exact>();
  for (let held = scatters; held <= cells; held += 1) {
    const here = reached.get(held) ?? exact(0n);
    const empty = cells - held;
    if (empty === 0) {
      ends.set(held, here);
      break;
    }
    const nothing = power(miss, empty);
    let tries = exact(0n);
    for (let respin = 0; respin < respins; respin += 1) tries = add(tries, power(nothing, respin));
    ends.set(held, multiply(here, power(nothing, respins)));
    for (let more = 1; more <= empty; more += 1) {
      const chance = multiply(exact(choose(empty, more)), multiply(power(q, more), power(miss, empty - more)));
      reached.set(held + more, add(reached.get(held + more) ?? exact(0n), multiply(here, multiply(tries, chance))));
    }
  }
  return ends;
};

const power = (base: Exact, times: number): Exact => exact(base.num ** BigInt(times), base.den ** BigInt(times));
const choose = (from: number, many: number): bigint => {
  let ways = 1n;
  for (let index = 0; index < many; index += 1) ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  return ways;
};

const walked = new WeakMap<HoldConfig, Map<string, number[]>>();

/** The same in doubles, as a walk: one respin after the other until nobody is left in the chain. Kept, as a machine that is being solved asks for it often. */
const chainOf = (config: HoldConfig, scatters: number, cells: number): number[] => {
  const known = walked.get(config) ?? new Map<string, number[]>();
  walked.set(config, known);
  const ends = known.get(`${scatters} ${cells}`) ?? walkChain(config, scatters, cells);
  known.set(`${scatters} ${cells}`, ends);
  return ends;
};

const walkChain = ({ respins, chance: { hits, of } }: HoldConfig, scatters: number, cells: number): number[] => {
  const q = hits / of;
  const ends = Array.from({ length: cells + 1 }, () => 0);
  let states = new Map<string, [held: number, left: number, chance: number]>([['', [scatters, respins, 1]]]);
  while (states.size > 0) {
    const next = new Map<string, [number, number, number]>();
    for (const [held, left, chance] of states.values()) {
      if (left === 0 || held === cells) {
        ends[held] = (ends[held] ?? 0) + chance;
        continue;
      }
      let brings = (1 - q) ** (cells - held);
      for (let more = 0; more <= cells - held; more += 1) {
        const [to, rest] = [held + more, more > 0 ? respins : left - 1];
        const known = next.get(`${to} ${rest}`);
        if (known === undefined) next.set(`${to} ${rest}`, [to, rest, chance * brings]);
        else known[2] += chance * brings;
        brings *= ((cells - held - more) / (more + 1)) * (q / (1 - q));
      }
    }
    states = next;
  }
  return ends;
};
