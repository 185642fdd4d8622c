/** A stretch of business days that ends today. */
export type SpanName = 'today' | 'week' | 'month';
const lengths: Readonly<Record<SpanName, number>> = { today: 1, week: 7, month: 30 };

/** The day by a merchant's clock, `2026-11-21`; `back`: so many days before. */
export const businessDayAt = (timeZone: string, at: number, back = 0): string => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at));
  const day = new Date(`${parts}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - back);
  return day.toISOString().slice(0, 10);
};

/** The first and the last day of a span, by a merchant's clock. */
export const spanOf = (name: SpanName, timeZone: string, at: number): { from: string; to: string } => ({
  from: businessDayAt(timeZone, at, lengths[name] - 1),
  to: businessDayAt(timeZone, at),
});
