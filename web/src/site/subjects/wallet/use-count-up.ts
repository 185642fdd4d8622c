import { useEffect, useRef, useState } from 'react';

const countMs = 600;

/** Where the count stands after `elapsedMs`: quick at first, then slower, and exact at the end. */
export const countUpAt = (from: bigint, to: bigint, elapsedMs: number): bigint => {
  if (elapsedMs >= countMs) return to;
  const left = 1 - elapsedMs / countMs;
  const eased = BigInt(Math.round((1 - left ** 3) * 10_000));
  return from + ((to - from) * eased) / 10_000n;
};

/** Runs to a new amount in at most 600 ms; at once where motion is not wanted. */
export const useCountUp = (amount: bigint): bigint => {
  const [shown, setShown] = useState(amount);
  const last = useRef(amount);

  useEffect(() => {
    const from = last.current;
    if (from === amount) return undefined;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden') {
      const timer = setTimeout(() => {
        last.current = amount;
        setShown(amount);
      });
      return () => clearTimeout(timer);
    }
    let begun: number | undefined;
    let frame = 0;
    const step = (time: number) => {
      begun ??= time;
      const next = countUpAt(from, amount, time - begun);
      last.current = next;
      setShown(next);
      if (next !== amount) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);

  return shown;
};
