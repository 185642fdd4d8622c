/** The calls of a table's screen: those of every game, with the mathematics of table games. Live calls are in `#studio/engine/shared-rounds/protocol`. */
import * as z from 'zod/mini';
import { protocolOf } from '#studio/engine/protocol';
import { BaccaratConfig, BaccaratOutcome } from './rules/baccarat.ts';
import { BlackjackConfig, BlackjackOutcome } from './rules/blackjack.ts';
import { BullFightConfig, BullFightOutcome } from './rules/bull-fight.ts';
import { CockfightConfig, CockfightOutcome, Fighter } from './rules/cockfight.ts';
import { DragonTigerConfig, DragonTigerOutcome } from './rules/dragon-tiger.ts';
import { FanTanConfig, FanTanOutcome } from './rules/fan-tan.ts';
import { Blow, FightResult } from './rules/fight-script.ts';
import { FishPrawnCrabConfig, FishPrawnCrabOutcome } from './rules/fish-prawn-crab.ts';
import { NiuNiuConfig, NiuNiuOutcome } from './rules/niu-niu.ts';
import { RouletteConfig, RouletteOutcome } from './rules/roulette.ts';
import { SicBoConfig, SicBoOutcome } from './rules/sic-bo.ts';
import { XocDiaConfig, XocDiaOutcome } from './rules/xoc-dia.ts';

export const TableConfig = z.discriminatedUnion('game', [
  BaccaratConfig,
  DragonTigerConfig,
  RouletteConfig,
  SicBoConfig,
  FishPrawnCrabConfig,
  XocDiaConfig,
  FanTanConfig,
  NiuNiuConfig,
  BullFightConfig,
  BlackjackConfig,
  CockfightConfig,
]);
export type TableConfig = z.output<typeof TableConfig>;
export type TableGame = TableConfig['game'];

export const TableOutcome = z.discriminatedUnion('game', [
  BaccaratOutcome,
  DragonTigerOutcome,
  RouletteOutcome,
  SicBoOutcome,
  FishPrawnCrabOutcome,
  XocDiaOutcome,
  FanTanOutcome,
  NiuNiuOutcome,
  BullFightOutcome,
  BlackjackOutcome,
  CockfightOutcome,
]);
export type TableOutcome = z.output<typeof TableOutcome>;

const place = z.int().check(z.minimum(0), z.maximum(51));

/** The events of a round that players see, one after the other. */
export const TableEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card'), side: z.enum(['player', 'banker', 'dragon', 'tiger', 'dealer']), place, card: place }),
  z.object({ type: z.literal('spin'), number: z.int().check(z.minimum(0), z.maximum(36)) }),
  z.object({ type: z.literal('shake') }),
  z.object({ type: z.literal('dice'), dice: z.array(z.int().check(z.minimum(1), z.maximum(6))) }),
  z.object({ type: z.literal('coins'), coins: z.array(z.int().check(z.minimum(0), z.maximum(1))) }),
  z.object({ type: z.literal('buttons'), buttons: z.int().check(z.minimum(1), z.maximum(400)) }),
  z.object({ type: z.literal('head'), card: place }),
  z.object({
    type: z.literal('hand'),
    side: z.enum(['banker', 'player1', 'player2', 'player3', 'red', 'blue']),
    cards: z.array(place).check(z.length(5)),
  }),
  z.object({ type: z.literal('hole') }),
  z.object({ type: z.literal('peek'), isBlackjack: z.boolean() }),
  z.object({ type: z.literal('draw'), draw: place, first: place, second: place }),
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
      /** Half of the interval of 95 %, for a bet whose return was measured by dealing. */
      halfWidthPercent: z.optional(z.string()),
      /** The highest pay, to 1. */
      top: z.number(),
    }),
  ),
});
export type TableProof = z.output<typeof TableProof>;

export const { SessionView, GameRules, balance, gameRules } = protocolOf({ event: TableEvent, config: TableConfig, proof: TableProof });
export type SessionView = z.output<typeof SessionView>;
export type GameRules = z.output<typeof GameRules>;
