import { confirm, confirmedMinutes } from '@croupier/contract/console/operators-security';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, use, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { PasswordField } from '#design-system/ui/field.tsx';
import { ActionProblem } from '../shell/action-problem.tsx';
import { OperatorContext } from '../shell/operator.ts';
import { isWholeFactor, SecondFactorField } from '../subjects/operators/sign-in/second-factor-field.tsx';
import styles from './reauthentication-dialog.module.css';
import { useReauthenticationPrompt } from './reauthenticate.ts';

/** Asks for the password and the second factor while a call waits for reauthentication. The shell renders it once. */
export const ReauthenticationDialog = () => {
  const prompt = useReauthenticationPrompt();
  return prompt === undefined ? null : <CredentialsForm {...prompt} />;
};

const CredentialsForm = ({ confirmed, cancelled }: { confirmed: () => void; cancelled: () => void }) => {
  const t = useText();
  const userName = use(OperatorContext)?.userName;
  const [given, setGiven] = useState({ password: '', code: '' });
  const [missing, setMissing] = useState<readonly ('password' | 'code')[]>([]);
  const code = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: typeof given) => call(confirm, { body }),
    onSuccess: confirmed,
    onError: () => {
      setGiven((was) => ({ ...was, code: '' }));
      code.current?.focus();
    },
  });

  const send = (wanted: typeof given): void => {
    if (isPending) return;
    const lacking = [...(wanted.password === '' ? ['password' as const] : []), ...(isWholeFactor(wanted.code) ? [] : ['code' as const])];
    setMissing(lacking);
    if (lacking[0] === undefined) mutate(wanted);
    else form.current?.querySelector<HTMLElement>(`[name="${lacking[0]}"]`)?.focus();
  };
  const change = (next: typeof given, isLast = false): void => {
    setGiven(next);
    setMissing([]);
    if (isLast && next.password !== '') send(next);
  };

  const wrong = error instanceof Refused && error.code === 'WRONG_CREDENTIALS';
  return (
    <Dialog title={t('operators.confirm.title')} lead={t('operators.confirm.lead', { minutes: confirmedMinutes })} onClose={cancelled}>
      <form
        ref={form}
        noValidate
        className={styles['form']}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          send(given);
        }}
      >
        <ActionProblem problem={error} text={wrong ? t('operators.confirm.wrong') : undefined} />
        <input className="sr" name="userName" autoComplete="username" value={userName ?? ''} readOnly tabIndex={-1} aria-hidden="true" />
        <PasswordField
          label={t('console.signIn.password')}
          name="password"
          data-first=""
          autoComplete="current-password"
          maxLength={128}
          value={given.password}
          error={missing.includes('password') ? t('console.signIn.passwordMissing') : undefined}
          onChange={(event) => change({ ...given, password: event.target.value })}
        />
        <SecondFactorField
          ref={code}
          value={given.code}
          missing={missing.includes('code')}
          onChange={(typed, isLast) => change({ ...given, code: typed }, isLast)}
        />
        <Button type="submit" kind="primary" size="large" wide busy={isPending}>
          {t('operators.confirm.submit')}
        </Button>
      </form>
    </Dialog>
  );
};
