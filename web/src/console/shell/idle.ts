import { useEffect, useEffectEvent, useState } from 'react';

/** As long as the server lets a session idle. */
const idleMs = 15 * 60_000;
/** So long before, the console says that it is about to lock (WCAG 2.2.1). */
const warnMs = 60_000;
const lookEveryMs = 1_000;
const writeEveryMs = 5_000;
const key = 'console.activeAt';
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** How long ago an operator did anything in any tab of the console. Unreadable means just now. */
export const idleFor = (activeAt: string | null, nowMs: number): number => {
  const at = Number(activeAt);
  return activeAt === null || !Number.isFinite(at) ? 0 : Math.max(0, nowMs - at);
};

/** Whole seconds until the console locks, once that is near; undefined before. */
export const locksIn = (idle: number): number | undefined => {
  const left = idleMs - idle;
  return left > warnMs ? undefined : Math.max(0, Math.ceil(left / 1_000));
};

/**
 * Calls back once nobody has touched any tab of the console for 15 minutes, so that no member's data stays on a screen left alone.
 * Gives the seconds left in the last minute before; any touch or key begins anew.
 */
export const useIdle = (onIdle: () => void): number | undefined => {
  const [left, setLeft] = useState<number>();
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    let writtenAt = 0;
    const touch = () => {
      setLeft(undefined);
      if (Date.now() - writtenAt < writeEveryMs) return;
      writtenAt = Date.now();
      localStorage.setItem(key, String(writtenAt));
    };
    touch();
    for (const sign of signs) addEventListener(sign, touch, { passive: true });
    const timer = setInterval(() => {
      const now = locksIn(idleFor(localStorage.getItem(key), Date.now()));
      setLeft(now);
      if (now === 0) idle();
    }, lookEveryMs);
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, touch);
    };
  }, []);
  return left;
};
