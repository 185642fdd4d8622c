/** The shot that is taken off the sum, counted from the first. */
export const takenOffPlace = 16;
