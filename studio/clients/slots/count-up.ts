/** How a win is announced (`docs/games/slots.md#presentation`). Ratios are win ÷ bet of the whole round. */
export type Tier = 'none' | 'small' | 'nice' | 'big' | 'mega' | 'epic';

/** Win ÷ bet, exact to a thousandth, for choosing a presentation; never for money. */
const ratioOf = (win: bigint, bet: bigint): number => (bet > 0n ? Number((win * 1_000n) / bet) / 1_000 : 0);

/** Nothing is celebrated when less came back than was staked, unless the merchant says so (`celebrateLdw`). */
export const tierOf = (win: bigint, bet: bigint, celebrateLdw: boolean): Tier => {
  const ratio = ratioOf(win, bet);
  if (win <= 0n) return 'none';
  if (ratio < 1) return celebrateLdw ? 'small' : 'none';
  if (ratio < 5) return 'small';
  if (ratio < 15) return 'nice';
  if (ratio < 30) return 'big';
  if (ratio <= 60) return 'mega';
  return 'epic';
};

/** Milliseconds the count lasts: `clamp(0.6 + 0.9 × log10(win ÷ bet), 0.6, 8)` seconds. */
export const countUpMs = (win: bigint, bet: bigint): number => {
  const ratio = ratioOf(win, bet);
  return ratio <= 0 ? 600 : 1_000 * Math.min(8, Math.max(0.6, 0.6 + 0.9 * Math.log10(ratio)));
};

/** The figure of the counter; exact at the end, and a whole cent at every moment when `unit` is a cent. */
export const countedTo = (win: bigint, progress: number, unit: bigint): bigint => {
  if (progress >= 1) return win;
  const shown = (win * BigInt(Math.round(progress * 1_000_000))) / 1_000_000n;
  return shown - (shown % unit);
};
