/** The lowest level of members for programmes. */
export const lowestLevel = 1;

/**
 * The level by which programmes treat a member. Members whom no run and no operator has placed have level 0; they are shown at the first level of the ladder, so what begins at level 1 is
 * theirs too.
 */
export const effectiveLevel = (level: number): number => (level < lowestLevel ? lowestLevel : level);
