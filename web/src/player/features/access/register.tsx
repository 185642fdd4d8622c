import { register as registration } from '@croupier/contract/access';
import { useMutation } from '@tanstack/react-query';
import { Link, routeOf } from '#player/routing.ts';
import { call } from '#shared/api/call.ts';
import { Refused } from '#shared/api/refused.ts';
import { FormProvider, useForm } from '#shared/forms/form.tsx';
import { type TextKey, useRichText, useText } from '#shared/i18n/text.ts';
import { useBoot, useMerchant } from '#shared/merchant/boot.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Checkbox, Field } from '#shared/ui/field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { problemText } from '#shared/ui/problem.tsx';
import { useTitle } from '../../pages/use-title.ts';
import { BannerHead } from '../content/banner-head.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { useClosePopUp, useEnter } from './enter.ts';
import { ErrorSummary } from './error-summary.tsx';
import s from './form.module.css';
import { NewPassword } from './new-password.tsx';
import { fieldOf, type FormField, isGood, ruleOf, type TextField, textFields } from './registration.rules.ts';
import { useCaptcha } from './use-captcha.ts';
import { useRuleText } from './use-rule-text.ts';

type Form = Record<Exclude<FormField, 'terms'>, string> & { terms: boolean };
type Wish = { to: string | undefined; referralCode: string | undefined };

const route = routeOf('/frame/home/register');

export const Register = () => {
  const { to, referralCode } = route.useSearch();
  return <RegisterDialog to={to} referralCode={referralCode} onClose={useClosePopUp()} />;
};

/** The registration pop-up; where the merchant takes nobody, a word about that. */
export const RegisterDialog = ({ to, referralCode, onClose }: Wish & { onClose: () => void }) => {
  const t = useText();
  useTitle(t('access.registerTitle'));
  const { whitelabelVal, name } = useMerchant();
  return (
    <Dialog
      title={t('access.registerTitle')}
      lead={to?.startsWith('/play/') === true ? t('access.registerToPlay') : t('access.registerLead', { name })}
      onClose={onClose}
    >
      <div className={s['form']}>
        <BannerHead group="w_register" asks={false} />
        {whitelabelVal.USERNAMEREG3 ? (
          <RegistrationForm to={to} referralCode={referralCode} />
        ) : (
          <EmptyState icon="lock" title={t('access.registerClosed')} text={t('access.registerClosedText')} />
        )}
        <p className={s['other']}>
          {t('access.haveAccount')}
          <Link to="/login" search={{ to }} replace>
            {t('access.loginNow')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
};

const names: Record<TextField, TextKey> = {
  payeeName: 'access.realName',
  email: 'access.email',
  affiliateCode: 'access.invitationCode',
};
const autofill: Partial<Record<TextField, string>> = { payeeName: 'name', email: 'email' };

/** The form is made from the merchant's own rules, which the platform checks again. */
const RegistrationForm = ({ to, referralCode }: Wish) => {
  const t = useText();
  const rich = useRichText();
  const ruleText = useRuleText();
  const { whitelabelVal, minimumAge } = useMerchant();
  const rules = useBoot().info.register;
  const captcha = useCaptcha({ wantedFirst: rules.captcha.enabled });
  const enter = useEnter(to);
  const form = useForm<Form>({
    mode: 'onTouched',
    defaultValues: {
      username: '',
      password: '',
      confirmPassword: '',
      payeeName: '',
      email: '',
      affiliateCode: '',
      captcha: '',
      terms: whitelabelVal.termsTicked,
    },
  });
  const { register, formState, setError, resetField } = form;
  const { errors, submitCount } = formState;

  const attempt = useMutation({
    mutationFn: (typed: Form) => {
      const given = textFields.flatMap((field) =>
        ruleOf(rules, field) !== undefined && typed[field].trim() !== '' ? [[field, typed[field].trim()] as const] : [],
      );
      return call(registration, {
        body: {
          username: typed.username.trim(),
          password: typed.password,
          confirmPassword: typed.confirmPassword,
          ...(Object.fromEntries(given) as Partial<Record<TextField, string>>),
          ...(referralCode !== undefined && { referralCode }),
          termsAccepted: typed.terms,
          registerUrl: location.href.slice(0, 500),
          domain: location.hostname,
          registerMethod: 'WEB',
          ...captcha.answer(typed.captcha),
        },
      });
    },
    onSuccess: enter,
    onError: (error) => {
      captcha.afterFailure(error);
      resetField('captcha');
      const field = error instanceof Refused ? fieldOf(error.code, error.value['field']) : undefined;
      if (field !== undefined) setError(field, { message: problemText(error, t) }, { shouldFocus: true });
    },
  });

  const wrong = Object.keys(errors).length;
  const ofField = attempt.error instanceof Refused && fieldOf(attempt.error.code, attempt.error.value['field']) !== undefined;
  const summary =
    attempt.error !== null && !ofField
      ? problemText(attempt.error, t)
      : wrong > 0 && submitCount > 0
        ? t('ui.fieldsWrong', { count: wrong })
        : undefined;

  const textFieldFor = (field: TextField) => {
    const rule = ruleOf(rules, field);
    if (rule === undefined) return null;
    const text = ruleText(rule);
    return (
      <Field
        key={field}
        {...register(field, { validate: (value) => isGood(rule, value.trim()) || text })}
        {...(field === 'email' && { type: 'email', inputMode: 'email' as const })}
        {...(field !== 'payeeName' && { autoCapitalize: 'none', spellCheck: false })}
        label={t(names[field])}
        hint={text}
        error={errors[field]?.message}
        required={rule.required}
        maxLength={rule.maxLength}
        autoComplete={autofill[field] ?? 'off'}
      />
    );
  };

  return (
    <FormProvider {...form}>
      <form className={s['form']} noValidate onSubmit={(event) => void form.handleSubmit((typed) => attempt.mutate(typed))(event)}>
        <ErrorSummary text={summary} />
        {referralCode !== undefined && (
          <p className={s['invited']}>
            <Icon name="gift" />
            {t('access.invitedWith', { code: referralCode })}
          </p>
        )}
        <Field
          {...register('username', { validate: (value) => isGood(rules.username, value.trim()) || ruleText(rules.username) })}
          data-first
          autoCapitalize="none"
          spellCheck={false}
          label={t('access.username')}
          hint={ruleText(rules.username)}
          error={errors.username?.message}
          required
          maxLength={rules.username.maxLength}
          autoComplete="username"
        />
        <NewPassword label={t('access.password')} />
        {textFields.map(textFieldFor)}
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
      </form>
    </FormProvider>
  );
};
