import { login } from '@croupier/contract/access';
import { useMutation } from '@tanstack/react-query';
import { routeOf, Link } from '#player/routing.ts';
import { useForm } from 'react-hook-form';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { useMerchant } from '#shared/merchant/boot.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field, PasswordField } from '#shared/ui/field.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { CaptchaField } from './captcha-field.tsx';
import { useClosePopUp, useEnter } from './enter.ts';
import { ErrorSummary } from './error-summary.tsx';
import s from './form.module.css';
import { TrialButton } from './trial-button.tsx';
import { useCaptcha } from './use-captcha.ts';

type Form = { username: string; password: string; captcha: string };

const route = routeOf('/frame/home/login');

export const SignIn = () => {
  const { to } = route.useSearch();
  return <SignInDialog to={to} onClose={useClosePopUp()} />;
};

/** The sign-in pop-up. The captcha comes only after the platform asked for it. */
export const SignInDialog = ({ to, onClose }: { to: string | undefined; onClose: () => void }) => {
  const t = useText();
  useTitle(t('access.loginTitle'));
  const { whitelabelVal, name } = useMerchant();
  const captcha = useCaptcha();
  const enter = useEnter(to);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Form>({
    defaultValues: { username: '', password: '', captcha: '' },
  });

  const attempt = useMutation({
    mutationFn: ({ username, password, captcha: answer }: Form) =>
      call(login, {
        body: {
          username: username.trim(),
          password,
          type: 'username',
          site: 'player',
          ...(captcha.picture !== undefined && { captchaId: captcha.picture.id, captcha: answer.trim() }),
        },
      }),
    onSuccess: enter,
    onError: (error) => {
      captcha.afterFailure(error);
      resetField('captcha');
      setFocus('password', { shouldSelect: true });
    },
  });
  const needed = { required: t('access.enterBoth') };
  const { errors } = formState;
  const problem = attempt.error === null ? undefined : problemText(attempt.error, t);

  return (
    <Dialog
      title={t('access.loginTitle')}
      lead={to?.startsWith('/play/') === true ? t('access.loginToPlay') : t('access.loginLead', { name })}
      onClose={onClose}
    >
      <form className={s['form']} noValidate onSubmit={(event) => void handleSubmit((form) => attempt.mutate(form))(event)}>
        <ErrorSummary text={problem} />
        <Field
          {...register('username', needed)}
          data-first
          label={t('access.username')}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
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
        <Button kind="primary" size="large" wide type="submit" busy={attempt.isPending}>
          {t('access.login')}
        </Button>
        <p className={s['other']}>
          {t('access.noAccount')}
          <Link to="/register" search={{ to }} replace>
            {t('access.registerNow')}
          </Link>
        </p>
        {whitelabelVal.freePlay && <TrialButton />}
      </form>
    </Dialog>
  );
};
