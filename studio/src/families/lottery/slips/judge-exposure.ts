import type { Exposure } from './price-slip.ts';

/** From this share of the cap on an outcome is hot. */
const hotShare = { num: 1n, den: 2n };
export const hotFrom = (cap: bigint): bigint => (cap * hotShare.num) / hotShare.den;

export type Judged = { held: Exposure[]; halved: Exposure[]; full: Exposure[] };

type Judgement = { cap: bigint; halves: boolean; marked?: ReadonlyMap<string, 'HALF' | 'NONE'> };

/**
 * The exposure of outcomes after a slip. `halves`: outcomes that were hot before pay half, and add half; without, they are taken in full until the cap.
 * Outcomes in `marked`, by `<play> <outcome>`, pay half or take no bets because an operator said so. Outcomes that would go beyond the cap are in `full`, and then the slip is refused as a whole.
 */
export const judgeExposure = (
  before: readonly Exposure[],
  added: readonly Exposure[],
  { cap, halves, marked = new Map() }: Judgement,
): Judged => {
  const amounts = new Map(before.map(({ play, outcome, liability }) => [`${play} ${outcome}`, liability]));
  const judged: Judged = { held: [], halved: [], full: [] };
  for (const exposure of added) {
    const name = `${exposure.play} ${exposure.outcome}`;
    const was = amounts.get(name) ?? 0n;
    const mark = marked.get(name);
    const isHalf = mark === 'HALF' || (halves && was >= hotFrom(cap));
    const liability = was + (isHalf ? exposure.liability / 2n : exposure.liability);
    const held = { ...exposure, liability };
    judged.held.push(held);
    if (isHalf) judged.halved.push(exposure);
    if (liability > cap || mark === 'NONE') judged.full.push(exposure);
  }
  return judged;
};
