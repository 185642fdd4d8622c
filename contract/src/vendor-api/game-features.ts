/** Game features beyond paying for lines or ways; for filters and cards. */
export const gameFeatures = [
  'FREE_SPINS',
  'OWN_FREE_REELS',
  'RISING_MULTIPLIER',
  'WILD_MULTIPLIER',
  'EXPANDING_WILD',
  'EXPANDING_SYMBOL',
  'BOTH_WAYS',
  'STACKED',
  'WAYS',
  'HOLD_AND_WIN',
  'BONUS_WHEEL',
  'MYSTERY_SYMBOLS',
  'COLLECTOR',
  'PICK_BONUS',
  'TWO_GRIDS',
  'STICKY_WILDS',
] as const;
