/** When a lottery draws: every so many seconds from a time of the day on, or at a time on some days. Times are those of `zone`. */
export type Schedule = { zone: string } & (
  | { kind: 'every'; seconds: number; first: string; count: number }
  | { kind: 'at'; time: string; weekdays?: readonly number[]; monthDays?: readonly number[] }
);

/** A day of a lottery without its usual draw; `movedTo` is the day of the draw instead, if there is one. */
export type DayOff = { day: string; movedTo: string | null };

export type PlannedDraw = { label: string; at: Temporal.Instant };

/**
 * The draws after `from` and not after `until`, in order. The label is the day and, where there are several a day, the number of the draw: `20261129-0001`.
 * Weekdays are 1 for Monday to 7 for Sunday. There is no draw on a day off; a moved one is at the usual time of the other day.
 */
export const drawsBetween = (
  schedule: Schedule,
  from: Temporal.Instant,
  until: Temporal.Instant,
  daysOff: readonly DayOff[] = [],
): PlannedDraw[] => {
  const draws: PlannedDraw[] = [];
  // A day may begin so late that its last draws are on the next.
  let day = from.toZonedDateTimeISO(schedule.zone).toPlainDate().subtract({ days: 1 });
  const last = until.toZonedDateTimeISO(schedule.zone).toPlainDate();
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    for (const draw of drawsOn(schedule, day, daysOff))
      if (Temporal.Instant.compare(draw.at, from) > 0 && Temporal.Instant.compare(draw.at, until) <= 0) draws.push(draw);
    day = day.add({ days: 1 });
  }
  return draws;
};

/** The first draw after a moment. A lottery draws at least once in two months. */
export const nextDraw = (schedule: Schedule, from: Temporal.Instant, daysOff: readonly DayOff[] = []): PlannedDraw => {
  for (const days of [2, 62]) {
    const [first] = drawsBetween(schedule, from, from.add({ hours: days * 24 }), daysOff);
    if (first !== undefined) return first;
  }
  throw new Error('a lottery that never draws');
};

/** The draws of a day, in order. */
export const drawsOn = (schedule: Schedule, day: Temporal.PlainDate, daysOff: readonly DayOff[]): PlannedDraw[] => {
  const isMovedHere = daysOff.some(({ movedTo }) => movedTo === day.toString());
  if (!isMovedHere && daysOff.some((off) => off.day === day.toString())) return [];
  return drawsOfDay(schedule, day, isMovedHere);
};

/** `isMovedHere`: a draw of another day takes place on this one, whatever the weekday. */
const drawsOfDay = (schedule: Schedule, day: Temporal.PlainDate, isMovedHere: boolean): PlannedDraw[] => {
  const date = day.toString().replaceAll('-', '');
  const moment = (time: string): Temporal.Instant => day.toZonedDateTime({ timeZone: schedule.zone, plainTime: time }).toInstant();
  if (schedule.kind === 'at') {
    const { time, weekdays, monthDays } = schedule;
    const isDay = isMovedHere || (weekdays?.includes(day.dayOfWeek) !== false && monthDays?.includes(day.day) !== false);
    return isDay ? [{ label: date, at: moment(time) }] : [];
  }
  const first = moment(schedule.first);
  return Array.from({ length: schedule.count }, (_, nth) => ({
    label: `${date}-${String(nth + 1).padStart(4, '0')}`,
    at: first.add({ seconds: nth * schedule.seconds }),
  }));
};
