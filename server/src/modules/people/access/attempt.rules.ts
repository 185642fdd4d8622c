/** How the sign-ins of one account, or of one address, went of late. */
export type Standing = {
  failures: number;
  /** Being checked right now; each may yet turn out a failure. */
  pending: number;
  lastFailedAt: Temporal.Instant | null;
  lockedUntil: Temporal.Instant | null;
};

/** Nothing is held against whoever did nothing wrong. */
export const cleanSlate: Standing = { failures: 0, pending: 0, lastFailedAt: null, lockedUntil: null };

/** Failures are forgotten once the last of them is older than the window. */
export const rememberedOf = (standing: Standing, windowMinutes: number, at: Temporal.Instant): Standing => {
  const since = at.subtract({ minutes: windowMinutes });
  const isOld = standing.lastFailedAt === null || Temporal.Instant.compare(standing.lastFailedAt, since) <= 0;
  return isOld ? { ...cleanSlate, pending: standing.pending } : standing;
};

/** Two mistakes are human; from the third on, each next try waits twice as long as the one before. */
const freeFailures = 2;
const delayMaxSeconds = 60;

/** Seconds to wait before the next try, 0 when it may be made now. `failuresMax` counts what is being checked, so a burst cannot outrun it. */
export const secondsToWait = (standing: Standing, failuresMax: number, at: Temporal.Instant): number => {
  if (standing.lockedUntil !== null) return secondsUntil(standing.lockedUntil, at);
  if (standing.failures + standing.pending >= failuresMax) return 1;
  if (standing.failures <= freeFailures || standing.lastFailedAt === null) return 0;
  const delaySeconds = Math.min(2 ** (standing.failures - freeFailures - 1), delayMaxSeconds);
  return secondsUntil(standing.lastFailedAt.add({ seconds: delaySeconds }), at);
};

type Failures = {
  /** Failures of the account: by all strangers together, or from the member's own network or browser. */
  account: number;
  /** Failures of the account at this address. */
  pair: number;
  /** The names that failed at this address. */
  names: number;
};

/**
 * Whether a sign-in takes a captcha: after a mistake with this account at this address, while strangers guess at the account from several
 * addresses, and where so many names were tried from one address that somebody works through a list. A browser that the member signed in
 * with before is not asked for its neighbours' sake.
 */
export const asksForCaptcha = (
  { account, pair, names }: Failures,
  { namesMax, isOwnBrowser }: { namesMax: number; isOwnBrowser: boolean },
): boolean => pair > 0 || account > freeFailures || (names >= namesMax && !isOwnBrowser);

const secondsUntil = (moment: Temporal.Instant, at: Temporal.Instant): number =>
  Math.max(0, Math.ceil((moment.epochMilliseconds - at.epochMilliseconds) / 1_000));
