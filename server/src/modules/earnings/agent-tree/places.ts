import { placementsAt, placesUnder } from './store/positions.ts';

/** Places of members in the tree: where some stood at a moment, and all at or below a number. */
export const places = { at: placementsAt, under: placesUnder } as const;
