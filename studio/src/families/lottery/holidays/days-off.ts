import type { HolidayKind } from '@croupier/contract/vendor-api/lottery-holidays';
import type { Lottery } from '../lottery.ts';
import type { DayOff } from '../schedule.ts';
import { calendarOf } from './calendar.ts';

/** A day that an operator set. */
export type SetDay = { day: string; kind: HolidayKind; movedTo: string | null; note: string; by: string };
export type KnownDay = DayOff & { kind: HolidayKind; note: string; by: string | null };

/** The holidays of a lottery in some years, by day: the calendar, and what operators set in its place. */
export const knownDays = (
  lottery: Pick<Lottery, 'code' | 'family' | 'schedule'>,
  years: readonly number[],
  set: readonly SetDay[],
): KnownDay[] => {
  const days = new Map<string, KnownDay>();
  for (const year of years)
    for (const one of calendarOf(lottery, year)) days.set(one.day, { ...one, kind: one.movedTo === null ? 'NONE' : 'MOVED', by: null });
  for (const one of set) if (years.includes(Number(one.day.slice(0, 4)))) days.set(one.day, one);
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

/** The days without the usual draw. */
export const daysOff = (days: readonly KnownDay[]): DayOff[] =>
  days.filter(({ kind }) => kind !== 'DRAW').map(({ day, movedTo }) => ({ day, movedTo }));
