import type { statementSteps } from '@croupier/contract/insight/statements';

/** A list or a statement is about so many days at most. */
export const daysMax = 800;

/** Days from and to, both included; null: no end on that side. */
export type Days = { from: string | null; to: string | null };

/** Whether it is a period: not turned round, and not longer than allowed. */
export const isPeriod = ({ from, to }: Days): boolean => {
  if (from === null || to === null) return true;
  const days = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
  return days >= 0 && days < daysMax;
};

/** The moments a period begins at and ends before, by a clock; undefined: no end on that side. */
export const momentsOf = (
  { from, to }: Days,
  timeZone: string,
): { since: Temporal.Instant | undefined; until: Temporal.Instant | undefined } => {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  return {
    since: from === null ? undefined : start(Temporal.PlainDate.from(from)),
    until: to === null ? undefined : start(Temporal.PlainDate.from(to).add({ days: 1 })),
  };
};

/** The day, week (from Monday) or month that a day lies in, cut to a period. */
export const stepOf = (
  day: string,
  step: (typeof statementSteps)[number],
  period: { from: string; to: string },
): { from: string; to: string } => {
  const date = Temporal.PlainDate.from(day);
  const first = step === 'DAY' ? date : step === 'WEEK' ? date.subtract({ days: date.dayOfWeek - 1 }) : date.with({ day: 1 });
  const last = step === 'DAY' ? date : step === 'WEEK' ? first.add({ days: 6 }) : first.with({ day: date.daysInMonth });
  const [from, to] = [first.toString(), last.toString()];
  return { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to };
};

/** A moment as a table program reads it, by a clock: `2026-11-21 09:30:00+07:00`. */
export const wallClock = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', fractionalSecondDigits: 0 }).replace('T', ' ');
