import { forgotByEmail, forgotByPhone } from '@croupier/contract/security';
import { sendLoginCode } from '@croupier/contract/verification';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useNavigate } from '#player/routing.ts';
import { call } from '#shared/api/call.ts';
import { useText } from '#shared/i18n/text.ts';
import { useBoot, useMerchant } from '#shared/merchant/boot.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { notify } from '#shared/ui/toast.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import s from './form.module.css';
import { figuresOf, looksMobile } from './mobile.rules.ts';
import { NewPassword, type NewPasswordForm } from './new-password.tsx';
import { PhoneField } from './phone-field.tsx';
import { isAddress } from './registration.rules.ts';
import { useCaptcha } from './use-captcha.ts';
import { useCodeSending } from './use-code-sending.ts';
import { useCountries } from './use-countries.ts';
import { useSlider } from './use-slider.tsx';

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
      <div className={s['form']}>
        <Tabs label={t('access.waysBack')} tabs={byPhone ? tabs : []} chosen={way} onChoose={setWay}>
          {way === 'email' ? <ByEmail /> : <ByPhone to={to} />}
        </Tabs>
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
      const answer = await slider.withPass((pass) =>
        call(forgotByEmail, { body: { username: username.trim(), email: email.trim(), ...captcha.answer(typed), ...pass } }),
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

type PhoneForm = NewPasswordForm & { mobileNum: string; code: string };

const ByPhone = ({ to }: { to: string | undefined }) => {
  const t = useText();
  const navigate = useNavigate();
  const numbers = useCountries();
  const slider = useSlider();
  const form = useForm<PhoneForm>({ mode: 'onTouched', defaultValues: { mobileNum: '', code: '', password: '', confirmPassword: '' } });
  const { register, formState, getValues, trigger } = form;
  const { errors } = formState;
  const phone = () => ({
    mobileNum: figuresOf(getValues('mobileNum')),
    ...(numbers.country !== undefined && { countryDialingCode: numbers.country.dialingCode }),
  });
  const sending = useCodeSending(() =>
    slider.withPass((pass) => call(sendLoginCode, { body: { ...phone(), ...pass, purpose: 'PASSWORD' } })),
  );
  const change = useMutation({
    mutationFn: ({ code, password, confirmPassword }: PhoneForm) =>
      call(forgotByPhone, {
        body: { ...phone(), verificationCode: code.replaceAll(/\s/g, ''), newPassword: password, confirmNewPassword: confirmPassword },
      }),
    onSuccess: async () => {
      notify({ tone: 'good', text: t('access.passwordSet') });
      await navigate({ to: '/login', search: { to }, replace: true });
    },
  });
  const ask = async (): Promise<void> => {
    if (await trigger('mobileNum', { shouldFocus: true })) sending.request();
  };

  return (
    <FormProvider {...form}>
      <form className={s['form']} noValidate onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}>
        <ErrorSummary text={change.error === null ? undefined : problemText(change.error, t)} />
        <PhoneField
          {...register('mobileNum', {
            validate: (value) =>
              value.trim() === ''
                ? t('access.enterMobile')
                : numbers.country === undefined || looksMobile(value, numbers.country) || t('access.wrongMobile'),
            onChange: () => sending.reset(),
          })}
          of={numbers}
          data-first
          label={t('access.mobile')}
          error={errors.mobileNum?.message}
          onCountry={sending.reset}
        />
        <CodeField
          {...register('code', { required: t('access.enterCode') })}
          sending={sending}
          onSend={() => void ask()}
          label={t('access.smsCode')}
          error={errors.code?.message}
        />
        <NewPassword label={t('access.newPassword')} />
        <Button kind="primary" size="large" wide type="submit" busy={change.isPending}>
          {t('access.changeIt')}
        </Button>
      </form>
      {slider.dialog}
    </FormProvider>
  );
};

export default ForgotPassword;
