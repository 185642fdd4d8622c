import { forgotByEmail } from '@croupier/contract/security';
import { useMutation } from '@tanstack/react-query';
import { Link } from '#player/routing.ts';
import { call } from '#shared/api/call.ts';
import { useForm } from '#shared/forms/form.tsx';
import { useText } from '#shared/i18n/text.ts';
import { useBoot } from '#shared/merchant/boot.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { BannerHead } from '../content/banner-head.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import s from './form.module.css';
import { isAddress } from './registration.rules.ts';
import { useCaptcha } from './use-captcha.ts';

/** A forgotten password: a link by e-mail, to choose a new one. */
const ForgotPassword = ({ to, onClose }: { to: string | undefined; onClose: () => void }) => {
  const t = useText();
  useTitle(t('access.forgotTitle'));
  return (
    <Dialog title={t('access.forgotTitle')} lead={t('access.forgotEmailLead')} onClose={onClose}>
      <div className={s['form']}>
        <BannerHead group="w_forget" asks={false} />
        <ByEmail />
        <p className={s['other']}>
          {t('access.remembered')}
          <Link to="/login" search={{ to }} replace>
            {t('access.loginNow')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
};

type Form = { username: string; email: string; captcha: string };

const ByEmail = () => {
  const t = useText();
  const { maxLength } = useBoot().info.register.email;
  const captcha = useCaptcha();
  const { register, handleSubmit, formState, resetField } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: { username: '', email: '', captcha: '' },
  });
  const { errors } = formState;
  const ask = useMutation({
    mutationFn: ({ username, email, captcha: typed }: Form) =>
      call(forgotByEmail, { body: { username: username.trim(), email: email.trim(), ...captcha.answer(typed) } }),
    onError: (error) => {
      captcha.afterFailure(error);
      resetField('captcha');
    },
  });

  if (ask.isSuccess) return <EmptyState icon="mail" title={t('access.mailSentTitle')} text={t('access.mailSentText')} />;
  return (
    <form className={s['form']} noValidate onSubmit={(event) => void handleSubmit((form) => ask.mutate(form))(event)}>
      <ErrorSummary text={ask.error === null ? undefined : problemText(ask.error, t)} />
      <Field
        {...register('username', { validate: (value) => value.trim() !== '' || t('access.empty') })}
        data-first
        label={t('access.username')}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <Field
        {...register('email', {
          validate: (value) => (value.trim() === '' ? t('access.empty') : isAddress(value.trim()) || t('access.wrongEmail')),
        })}
        label={t('access.email')}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxLength}
      />
      {captcha.wanted && (
        <CaptchaField {...register('captcha', { required: t('access.enterCaptcha') })} captcha={captcha} error={errors.captcha?.message} />
      )}
      <Button kind="primary" size="large" wide type="submit" busy={ask.isPending}>
        {t('access.mailMe')}
      </Button>
    </form>
  );
};

export default ForgotPassword;
