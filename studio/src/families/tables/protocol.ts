/** The calls of a table's screen: those of every game, with the mathematics of table games. Live calls are in `#studio/engine/shared-rounds/protocol`. */
import * as z from 'zod/mini';
import { protocolOf } from '#studio/engine/protocol';
import { BaccaratConfig, BaccaratOutcome } from './rules/baccarat.ts';
import { CockfightConfig, CockfightOutcome, Fighter } from './rules/cockfight.ts';
import { DragonTigerConfig, DragonTigerOutcome } from './rules/dragon-tiger.ts';
import { Blow, FightResult } from './rules/fight-script.ts';
import { RouletteConfig, RouletteOutcome } from './rules/roulette.ts';
import { SicBoConfig, SicBoOutcome } from './rules/sic-bo.ts';

export const TableConfig = z.discriminatedUnion('game', [BaccaratConfig, DragonTigerConfig, RouletteConfig, SicBoConfig, CockfightConfig]);
export type TableConfig = z.output<typeof TableConfig>;
export type TableGame = TableConfig['game'];

export const TableOutcome = z.discriminatedUnion('game', [
  BaccaratOutcome,
  DragonTigerOutcome,
  RouletteOutcome,
  SicBoOutcome,
  CockfightOutcome,
]);
export type TableOutcome = z.output<typeof TableOutcome>;

const place = z.int().check(z.minimum(0), z.maximum(51));

/** The events of a round that players see, one after the other. */
export const TableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card'), side: z.enum(['player', 'banker', 'dragon', 'tiger']), place, card: place }),
  z.object({ type: z.literal('spin'), number: z.int().check(z.minimum(0), z.maximum(36)) }),
  z.object({ type: z.literal('shake') }),
  z.object({ type: z.literal('dice'), dice: z.array(z.int().check(z.minimum(1), z.maximum(6))) }),
  z.extend(Blow, { type: z.literal('blow') }),
  z.object({ type: z.literal('verdict'), meron: Fighter, wala: Fighter, winner: FightResult }),
  z.object({ type: z.literal('result') }),
]);
export type TableEvent = z.output<typeof TableEvent>;

/** The proof of a game: the exact return of every bet. Percentages are cut to four decimals. */
export const TableProof = z.object({
  title: z.string(),
  mathVersion: z.string(),
  configSha256: z.string(),
  bets: z.array(
    z.object({
      bet: z.string(),
      /** How many bets of this kind there are with the same return, such as all splits. */
      count: z.number(),
      num: z.string(),
      den: z.string(),
      returnPercent: z.string(),
      edgePercent: z.string(),
      /** The highest pay, to 1. */
      top: z.number(),
    }),
  ),
});
export type TableProof = z.output<typeof TableProof>;

export const { SessionView, GameRules, balance } = protocolOf({ event: TableEvent, config: TableConfig, proof: TableProof });
export type SessionView = z.output<typeof SessionView>;
export type GameRules = z.output<typeof GameRules>;
