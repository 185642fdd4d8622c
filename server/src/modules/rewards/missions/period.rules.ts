import type { MissionPeriod } from '@croupier/contract/rewards/missions';

export type Repeating = {
  repeats: MissionPeriod;
  /** Only of seasons. */
  seasonDays: number | null;
  /** The business day on which the mission begins. */
  firstDay: string;
};

/** The first and the last business day of a period; without a last day it ends with the mission. */
export type Stretch = { from: string; to: string | null };

const weekDays = 7;

/** The period of a mission that a business day belongs to. Weeks begin on Monday. */
export const periodOf = ({ repeats, seasonDays, firstDay }: Repeating, day: string): Stretch => {
  const date = Temporal.PlainDate.from(day);
  const first = Temporal.PlainDate.from(firstDay);
  const stretch = (from: Temporal.PlainDate, days: number): Stretch => ({
    from: from.toString(),
    to: from.add({ days: days - 1 }).toString(),
  });
  switch (repeats) {
    case 'ONCE':
      return { from: firstDay, to: null };
    case 'DAILY':
      return { from: day, to: day };
    case 'WEEKLY':
      return stretch(date.subtract({ days: date.dayOfWeek - 1 }), weekDays);
    case 'SEASON': {
      const length = seasonDays ?? 1;
      const passed = Math.floor(first.until(date, { largestUnit: 'days' }).days / length);
      return stretch(first.add({ days: passed * length }), length);
    }
  }
};

/** The longest run of days without a gap among days within a period, in any order. */
export const longestStreak = (days: readonly string[], { from, to }: Stretch): number => {
  const within = [...new Set(days)].filter((day) => day >= from && (to === null || day <= to)).toSorted();
  let [longest, run, next] = [0, 0, ''];
  for (const day of within) {
    run = day === next ? run + 1 : 1;
    next = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
    longest = Math.max(longest, run);
  }
  return longest;
};
