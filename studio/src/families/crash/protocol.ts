/** The calls of a crash screen: those of every game, with the mathematics of crash. Live calls are in `#studio/engine/shared-rounds/protocol`. */
import * as z from 'zod/mini';
import { protocolOf } from '#studio/engine/protocol';

const point = z.int().check(z.minimum(100));

export const CrashConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('crash'),
  /** The return of every cash-out, in hundredths. */
  share: z.int().check(z.minimum(97), z.maximum(99)),
  /** The highest point of a flight. Every bet that is still in is taken out there. */
  most: point,
});
export type CrashConfig = z.output<typeof CrashConfig>;

export const CrashOutcome = z.object({ game: z.literal('crash'), point });
export type CrashOutcome = z.output<typeof CrashOutcome>;

export const CrashEvent = z.object({ type: z.literal('end'), point });
export type CrashEvent = z.output<typeof CrashEvent>;

/** The proof: the exact return of a cash-out at some points, and that it is the same at all of them. */
export const CrashProof = z.object({
  title: z.string(),
  mathVersion: z.string(),
  configSha256: z.string(),
  /** The same at every point from `least` to `most`, in hundredths of the stake. */
  returnPercent: z.string(),
  edgePercent: z.string(),
  least: point,
  most: point,
  /** How often a flight ends before any bet can be taken out. */
  atOncePercent: z.string(),
  chances: z.array(z.object({ point, num: z.string(), den: z.string(), chancePercent: z.string(), returnPercent: z.string() })),
});
export type CrashProof = z.output<typeof CrashProof>;

export const { SessionView, GameRules, balance } = protocolOf({ event: CrashEvent, config: CrashConfig, proof: CrashProof });
export type SessionView = z.output<typeof SessionView>;
export type GameRules = z.output<typeof GameRules>;
