import { affiliate, register as registration, registerMobile } from '@croupier/contract/people/access';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useForm, useWatch } from '#design-system/forms/form.tsx';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { type TextKey, useRichText, useText } from '#i18n/text.ts';
import { useBoot, useMerchant } from '#api/boot.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Checkbox, Field, PasswordField } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { NewPassword } from './new-password.tsx';
import { PhoneField } from './phone-field.tsx';
import {
  asksCode,
  asksPassword,
  fieldOf,
  type FormField,
  isGood,
  mobileRuleOf,
  ruleOf,
  type TextField,
  textFields,
  type Way,
} from './registration.rules.ts';
import { useCaptcha } from './use-captcha.ts';
import { type NumberProof, useNumberProof } from './use-number-proof.ts';
import { useRuleText } from './use-rule-text.ts';
import { useSlider } from './use-slider.tsx';

type Form = Record<Exclude<FormField, 'terms'>, string> & { terms: boolean };

const names: Record<TextField, TextKey> = {
  payeeName: 'access.realName',
  email: 'access.email',
  qqNum: 'access.qq',
  line: 'access.lineId',
  whatsapp: 'access.whatsapp',
  facebook: 'access.facebook',
  wechat: 'access.wechat',
  idNumber: 'access.idNumber',
  recommenderId: 'access.recommender',
  affiliateCode: 'access.invitationCode',
};
const autofill: Partial<Record<TextField, string>> = { payeeName: 'name', email: 'email' };

/** The proof of a number as the platform takes it at registration. */
const proven = (proof: NumberProof) =>
  'idToken' in proof
    ? { firebaseChannel: 'sms' as const, firebaseIdToken: proof.idToken, login: true as const }
    : { verificationCode: proof.code };

