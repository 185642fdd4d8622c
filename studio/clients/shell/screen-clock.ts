import type { Clock } from './timeline.ts';

/** The browser's clock. A hidden page paints no frames; then a slow timer carries timelines to their end, so that no round hangs. */
export const screenClock: Clock = {
  now: () => performance.now(),
  onFrame: (callback) => {
    let frame = 0;
    let stopped = false;
    const again = (): void => {
      if (stopped) return;
      frame = requestAnimationFrame(again);
      callback();
    };
    frame = requestAnimationFrame(again);
    const timer = setInterval(() => {
      if (document.hidden && !stopped) callback();
    }, 250);
    return () => {
      stopped = true;
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  },
};

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
