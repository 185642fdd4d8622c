import { captcha } from '@croupier/contract/access';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Refused } from '#shared/api/refused.ts';

const refreshMs = 1_000;

/** Whether a refusal wants a captcha with the next attempt. */
const wantsCaptcha = (error: unknown): boolean =>
  error instanceof Refused &&
  (error.value['captchaRequired'] === true || error.code === 'CAPTCHA_REQUIRED' || error.code === 'CAPTCHA_WRONG');

/** The captcha of one form, once the platform asked for one (or at once, with `wantedFirst`). A new one is asked for at most once a second. */
export const useCaptcha = ({ wantedFirst = false } = {}) => {
  const form = useId();
  const [wanted, setWanted] = useState(wantedFirst);
  const last = useRef(-refreshMs);
  const { data, refetch, error, isFetching } = useQuery({
    queryKey: ['captcha', form],
    queryFn: ({ signal }) => call(captcha, { signal }),
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const refresh = (): void => {
    if (performance.now() - last.current < refreshMs) return;
    last.current = performance.now();
    void refetch();
  };
  const picture = wanted ? data : undefined;
  return {
    picture,
    wanted,
    error,
    isFetching,
    refresh,
    /** What a call sends along: nothing before the platform asked. */
    answer: (typed: string): { captchaId?: string; captcha?: string } =>
      picture === undefined ? {} : { captchaId: picture.id, captcha: typed.trim() },
    /** After an attempt: each is good for one. */
    afterFailure: (failure: unknown): void => {
      if (wanted) void refetch();
      else if (wantsCaptcha(failure)) setWanted(true);
    },
  };
};

export type Captcha = ReturnType<typeof useCaptcha>;
