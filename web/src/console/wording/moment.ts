/** `2026-11-21 14:05:09`, in the zone of the person who reads it: a record is compared, not chatted about. */
export const momentText = (iso: string, timeZone?: string): string => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone !== undefined && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
    calendar: 'gregory',
  }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
};

/** `GMT+7`: the zone those times are in, to be said once above them. */
export const zoneText = (timeZone?: string): string =>
  new Intl.DateTimeFormat('en', { ...(timeZone !== undefined && { timeZone }), timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';

/** The first moment of a day in the reader's zone, in UTC; with `plusDays` that of a day after it. */
export const startOfDay = (day: string, plusDays = 0): string => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plusDays).toISOString();
};

/** A moment a little after the one given, which may be finer than a millisecond: everything up to it lies before. */
export const justAfter = (iso: string): string => new Date(Date.parse(iso) + 1).toISOString();
