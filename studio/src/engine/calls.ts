import * as z from 'zod/mini';
import { protocolOf } from './protocol.ts';

/** The calls as the engine answers them: what a family describes is passed on as it is. */
export const calls = protocolOf({ event: z.unknown(), config: z.unknown(), proof: z.unknown() });
export type RoundView = z.output<typeof calls.RoundView>;
export type SessionView = z.output<typeof calls.SessionView>;
