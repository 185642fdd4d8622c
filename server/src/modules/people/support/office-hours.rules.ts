import type { OfficeHours, SupportSettings } from '@croupier/contract/people/support-console';

type Hours = Pick<SupportSettings, 'chat' | 'hours'>;

/** Whether the office is open at a moment. */
export const isOpenAt = ({ chat, hours }: Hours, timeZone: string, at: Temporal.Instant): boolean =>
  chat === 'ALWAYS' || (chat === 'HOURS' && spansAround(hours, timeZone, at).some(({ from, until }) => isBetween(at, from, until)));

/** When a closed office opens next; null if it is open now, or never opens. */
export const opensNext = (given: Hours, timeZone: string, at: Temporal.Instant): Temporal.Instant | null => {
  if (given.chat !== 'HOURS' || isOpenAt(given, timeZone, at)) return null;
  const later = spansAround(given.hours, timeZone, at).filter(({ from }) => Temporal.Instant.compare(from, at) > 0);
  return later.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))[0]?.from ?? null;
};

type Span = { from: Temporal.Instant; until: Temporal.Instant };

/** The opening times from yesterday, which may last into today, to the same day of next week. */
const spansAround = (hours: readonly OfficeHours[], timeZone: string, at: Temporal.Instant): Span[] => {
  const today = at.toZonedDateTimeISO(timeZone).toPlainDate();
  return [-1, 0, 1, 2, 3, 4, 5, 6, 7].flatMap((days) => {
    const date = today.add({ days });
    return hours
      .filter(({ day }) => day === date.dayOfWeek)
      .map(({ from, until }) => {
        const moment = (on: Temporal.PlainDate, clock: string) => on.toZonedDateTime({ timeZone, plainTime: clock }).toInstant();
        // Until midnight, or into the next morning.
        return { from: moment(date, from), until: moment(until <= from ? date.add({ days: 1 }) : date, until) };
      });
  });
};

const isBetween = (at: Temporal.Instant, from: Temporal.Instant, until: Temporal.Instant): boolean =>
  Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, until) < 0;
