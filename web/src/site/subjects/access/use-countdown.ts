import { useEffect, useState } from 'react';
import { secondsLeft } from './code-sending.rules.ts';

/** Whole seconds that are left until a moment (of `Date.now()`), 0 when it has come. Counts on by itself. */
export const useSecondsUntil = (untilMs: number): number => {
  const [left, setLeft] = useState(() => secondsLeft(untilMs, Date.now()));
  useEffect(() => {
    const look = () => setLeft(secondsLeft(untilMs, Date.now()));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
};
