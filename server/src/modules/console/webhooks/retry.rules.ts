/** The kind of failure. ADDRESS: it leads into a closed network, so nothing was sent. STATUS: the answer was no 2xx. */
export type Problem = 'UNREACHABLE' | 'TIMEOUT' | 'ADDRESS' | 'STATUS';

/** How long is waited after each attempt, in seconds; after the last one it is given up, a little more than two days after the first. */
const waits = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 43_200, 86_400] as const;

/** When to try again after so many attempts; undefined: no more. */
export const nextTryAfter = (attempts: number, at: Temporal.Instant): Temporal.Instant | undefined => {
  const seconds = waits[attempts - 1];
  return seconds === undefined ? undefined : at.add({ seconds });
};

/** The name of an outcome; null: it was taken. */
export const problemIn = ({ problem }: { problem: 'UNREACHABLE' | 'TIMEOUT' | 'PRIVATE' | 'STATUS' | null }): Problem | null =>
  problem === 'PRIVATE' ? 'ADDRESS' : problem;
