/** The calls of an instant game's screen: those of every game, with the mathematics and the events of instant games. */
import { Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { protocolOf } from '#studio/engine/protocol';
import { BaccaratConfig } from './rules/baccarat.ts';
import { CoinConfig } from './rules/coin.ts';
import { DiceConfig } from './rules/dice.ts';
import { HiloConfig } from './rules/hilo.ts';
import { KenoConfig } from './rules/keno.ts';
import { LimboConfig } from './rules/limbo.ts';
import { MinesConfig } from './rules/mines.ts';
import { DeucesConfig, JacksConfig } from './rules/poker.ts';
import { PlinkoConfig } from './rules/plinko.ts';
import { RouletteConfig } from './rules/roulette.ts';
import { ScratchConfig } from './rules/scratch.ts';
import { TowersConfig } from './rules/towers.ts';
import { WheelConfig } from './rules/wheel.ts';
import { Shown } from './shown.ts';

export { RoundId } from '#studio/engine/protocol';

export const InstantConfig = z.discriminatedUnion('game', [
  DiceConfig,
  LimboConfig,
  MinesConfig,
  PlinkoConfig,
  KenoConfig,
  WheelConfig,
  TowersConfig,
  HiloConfig,
  CoinConfig,
  JacksConfig,
  DeucesConfig,
  ScratchConfig,
  RouletteConfig,
  BaccaratConfig,
]);
export type InstantConfig = z.output<typeof InstantConfig>;
export type InstantGame = InstantConfig['game'];

/** The round as it stands: a round has one event, and every action changes it. `hundredths`: what it pays, in hundredths of the bet. */
export const InstantEvent = z.object({
  type: z.literal('standing'),
  over: z.boolean(),
  hundredths: z.int(),
  payout: Decimal,
  shown: Shown,
});
export type InstantEvent = z.output<typeof InstantEvent>;

const Fraction = z.object({ num: z.string(), den: z.string() });

/** The proof of a game: the exact return of every bet. Percentages are cut to four decimals. */
export const InstantProof = z.object({
  title: z.string(),
  mathVersion: z.string(),
  configSha256: z.string(),
  least: Fraction,
  most: Fraction,
  leastPercent: z.string(),
  mostPercent: z.string(),
  /** In bets. */
  maxWin: z.number(),
  bets: z.array(
    z.object({
      /** Names the bet: numbers, and words that the screen translates. */
      parts: z.array(z.string()),
      leastPercent: z.string(),
      mostPercent: z.string(),
      top: z.number(),
    }),
  ),
});
export type InstantProof = z.output<typeof InstantProof>;

export const { RoundView, SessionView, GameRules, session, spin, act, balance, history, findRound, rotateSeeds, verify } = protocolOf({
  event: InstantEvent,
  config: InstantConfig,
  proof: InstantProof,
});
export type RoundView = z.output<typeof RoundView>;
export type SessionView = z.output<typeof SessionView>;
export type GameRules = z.output<typeof GameRules>;
