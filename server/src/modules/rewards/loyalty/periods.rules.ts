/** A span of business days, the first and the last among them. */
export type Span = { from: string; to: string };

/** The period of a kind that a day lies in. Weeks begin on Monday. */
export const periodAround = (kind: 'DAY' | 'WEEK' | 'MONTH', day: string): Span => {
  const date = Temporal.PlainDate.from(day);
  if (kind === 'DAY') return { from: day, to: day };
  const first = kind === 'WEEK' ? date.subtract({ days: date.dayOfWeek - 1 }) : date.with({ day: 1 });
  const last = kind === 'WEEK' ? first.add({ days: 6 }) : first.add({ months: 1 }).subtract({ days: 1 });
  return { from: first.toString(), to: last.toString() };
};

export const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The day of a year on which a birthday is kept; 1 March for 29 February in years without it. */
export const birthdayIn = (birthday: string, year: number): string => {
  const born = Temporal.PlainDate.from(birthday);
  const kept = born.with({ year }, { overflow: 'constrain' });
  return (kept.day === born.day ? kept : kept.add({ days: 1 })).toString();
};

/** The moment a span of days begins in a time zone, and the moment it is over. */
export const boundsOf = ({ from, to }: Span, timeZone: string): { start: Temporal.Instant; end: Temporal.Instant } => ({
  start: Temporal.PlainDate.from(from).toZonedDateTime(timeZone).toInstant(),
  end: Temporal.PlainDate.from(to).add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
});
