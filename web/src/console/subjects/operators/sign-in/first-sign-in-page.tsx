import { beginEnrolment, type Enrolment, finishEnrolment } from '@croupier/contract/console/operators-security';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { session } from '#api/session.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { PasswordField } from '#design-system/ui/field.tsx';
import { Authenticator } from '../security/authenticator.tsx';
import { NewPasswordFields, wrongIn, type WrongPassword } from '../security/new-password.tsx';
import { RecoveryCodes } from '../security/recovery-codes.tsx';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { LanguageSelect, ThemeSwitch } from '#console/shell/appearance.tsx';
import { Mark } from '#console/shell/mark.tsx';
import { usePageTitle } from '#console/shell/page-title.ts';
import { CodeField } from './code-field.tsx';
import styles from './sign-in-page.module.css';
import { UserNameField } from './user-name-field.tsx';

type Stage =
  | { at: 'invited' }
  | { at: 'setting-up'; enrolment: Enrolment; userName: string }
  | { at: 'keeping'; token: string; codes: readonly string[] };

/**
 * A first sign-in: the one-time password somebody gave, then a password and an authenticator of one's own, and the codes for the day that is lost.
 * The session begins only when the codes are kept, because they are shown once.
 */
export const FirstSignInPage = ({ userName, onLeave }: { userName: string; onLeave: () => void }) => {
  const t = useText();
  const [stage, setStage] = useState<Stage>({ at: 'invited' });
  const [isOver, setOver] = useState(false);
  usePageTitle(t('operators.first.title'));
  const frame = (place: number, title: string, lead: string, children: ReactNode) => (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <LanguageSelect />
        <ThemeSwitch />
      </header>
      <main className={styles['main']}>
        <div className={styles['card']}>
          <div className={styles['head']}>
            <Mark size={40} />
            <h1>{title}</h1>
            <p>
              {t('operators.first.step', { place, count: 3 })}. {lead}
            </p>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
  if (stage.at === 'invited') {
    return frame(
      1,
      t('operators.first.title'),
      t('operators.first.lead'),
      <Invited
        userName={userName}
        isOver={isOver}
        onBegun={(enrolment, name) => setStage({ at: 'setting-up', enrolment, userName: name })}
        onBack={onLeave}
      />,
    );
  }
  if (stage.at === 'setting-up') {
    return frame(
      2,
      t('operators.first.setUpTitle'),
      stage.userName,
      <SetUp
        {...stage}
        onOver={() => {
          setOver(true);
          setStage({ at: 'invited' });
        }}
        onDone={(token, codes) => setStage({ at: 'keeping', token, codes })}
      />,
    );
  }
  return frame(
    3,
    t('operators.security.recoveryTitle'),
    t('operators.security.recoveryLead'),
    <RecoveryCodes
      codes={stage.codes}
      done={t('operators.first.begin')}
      onDone={() => {
        session.begin(stage.token);
        onLeave();
      }}
    />,
  );
};

type InvitedProps = { userName: string; isOver: boolean; onBegun: (enrolment: Enrolment, userName: string) => void; onBack: () => void };

const Invited = ({ userName, isOver, onBegun, onBack }: InvitedProps) => {
  const t = useText();
  const [given, setGiven] = useState({ userName, oneTimePassword: '' });
  const [missing, setMissing] = useState<'userName' | 'oneTimePassword'>();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: typeof given) => call(beginEnrolment, { body: { ...body, userName: body.userName.trim() } }),
    onSuccess: (enrolment) => onBegun(enrolment, given.userName.trim().toLowerCase()),
  });
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const lacking = given.userName.trim() === '' ? 'userName' : given.oneTimePassword.trim() === '' ? 'oneTimePassword' : undefined;
    setMissing(lacking);
    if (lacking === undefined) mutate(given);
    else form.current?.querySelector<HTMLElement>(`[name="${lacking}"]`)?.focus();
  };
  const wrong = error instanceof Refused && error.code === 'WRONG_CREDENTIALS' ? t('operators.first.wrong') : undefined;
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={send}>
      <ActionProblem problem={error} text={wrong ?? (error === null && isOver ? t('operators.first.over') : undefined)} />
      <UserNameField
        value={given.userName}
        isMissing={missing === 'userName'}
        hasFocus={userName === ''}
        onChange={(value) => setGiven({ ...given, userName: value })}
      />
      <PasswordField
        label={t('operators.first.oneTimePassword')}
        name="oneTimePassword"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={userName !== ''}
        autoComplete="one-time-code"
        maxLength={128}
        value={given.oneTimePassword}
        error={missing === 'oneTimePassword' ? t('operators.first.missing') : undefined}
        onChange={(event) => setGiven({ ...given, oneTimePassword: event.target.value })}
      />
      <Button type="submit" kind="primary" size="large" wide busy={isPending}>
        {t('operators.goOn')}
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        {t('operators.first.back')}
      </Button>
    </form>
  );
};

type SetUpProps = { enrolment: Enrolment; userName: string; onOver: () => void; onDone: (token: string, codes: readonly string[]) => void };

const SetUp = ({ enrolment, userName, onOver, onDone }: SetUpProps) => {
  const t = useText();
  const [given, setGiven] = useState({ password: '', again: '' });
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<WrongPassword & { code?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(finishEnrolment, { body: { ticket: enrolment.ticket, newPassword: given.password, code } }),
    onSuccess: ({ token, recoveryCodes }) => onDone(token, recoveryCodes),
    onError: (problem) => {
      if (problem instanceof Refused && problem.code === 'TICKET_USED') onOver();
      if (!(problem instanceof Refused) || problem.code !== 'SECOND_FACTOR_WRONG') return;
      setWrong({ code: t('operators.first.codeWrong') });
      setCode('');
      field.current?.focus();
    },
  });
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const found = { ...wrongIn(given, t), ...(code.length < 6 && { code: t('console.signIn.codeMissing') }) };
    setWrong(found);
    const [first] = Object.keys(found);
    if (first === undefined) mutate();
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const isSaidElsewhere = error instanceof Refused && error.code === 'SECOND_FACTOR_WRONG';
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={send}>
      <input className="sr" name="userName" autoComplete="username" value={userName} readOnly tabIndex={-1} aria-hidden="true" />
      <NewPasswordFields
        value={given}
        wrong={wrong}
        onChange={(next) => {
          setGiven(next);
          setWrong({});
        }}
      />
      <Authenticator enrolment={enrolment} />
      <CodeField
        ref={field}
        label={t('operators.security.firstCode')}
        hint={t('operators.security.codeHint')}
        error={wrong.code}
        value={code}
        onChange={setCode}
      />
      <ActionProblem problem={isSaidElsewhere ? null : error} />
      <Button type="submit" kind="primary" size="large" wide busy={isPending}>
        {t('operators.goOn')}
      </Button>
    </form>
  );
};
