/** The calls of a slot's screen: those of every game, with the events and the mathematics of slots. */
import type * as z from 'zod/mini';
import { protocolOf } from '#studio/engine/protocol';
import { RoundEvent } from './round-events.ts';
import { ProofRecord, SlotConfig } from './slot-config.ts';

export type { RevealedSeeds, SeedsView } from '#studio/engine/fairness/seeds-view';
export type { BalanceView, FreeRoundsView, RoundRow } from '#studio/engine/protocol';
export type { RefusalCode, Refused } from '#studio/engine/refusals';
export { RoundId } from '#studio/engine/protocol';
export { type LuckyEvent, LineWin, RoundEvent } from './round-events.ts';
export { type Mode, modeOf } from './round-mode.ts';
export { coinsOf, SlotConfig, stakedCoins, SymbolId, symbolIds } from './slot-config.ts';

export const {
  RoundView,
  SessionView,
  GameRules,
  openSession,
  session,
  spin,
  step,
  act,
  finish,
  balance,
  history,
  findRound,
  rotateSeeds,
  gameRules,
  verify,
} = protocolOf({ event: RoundEvent, config: SlotConfig, proof: ProofRecord });
export type RoundView = z.output<typeof RoundView>;
export type SessionView = z.output<typeof SessionView>;
export type GameRules = z.output<typeof GameRules>;
