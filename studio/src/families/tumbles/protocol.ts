/** The calls of a tumbling slot's screen: those of every game, with the events and the mathematics of tumbling slots. */
import type * as z from 'zod/mini';
import { protocolOf } from '#studio/engine/protocol';
import { RoundEvent } from './round-events.ts';
import { TumbleConfig, TumbleProof } from './tumble-config.ts';

export type { BalanceView } from '#studio/engine/protocol';
export { RoundId } from '#studio/engine/protocol';

/** Where the files of a book are served. The names of files say what they hold and never hold anything else. */
export const bookPath = (file: string): string => `/api/books/${file}`;

export const { RoundView, SessionView, GameRules, session, spin, step, finish, findRound, verify } = protocolOf({
  event: RoundEvent,
  config: TumbleConfig,
  proof: TumbleProof,
});
export type RoundView = z.output<typeof RoundView>;
export type SessionView = z.output<typeof SessionView>;
export type GameRules = z.output<typeof GameRules>;
