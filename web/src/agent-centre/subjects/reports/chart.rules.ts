/** Heights are drawn in so many steps. Amounts are divided as they are, and never pass through a float. */
export const steps = 1_000;

export type Bar = {
  /** From the top of the drawing, and how tall, in steps. */
  top: number;
  height: number;
};

export type Drawing = {
  /** One list of bars for each series, in the order of the days. */
  bars: Bar[][];
  /** Where nothing is, from the top. */
  zero: number;
  /** The values at the top and the bottom of the drawing. */
  most: bigint;
  least: bigint;
};

/** Bars of one or several series over the same days, on one scale that has zero in it. Any value but zero is at least a hairline tall. */
export const drawn = (series: readonly (readonly bigint[])[]): Drawing => {
  const all = series.flat();
  const most = all.reduce((max, value) => (value > max ? value : max), 0n);
  const least = all.reduce((min, value) => (value < min ? value : min), 0n);
  const range = most - least;
  // Where there is nothing at all, it lies at the foot.
  const down = (value: bigint): number => (range === 0n ? steps : Number(((most - value) * BigInt(steps)) / range));
  const zero = down(0n);
  const hairline = 6;
  return {
    bars: series.map((values) =>
      values.map((value): Bar => {
        if (value === 0n) return { top: zero, height: 0 };
        const end = down(value);
        const height = Math.max(hairline, Math.abs(end - zero));
        return { top: value > 0n ? zero - height : zero, height };
      }),
    ),
    zero,
    most,
    least,
  };
};

/** How much each is of the greatest, in steps; what is below zero has no length. */
export const lengthsOf = (values: readonly bigint[]): number[] => {
  const most = values.reduce((max, value) => (value > max ? value : max), 0n);
  return values.map((value) => (most === 0n || value <= 0n ? 0 : Number((value * BigInt(steps)) / most)));
};
