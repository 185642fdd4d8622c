import { useEffect } from 'react';
import { FormProvider, useForm } from '#design-system/forms/form.tsx';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { NumberProofFields, type NumberProofForm } from './number-proof-fields.tsx';
import { useNumberProof } from './use-number-proof.ts';
import type { Site, useSignIn, SignInInput } from './use-sign-in.ts';

type Form = NumberProofForm & { captcha: string; rememberMe: boolean };

/** Mobile number and the code that was sent to it. */
export const CodeSignIn = ({ signIn, site }: { signIn: ReturnType<typeof useSignIn>; site: Site }) => {
  const t = useText();
  const { captcha, attempt, problem } = signIn;
  const proof = useNumberProof('LOGIN');
  const form = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { mobileNum: proof.sending.kept?.to ?? '', code: '', captcha: '', rememberMe: false },
  });
  const { register, resetField, setFocus, formState } = form;

  useEffect(() => {
    if (problem === undefined) return;
    resetField('captcha');
    setFocus('code', { shouldSelect: true });
  }, [problem, resetField, setFocus]);

  const inputOf = async ({ mobileNum, code, rememberMe }: Form): Promise<SignInInput> => {
    const remember = site === 'player' && { rememberMe };
    const given = await proof.prove(mobileNum, code);
    if ('idToken' in given) return { type: 'firebase', firebaseIdToken: given.idToken, ...remember };
    const { mobileNum: username, ...dialled } = proof.dialled(mobileNum);
    return { type: 'sms', username, ...dialled, password: given.code, ...remember };
  };
  const send = (given: Form) =>
    attempt.mutate(
      { wish: () => inputOf(given), typed: given.captcha },
      { onSuccess: (signedIn) => signedIn !== undefined && proof.spent() },
    );

  return (
    <FormProvider {...form}>
      <form className={styles['form']} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <ErrorSummary text={problem === undefined ? undefined : problemText(problem, t)} />
        <NumberProofFields proof={proof} />
        {captcha.wanted && (
          <CaptchaField
            {...register('captcha', { required: t('access.enterCaptcha') })}
            captcha={captcha}
            error={formState.errors.captcha?.message}
            onOtherKind={() => resetField('captcha')}
          />
        )}
        {site === 'player' && <Checkbox {...register('rememberMe')} label={t('access.rememberMe')} />}
        <Button kind="primary" size="large" wide type="submit" busy={attempt.isPending}>
          {t('access.login')}
        </Button>
      </form>
      {proof.sliderDialog}
    </FormProvider>
  );
};
