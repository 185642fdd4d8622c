const words = 2n ** 32n;

/** Unsigned 32-bit numbers, each value with the same chance. */
type Words = () => number;

/** A number from 0 to `range` - 1, each with the same chance (Lemire's method). `range` is below 2^32. */
const below = (range: bigint, next: Words): bigint => {
  const rejected = words % range;
  for (;;) {
    const product = BigInt(next()) * range;
    if (product % words >= rejected) return product / words;
  }
};

type Pool = {
  /** In steps of cash, as all other figures. */
  total: bigint;
  pieces: number;
  floor: bigint;
  /** The largest share; null: no maximum. `pieces` × `most` is at least the total. */
  most: bigint | null;
};

/**
 * Splits a pool into shares whose sum is the pool. Each share is at least the floor, and on average the same in every place: it is drawn between the floor and twice the mean of what is left.
 * The last one takes what is left.
 */
export const splitPool = ({ total, pieces, floor, most }: Pool, next: Words): bigint[] => {
  let left = total - BigInt(pieces) * floor;
  if (left < 0n) throw new Error('the pool is smaller than its floors');
  const above = most === null ? left : most - floor;
  return Array.from({ length: pieces }, (_, index) => {
    const places = BigInt(pieces - index);
    if (places === 1n) return floor + left;
    const twiceMean = (2n * left) / places;
    const largest = twiceMean < above ? twiceMean : above;
    // The other places can take no more than their maximum.
    const needed = left - (places - 1n) * above;
    const smallest = needed > 0n ? needed : 0n;
    const drawn = smallest + below(largest - smallest + 1n, next);
    left -= drawn;
    return floor + drawn;
  });
};

/** Shares in another order, each order with the same chance: later shares of a split vary more. */
export const shuffled = (shares: readonly bigint[], next: Words): bigint[] => {
  const order = [...shares];
  for (let end = order.length - 1; end > 0; end -= 1) {
    const at = Number(below(BigInt(end + 1), next));
    const [one, other] = [order[end], order[at]];
    if (one !== undefined && other !== undefined) [order[end], order[at]] = [other, one];
  }
  return order;
};
