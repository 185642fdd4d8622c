import { login, type LoginRequest, SecondStep, type SignedIn } from '@croupier/contract/people/access';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { device, rememberedName } from './device.ts';
import { useCaptcha } from './use-captcha.ts';
import { useSlider } from './use-slider.tsx';

/** The player's site, or the agents' own. */
export type Site = 'player' | 'agent';

type OneOf<Request> = Request extends LoginRequest ? Omit<Request, 'site' | 'deviceToken' | 'sliderPass' | 'captchaId' | 'captcha'> : never;
/** The facts that a form knows of a sign-in; the rest is added here. */
export type SignInInput = OneOf<LoginRequest>;

/** `wish` may be a way to one that takes a while. `typed` answers the captcha. */
type Attempt = { wish: SignInInput | (() => Promise<SignInInput>); typed?: string | undefined };

/** A sign-in that is done but for its password, which must be changed before anything else. */
export type Due = { signedIn: SignedIn; oldPassword: string | undefined };

/**
 * A sign-in from the first attempt to the open door: slider and captcha where they are wanted, then the second step, then the change
 * of a password that is due, then `onEnter`.
 */
export const useSignIn = ({ site, onEnter }: { site: Site; onEnter: (signedIn: SignedIn) => Promise<void> }) => {
  const captcha = useCaptcha();
  const slider = useSlider();
  const [step, setStep] = useState<SecondStep>();
  const [due, setDue] = useState<Due>();
  const [problem, setProblem] = useState<unknown>();

  const admit = async (signedIn: SignedIn, wanted: Attempt['wish'] | undefined): Promise<void> => {
    setStep(undefined);
    const wish = typeof wanted === 'function' ? undefined : wanted;
    if (site === 'player' && wish?.type === 'username') rememberedName.set(wish.rememberMe === true ? wish.username : undefined);
    if (signedIn.passwordExpired) setDue({ signedIn, oldPassword: wish?.type === 'username' ? wish.password : undefined });
    else await onEnter(signedIn);
  };

  const attempt = useMutation({
    mutationFn: async ({ wish: wanted, typed = '' }: Attempt) => {
      setProblem(undefined);
      const wish = typeof wanted === 'function' ? await wanted() : wanted;
      const deviceToken = device.token();
      const asked = await captcha.answer(typed);
      return slider.withPass((pass) =>
        call(login, { body: { ...wish, site, ...(deviceToken !== undefined && { deviceToken }), ...asked, ...pass } }),
      );
    },
    onSuccess: (signedIn, { wish }) => (signedIn === undefined ? undefined : admit(signedIn, wish)),
    onError: (error) => {
      const wanted = error instanceof Refused && error.code === 'SECOND_STEP_REQUIRED' ? SecondStep.safeParse(error.value) : undefined;
      if (wanted?.success === true) return setStep(wanted.data);
      captcha.afterFailure(error);
      return setProblem(error);
    },
  });

  return {
    captcha,
    sliderDialog: slider.dialog,
    attempt,
    /** Why the last attempt failed. A second step that is wanted is no failure. */
    problem,
    step,
    due,
    afterSecondStep: (signedIn: SignedIn) => admit(signedIn, attempt.variables?.wish),
    /** Back to the form: the second step was given up, or (with the reason) can no longer be answered. */
    leaveStep: (why?: unknown): void => {
      setStep(undefined);
      setProblem(why);
    },
    leaveDue: (): void => setDue(undefined),
  };
};