/** The form is made from the merchant's own rules, which the platform checks again. */
export const RegistrationForm = ({ way, to, referralCode }: { way: Way; to: string | undefined; referralCode: string | undefined }) => {
  const t = useText();
  const rich = useRichText();
  const ruleText = useRuleText();
  const { whitelabelVal, minimumAge, termsVersion } = useMerchant();
  const rules = useBoot().info.register;
  const captcha = useCaptcha({ wantedFirst: rules.captcha.enabled });
  const slider = useSlider();
  const enter = useAfterSignIn(to);
  const mobileRule = mobileRuleOf(rules, way);
  const proof = useNumberProof('REGISTER', { enabled: mobileRule !== undefined });
  const { numbers, sending } = proof;
  const paymentRule = ruleOf(rules, 'paymentPassword');
  const form = useForm<Form>({
    mode: 'onTouched',
    defaultValues: {
      ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>),
      username: '',
      password: '',
      confirmPassword: '',
      paymentPassword: '',
      mobileNum: sending.kept?.to ?? '',
      verificationCode: '',
      captcha: '',
      terms: whitelabelVal.termsTicked,
    },
  });
  const { register, formState, setError, getValues, control, trigger, resetField } = form;
  const { errors, submitCount } = formState;
  const mobile = useWatch({ control, name: 'mobileNum' });

  const attempt = useMutation({
    mutationFn: async (typed: Form) => {
      const given = textFields.flatMap((field) =>
        ruleOf(rules, field) !== undefined && typed[field].trim() !== '' ? [[field, typed[field].trim()] as const] : [],
      );
      const common = {
        ...(Object.fromEntries(given) as Partial<Record<TextField, string>>),
        ...(paymentRule !== undefined && typed.paymentPassword !== '' && { paymentPassword: typed.paymentPassword }),
        ...(asksCode(way, whitelabelVal, mobileRule, typed.mobileNum) &&
          proven(await proof.prove(typed.mobileNum, typed.verificationCode))),
        ...(referralCode !== undefined && { referralCode }),
        termsAccepted: typed.terms,
        termsVersion,
        registerUrl: location.href.slice(0, 500),
        domain: location.hostname,
        registerMethod: 'WEB' as const,
        ...(await captcha.answer(typed.captcha)),
      };
      const passwords = { password: typed.password, confirmPassword: typed.confirmPassword };
      return slider.withPass((pass) =>
        way === 'register'
          ? call(registration, {
              body: {
                ...common,
                ...passwords,
                ...pass,
                username: typed.username.trim(),
                ...(mobileRule !== undefined && typed.mobileNum.trim() !== '' && proof.dialled(typed.mobileNum)),
              },
            })
          : call(registerMobile, {
              body: { ...common, ...(asksPassword(way, whitelabelVal) && passwords), ...pass, ...proof.dialled(typed.mobileNum) },
            }),
      );
    },
    onSuccess: (signedIn) => {
      if (signedIn === undefined) return undefined;
      proof.spent();
      return enter(signedIn);
    },
    onError: (error) => {
      captcha.afterFailure(error);
      resetField('captcha');
      const field = error instanceof Refused ? fieldOf(error.code, error.value['field']) : undefined;
      if (field !== undefined) setError(field, { message: problemText(error, t) }, { shouldFocus: true });
    },
  });

  // An invitation code may be wrong without hindering anything: it is a warning before it is a refusal.
  const invitation = useMutation({
    mutationFn: (code: string) => call(affiliate, { query: { code, domain: location.hostname } }),
    onError: (error) => {
      if (error instanceof Refused && error.code === 'INVITATION_CODE_WRONG') setError('affiliateCode', { message: problemText(error, t) });
    },
  });
  const checkInvitation = (typed: string): void => {
    const rule = ruleOf(rules, 'affiliateCode');
    const code = typed.trim();
    if (code !== '' && rule !== undefined && isGood(rule, code)) invitation.mutate(code);
  };

  const askCode = async (): Promise<void> => {
    if (await trigger('mobileNum', { shouldFocus: true })) proof.ask(getValues('mobileNum'));
  };

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
        {...register(field, {
          validate: (value) => isGood(rule, value.trim()) || text,
          ...(field === 'affiliateCode' && { onBlur: (event: { target: { value: string } }) => checkInvitation(event.target.value) }),
        })}
        {...(field === 'email' && { type: 'email', inputMode: 'email' as const })}
        label={t(names[field])}
        hint={rule.patternId === 0 && !rule.required ? undefined : text}
        error={errors[field]?.message}
        required={rule.required}
        maxLength={rule.maxLength}
        autoComplete={autofill[field] ?? 'off'}
      />
    );
  };

  return (
    <FormProvider {...form}>
      <form className={styles['form']} noValidate onSubmit={(event) => void form.handleSubmit((typed) => attempt.mutate(typed))(event)}>
        <ErrorSummary text={summary} />
        {referralCode !== undefined && (
          <p className={styles['invited']}>
            <Icon name="gift" />
            {t('access.invitedWith', { code: referralCode })}
          </p>
        )}
        {way === 'register' && (
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
        )}
        {mobileRule !== undefined && (
          <PhoneField
            {...register('mobileNum', {
              validate: (value) => proof.check(value, mobileRule),
              onChange: () => sending.reset(),
            })}
            of={numbers}
            {...(way === 'registerMobile' && { 'data-first': true })}
            required={mobileRule.required}
            label={t('access.mobile')}
            error={errors.mobileNum?.message}
            onCountry={() => {
              sending.reset();
              if (getValues('mobileNum') !== '') void trigger('mobileNum');
            }}
          />
        )}
        {asksCode(way, whitelabelVal, mobileRule, mobile) && (
          <CodeField
            {...register('verificationCode', { required: t('access.enterCode') })}
            sending={sending}
            onSend={() => void askCode()}
            label={t('access.smsCode')}
            error={errors.verificationCode?.message}
          />
        )}
        {asksPassword(way, whitelabelVal) && <NewPassword label={t('access.password')} />}
        {textFields.map(textFieldFor)}
        {paymentRule !== undefined && (
          <PasswordField
            {...register('paymentPassword', {
              validate: (value) => isGood({ ...paymentRule, required: true }, value) || ruleText(paymentRule),
            })}
            label={t('access.paymentPassword')}
            hint={`${t('access.paymentPasswordHint')} ${ruleText(paymentRule)}`}
            error={errors.paymentPassword?.message}
            autoComplete="off"
            {...(paymentRule.patternId === 6 && { inputMode: 'numeric' as const })}
            maxLength={paymentRule.maxLength}
          />
        )}
        {captcha.wanted && (
          <CaptchaField
            {...register('captcha', { required: t('access.enterCaptcha') })}
            captcha={captcha}
            error={errors.captcha?.message}
            onOtherKind={() => resetField('captcha')}
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
      {slider.dialog}
      {proof.sliderDialog}
    </FormProvider>
  );
};
