/** A clock that counts down is for the end of a stay, not for all of it. */
const shownWithinSeconds = 15 * 60;

/** How many seconds are left of a stay, when it nears its end; `secondsLeft` as they were told so many seconds ago, null where it has none. */
export const timeLeft = (secondsLeft: number | null, reportedSecondsAgo: number): number | undefined => {
  if (secondsLeft === null) return undefined;
  const left = Math.max(0, secondsLeft - reportedSecondsAgo);
  return left > shownWithinSeconds ? undefined : left;
};
