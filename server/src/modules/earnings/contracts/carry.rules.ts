/** The rule for a loss at the end of a dividend's period. */
export type CarryStrategy = 'NONE' | 'PERMANENT' | 'PREVIOUS_PERIOD' | 'WITHIN_MONTH';

/** `month`: of the period's first day at the merchant, `2026-11`. */
export type Before = { carryOut: bigint; month: string };

/** The loss a period begins with: zero or less. Undefined `before`: this is the first period. */
export const carryIn = (strategy: CarryStrategy, before: Before | undefined, month: string): bigint => {
  if (before === undefined || strategy === 'NONE') return 0n;
  return strategy === 'WITHIN_MONTH' && before.month !== month ? 0n : before.carryOut;
};

/** The loss a period leaves: zero or less. Under PREVIOUS_PERIOD only the loss of the period itself counts, without the loss carried into it. */
export const carryOut = (strategy: CarryStrategy, ngr: bigint, carriedIn: bigint): bigint => {
  if (strategy === 'NONE') return 0n;
  const left = strategy === 'PREVIOUS_PERIOD' ? ngr : ngr + carriedIn;
  return left < 0n ? left : 0n;
};

/** The base of a dividend's share. */
export const dividendBase = (ngr: bigint, carriedIn: bigint): bigint => {
  const base = ngr + carriedIn;
  return base > 0n ? base : 0n;
};
