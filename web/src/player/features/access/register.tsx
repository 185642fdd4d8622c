import { register as registration } from '@croupier/contract/access';
import type { FieldRule } from '@croupier/contract/merchants';
import { patternOf } from '@croupier/contract/patterns';
import { useMutation } from '@tanstack/react-query';
import { routeOf, Link } from '#player/routing.ts';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '#shared/api/call.ts';
import { Refused } from '#shared/api/refused.ts';
import { type TextKey, useRichText, useText } from '#shared/i18n/text.ts';
import { useBoot, useMerchant } from '#shared/merchant/boot.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Checkbox, Field, PasswordField } from '#shared/ui/field.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { CaptchaField } from './captcha-field.tsx';
import { useClosePopUp, useEnter } from './enter.ts';
import { ErrorSummary } from './error-summary.tsx';
import s from './form.module.css';
import { fieldOf, isGood, ruleOf, shownFields, type ShownField, strengthOf } from './registration.rules.ts';
import { Strength } from './strength.tsx';
import { useCaptcha } from './use-captcha.ts';

type Form = Record<ShownField, string> & { confirmPassword: string; terms: boolean; captcha: string };

const route = routeOf('/frame/home/register');

export const Register = () => {
  const { to, referralCode } = route.useSearch();
  return <RegisterDialog to={to} referralCode={referralCode} onClose={useClosePopUp()} />;
};

const names: Record<ShownField, TextKey> = {
  username: 'access.username',
  password: 'access.password',
  payeeName: 'access.realName',
  email: 'access.email',
  affiliateCode: 'access.invitationCode',
};
const autofill: Partial<Record<ShownField, string>> = { username: 'username', payeeName: 'name', email: 'email', affiliateCode: 'off' };

/** The registration pop-up, made from the merchant's own rules, which the platform checks again. */
export const RegisterDialog = ({
  to,
  referralCode,
  onClose,
}: {
  to: string | undefined;
  referralCode: string | undefined;
  onClose: () => void;
}) => {
  const t = useText();
  const rich = useRichText();
  useTitle(t('access.registerTitle'));
  const { whitelabelVal, minimumAge, name } = useMerchant();
  const rules = useBoot().info.register;
  const captcha = useCaptcha();
  const enter = useEnter(to);
  const { register, handleSubmit, formState, setError, getValues, control, trigger } = useForm<Form>({
    mode: 'onTouched',
    defaultValues: {
      username: '',
      password: '',
      confirmPassword: '',
      payeeName: '',
      email: '',
      affiliateCode: '',
      terms: whitelabelVal.termsTicked,
      captcha: '',
    },
  });
  const { errors, submitCount } = formState;

  /** The sentence of a rule, the same before and after a mistake. */
  const sentence = ({ patternId, minLength, maxLength }: FieldRule): string =>
    t(`patterns.${patternOf(patternId).message}` as TextKey, {
      length: minLength === maxLength ? String(minLength) : `${String(minLength)} - ${String(maxLength)}`,
    });

  const attempt = useMutation({
    mutationFn: (form: Form) => {
      const optional = (field: ShownField) =>
        ruleOf(rules, field) !== undefined && form[field].trim() !== '' ? { [field]: form[field].trim() } : {};
      return call(registration, {
        body: {
          username: form.username.trim(),
          password: form.password,
          confirmPassword: form.confirmPassword,
          ...optional('payeeName'),
          ...optional('email'),
          ...optional('affiliateCode'),
          ...(referralCode !== undefined && { referralCode }),
          termsAccepted: form.terms,
          registerUrl: location.href.slice(0, 500),
          domain: location.hostname,
          registerMethod: 'WEB',
          ...(captcha.picture !== undefined && { captchaId: captcha.picture.id, captcha: form.captcha.trim() }),
        },
      });
    },
    onSuccess: enter,
    onError: (error) => {
      captcha.afterFailure(error);
      const field = error instanceof Refused ? fieldOf(error.value['field']) : undefined;
      if (field !== undefined) setError(field, { message: problemText(error, t) }, { shouldFocus: true });
    },
  });

  const wrong = Object.keys(errors).length;
  const ofField = attempt.error instanceof Refused && fieldOf(attempt.error.value['field']) !== undefined;
  const summary =
    wrong > 0 && submitCount > 0
      ? t('ui.fieldsWrong', { count: wrong })
      : attempt.error !== null && !ofField
        ? problemText(attempt.error, t)
        : undefined;

  const fieldFor = (field: Exclude<ShownField, 'password'>) => {
    const rule = ruleOf(rules, field);
    if (rule === undefined) return null;
    const text = sentence(rule);
    return (
      <Field
        key={field}
        {...register(field, { validate: (value) => isGood(rule, value.trim()) || text })}
        {...(field === 'username' && { 'data-first': true, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        {...(field === 'email' && { type: 'email', inputMode: 'email' as const })}
        label={t(names[field])}
        hint={rule.required || field !== 'affiliateCode' ? text : undefined}
        error={errors[field]?.message}
        required={rule.required}
        maxLength={rule.maxLength}
        autoComplete={autofill[field]}
      />
    );
  };
  const passwordRule = rules.password;
  const passwordText = sentence(passwordRule);
  const password = useWatch({ control, name: 'password' });

  return (
    <Dialog
      title={t('access.registerTitle')}
      lead={to?.startsWith('/play/') === true ? t('access.registerToPlay') : t('access.registerLead', { name })}
      onClose={onClose}
    >
      <form className={s['form']} noValidate onSubmit={(event) => void handleSubmit((form) => attempt.mutate(form))(event)}>
        <ErrorSummary text={summary} />
        {fieldFor('username')}
        <div>
          <PasswordField
            {...register('password', {
              validate: (value) => isGood(passwordRule, value) || passwordText,
              onChange: () => getValues('confirmPassword') !== '' && void trigger('confirmPassword'),
            })}
            label={t('access.password')}
            hint={passwordText}
            error={errors.password?.message}
            autoComplete="new-password"
            maxLength={passwordRule.maxLength}
          />
          <Strength of={password === '' ? undefined : strengthOf(password)} />
        </div>
        <PasswordField
          {...register('confirmPassword', { validate: (value) => value === getValues('password') || t('access.passwordsDiffer') })}
          label={t('access.confirmPassword')}
          error={errors.confirmPassword?.message}
          autoComplete="new-password"
          maxLength={passwordRule.maxLength}
        />
        {shownFields.filter((field) => field !== 'username' && field !== 'password').map(fieldFor)}
        {captcha.wanted && (
          <CaptchaField
            {...register('captcha', { required: t('access.enterCaptcha') })}
            captcha={captcha}
            error={errors.captcha?.message}
          />
        )}
        <Checkbox
          {...register('terms', { validate: (ticked) => ticked || t('access.acceptTerms') })}
          error={errors.terms?.message}
          label={rich('access.terms', {
            age: minimumAge,
            link: (inside) => (
              <Link key="terms" to="/help" hash="term" target="_blank">
                {inside}
              </Link>
            ),
          })}
        />
        <Button kind="primary" size="large" wide type="submit" busy={attempt.isPending}>
          {t('access.register')}
        </Button>
        <p className={s['other']}>
          {t('access.haveAccount')}
          <Link to="/login" search={{ to }} replace>
            {t('access.loginNow')}
          </Link>
        </p>
      </form>
    </Dialog>
  );
};
