import { login, type SignedIn } from '@croupier/contract/access';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useCaptcha } from './use-captcha.ts';

/** The player's site, or the agents' own. */
export type Site = 'player' | 'agent';

/** A sign-in that is done but for its password, which must be changed before anything else. */
export type Due = { signedIn: SignedIn; oldPassword: string };

type Typed = { username: string; password: string; captcha: string };

/** A sign-in from the first attempt to the open door: a captcha where it is wanted, the change of a password that is due, then `onEnter`. */
export const useSignIn = ({ site, onEnter }: { site: Site; onEnter: (signedIn: SignedIn) => Promise<void> }) => {
  const captcha = useCaptcha();
  const [due, setDue] = useState<Due>();
  const attempt = useMutation({
    mutationFn: ({ username, password, captcha: typed }: Typed) =>
      call(login, { body: { type: 'username', username: username.trim(), password, site, ...captcha.answer(typed) } }),
    onSuccess: async (signedIn, { password }) => {
      if (signedIn.passwordExpired) setDue({ signedIn, oldPassword: password });
      else await onEnter(signedIn);
    },
    onError: captcha.afterFailure,
  });
  return { captcha, attempt, due, leaveDue: (): void => setDue(undefined) };
};
