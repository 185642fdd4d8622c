type Weighted = { place: number; weight: number | null };

export const weightOf = (prizes: readonly Weighted[]): number => prizes.reduce((sum, { weight }) => sum + (weight ?? 0), 0);

/** The prize at a number from 0 to the sum of the weights - 1. */
export const prizeAt = <Prize extends Weighted>(prizes: readonly Prize[], number: number): Prize => {
  let before = 0;
  const found = prizes.find(({ weight }) => number < (before += weight ?? 0));
  if (found === undefined) throw new Error(`no prize at ${String(number)}`);
  return found;
};

const whole = 1_000_000;

/** The chance of a prize in millionths, rounded. */
export const chancePpm = (prizes: readonly Weighted[], weight: number | null): number | null =>
  weight === null ? null : Math.round((weight / weightOf(prizes)) * whole);
