import type { CodeSent } from '@croupier/contract/access';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '#shared/api/refused.ts';
import { blockedUntil, secondsLeft, throttleMs } from './code-sending.rules.ts';

/**
 * Asks for a code by SMS or e-mail: at most once a second, and not again before the platform would send another.
 * `send` resolves to nothing when the visitor gave it up.
 */
export const useCodeSending = (send: () => Promise<CodeSent | undefined>) => {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const last = useRef(-throttleMs);
  const waits = secondsLeft(until, now);

  useEffect(() => {
    if (until === 0) return undefined;
    const tick = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(tick);
    }, 250);
    return () => clearInterval(tick);
  }, [until]);

  const block = (to: number): void => {
    setNow(Date.now());
    setUntil(to);
  };
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: send,
    onSuccess: (sent) => sent !== undefined && block(blockedUntil(Date.now(), sent)),
    onError: (refused) => {
      const wait = refused instanceof Refused ? refused.value['retryAfterSeconds'] : undefined;
      if (typeof wait === 'number') block(Date.now() + wait * 1_000);
    },
  });

  return {
    secondsLeft: waits,
    isPending,
    error,
    /** What the platform said when it sent a code; nothing before. */
    sent: data,
    /** After the number was changed: another number may have a code at once. */
    reset: (): void => {
      setUntil(0);
      reset();
    },
    request: (): void => {
      if (waits > 0 || isPending || performance.now() - last.current < throttleMs) return;
      last.current = performance.now();
      mutate();
    },
  };
};

export type CodeSending = ReturnType<typeof useCodeSending>;
