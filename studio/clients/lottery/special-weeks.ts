/** Special prizes as players of Viet Nam read them: a row for each week, a column for each weekday. */

export type DatedDraw = { drawsAt: string; number: string };
/** `monday`: the first day of the week, `2026-11-23`. `days`: the number of each weekday from Monday, where there was one. */
export type Week = { monday: string; days: readonly (string | undefined)[] };

/** The weeks of draws, newest first. Days are those of the zone of the lottery. */
export const weeksOf = (draws: readonly DatedDraw[], zone: string): Week[] => {
  const weeks = new Map<string, (string | undefined)[]>();
  for (const { drawsAt, number } of draws) {
    const day = Temporal.Instant.from(drawsAt).toZonedDateTimeISO(zone).toPlainDate();
    const monday = day.subtract({ days: day.dayOfWeek - 1 }).toString();
    const days = weeks.get(monday) ?? Array.from<undefined>({ length: 7 });
    days[day.dayOfWeek - 1] = number;
    weeks.set(monday, days);
  }
  return [...weeks].map(([monday, days]) => ({ monday, days })).toSorted((a, b) => (a.monday < b.monday ? 1 : -1));
};
