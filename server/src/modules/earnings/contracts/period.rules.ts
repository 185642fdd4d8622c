import type { ContractKind } from '@croupier/contract/earnings/contracts';

/** How often a dividend is settled: by day, by week from Monday, by half-month (1st to 15th, 16th to the end), by month. */
export type Cycle = 'D' | 'W' | 'H' | 'M';

/** A stretch of time at a merchant, half open. `key` names it: `2026-11-20`, `2026-11-H2`, `2026-11-20T14+07:00`; `month` is that of its first day. */
export type Period = { key: string; start: Temporal.Instant; end: Temporal.Instant; month: string };

/** The period of a kind in which a moment lies, by the merchant's own clock. Real-time pay has stretches of five minutes. */
export const periodAt = (kind: ContractKind, cycle: Cycle, at: Temporal.Instant, timeZone: string): Period => {
  const local = at.toZonedDateTimeISO(timeZone);
  if (kind === 'REALTIME') return fiveMinutesAt(at, local);
  if (kind === 'HOURLY') return hourAt(local);
  return daysAt(kind === 'DAILY' || kind === 'SERIES' ? 'D' : cycle, local.toPlainDate(), timeZone);
};

/** The period of a cycle in which a moment lies, by the merchant's own clock. */
export const periodOf = (cycle: Cycle, at: Temporal.Instant, timeZone: string): Period =>
  daysAt(cycle, at.toZonedDateTimeISO(timeZone).toPlainDate(), timeZone);

/** The period before one. */
export const periodBefore = (kind: ContractKind, cycle: Cycle, { start }: Pick<Period, 'start'>, timeZone: string): Period =>
  periodAt(kind, cycle, start.subtract({ nanoseconds: 1 }), timeZone);

/** When a period that is over is settled: days and longer ones at 02:05 of the merchant's clock, hours ten minutes later, bets at once. */
export const settledFrom = (kind: ContractKind, { end }: Pick<Period, 'end'>, timeZone: string): Temporal.Instant => {
  if (kind === 'REALTIME') return end;
  if (kind === 'HOURLY') return end.add({ minutes: 10 });
  const day = end.toZonedDateTimeISO(timeZone).toPlainDate();
  return day.toZonedDateTime({ timeZone, plainTime: '02:05' }).toInstant();
};

/** A period from a moment on, cut where terms begin or end within it, so that each piece has one version throughout. Nearly always it is the period itself. */
export const piecesOf = (period: Period, from: Temporal.Instant, bounds: readonly Temporal.Instant[], timeZone: string): Period[] => {
  const isIn = (at: Temporal.Instant) => Temporal.Instant.compare(period.start, at) < 0 && Temporal.Instant.compare(at, period.end) < 0;
  const first = isIn(from) ? from : period.start;
  const cuts = bounds
    .filter((at) => isIn(at) && Temporal.Instant.compare(first, at) < 0)
    .toSorted((a, b) => Temporal.Instant.compare(a, b));
  const starts = [first, ...cuts.filter((at, place) => cuts[place - 1]?.equals(at) !== true)];
  if (starts.length === 1 && first.equals(period.start)) return [period];
  return starts.map((start, place) => ({
    key: `${period.key}@${start.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })}`,
    start,
    end: starts[place + 1] ?? period.end,
    month: monthOf(start.toZonedDateTimeISO(timeZone).toPlainDate()),
  }));
};

/** A stretch of five minutes by the world's clock, which no time zone moves. */
const fiveMinutesAt = (at: Temporal.Instant, local: Temporal.ZonedDateTime): Period => {
  const start = Temporal.Instant.fromEpochMilliseconds(Math.floor(at.epochMilliseconds / fiveMinutesMs) * fiveMinutesMs);
  return { key: start.toString(), start, end: start.add({ minutes: 5 }), month: monthOf(local.toPlainDate()) };
};
const fiveMinutesMs = 300_000;

/** An hour of the merchant's clock. When clocks go back, the same hour comes twice, and each is one of its own. */
const hourAt = (local: Temporal.ZonedDateTime): Period => {
  const { minute, second, millisecond, microsecond, nanosecond } = local;
  const start = local.subtract({
    minutes: minute,
    seconds: second,
    milliseconds: millisecond,
    microseconds: microsecond,
    nanoseconds: nanosecond,
  });
  return {
    key: `${start.toPlainDateTime().toString().slice(0, 13)}${start.offset}`,
    start: start.toInstant(),
    end: start.add({ hours: 1 }).toInstant(),
    month: monthOf(start.toPlainDate()),
  };
};

const daysAt = (cycle: Cycle, day: Temporal.PlainDate, timeZone: string): Period => {
  const [first, next, key] = boundsOf(cycle, day);
  return { key, start: startOf(first, timeZone), end: startOf(next, timeZone), month: monthOf(first) };
};

const boundsOf = (cycle: Cycle, day: Temporal.PlainDate): [first: Temporal.PlainDate, next: Temporal.PlainDate, key: string] => {
  if (cycle === 'D') return [day, day.add({ days: 1 }), day.toString()];
  if (cycle === 'W') {
    const monday = day.subtract({ days: day.dayOfWeek - 1 });
    return [monday, monday.add({ weeks: 1 }), `${monday.toString()}W`];
  }
  const first = day.with({ day: 1 });
  const next = first.add({ months: 1 });
  if (cycle === 'M') return [first, next, monthOf(day)];
  const sixteenth = day.with({ day: 16 });
  return day.day < 16 ? [first, sixteenth, `${monthOf(day)}-H1`] : [sixteenth, next, `${monthOf(day)}-H2`];
};

/** The business day a moment lies in. */
export const dayOf = (at: Temporal.Instant, timeZone: string): string => at.toZonedDateTimeISO(timeZone).toPlainDate().toString();

const monthOf = (day: Temporal.PlainDate): string => day.toString().slice(0, 7);
const startOf = (day: Temporal.PlainDate, timeZone: string): Temporal.Instant => day.toZonedDateTime({ timeZone }).toInstant();
