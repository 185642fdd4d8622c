import { secondStep, type SecondStep, type SecondStepMethod, sendSecondStepCode, type SignedIn } from '@croupier/contract/people/access';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#design-system/forms/form.tsx';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { problemText } from '#design-system/ui/problem.tsx';
import { CodeField } from './code-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import formStyles from './form.module.css';
import styles from './second-step-dialog.module.css';
import { useCodeSending } from './use-code-sending.ts';

const ways: Readonly<Record<SecondStepMethod, { name: TextKey; icon: IconName }>> = {
  SMS: { name: 'access.stepSms', icon: 'device-mobile' },
  EMAIL: { name: 'access.stepEmail', icon: 'mail' },
  TOTP: { name: 'access.stepTotp', icon: 'shield-lock' },
  RECOVERY_CODE: { name: 'access.stepRecovery', icon: 'lifebuoy' },
};

/** With these the step itself is over, and the sign-in begins anew. */
const ends: ReadonlySet<string> = new Set(['TICKET_USED', 'NOT_FOUND', 'ACCOUNT_LOCKED', 'ACCOUNT_CLOSED']);

type Form = { code: string; bankAccountName: string; trustDevice: boolean };
type Props = {
  step: SecondStep;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  /** Closed by the visitor, or with the reason why it cannot go on. */
  onClose: (why?: unknown) => void;
};

/** The second proof at an address or a browser the member has not used before. */
const SecondStepDialog = ({ step, onSignedIn, onClose }: Props) => {
  const t = useText();
  const [method, setMethod] = useState<SecondStepMethod>(step.methods[0]?.method ?? 'TOTP');
  const to = step.methods.find((way) => way.method === method)?.to;
  const isSent = method === 'SMS' || method === 'EMAIL';
  const { register, handleSubmit, formState, resetField, setFocus } = useForm<Form>({
    defaultValues: { code: '', bankAccountName: '', trustDevice: false },
  });
  const { errors } = formState;

  const sending = useCodeSending(async () =>
    isSent ? call(sendSecondStepCode, { body: { challengeId: step.challengeId, method } }) : undefined,
  );
  const attempt = useMutation({
    mutationFn: ({ code, bankAccountName, trustDevice }: Form) =>
      call(secondStep, {
        body: {
          challengeId: step.challengeId,
          method,
          code: method === 'RECOVERY_CODE' ? code.trim() : code.replaceAll(/\s/g, ''),
          ...(step.bankAccountName && { bankAccountName: bankAccountName.trim() }),
          trustDevice,
        },
      }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error instanceof Refused && ends.has(error.code)) return onClose(error);
      resetField('code');
      setFocus('code');
      return undefined;
    },
  });
  const code = {
    ...register('code', { required: t('access.enterCode') }),
    error: errors.code?.message,
    label: t(method === 'RECOVERY_CODE' ? 'access.recoveryCode' : 'access.code'),
  };

  return (
    <Dialog title={t('access.stepTitle')} lead={t(step.mayTrust ? 'access.stepLead' : 'access.stepLeadAlways')} onClose={() => onClose()}>
      <form className={formStyles['form']} noValidate onSubmit={(event) => void handleSubmit((form) => attempt.mutate(form))(event)}>
        <ErrorSummary text={attempt.error === null ? undefined : problemText(attempt.error, t)} />
        {step.methods.length > 1 && (
          <fieldset className={styles['ways']}>
            <legend>{t('access.stepWays')}</legend>
            {step.methods.map((way) => (
              <label key={way.method} className={styles['way']}>
                <input
                  type="radio"
                  name="method"
                  value={way.method}
                  checked={way.method === method}
                  onChange={() => {
                    setMethod(way.method);
                    resetField('code');
                    attempt.reset();
                    sending.reset();
                  }}
                />
                <Icon name={ways[way.method].icon} />
                <span>
                  {t(ways[way.method].name)}
                  {way.to !== null && <bdi dir="ltr">{way.to}</bdi>}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {step.methods.length === 1 && <p className={styles['how']}>{t(ways[method].name)}</p>}
        {isSent ? (
          <>
            {typeof to === 'string' && <p className={styles['how']}>{t('access.stepTo', { to })}</p>}
            <CodeField key={method} {...code} sending={sending} onSend={() => sending.request({ to: to ?? '' })} />
          </>
        ) : (
          <Field
            key={method}
            {...code}
            hint={t(method === 'TOTP' ? 'access.stepTotpHint' : 'access.stepRecoveryHint')}
            inputMode={method === 'TOTP' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
          />
        )}
        {step.bankAccountName && (
          <Field
            {...register('bankAccountName', { validate: (value) => value.trim() !== '' || t('access.empty') })}
            label={t('access.bankAccountName')}
            hint={t('access.bankAccountNameHint')}
            error={errors.bankAccountName?.message}
            autoComplete="name"
            maxLength={100}
          />
        )}
        {step.mayTrust && <Checkbox {...register('trustDevice')} label={t('access.trustDevice')} />}
        <Button kind="primary" size="large" wide type="submit" busy={attempt.isPending}>
          {t('access.confirm')}
        </Button>
      </form>
    </Dialog>
  );
};

export default SecondStepDialog;
