import { teamDaysMax } from '@croupier/contract/earnings/team';
import { partsAt } from '#design-system/ui/clock.rules.ts';
import type { ReportSearch, Span } from '../../search.rules.ts';

/** Business days from and to, both included. */
export type Days = { from: string; to: string };

const dayMs = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** A day some days later, or earlier. */
export const moved = (day: string, days: number): string => textOf(timeOf(day) + days * dayMs);

/** How many days there are, the first and the last among them. */
export const lengthOf = ({ from, to }: Days): number => Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1;

/** Every day of a period, the first one first. */
export const daysIn = (days: Days): string[] => Array.from({ length: Math.max(0, lengthOf(days)) }, (_, place) => moved(days.from, place));

const lengths: Record<Exclude<Span, 'custom'>, number> = { today: 1, last7: 7, last30: 30 };

/** Where nothing is chosen, the last seven days: enough to see which way things go. */
export const usualSpan: Span = 'last7';

/**
 * The days the address asks for: a span that ends today, or on `to`; or two days of one's own choice. An impossible period, or a longer one than reports have,
 * is the usual span.
 */
export const periodOf = ({ span = usualSpan, from, to }: ReportSearch, today: string): Days & { span: Span } => {
  if (span === 'custom') {
    if (from !== undefined && to !== undefined && fits({ from, to }, today)) return { span, from, to };
    return periodOf({ span: usualSpan }, today);
  }
  const last = to === undefined || to > today ? today : to;
  return { span, from: moved(last, 1 - lengths[span]), to: last };
};

const fits = (days: Days, today: string): boolean => {
  const length = lengthOf(days);
  return length >= 1 && length <= teamDaysMax && days.to <= today;
};

/** The period of the same length before or after; undefined where that would be tomorrow. The last step stops at today. */
export const stepped = (period: Days & { span: Span }, way: -1 | 1, today: string): ReportSearch | undefined => {
  if (way === 1 && period.to >= today) return undefined;
  const length = lengthOf(period);
  const wanted = moved(period.to, way * length);
  const to = wanted > today ? today : wanted;
  if (period.span === 'custom') return { span: 'custom', from: moved(to, 1 - length), to };
  return { span: period.span, from: undefined, to: to === today ? undefined : to };
};

/** The period of the same length right before, to compare with. */
export const before = (days: Days): Days => ({ from: moved(days.from, -lengthOf(days)), to: moved(days.from, -1) });

/** The moment a business day begins by a clock, as calls want moments. */
export const startOf = (day: string, timeZone: string): string => {
  // The clock at a moment tells how far it is from UTC; twice, because that may have changed in between.
  const offsetAt = (time: number): number => {
    const parts = partsAt(new Date(time), timeZone);
    return Date.parse(`${parts.day}T${parts.time}Z`) - time;
  };
  const first = timeOf(day) - offsetAt(timeOf(day));
  return new Date(timeOf(day) - offsetAt(first)).toISOString();
};
