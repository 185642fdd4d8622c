import { confirmedForWorkMinutes, confirmedMinutes } from '@croupier/contract/console/operators-security';

/** Wrong sign-ins in a row, and when the last of them was. */
export type Attempts = { failures: number; lastFailedAt: Temporal.Instant | null };

const freeFailures = 4;
const firstWaitSeconds = 15;
const longestWaitSeconds = 900;
const forgottenAfterHours = 24;

/**
 * How long a name must rest after that many wrong sign-ins in a row, in seconds: nothing for the first four, then 15 s,
 * doubling to 15 minutes. That leaves a guesser about 100 tries a day, and an operator who is being teased a way in.
 */
export const restAfter = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - freeFailures - 1, 10));

/** How long this name must still wait before it is even looked at, in whole seconds; 0 when it need not. */
export const secondsToWait = ({ failures, lastFailedAt }: Attempts, at: Temporal.Instant): number => {
  if (lastFailedAt === null) return 0;
  const restedMs = at.epochMilliseconds - lastFailedAt.epochMilliseconds;
  return Math.max(0, Math.ceil((restAfter(failures) * 1000 - restedMs) / 1000));
};

/** The number of failures after one more; those of yesterday no longer count. */
export const failuresAfter = ({ failures, lastFailedAt }: Attempts, at: Temporal.Instant): number =>
  lastFailedAt !== null && Temporal.Instant.compare(lastFailedAt.add({ hours: forgottenAfterHours }), at) > 0 ? failures + 1 : 1;

export const idleMinutes = 15;
export const longestHours = 12;

/** Whether a session still stands: not ended, used within 15 minutes, begun within 12 hours. */
export const stands = (
  session: { lastSeenAt: Temporal.Instant; expiresAt: Temporal.Instant; endedAt: Temporal.Instant | null },
  at: Temporal.Instant,
): boolean =>
  session.endedAt === null &&
  Temporal.Instant.compare(at, session.expiresAt) < 0 &&
  Temporal.Instant.compare(at, session.lastSeenAt.add({ minutes: idleMinutes })) < 0;

/** Whether who signed in or confirmed at a moment need not be asked again yet. */
export const isConfirmed = (confirmedAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, confirmedUntil(confirmedAt)) < 0;

export const confirmedUntil = (confirmedAt: Temporal.Instant): Temporal.Instant => confirmedAt.add({ minutes: confirmedMinutes });

/** The same for work that lets no money leave. */
export const isConfirmedForWork = (confirmedAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, confirmedAt.add({ minutes: confirmedForWorkMinutes })) < 0;
