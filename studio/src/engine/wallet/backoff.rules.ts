const steps = [1, 2, 5, 10, 30, 60, 120, 300];
const dayInSeconds = 24 * 60 * 60;

/**
 * Seconds until an undelivered call is tried again, after so many tries and so long since it was made. Quick at first, then every five
 * minutes for a day; after that, when a person has been told, once an hour. It is never given up: it is somebody's money.
 */
export const secondsUntilNextTry = (tries: number, ageSeconds: number): number => {
  if (ageSeconds >= dayInSeconds) return 3_600;
  return steps[Math.min(tries, steps.length) - 1] ?? 1;
};

/** From when on an undelivered call is a person's business. */
export const isOverdue = (ageSeconds: number): boolean => ageSeconds >= dayInSeconds;
