/** The ways to play a round of a slot of any kind, and the choice that names them. */
import * as z from 'zod/mini';

/** With the bet; with the ante, a higher stake for more features; or with the feature bought. */
export const modes = ['base', 'ante', 'buy'] as const;
export type Mode = (typeof modes)[number];

export const RoundChoice = z.strictObject({ mode: z.enum(['ante', 'buy']) });
export type RoundChoice = z.output<typeof RoundChoice>;

/** Null, or no choice at all, is a round with the bet. */
export const modeOf = (choice: unknown): Mode => (choice === null || choice === undefined ? 'base' : RoundChoice.parse(choice).mode);
