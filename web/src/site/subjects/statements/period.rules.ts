import { leftToRight, partsAt, zoneText } from '#design-system/ui/clock.rules.ts';
import type { RecordSearch, Span } from './search.rules.ts';

/** Days from and to, both included. */
export type Days = { from: string; to: string };

/** As many days as a list or a statement may be about. */
export const daysMax = 800;

const dayMs = 86_400_000;
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date): string => date.toISOString().slice(0, 10);
const moved = (day: string, days: number): string => textOf(new Date(dateOf(day).getTime() + days * dayMs));

/** The day it is by a clock. */
export const todayAt = (timeZone: string, at: Date = new Date()): string => partsAt(at, timeZone).day;

/** The days that a choice means today; undefined when they are no period, or not chosen yet. */
export const daysOf = (span: Span, today: string, { from, to }: Pick<RecordSearch, 'from' | 'to'>): Days | undefined => {
  const first = `${today.slice(0, 8)}01`;
  const lastOfBefore = moved(first, -1);
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: moved(today, -1), to: moved(today, -1) };
    case 'last7':
      return { from: moved(today, -6), to: today };
    case 'last30':
      return { from: moved(today, -29), to: today };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth':
      return { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore };
    case 'custom':
      return from === undefined || to === undefined ? undefined : good({ from, to });
    default:
      return undefined;
  }
};

const good = ({ from, to }: Days): Days | undefined => {
  const days = (dateOf(to).getTime() - dateOf(from).getTime()) / dayMs;
  return days >= 0 && days < daysMax ? { from, to } : undefined;
};

/** A moment by a clock, with whose it is, for the middle of a sentence. */
export const momentText = (at: Date, timeZone: string): string => {
  const { day, time } = partsAt(at, timeZone);
  return `${leftToRight(`${day} ${time}`)} ${zoneText(timeZone, at)}`;
};

/** A day as people say it: `Sat, 21 November 2026`. */
export const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(dateOf(day));
