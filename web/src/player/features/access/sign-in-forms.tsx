import type { SignedIn } from '@croupier/contract/access';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useForm } from '#shared/forms/form.tsx';
import { needTexts, useText } from '#shared/i18n/text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field, PasswordField } from '#shared/ui/field.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import s from './form.module.css';
import { type Site, useSignIn } from './use-sign-in.ts';

const ChangeDueDialog = lazy(async () => {
  await needTexts('patterns');
  return import('./change-due-dialog.tsx');
});

type Props = {
  site: Site;
  onEnter: (signedIn: SignedIn) => Promise<void>;
  /** Under the fields: the way to a forgotten password. */
  forgot: ReactNode;
};

/** User name and password. The captcha comes only after the platform asked for it, and a password that is due is changed on the way. */
export const SignInForms = ({ site, onEnter, forgot }: Props) => {
  const t = useText();
  const { captcha, attempt, due, leaveDue } = useSignIn({ site, onEnter });
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const { errors } = formState;
  const { error } = attempt;
  const needed = { required: t('access.enterBoth') };

  useEffect(() => {
    if (error === null) return;
    resetField('captcha');
    setFocus('password', { shouldSelect: true });
  }, [error, resetField, setFocus]);

  return (
    <>
      <form className={s['form']} noValidate onSubmit={(event) => void handleSubmit((typed) => attempt.mutate(typed))(event)}>
        <ErrorSummary text={error === null ? undefined : problemText(error, t)} />
        <Field
          {...register('username', needed)}
          data-first
          label={t('access.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.username?.message}
        />
        <PasswordField
          {...register('password', needed)}
          label={t('access.password')}
          autoComplete="current-password"
          maxLength={128}
          error={errors.password?.message}
        />
        {captcha.wanted && (
          <CaptchaField
            {...register('captcha', { required: t('access.enterCaptcha') })}
            captcha={captcha}
            error={errors.captcha?.message}
          />
        )}
        {forgot}
        <Button kind="primary" size="large" wide type="submit" busy={attempt.isPending}>
          {t('access.login')}
        </Button>
      </form>
      {due !== undefined && (
        <Suspense>
          <ChangeDueDialog due={due} onChanged={onEnter} onClose={leaveDue} />
        </Suspense>
      )}
    </>
  );
};
