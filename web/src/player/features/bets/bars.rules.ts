/** How high the drawing is, in its own units; a bar that is not nothing can be seen. */
const full = 40;
const least = 0.6;

/** Where bars of these amounts stand in a drawing of 40 units, around a line that stands for nothing. Only shares are made of money here. */
export const heightsOf = (amounts: readonly bigint[]): { zero: number; bars: { y: number; height: number; up: boolean }[] } => {
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  const lowest = amounts.reduce((least_, amount) => (amount < least_ ? amount : least_), 0n);
  const whole = highest - lowest;
  const share = (amount: bigint): number => (whole === 0n ? 0 : (Number((amount * 10_000n) / whole) / 10_000) * full);
  const zero = whole === 0n ? full / 2 : share(highest);
  return {
    zero,
    bars: amounts.map((amount) => {
      const up = amount > 0n;
      const height = amount === 0n ? 0 : Math.max(least, share(up ? amount : -amount));
      return { y: up ? zero - height : zero, height, up };
    }),
  };
};
