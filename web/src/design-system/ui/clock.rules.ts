const clocks = new Map<string | undefined, Intl.DateTimeFormat>();
const clockOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const zone = timeZone !== undefined && { timeZone };
  const made = new Intl.DateTimeFormat('en-GB', { ...zone, hourCycle: 'h23', numberingSystem: 'latn', calendar: 'gregory', ...numeric });
  clocks.set(timeZone, made);
  return made;
};

/** A moment in a time zone, as records are written: `2026-11-20` and `21:04:09`. Without a zone, in the browser's. */
export const partsAt = (at: Date, timeZone?: string): { day: string; time: string } => {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year'] ?? ''}-${parts['month'] ?? ''}-${parts['day'] ?? ''}`,
    time: `${parts['hour'] ?? ''}:${parts['minute'] ?? ''}:${parts['second'] ?? ''}`,
  };
};

/** Unicode's marks for a piece of text that runs from left to right whatever stands around it. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** A time zone and its distance from UTC at a moment: `Asia/Bangkok (GMT+7)`. */
export const zoneText = (timeZone: string, at: Date = new Date()): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return leftToRight(`${timeZone} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'})`);
};
