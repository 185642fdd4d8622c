/** Roulette with one zero; with la partage, bets at even money give half back on zero. */
import * as z from 'zod/mini';
import { half, lost, type TableBet, type TableRule, wins } from '../table-rule.ts';

export const RouletteConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('roulette'),
  laPartage: z.boolean(),
});
export type RouletteConfig = z.output<typeof RouletteConfig>;

export const RouletteOutcome = z.object({ game: z.literal('roulette'), number: z.int().check(z.minimum(0), z.maximum(36)) });
export type RouletteOutcome = z.output<typeof RouletteOutcome>;

/** The pockets in their order on the wheel, clockwise. */
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const;

const reds: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const colourOf = (number: number): 'green' | 'red' | 'black' => (number === 0 ? 'green' : reds.has(number) ? 'red' : 'black');

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** The numbers of every bet, by its name. Numbers of a bet are joined with dots: `split.1.4`. */
export const rouletteBets: ReadonlyMap<string, readonly number[]> = new Map(
  (() => {
    const all: [string, number[]][] = [];
    const add = (kind: string, numbers: number[]): void => void all.push([`${kind}.${numbers.join('.')}`, numbers]);
    for (const number of range(0, 36)) add('straight', [number]);
    for (const number of [1, 2, 3]) add('split', [0, number]);
    for (const number of range(1, 36)) {
      if (number % 3 !== 0) add('split', [number, number + 1]);
      if (number <= 33) add('split', [number, number + 3]);
    }
    add('street', [0, 1, 2]);
    add('street', [0, 2, 3]);
    for (const number of range(1, 34, 3)) add('street', [number, number + 1, number + 2]);
    add('corner', [0, 1, 2, 3]);
    for (const number of range(1, 32)) if (number % 3 !== 0) add('corner', [number, number + 1, number + 3, number + 4]);
    for (const number of range(1, 31, 3)) add('line', range(number, number + 5));
    for (const third of [1, 2, 3]) all.push([`dozen.${third}`, range(third * 12 - 11, third * 12)]);
    for (const third of [1, 2, 3]) all.push([`column.${third}`, range(third, 36, 3)]);
    const even = (name: string, test: (number: number) => boolean): void => void all.push([name, range(1, 36).filter(test)]);
    even('red', (number) => reds.has(number));
    even('black', (number) => !reds.has(number));
    even('odd', (number) => number % 2 === 1);
    even('even', (number) => number % 2 === 0);
    even('low', (number) => number <= 18);
    even('high', (number) => number >= 19);
    return all;
  })(),
);

const betsOf = ({ laPartage }: RouletteConfig): Map<string, TableBet<RouletteOutcome>> =>
  new Map(
    [...rouletteBets].map(([name, numbers]) => {
      const pay = 36 / numbers.length - 1;
      const won: ReadonlySet<number> = new Set(numbers);
      const onZero = laPartage && numbers.length === 18 ? half : lost;
      return [
        name,
        { divisor: pay, top: pay, returns: ({ number }) => (won.has(number) ? wins(pay) : number === 0 ? onZero : lost) },
      ] as const;
    }),
  );

export const rouletteRule = (config: RouletteConfig): TableRule<RouletteOutcome> => ({
  bets: betsOf(config),
  deal: ({ below }) => ({ game: 'roulette', number: below(37) }),
  // The ball is thrown when nobody can bet any more, and the screen must know where it comes to rest.
  reveals: ({ number }) => [
    { atMs: 0, event: { type: 'spin', number } },
    { atMs: 9_600, event: { type: 'result' } },
  ],
  result: ({ number }) => String(number),
  opposites: [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
    ['dozen.1', 'dozen.2', 'dozen.3'],
    ['column.1', 'column.2', 'column.3'],
  ],
  enumerate: () => range(0, 36).map((number) => ({ outcome: { game: 'roulette', number }, weight: 1 })),
});

// ------------------------------------------------------------------------------------------------------------ announced bets

/** One chip on a bet. */
export type AnnouncedChip = { bet: string; chips: number };

const chip = (bet: string, chips = 1): AnnouncedChip => ({ bet, chips });

/** The bets on parts of the wheel, as chips on the table. */
export const announcedBets: Readonly<Record<'voisins' | 'tiers' | 'orphelins' | 'zero', readonly AnnouncedChip[]>> = {
  voisins: [
    chip('street.0.2.3', 2),
    ...['4.7', '12.15', '18.21', '19.22', '32.35'].map((split) => chip(`split.${split}`)),
    chip('corner.25.26.28.29', 2),
  ],
  tiers: ['5.8', '10.11', '13.16', '23.24', '27.30', '33.36'].map((split) => chip(`split.${split}`)),
  orphelins: [chip('straight.1'), ...['6.9', '14.17', '17.20', '31.34'].map((split) => chip(`split.${split}`))],
  zero: [chip('split.0.3'), chip('split.12.15'), chip('split.32.35'), chip('straight.26')],
};

/** A chip on every number that ends in a digit. */
export const finaleOf = (digit: number): AnnouncedChip[] => range(digit, 36, 10).map((number) => chip(`straight.${number}`));

/** The last digits of a finale à cheval: a number and the one above it on the cloth. */
export const finalePairs: readonly (readonly [number, number])[] = range(0, 6).map((digit) => [digit, digit + 3] as const);

/** A chip between every number that ends in the first digit and the one that ends in the second; a number without a partner has a chip of its own. */
export const finaleChevalOf = ([one, other]: readonly [number, number]): AnnouncedChip[] =>
  range(one, 36, 10).map((number) => {
    const partner = number - one + other;
    return partner <= 36 ? chip(`split.${number}.${partner}`) : chip(`straight.${number}`);
  });

/** A number with so many neighbours on each side of the wheel. */
export const neighboursOf = (number: number, each: number): number[] => {
  const place = wheelOrder.findIndex((one) => one === number);
  return Array.from({ length: 2 * each + 1 }, (_, step) => wheelOrder[(place - each + step + wheelOrder.length) % wheelOrder.length] ?? 0);
};
