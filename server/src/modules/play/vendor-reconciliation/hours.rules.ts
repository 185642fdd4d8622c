import type { Family, Settings } from '#rules/play/protocols/protocol';

/** How a vendor's book is compared. Vendors may be agreed with otherwise, by `settings`. */
export type Pace = {
  /** How long after its end an hour is read: what vendors write late is there by then. `reconcileAfterMinutes`. */
  afterMinutes: number;
  /** How long a payout that is missing is waited for before it is paid by the vendor's list. `healAfterMinutes`. */
  healMinutes: number;
};

/**
 * Where a list names transactions, a payout is paid under its own name, and its message has no effect when it comes after all. Where it does not
 * (Pragmatic's), the message is waited for as long as the vendor repeats it.
 */
const usual: Readonly<Record<Family, Pace>> = {
  CANONICAL: { afterMinutes: 10, healMinutes: 0 },
  HUB88: { afterMinutes: 10, healMinutes: 0 },
  PRAGMATIC: { afterMinutes: 45, healMinutes: 24 * 60 },
  SLOTEGRATOR: { afterMinutes: 10, healMinutes: 0 },
  EVOLUTION: { afterMinutes: 10, healMinutes: 0 },
};

const minutesIn = (settings: Settings, name: string): number | undefined => {
  const given = settings[name];
  return given !== undefined && /^\d{1,5}$/.test(given) ? Number(given) : undefined;
};

export const paceOf = (family: Family, settings: Settings): Pace => ({
  afterMinutes: minutesIn(settings, 'reconcileAfterMinutes') ?? usual[family].afterMinutes,
  healMinutes: minutesIn(settings, 'healAfterMinutes') ?? usual[family].healMinutes,
});

/** A day of the vendor's is read once more when it has been over for so long. */
export const dayAfterHours = 6;
/** A transaction that is not on the vendor's list a day later is not late any more (R25 of `docs/wallet-rules.md`). */
export const missingThereHours = 24;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const hourOf = (at: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(at.epochMilliseconds / hourMs) * hourMs);

export const nextHour = (hour: Temporal.Instant): Temporal.Instant => hour.add({ hours: 1 });

type Stretch = { kind: 'HOUR' | 'DAY'; from: Temporal.Instant; until: Temporal.Instant };

/** Hours and days of UTC that are due to be read by now, the oldest first: those of the last `daysBack`, and none that ended before the vendor was known. */
export const dueStretches = (at: Temporal.Instant, knownSince: Temporal.Instant, { afterMinutes }: Pace, daysBack = 3): Stretch[] => {
  const stretches = (kind: Stretch['kind'], lengthMs: number, afterMs: number): Stretch[] => {
    const oldest = Math.max(knownSince.epochMilliseconds - lengthMs, at.epochMilliseconds - daysBack * dayMs);
    const found: Stretch[] = [];
    for (let from = Math.floor(oldest / lengthMs) * lengthMs; from + lengthMs + afterMs <= at.epochMilliseconds; from += lengthMs)
      if (from + lengthMs > knownSince.epochMilliseconds)
        found.push({
          kind,
          from: Temporal.Instant.fromEpochMilliseconds(from),
          until: Temporal.Instant.fromEpochMilliseconds(from + lengthMs),
        });
    return found;
  };
  return [...stretches('HOUR', hourMs, afterMinutes * 60_000), ...stretches('DAY', dayMs, dayAfterHours * hourMs)];
};

const triesMax = 12;

/** When what a vendor did not answer is asked again: after one minute, two, four …, at most thirty. Undefined: it is given up, and somebody must ask again. */
export const nextTry = (attempts: number, at: Temporal.Instant): Temporal.Instant | undefined =>
  attempts >= triesMax ? undefined : at.add({ minutes: Math.min(30, 2 ** (attempts - 1)) });

const days = new Map<string, string>();
const daysMax = 10_000;
const quarterMs = 900_000;

/** The day it is in a zone, worked out once for each quarter of an hour: no zone changes its day within one. */
export const dayIn = (timeZone: string, at: Temporal.Instant): string => {
  const quarter = Math.floor(at.epochMilliseconds / quarterMs);
  const key = `${timeZone} ${quarter}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  if (days.size >= daysMax) days.clear();
  const day = Temporal.Instant.fromEpochMilliseconds(quarter * quarterMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
  days.set(key, day);
  return day;
};
