import { useEffect } from 'react';
import { useForm } from '#shared/forms/form.tsx';
import { useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/field.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import s from './form.module.css';
import { PhoneField } from './phone-field.tsx';
import { useNumberProof } from './use-number-proof.ts';
import type { Site, useSignIn, Wish } from './use-sign-in.ts';

type Form = { mobileNum: string; code: string; captcha: string; rememberMe: boolean };

/** Mobile number and the code that was sent to it. */
export const CodeSignIn = ({ signIn, site }: { signIn: ReturnType<typeof useSignIn>; site: Site }) => {
  const t = useText();
  const { captcha, attempt, problem } = signIn;
  const proof = useNumberProof('LOGIN');
  const { numbers, sending } = proof;
  const { register, handleSubmit, formState, resetField, setFocus, getValues, trigger } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { mobileNum: sending.kept?.to ?? '', code: '', captcha: '', rememberMe: false },
  });
  const { errors } = formState;

  useEffect(() => {
    if (problem === undefined) return;
    resetField('captcha');
    setFocus('code', { shouldSelect: true });
  }, [problem, resetField, setFocus]);

  const ask = async (): Promise<void> => {
    if (await trigger('mobileNum', { shouldFocus: true })) proof.ask(getValues('mobileNum'));
  };
  const wishOf = async ({ mobileNum, code, rememberMe }: Form): Promise<Wish> => {
    const remember = site === 'player' && { rememberMe };
    const given = await proof.prove(mobileNum, code);
    if ('idToken' in given) return { type: 'firebase', firebaseIdToken: given.idToken, ...remember };
    const { mobileNum: username, ...dialled } = proof.dialled(mobileNum);
    return { type: 'sms', username, ...dialled, password: given.code, ...remember };
  };
  const send = (form: Form) =>
    attempt.mutate({ wish: () => wishOf(form), typed: form.captcha }, { onSuccess: (signedIn) => signedIn !== undefined && proof.spent() });

  return (
    <>
      <form className={s['form']} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <ErrorSummary text={problem === undefined ? undefined : problemText(problem, t)} />
        <PhoneField
          {...register('mobileNum', {
            validate: (value) => proof.check(value),
            onChange: () => sending.reset(),
          })}
          of={numbers}
          data-first
          label={t('access.mobile')}
          error={errors.mobileNum?.message}
          onCountry={() => {
            sending.reset();
            if (formState.isSubmitted) void trigger('mobileNum');
          }}
        />
        <CodeField
          {...register('code', { required: t('access.enterCode') })}
          sending={sending}
          onSend={() => void ask()}
          label={t('access.smsCode')}
          error={errors.code?.message}
        />
        {captcha.wanted && (
          <CaptchaField
            {...register('captcha', { required: t('access.enterCaptcha') })}
            captcha={captcha}
            error={errors.captcha?.message}
            onOtherKind={() => resetField('captcha')}
          />
        )}
        {site === 'player' && <Checkbox {...register('rememberMe')} label={t('access.rememberMe')} />}
        <Button kind="primary" size="large" wide type="submit" busy={attempt.isPending}>
          {t('access.login')}
        </Button>
      </form>
      {proof.sliderDialog}
    </>
  );
};
