/** The decorative ticker: 165.11 more every three seconds, in hundredths. */
const stepHundredths = 16_511n;
const stepMs = 3_000;

/** How many times faster than a step each digit turns, from the first. */
export const divisors = [1.4, 2.1, 1.1, 1.3, 1.5, 1.8, 2.1, 1.8, 1.4, 2.1, 1.9, 2] as const;

/** How long each digit takes to turn to its next one, in milliseconds. */
export const turnsMs: readonly number[] = divisors.map((divisor) => Math.round(stepMs / divisor));

/** The figure at a moment: what has grown since the year began (UTC), so that every screen in the world shows the same. Twelve digits, two of them behind the point. */
export const rewardDigits = (nowMs: number): string => {
  const yearBegan = Date.UTC(new Date(nowMs).getUTCFullYear(), 0);
  const steps = BigInt(Math.floor((nowMs - yearBegan) / stepMs));
  return (steps * stepHundredths).toString().padStart(divisors.length, '0').slice(-divisors.length);
};

/** How long until it grows again. */
export const untilNextMs = (nowMs: number): number => stepMs - (nowMs % stepMs);
