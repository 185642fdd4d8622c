/** The lists of draws in the console, which addresses name; apart from the calls that use them, so that the console's first file has no call. */
import * as z from 'zod/mini';

const drawLists = ['ATTENTION', 'TO_COME', 'PAST'] as const;
export const DrawList = z.enum(drawLists);
export type DrawList = z.output<typeof DrawList>;
