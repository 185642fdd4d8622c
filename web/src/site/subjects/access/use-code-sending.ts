import type { CodeSent } from '@croupier/contract/people/access';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Refused } from '#api/refused.ts';
import { blockedUntil, secondsLeft, throttleMs } from './code-sending.rules.ts';
import { type CodeUse, sentCodes } from './sent-codes.ts';

/** Where a code is to go: a number with its country, or an address. */
export type CodeTo = { to: string; country?: string | undefined };

/**
 * Asks for a code by SMS or e-mail: at most once a second, and not again before the platform would send another.
 * `send` resolves to nothing when the visitor gave it up. With a `use` the wait outlives a reload of the page.
 */
export const useCodeSending = (send: (to: CodeTo) => Promise<CodeSent | undefined>, use?: CodeUse) => {
  const [kept] = useState(() => (use === undefined ? undefined : sentCodes.get(use)));
  const [until, setUntil] = useState(kept?.againAt ?? 0);
  const [now, setNow] = useState(Date.now);
  const [validMinutes, setValidMinutes] = useState(kept !== undefined && kept.goodUntil > 0 ? kept.validMinutes : undefined);
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

  const wait = ({ to, country }: CodeTo, againAt: number, minutes: number): void => {
    setNow(Date.now());
    setUntil(againAt);
    if (use === undefined) return;
    const goodUntil = minutes === 0 ? 0 : Date.now() + minutes * 60_000;
    sentCodes.keep(use, { to, ...(country !== undefined && { country }), againAt, goodUntil, validMinutes: minutes });
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (sent, to) => {
      if (sent === undefined) return;
      setValidMinutes(sent.validMinutes);
      wait(to, blockedUntil(Date.now(), sent), sent.validMinutes);
    },
    onError: (refused, to) => {
      const seconds = refused instanceof Refused ? refused.value['retryAfterSeconds'] : undefined;
      if (typeof seconds === 'number') wait(to, Date.now() + seconds * 1_000, validMinutes ?? 0);
    },
  });

  return {
    secondsLeft: waits,
    isPending,
    error,
    /** Where the code went that is waited for since before a reload. */
    kept,
    /** How long the code that was sent is good; undefined when none was. */
    validMinutes,
    /** After the number was changed: another number may have a code at once. */
    reset: (): void => {
      setUntil(0);
      setValidMinutes(undefined);
      if (use !== undefined) sentCodes.forget(use);
      reset();
    },
    request: (to: CodeTo): void => {
      if (waits > 0 || isPending || performance.now() - last.current < throttleMs) return;
      last.current = performance.now();
      mutate(to);
    },
  };
};

export type CodeSending = ReturnType<typeof useCodeSending>;
