/** The moments a reminder of time and money is due: each whole interval after a sitting began. How many have passed. */
export const remindersDue = (startedAtMs: number, intervalMinutes: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - startedAtMs) / (intervalMinutes * 60_000)));

/** A stretch of minutes as hours and minutes. */
export const inHours = (minutes: number): { hours: number; minutes: number } => {
  const whole = Math.max(0, Math.floor(minutes));
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
};

/** How much of a limit is used, 0 to 100; nothing may be used of nothing, and then all of it is. */
export const usedPercent = (used: bigint, limit: bigint): number => {
  if (limit <= 0n) return 100;
  const percent = Number((used * 100n) / limit);
  return percent > 100 ? 100 : percent < 0 ? 0 : percent;
};

/** The acts that a waiting raise allows now. */
export const raiseState = ({ readyAt, lapsesAt }: { readyAt: string; lapsesAt: string }, nowMs: number): 'waits' | 'ready' | 'lapsed' =>
  nowMs >= Date.parse(lapsesAt) ? 'lapsed' : nowMs >= Date.parse(readyAt) ? 'ready' : 'waits';
