const firstWaitMs = 1_000;
const longestWaitMs = 600_000;
const giveUpAfterHours = 24;

/** When a message is tried again that failed for the `attempts`th time: after a second, then twice as long each time, at most ten minutes. */
export const nextTry = (attempts: number, at: Temporal.Instant): Temporal.Instant =>
  at.add({ milliseconds: Math.min(firstWaitMs * 2 ** Math.min(attempts - 1, 20), longestWaitMs) });

/** Whether a message is too old to be tried again. The statement still has the line. */
export const isGivenUp = (writtenAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, writtenAt.add({ hours: giveUpAfterHours })) >= 0;
