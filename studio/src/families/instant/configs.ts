/** The published mathematics of every instant game. A version that was published is never changed: other mathematics are another version beside it. */
import tables from './tables.1.json' with { type: 'json' };
import { deucesPays, jacksPays } from './poker/tables.ts';
import type { InstantConfig } from './protocol.ts';

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
];
