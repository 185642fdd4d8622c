/** Jackpots as a game screen sees them. Amounts are decimals of the session's currency where nothing else is said. */
import { endpoint } from '@croupier/contract/core/endpoint';
import { GameCode } from '@croupier/contract/core/ids';
import { Currency, Decimal } from '@croupier/contract/core/money';
import * as z from 'zod/mini';
import { levelCodes } from './levels.ts';

const LevelCode = z.enum(levelCodes);
const whole = z.int().check(z.minimum(0));

/** A jackpot that a round has won. */
export const JackpotWon = z.object({ code: LevelCode, amount: Decimal });
export type JackpotWon = z.output<typeof JackpotWon>;

/** The meters of a game. `returnPercent`: the part of every stake that players get back by all jackpots, beside the return of the game. */
export const JackpotsView = z.object({
  group: z.string(),
  returnPercent: z.string(),
  levels: z.array(
    z.object({
      code: LevelCode,
      /** As it stands; the value of this moment is paid to nobody before the meter reaches its threshold. */
      meter: Decimal,
      /** It begins here, and is won before it passes `ceiling`. */
      seed: Decimal,
      ceiling: Decimal,
      /** Counts the wins of the level: this one is not won yet. */
      number: whole,
      /** SHA-256 of the salt that the threshold follows from, which is shown when it is won. */
      commitment: z.string(),
      since: z.iso.datetime(),
      isPaused: z.boolean(),
    }),
  ),
});
export type JackpotsView = z.output<typeof JackpotsView>;

/** A jackpot that was won, by anybody, with all that proves where its threshold was. */
export const JackpotWinView = z.object({
  id: z.uuid(),
  code: LevelCode,
  number: whole,
  player: z.string(),
  gameCode: GameCode,
  /** In the winner's currency. */
  amount: Decimal,
  currency: Currency,
  /** The threshold, in atto-dollars (10^-18 USD). */
  threshold: z.string(),
  salt: z.string(),
  commitment: z.string(),
  since: z.iso.datetime(),
  at: z.iso.datetime(),
});
export type JackpotWinView = z.output<typeof JackpotWinView>;

export const winsPageSize = 20;

/** The meters now, at most ten seconds old. Null in a game without jackpots. */
export const jackpots = endpoint({
  method: 'GET',
  path: '/api/jackpots',
  access: 'member',
  summary: 'The jackpots that the game plays for, as their meters stand.',
  reply: z.object({ jackpots: z.nullable(JackpotsView) }),
});

export const jackpotWins = endpoint({
  method: 'GET',
  path: '/api/jackpots/wins',
  access: 'member',
  summary: 'The jackpots of the game that were won, newest first.',
  query: z.object({ before: z.optional(z.uuid()) }),
  reply: z.object({ wins: z.array(JackpotWinView), more: z.boolean() }),
});
