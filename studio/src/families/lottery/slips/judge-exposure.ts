import type { Exposure } from './price-slip.ts';

/** From this share of the cap on an outcome is hot. */
const hotShare = { num: 1n, den: 2n };
export const hotFrom = (cap: bigint): bigint => (cap * hotShare.num) / hotShare.den;

export type Judged = { held: Exposure[]; halved: Exposure[]; full: Exposure[] };

/**
 * The exposure of outcomes after a slip. `halves`: outcomes that were hot before pay half, and add half; without, they are taken in full until the cap.
 * Outcomes that would go beyond the cap are in `full`, and then the slip is refused as a whole.
 */
export const judgeExposure = (before: readonly Exposure[], added: readonly Exposure[], cap: bigint, halves: boolean): Judged => {
  const amounts = new Map(before.map(({ play, outcome, liability }) => [`${play} ${outcome}`, liability]));
  const judged: Judged = { held: [], halved: [], full: [] };
  for (const exposure of added) {
    const was = amounts.get(`${exposure.play} ${exposure.outcome}`) ?? 0n;
    const isHalf = halves && was >= hotFrom(cap);
    const liability = was + (isHalf ? exposure.liability / 2n : exposure.liability);
    const held = { ...exposure, liability };
    judged.held.push(held);
    if (isHalf) judged.halved.push(exposure);
    if (liability > cap) judged.full.push(exposure);
  }
  return judged;
};
