import { captcha } from '@croupier/contract/access';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Refused } from '#shared/api/refused.ts';

const refreshMs = 1_000;

/** Whether a refusal wants a captcha with the next attempt. */
export const wantsCaptcha = (error: unknown): boolean =>
  error instanceof Refused &&
  (error.value['captchaRequired'] === true || error.code === 'CAPTCHA_REQUIRED' || error.code === 'CAPTCHA_WRONG');

/** The picture to copy, once the platform asked for one. A new one is asked for at most once a second. */
export const useCaptcha = () => {
  const [wanted, setWanted] = useState(false);
  const last = useRef(0);
  const { data, refetch, error } = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => call(captcha, { signal }),
    enabled: wanted,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const refresh = (): void => {
    if (Date.now() - last.current < refreshMs) return;
    last.current = Date.now();
    void refetch();
  };
  return {
    picture: wanted ? data : undefined,
    wanted,
    error,
    refresh,
    /** After an attempt: each picture is good for one. */
    afterFailure: (failure: unknown): void => {
      if (wanted) refresh();
      else if (wantsCaptcha(failure)) setWanted(true);
    },
  };
};

export type Captcha = ReturnType<typeof useCaptcha>;
