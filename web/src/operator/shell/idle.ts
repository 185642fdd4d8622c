import { useEffect, useEffectEvent } from 'react';

/** As long as the server lets a session idle. */
const idleMs = 15 * 60_000;
const lookEveryMs = 10_000;
const key = 'console.activeAt';
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** How long ago an operator did anything in any tab of the console. Unreadable means just now. */
export const idleFor = (activeAt: string | null, nowMs: number): number => {
  const at = Number(activeAt);
  return activeAt === null || !Number.isFinite(at) ? 0 : Math.max(0, nowMs - at);
};

/** Calls back once nobody has touched any tab of the console for 15 minutes, so that no member's data stays on a screen left alone. */
export const useIdle = (onIdle: () => void): void => {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    let writtenAt = 0;
    const touch = () => {
      if (Date.now() - writtenAt < lookEveryMs / 2) return;
      writtenAt = Date.now();
      localStorage.setItem(key, String(writtenAt));
    };
    touch();
    for (const sign of signs) addEventListener(sign, touch, { passive: true });
    const timer = setInterval(() => {
      if (idleFor(localStorage.getItem(key), Date.now()) >= idleMs) idle();
    }, lookEveryMs);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touch);
    };
  }, []);
};
