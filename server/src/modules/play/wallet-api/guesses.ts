/** How many calls with a bad signature one address may make in a minute. A vendor whose clock or key is wrong stays below it while it is being put right. */
export const guessesPerMinute = 60;

const minuteMs = 60_000;
const addressesMax = 20_000;

/**
 * Counts calls whose signature was not good, by address, so that guessing costs: who made too many is not even looked at
 * until the minute is over. Good calls are never counted.
 */
export const createGuessCount = () => {
  let minute = 0;
  let counts = new Map<string, number>();

  const turn = (nowMs: number): void => {
    const now = Math.floor(nowMs / minuteMs);
    if (now !== minute) counts = new Map();
    minute = now;
  };
  return {
    /** Seconds until this address is listened to again; 0: it is. */
    secondsToWait: (address: string, nowMs: number): number => {
      turn(nowMs);
      const isOver = (counts.get(address) ?? 0) >= guessesPerMinute;
      return isOver ? Math.max(1, Math.ceil(((minute + 1) * minuteMs - nowMs) / 1_000)) : 0;
    },
    /** Whether anybody is being counted at the moment. */
    areThere: (nowMs: number): boolean => {
      turn(nowMs);
      return counts.size > 0;
    },
    count: (address: string, nowMs: number): void => {
      turn(nowMs);
      // A sender that commands so many addresses is not stopped by counting; our memory is not theirs to fill.
      if (counts.size >= addressesMax && !counts.has(address)) return;
      counts.set(address, (counts.get(address) ?? 0) + 1);
    },
  };
};
