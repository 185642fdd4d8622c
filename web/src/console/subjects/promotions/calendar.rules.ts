/** A bar of the calendar in per cent of the shown span; undefined if it lies outside. */
export type Bar = { start: number; width: number; endsLater: boolean };

const whole = 100;

/** Where a promotion lies in a span of moments. Without an end it goes on. */
export const barOf = ({ from, until }: { from: number; until: number | null }, span: { from: number; until: number }): Bar | undefined => {
  const end = until ?? Number.POSITIVE_INFINITY;
  if (from >= span.until || end <= span.from) return undefined;
  const length = span.until - span.from;
  const [first, last] = [Math.max(from, span.from), Math.min(end, span.until)];
  return { start: ((first - span.from) / length) * whole, width: ((last - first) / length) * whole, endsLater: end > span.until };
};
