import { forgotByEmail } from '@croupier/contract/people/security';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useForm } from '#design-system/forms/form.tsx';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { useBoot, useMerchant } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { BannerHead } from '../content/banner-head.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { isAddress } from './registration.rules.ts';
import { useCaptcha } from './use-captcha.ts';
import { useSlider } from './use-slider.tsx';

const ForgotByPhone = lazy(() => import('./forgot-by-phone.tsx'));

/** A forgotten password: a link by e-mail, or, where the merchant has it so, a code by SMS. */
const ForgotPassword = ({ to, onClose }: { to: string | undefined; onClose: () => void }) => {
  const t = useText();
  useTitle(t('access.forgotTitle'));
  const { CHNGPASSVERIF3: byPhone } = useMerchant().whitelabelVal;
  const [way, setWay] = useState<'mobileNum' | 'email'>(byPhone ? 'mobileNum' : 'email');
  const tabs = [
    { name: 'mobileNum', title: t('access.mobile') },
    { name: 'email', title: t('access.email') },
  ] as const;
  return (
    <Dialog
      title={t('access.forgotTitle')}
      lead={way === 'email' ? t('access.forgotEmailLead') : t('access.forgotPhoneLead')}
      onClose={onClose}
    >
      <div className={styles['form']}>
        <BannerHead group="w_forget" asks={false} />
        <Tabs label={t('access.waysBack')} tabs={byPhone ? tabs : []} chosen={way} onChoose={setWay}>
          {way === 'email' ? (
            <ByEmail />
          ) : (
            <Suspense>
              <ForgotByPhone to={to} />
            </Suspense>
          )}
        </Tabs>
        <p className={styles['other']}>
          {t('access.remembered')}
          <Link to="/login" search={{ to }} replace>
            {t('access.loginNow')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
};

type EmailForm = { username: string; email: string; captcha: string };

const ByEmail = () => {
  const t = useText();
  const emailRule = useBoot().info.register.email;
  const captcha = useCaptcha();
  const slider = useSlider();
  const { register, handleSubmit, formState, resetField } = useForm<EmailForm>({
    mode: 'onTouched',
    defaultValues: { username: '', email: '', captcha: '' },
  });
  const { errors } = formState;
  const ask = useMutation({
    mutationFn: async ({ username, email, captcha: typed }: EmailForm) => {
      const asked = await captcha.answer(typed);
      const answer = await slider.withPass((pass) =>
        call(forgotByEmail, { body: { username: username.trim(), email: email.trim(), ...asked, ...pass } }),
      );
      return answer !== undefined;
    },
    onError: (error) => {
      captcha.afterFailure(error);
      resetField('captcha');
    },
  });

  if (ask.data === true) return <EmptyState icon="mail" title={t('access.mailSentTitle')} text={t('access.mailSentText')} />;
  return (
    <>
      <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit((form) => ask.mutate(form))(event)}>
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
          maxLength={emailRule.maxLength}
        />
        {captcha.wanted && (
          <CaptchaField
            {...register('captcha', { required: t('access.enterCaptcha') })}
            captcha={captcha}
            error={errors.captcha?.message}
            onOtherKind={() => resetField('captcha')}
          />
        )}
        <Button kind="primary" size="large" wide type="submit" busy={ask.isPending}>
          {t('access.mailMe')}
        </Button>
      </form>
      {slider.dialog}
    </>
  );
};

export default ForgotPassword;
