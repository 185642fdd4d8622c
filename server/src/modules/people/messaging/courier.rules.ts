const firstPauseSeconds = 5;
const longestPauseSeconds = 1_800;

/** When to try again after that many attempts: 5 seconds later, then twice as long each time, at most half an hour. Undefined when that is too late. */
export const nextTry = (attempts: number, at: Temporal.Instant, worthUntil: Temporal.Instant): Temporal.Instant | undefined => {
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(Math.max(0, attempts - 1), 20));
  const next = at.add({ seconds: pause });
  return Temporal.Instant.compare(next, worthUntil) < 0 ? next : undefined;
};

/**
 * Why a message did not arrive, or with UNKNOWN perhaps did. NOT_TAKEN: it never left, as the other side said so or was not there. All but these
 * two stay so, however often it is tried.
 */
export type Problem =
  | 'NUMBER_FORMAT'
  | 'NUMBER_MISSING'
  | 'TOO_MANY'
  | 'QUOTA'
  | 'NOT_ENABLED'
  | 'ADDRESS_REFUSED'
  | 'NOT_TAKEN'
  | 'UNKNOWN';

export const isWorthAnotherTry = (problem: Problem): boolean => problem === 'NOT_TAKEN' || problem === 'UNKNOWN';

const gatewayProblems: ReadonlyMap<string, Problem> = new Map<string, Problem>(
  Object.entries({
    INVALID_NUMBER: 'NUMBER_FORMAT',
    MISSING_NUMBER: 'NUMBER_MISSING',
    TOO_MANY_REQUESTS: 'TOO_MANY',
    QUOTA_EXCEEDED: 'QUOTA',
    NOT_ENABLED: 'NOT_ENABLED',
  }),
);

/** The meaning of a gateway's error code to us. */
export const problemOf = (code: unknown): Problem => gatewayProblems.get(String(code)) ?? 'NOT_TAKEN';

/** Whether nobody was there to hear: no address of that name, or no connection to any. `error` is what Node says of it. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isUnreached)
    : error instanceof Error && 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
