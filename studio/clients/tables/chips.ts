/** Chips of a currency, and stakes made of them. Amounts are in units. */

/** 1, 2, 5, 10, 20, 50 … of the smallest chip. */
const steps = [1n, 2n, 5n];

/** The chips of a rail: up to seven, from the least that a bet may be up to its maximum. */
export const chipsFor = (min: bigint, max: bigint, most = 7): bigint[] => {
  if (min <= 0n || max < min) return [];
  const chips = [min];
  for (let power = 1n; niceUnit(min) * power <= max; power *= 10n)
    for (const step of steps) {
      const chip = niceUnit(min) * step * power;
      if (chip > min && chip <= max) chips.push(chip);
    }
  const sorted = [...new Set(chips)].toSorted((a, b) => (a < b ? -1 : 1));
  return sorted.length <= most
    ? sorted
    : Array.from({ length: most }, (_, index) => sorted[Math.round((index * (sorted.length - 1)) / (most - 1))] ?? min);
};

/** The power of ten at or below an amount. */
const niceUnit = (amount: bigint): bigint => 10n ** BigInt(amount.toString().length - 1);

/** A stake as a pile of chips: the fewest, largest first, at most some of them. */
export const pileOf = (amount: bigint, chips: readonly bigint[], most = 5): number[] => {
  const pile: number[] = [];
  let rest = amount;
  for (let index = chips.length - 1; index >= 0; index -= 1) {
    const chip = chips[index] ?? 0n;
    while (chip > 0n && rest >= chip && pile.length < most) {
      pile.push(index);
      rest -= chip;
    }
  }
  return pile.length === 0 ? [0] : pile;
};

/** `1.5k`, `20M`: what fits on a chip. `decimals` of the currency's units. */
export const chipText = (amount: bigint, scale: number): string => {
  const value = Number(amount) / 10 ** scale;
  const short = (divided: number, unit: string): string => `${Number(divided.toFixed(divided < 10 ? 1 : 0))}${unit}`;
  if (value >= 1_000_000) return short(value / 1_000_000, 'M');
  if (value >= 10_000) return short(value / 1_000, 'k');
  return String(Number(value.toFixed(2)));
};
