/**
 * How a reel moves: pure functions of time (`docs/games/slots.md#presentation`). Distances are in symbols, times in milliseconds, speeds in
 * symbols per millisecond. A reel pulls up for 80 ms, gathers speed for 150 ms, runs at 35 to 45 symbols a second, and lands
 * with an overshoot of 0.15 symbol over 250 ms.
 */
export const pullUpMs = 80;
export const pullUpSymbols = 0.22;
export const accelerateMs = 150;
export const cruiseSpeed = 0.04;
export const settleMs = 250;
export const overshootSymbols = 0.15;
/** Between the arrivals of two reels, left to right. */
const stopEveryMs = 210;
/** The time that two visible scatters add for each later reel that could bring the third. */
export const anticipationMs = 1_200;

const startedMs = pullUpMs + accelerateMs;
const startedSymbols = -pullUpSymbols + (cruiseSpeed * accelerateMs) / 2;

/** How far a reel has gone, `elapsedMs` after it was started and while no stop is planned. Below zero while it pulls up. */
export const distanceAt = (elapsedMs: number): number => {
  if (elapsedMs <= 0) return 0;
  if (elapsedMs < pullUpMs) return -pullUpSymbols * Math.sin(((elapsedMs / pullUpMs) * Math.PI) / 2);
  const gathering = elapsedMs - pullUpMs;
  if (gathering < accelerateMs) return -pullUpSymbols + (cruiseSpeed * gathering ** 2) / (2 * accelerateMs);
  return startedSymbols + cruiseSpeed * (elapsedMs - startedMs);
};

/** 0 at rest to 1 at full speed: how much of the blur shows. */
export const blurAt = (elapsedMs: number): number => Math.max(0, Math.min(1, (elapsedMs - pullUpMs) / accelerateMs));

// Back-out is 1 + (c+1)(t-1)³ + c(t-1)². Its peak lies 4c³ / 27(c+1)² above 1 and it starts with the slope c + 3,
// so a reel that arrives at cruising speed without a jolt lands from `cruise × 250 / (c + 3)` symbols away; c is what
// makes the peak of that distance 0.15 symbol.
const landingFor = (c: number): number => (cruiseSpeed * settleMs) / (c + 3);
const peakFor = (c: number): number => (landingFor(c) * 4 * c ** 3) / (27 * (c + 1) ** 2);
const backOut = (() => {
  let low = 0;
  let high = 10;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (peakFor(middle) < overshootSymbols) low = middle;
    else high = middle;
  }
  return low;
})();
/** From how many symbols before its place a reel begins to settle. */
export const landingSymbols = landingFor(backOut);

/** 0 to 1 over the settling, above 1 while it overshoots. */
export const settle = (t: number): number => 1 + (backOut + 1) * (t - 1) ** 3 + backOut * (t - 1) ** 2;

/** A reel's way home, planned once its result is known. */
export type Stop = {
  fromMs: number;
  fromSymbols: number;
  /** When settling begins. */
  arriveMs: number;
  /** Whole symbols: where the reel comes to rest. */
  landing: number;
};

/**
 * Plans a stop that begins to settle at `arriveMs` or, when that is too soon to bring the result in, at once.
 * The reel's speed bends a little (never outside 35 to 45 symbols a second) so that it arrives on a whole symbol at the planned time.
 */
export const planStop = (nowMs: number, arriveMs: number): Stop => {
  const fromMs = Math.max(nowMs, startedMs);
  const fromSymbols = distanceAt(fromMs);
  // Five symbols bring the three of the result in from above the window.
  const leastMs = (5 + 1 - landingSymbols + 0.5) / cruiseSpeed;
  const way = Math.max(arriveMs - fromMs, leastMs);
  const landing = Math.round(fromSymbols + way * cruiseSpeed + landingSymbols);
  return { fromMs, fromSymbols, arriveMs: fromMs + way, landing };
};

/** Where a stopping reel is, and how blurred. */
export const stoppingAt = (stop: Stop, elapsedMs: number): { distance: number; blur: number; landed: boolean } => {
  if (elapsedMs < stop.fromMs) return { distance: distanceAt(elapsedMs), blur: blurAt(elapsedMs), landed: false };
  const settlesFrom = stop.landing - landingSymbols;
  if (elapsedMs < stop.arriveMs) {
    const done = (elapsedMs - stop.fromMs) / (stop.arriveMs - stop.fromMs);
    return { distance: stop.fromSymbols + (settlesFrom - stop.fromSymbols) * done, blur: 1, landed: false };
  }
  const t = Math.min(1, (elapsedMs - stop.arriveMs) / settleMs);
  return { distance: settlesFrom + landingSymbols * settle(t), blur: Math.max(0, 1 - t * 6), landed: t === 1 };
};

/** When the reels arrive: left to right, later by the anticipation from the reel on that could bring the third scatter. */
export const arrivals = (firstMs: number, anticipated: readonly boolean[], everyMs: number = stopEveryMs): number[] => {
  let at = firstMs;
  return anticipated.map((waits, reel) => {
    if (reel > 0) at += everyMs + (waits ? anticipationMs : 0);
    return at;
  });
};

/**
 * Which reels keep the player waiting: one scatter less than is `wanted` lies to the left, and this reel can show one.
 * It follows the result alone; nothing is arranged to look near.
 */
export const anticipatedReels = (scattersOn: readonly number[], canShowScatter: readonly boolean[], wanted = 3): boolean[] => {
  let seen = 0;
  return scattersOn.map((count, reel) => {
    const waits = seen === wanted - 1 && canShowScatter[reel] === true;
    seen += count;
    return waits;
  });
};

/** The same stop, moved as near as the result can still roll in: the reel goes on from where it is, at its own speed. */
export const sooner = (stop: Stop, elapsedMs: number): Stop => {
  const fromMs = Math.max(elapsedMs, stop.fromMs);
  const fromSymbols = stoppingAt(stop, fromMs).distance;
  const landing = Math.ceil(fromSymbols + 5 + landingSymbols);
  return { fromMs, fromSymbols, landing, arriveMs: fromMs + (landing - landingSymbols - fromSymbols) / cruiseSpeed };
};
