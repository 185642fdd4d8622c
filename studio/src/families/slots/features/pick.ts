/**
 * A vault of doors: each opened one shows a prize, until one shows a lock. Behind the doors lie all prizes and locks of the list, in an order in which
 * every arrangement is as likely; so whatever doors a player opens, what comes next is drawn from what is still hidden.
 */
import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { add, exact, type Exact, multiply } from '../fraction.ts';
import { count } from '../slot-symbols.ts';
import type { Bonus } from './feature.ts';

export const PickConfig = z.object({
  kind: z.literal('pick'),
  /** The fewest scatters that open the vault. */
  scatters: count,
  /** Behind so many doors lies this prize. */
  prizes: z.array(z.object({ coins: count, doors: count })),
  /** Doors with a lock. The first one that is opened ends the bonus. */
  locks: count,
  /** Paid besides when all prizes are found before a lock. */
  all: count,
});
export type PickConfig = z.output<typeof PickConfig>;

/** The prizes that were found, each by its place in the config. */
export type PickDrawn = { kind: 'pick'; found: number[]; coins: number; spins: 0; times: 1 };

/** The vault is open: so many doors are closed. */
export const VaultEvent = z.object({ type: z.literal('vault'), doors: count });
/** A door: its prize, or null for a lock. */
export const PickEvent = z.object({ type: z.literal('pick'), payout: z.nullable(Decimal) });
/** The end: what all prizes pay, with what is paid for having found all of them. */
export const LootEvent = z.object({ type: z.literal('loot'), opened: count, all: z.nullable(Decimal), payout: Decimal, total: Decimal });
export type PickEvents = z.output<typeof VaultEvent> | z.output<typeof PickEvent> | z.output<typeof LootEvent>;

/** Doors with a prize. */
export const prizeDoors = ({ prizes }: PickConfig): number => prizes.reduce((sum, { doors }) => sum + doors, 0);
export const doorsOf = (config: PickConfig): number => prizeDoors(config) + config.locks;

export const pick: Bonus<PickConfig, PickDrawn, PickEvents> = {
  problemOf: ({ scatters, prizes, locks }) => {
    if (scatters < 1 || locks < 1) return 'a vault that never opens, or never ends';
    return prizes.length === 0 || prizes.some(({ coins, doors }) => coins < 1 || doors < 1) ? 'a door without a prize' : undefined;
  },

  begins: ({ scatters: least }, scatters) => scatters >= least,

  play: (config, _, stream) => {
    const hidden = config.prizes.map(({ doors }) => doors);
    const found: number[] = [];
    while (found.length < prizeDoors(config)) {
      let place = stream.below(doorsOf(config) - found.length);
      const prize = hidden.findIndex((doors) => (place -= doors) < 0);
      if (prize < 0) break;
      hidden[prize] = (hidden[prize] ?? 0) - 1;
      found.push(prize);
    }
    const all = found.length === prizeDoors(config) ? config.all : 0;
    return { kind: 'pick', found, coins: found.reduce((sum, prize) => sum + (config.prizes[prize]?.coins ?? 0), all), spins: 0, times: 1 };
  },

  events: (config, { found, coins }, _, money) => {
    const isAll = found.length === prizeDoors(config);
    return [
      { type: 'vault', doors: doorsOf(config) },
      ...found.map((prize): PickEvents => ({ type: 'pick', payout: money.of(config.prizes[prize]?.coins ?? 0) })),
      ...(isAll ? [] : [{ type: 'pick', payout: null } as const]),
      { type: 'loot', opened: found.length, all: isAll ? money.of(config.all) : null, ...money.capped(coins) },
    ];
  },

  // A prize is found when its door comes before all locks: one chance in locks + 1. Two are found with 2 / ((locks + 1) (locks + 2)).
  law: (config) => {
    const worths = worthsOf(config);
    const [sum, squares] = [worths.reduce((all, worth) => all + worth, 0n), worths.reduce((all, worth) => all + worth * worth, 0n)];
    const locks = BigInt(config.locks);
    const [one, both] = [exact(1n, locks + 1n), exact(2n, (locks + 1n) * (locks + 2n))];
    const full = chanceOf(config, worths.length);
    const all = BigInt(config.all);
    const ends = Array.from({ length: worths.length + 1 }, (_, found) => ratio(chanceOf(config, found)));
    return {
      mean: add(multiply(exact(sum), one), multiply(exact(all), full)),
      square: add(
        add(multiply(exact(squares), one), multiply(exact(sum * sum - squares), both)),
        multiply(exact(2n * sum * all + all * all), full),
      ),
      spins: exact(0n),
      transform: (theta) => {
        const means = meanProducts(worths.map((worth) => Math.exp(theta * Number(worth))));
        return ends.reduce(
          (whole, chance, found) => whole + chance * (means[found] ?? 0) * (found === worths.length ? Math.exp(theta * config.all) : 1),
          0,
        );
      },
      most: Number(sum + all),
    };
  },

  // Door by door: how likely it is that there is a next one, times the mean of what lies behind it.
  witness: (config) => {
    const [prizes, doors] = [prizeDoors(config), doorsOf(config)];
    const mean = config.prizes.reduce((sum, { coins, doors: many }) => sum + coins * many, 0) / prizes;
    let [reached, paid] = [1, 0];
    for (let opened = 0; opened < prizes; opened += 1) {
      reached *= (prizes - opened) / (doors - opened);
      paid += reached * mean;
    }
    return paid + reached * config.all;
  },
};

/** Every prize by itself. */
const worthsOf = ({ prizes }: PickConfig): bigint[] =>
  prizes.flatMap(({ coins, doors }) => Array.from({ length: doors }, () => BigInt(coins)));

/** The chance that exactly so many prizes are found: so many prizes in a row, and then a lock unless there are none left. */
export const chanceOf = (config: PickConfig, found: number): Exact => {
  const [prizes, doors] = [prizeDoors(config), doorsOf(config)];
  let chance = exact(1n);
  for (let opened = 0; opened < found; opened += 1) chance = multiply(chance, exact(BigInt(prizes - opened), BigInt(doors - opened)));
  return found === prizes ? chance : multiply(chance, exact(BigInt(config.locks), BigInt(doors - found)));
};

const ratio = ({ num, den }: Exact): number => Number((num * 10n ** 30n) / den) / 1e30;

/** The mean product of so many factors taken from a list, for every number of them. */
const meanProducts = (factors: readonly number[]): number[] => {
  const sums = [1, ...factors.map(() => 0)];
  for (const [index, factor] of factors.entries())
    for (let taken = index + 1; taken > 0; taken -= 1) sums[taken] = (sums[taken] ?? 0) + (sums[taken - 1] ?? 0) * factor;
  let ways = 1;
  return sums.map((sum, taken) => {
    if (taken > 0) ways *= (factors.length - taken + 1) / taken;
    return sum / ways;
  });
};
