/** The published mathematics of every instant game. A version that was published is never changed: other mathematics are another version beside it. */
import tables from './tables.1.json' with { type: 'json' };
import { deucesPays, jacksPays } from './poker/tables.ts';
import type { InstantConfig } from './protocol.ts';
import type { Risk } from './rules/pay-tables.ts';

/** The prizes of a scratch card, and the number of winners of each among ten million tickets. */
const scratchPrizes: Record<Risk, { pay: number; tickets: number }[]> = {
  low: [
    { pay: 100, tickets: 1_800_000 },
    { pay: 200, tickets: 1_200_000 },
    { pay: 300, tickets: 500_000 },
    { pay: 500, tickets: 300_000 },
    { pay: 1_000, tickets: 100_000 },
    { pay: 2_000, tickets: 50_000 },
    { pay: 5_000, tickets: 10_000 },
    { pay: 10_000, tickets: 1_500 },
  ],
  medium: [
    { pay: 100, tickets: 1_200_000 },
    { pay: 200, tickets: 800_000 },
    { pay: 500, tickets: 400_000 },
    { pay: 1_000, tickets: 150_000 },
    { pay: 2_500, tickets: 60_000 },
    { pay: 5_000, tickets: 20_000 },
    { pay: 20_000, tickets: 3_000 },
    { pay: 100_000, tickets: 450 },
  ],
  high: [
    { pay: 200, tickets: 600_000 },
    { pay: 500, tickets: 300_000 },
    { pay: 1_000, tickets: 200_000 },
    { pay: 5_000, tickets: 40_000 },
    { pay: 10_000, tickets: 12_000 },
    { pay: 50_000, tickets: 1_600 },
    { pay: 200_000, tickets: 300 },
    { pay: 1_000_000, tickets: 55 },
  ],
};

/** The same prizes with fewer winners of the least one: a title that plays for jackpots gives back 2.30 % by them. */
const scratchPrizesBesideJackpots: Record<Risk, { pay: number; tickets: number }[]> = {
  low: [{ pay: 100, tickets: 1_570_000 }, ...scratchPrizes.low.slice(1)],
  medium: [{ pay: 100, tickets: 970_000 }, ...scratchPrizes.medium.slice(1)],
  high: [{ pay: 200, tickets: 485_000 }, ...scratchPrizes.high.slice(1)],
};

export const configs: readonly InstantConfig[] = [
  { mathVersion: 'dice.1', game: 'dice', faces: 10_000, percent: 99 },
  { mathVersion: 'limbo.1', game: 'limbo', words: 2 ** 32, percent: 99 },
  { mathVersion: 'mines.1', game: 'mines', tiles: 25, percent: 99 },
  { mathVersion: 'plinko.1', game: 'plinko', tables: tables.plinko },
  { mathVersion: 'keno.1', game: 'keno', numbers: 40, drawn: 10, tables: tables.keno },
  { mathVersion: 'wheel.1', game: 'wheel', tables: tables.wheel },
  {
    mathVersion: 'towers.1',
    game: 'towers',
    percent: 99,
    rows: 9,
    levels: {
      easy: { tiles: 4, safe: 3 },
      medium: { tiles: 3, safe: 2 },
      hard: { tiles: 2, safe: 1 },
      expert: { tiles: 3, safe: 1 },
      master: { tiles: 4, safe: 1 },
    },
  },
  { mathVersion: 'hilo.1', game: 'hilo', percent: 99, cards: 52, ranks: 13 },
  { mathVersion: 'coin.1', game: 'coin', percent: 99, flips: 13 },
  { mathVersion: 'jacks.1', game: 'jacks', pays: jacksPays },
  { mathVersion: 'deuces.1', game: 'deuces', pays: deucesPays },
  { mathVersion: 'scratch.1', game: 'scratch', fields: 9, tickets: 10_000_000, prizes: scratchPrizes },
  { mathVersion: 'jackpot-keno.1', game: 'keno', numbers: 40, drawn: 10, tables: tables.jackpotKeno },
  { mathVersion: 'jackpot-scratch.1', game: 'scratch', fields: 9, tickets: 10_000_000, prizes: scratchPrizesBesideJackpots },
  { mathVersion: 'solo-roulette.1', game: 'roulette', pockets: 37 },
  {
    mathVersion: 'solo-baccarat.1',
    game: 'baccarat',
    decks: 8,
    pays: { player: 200, banker: 195, tie: 1_020, playerPair: 1_300, bankerPair: 1_300 },
  },
];
