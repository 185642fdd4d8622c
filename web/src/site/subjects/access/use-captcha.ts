import { captcha, workCaptcha } from '@croupier/contract/people/access';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { runProofWorker } from './run-proof-worker.ts';

const refreshMs = 1_000;
/** Work that is done is good for five minutes; a little is left for the way. */
const workKeepsMs = 4 * 60_000;
const longestPauseSeconds = 3;

/** A picture with characters to copy, or, for who does not see it, work that the browser has already done. */
type CaptchaTask = { id: string; image: string } | { id: string; done: string };
export type CaptchaKind = 'picture' | 'work';

/** Whether a refusal wants a captcha with the next attempt. */
export const wantsCaptcha = (error: unknown): boolean =>
  error instanceof Refused &&
  (error.value['captchaRequired'] === true || error.code === 'CAPTCHA_REQUIRED' || error.code === 'CAPTCHA_WRONG');

/** How long a platform that wants a pause between two captchas is waited for; undefined for any other failure. */
const pauseMs = (error: unknown): number | undefined => {
  if (!(error instanceof Refused) || error.code !== 'TOO_MANY_REQUESTS') return undefined;
  const seconds = error.value['retryAfterSeconds'];
  return typeof seconds === 'number' && seconds <= longestPauseSeconds ? seconds * 1_000 : undefined;
};

const askFor = async (kind: CaptchaKind, signal: AbortSignal): Promise<CaptchaTask> => {
  if (kind === 'picture') return call(captcha, { signal });
  const task = await call(workCaptcha, { signal });
  return { id: task.id, done: await runProofWorker(task, signal) };
};

/** The captcha of one form, once the platform asked for one (or at once, with `wantedFirst`). A new one is asked for at most once a second. */
export const useCaptcha = ({ wantedFirst = false, kind: first = 'picture' as CaptchaKind } = {}) => {
  const form = useId();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState(wantedFirst);
  const [kind, setKind] = useState(first);
  const last = useRef(-refreshMs);
  const options = {
    queryKey: ['captcha', form, kind],
    queryFn: ({ signal }: { signal: AbortSignal }) => askFor(kind, signal),
    staleTime: kind === 'work' ? workKeepsMs : 0,
    gcTime: 0,
    // Changing one's mind about the kind within a second is no fault.
    retry: (tries: number, error: unknown) => tries < 2 && pauseMs(error) !== undefined,
    retryDelay: (_: number, error: unknown) => pauseMs(error) ?? 0,
  };
  const { data, refetch, error, isFetching } = useQuery({ ...options, enabled: wanted, refetchOnWindowFocus: false });
  const riddle = wanted && !isFetching ? data : undefined;
  return {
    /** The captcha on show; nothing while another one is on its way. */
    riddle,
    wanted,
    kind,
    error,
    isFetching,
    refresh: (): void => {
      if (performance.now() - last.current < refreshMs) return;
      last.current = performance.now();
      void refetch();
    },
    choose: setKind,
    /** The proof that a call sends along: nothing before the platform asked. Work that is still being done is waited for. */
    answer: async (typed: string): Promise<{ captchaId?: string; captcha?: string }> => {
      if (!wanted) return {};
      const asked = kind === 'work' ? await queries.fetchQuery(options) : riddle;
      return asked === undefined ? {} : { captchaId: asked.id, captcha: 'done' in asked ? asked.done : typed.trim() };
    },
    /** After an attempt: each is good for one. */
    afterFailure: (failure: unknown): void => {
      if (wanted) void refetch();
      else if (wantsCaptcha(failure)) setWanted(true);
    },
  };
};

export type Captcha = ReturnType<typeof useCaptcha>;
