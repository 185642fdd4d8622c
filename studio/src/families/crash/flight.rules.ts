/**
 * The curve of a flight and the point where it ends. Points are whole hundredths of the stake: 250 is 2.50. Runs alike in Node and in the browser; the moments
 * of a flight are for clocks, and no amount of money follows from a fraction of a point.
 */
/** The growth of the curve: e to the power of this times the milliseconds. It passes 2.00 after 11.6 seconds and 10.00 after 38.4. */
const growth = 0.00006;

/** The first millisecond at which the curve stands at a point or above it. */
export const momentOf = (point: number): number => Math.ceil(Math.log(point / 100) / growth);

/** The point of the curve at a moment: the highest that it has reached. */
export const pointAfter = (sinceMs: number): number => {
  let point = Math.max(100, Math.floor(100 * Math.exp(growth * Math.max(0, sinceMs))));
  while (momentOf(point) > sinceMs && point > 100) point -= 1;
  while (momentOf(point + 1) <= sinceMs) point += 1;
  return point;
};

/** The curve between two points, for pictures alone. */
export const heightAt = (sinceMs: number): number => Math.exp(growth * Math.max(0, sinceMs));

/** A flight shows its last point as long as the curve stays at it, and ends when the next one would come. */
export const endMoment = (last: number): number => momentOf(last + 1);

const blockBits = 32n;
const blockRange = 1n << blockBits;

/**
 * The last point of a flight: the whole part of `share` / U, where U is a uniform number from 0 to 1 whose binary digits are drawn 32 at a time until they
 * decide the whole part. So the chance that a flight reaches a point p of 101 or more is exactly `share` / p, and a bet that is taken out there returns
 * exactly `share` hundredths: `p / 100 × share / p`. Below 100 the flight ends at 100, and above `most` at `most`.
 */
export const lastPointOf = (below: (range: number) => number, { share, most }: { share: number; most: number }): number => {
  const whole = BigInt(share);
  let [digits, range] = [0n, 1n];
  for (;;) {
    digits = digits * blockRange + BigInt(below(Number(blockRange)));
    range *= blockRange;
    const [low, high] = pointsBetween(whole, digits, range);
    if (low >= BigInt(most)) return most;
    if (low === high || high < 100n) return Math.max(100, Number(low));
  }
};

/** The lowest and the highest whole part of `share` / U that is still possible when U is between `digits` and `digits + 1` of `range`. */
export const pointsBetween = (share: bigint, digits: bigint, range: bigint): [low: bigint, high: bigint] => {
  const low = (share * range) / (digits + 1n);
  return [low, digits === 0n ? low + share * range : (share * range) / digits];
};
