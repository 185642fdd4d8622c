import { type ReactNode, useEffect } from 'react';
import { useForm, useWatch } from '#design-system/forms/form.tsx';
import { useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Checkbox, Field, PasswordField } from '#design-system/ui/field.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CountryPicker } from './country-picker.tsx';
import { rememberedName } from './device.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { isNumberLike } from './mobile.rules.ts';
import { useCountries } from './use-countries.ts';
import type { Site, useSignIn } from './use-sign-in.ts';

type Form = { username: string; password: string; captcha: string; rememberMe: boolean };

/** User name or mobile number, and password. The captcha comes only after the platform asked for it. */
export const PasswordSignIn = ({ signIn, site, forgot }: { signIn: ReturnType<typeof useSignIn>; site: Site; forgot: ReactNode }) => {
  const t = useText();
  const { MOBILENUMREG3: takesMobile } = useMerchant().whitelabelVal;
  const { captcha, attempt, problem } = signIn;
  const { register, handleSubmit, formState, resetField, setFocus, control } = useForm<Form>({
    defaultValues: { username: site === 'player' ? rememberedName.get() : '', password: '', captcha: '', rememberMe: false },
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: 'username' });
  const numberLike = takesMobile && isNumberLike(typed) && !typed.trim().startsWith('+');
  const { countries, country, choose } = useCountries({ enabled: numberLike });
  const needed = { required: t('access.enterBoth') };

  useEffect(() => {
    if (problem === undefined) return;
    resetField('captcha');
    setFocus('password', { shouldSelect: true });
  }, [problem, resetField, setFocus]);

  const send = ({ username, password, captcha: answer, rememberMe }: Form) =>
    attempt.mutate({
      wish: {
        type: 'username',
        username: username.trim(),
        password,
        ...(numberLike && country !== undefined && { countryDialingCode: country.dialingCode }),
        ...(site === 'player' && { rememberMe }),
      },
      typed: answer,
    });

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <ErrorSummary text={problem === undefined ? undefined : problemText(problem, t)} />
      <Field
        {...register('username', needed)}
        data-first
        label={takesMobile ? t('access.usernameOrMobile') : t('access.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        before={
          numberLike && country !== undefined && countries !== undefined ? (
            <CountryPicker countries={countries} chosen={country} onChoose={choose} />
          ) : undefined
        }
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
          onOtherKind={() => resetField('captcha')}
        />
      )}
      <div className={styles['beside']}>
        {site === 'player' && <Checkbox {...register('rememberMe')} label={t('access.rememberMe')} />}
        {forgot}
      </div>
      <Button kind="primary" size="large" wide type="submit" busy={attempt.isPending}>
        {t('access.login')}
      </Button>
    </form>
  );
};
