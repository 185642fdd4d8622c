/** Where the segments of a wheel lie: clockwise from the top, each as wide as its weight. */
type Weighted = { weight: number };

/** By segment: where it begins and ends, in degrees. */
export const arcsOf = (segments: readonly Weighted[]): { from: number; to: number }[] => {
  const whole = segments.reduce((sum, { weight }) => sum + weight, 0);
  let at = 0;
  return segments.map(({ weight }) => {
    const from = at;
    at += (360 * weight) / whole;
    return { from, to: at };
  });
};

export const middleOf = (segments: readonly Weighted[], segment: number): number => {
  const { from, to } = arcsOf(segments)[segment] ?? { from: 0, to: 0 };
  return (from + to) / 2;
};

/** The segment that is under the pointer at the top when the wheel has turned so far. */
export const segmentUnder = (segments: readonly Weighted[], angle: number): number => {
  const at = ((-angle % 360) + 360) % 360;
  return arcsOf(segments).findIndex(({ from, to }) => at >= from && at < to);
};
