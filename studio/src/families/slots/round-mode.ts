/** The choice of a round that is not played with the bet alone: with the ante, or with free spins bought. */
import * as z from 'zod/mini';
import type { Mode } from './tumble-config.ts';

export const RoundChoice = z.strictObject({ mode: z.enum(['ante', 'buy']) });

/** Null, or no choice at all, is a round with the bet. */
export const modeOf = (choice: unknown): Mode => (choice === null || choice === undefined ? 'base' : RoundChoice.parse(choice).mode);
