import { coolOffTerms, type CoolOffTerm, type ExclusionTerm, raiseTakes } from '@croupier/contract/people/limits';
import type { Ceiling } from './limits.rules.ts';

/** Whether a wish loosens what holds: then it waits. No limit is looser than any; the same again loosens nothing. */
export const isLooser = (before: bigint | number | null, after: bigint | number | null): boolean =>
  before !== null && (after === null || after > before);

/** From when a raise may be confirmed, and when it lapses. Hours and days here are exact, whatever clocks do. */
export const raiseTimes = (at: Temporal.Instant): { readyAt: Temporal.Instant; lapsesAt: Temporal.Instant } => {
  const readyAt = at.add({ hours: raiseTakes.waitHours });
  return { readyAt, lapsesAt: readyAt.add({ hours: raiseTakes.confirmDays * 24 }) };
};

/** The moment a period that a business day lies in is over, by the merchant's clock. */
export const periodEnd = (day: string, period: Ceiling['period'], timeZone: string): Temporal.Instant => {
  const date = Temporal.PlainDate.from(day);
  const next =
    period === 'DAY'
      ? date.add({ days: 1 })
      : period === 'WEEK'
        ? date.add({ days: 8 - date.dayOfWeek })
        : date.with({ day: 1 }).add({ months: 1 });
  return next.toZonedDateTime(timeZone).toInstant();
};

/** When a break or an exclusion that begins now ends; null: never. Days are 24 hours, months and years those of the merchant's calendar. */
export const endOf = (term: CoolOffTerm | ExclusionTerm, at: Temporal.Instant, timeZone: string): Temporal.Instant | null => {
  if (term === 'FOREVER') return null;
  const duration = Temporal.Duration.from(term);
  if (coolOffTerms.some((known) => known === term)) return at.add({ hours: duration.days * 24 });
  return at.toZonedDateTimeISO(timeZone).add(duration).toInstant();
};

/** Whether one end lies after another; null is never, and after everything. */
export const isLater = (end: Temporal.Instant | null, than: Temporal.Instant | null): boolean =>
  than !== null && (end === null || Temporal.Instant.compare(end, than) > 0);
