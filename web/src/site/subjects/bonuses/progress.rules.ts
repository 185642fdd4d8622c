/** How far wagering is, in whole per cent, rounded down so that 100 is shown only when it is done. */
export const percentDone = (counted: bigint, required: bigint): number => (required === 0n ? 100 : Number((counted * 100n) / required));
