import { operatorLogin } from '@croupier/contract/console/operators';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { session, type SessionEnd } from '#api/session.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { PasswordField } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { LanguageSelect, ThemeSwitch } from '#console/shell/appearance.tsx';
import { Mark } from '#console/shell/mark.tsx';
import { usePageTitle } from '#console/shell/page-title.ts';
import { isWholeFactor, SecondFactorField } from './second-factor-field.tsx';
import styles from './sign-in-page.module.css';
import { problemOf, type SignInProblem, waitText } from './sign-in-problem.ts';
import { UserNameField } from './user-name-field.tsx';

const lines = ['userName', 'password', 'code'] as const;
type Line = (typeof lines)[number];
type Given = Record<Line, string>;

const missingIn = (given: Given): Line[] =>
  lines.filter((line) => (line === 'code' ? !isWholeFactor(given.code) : given[line].trim() === ''));

type Props = {
  ended: SessionEnd | undefined;
  /** The operator whose console is locked: only they go on, unless somebody else signs in. */
  lockedFor?: string | undefined;
  onOther?: () => void;
  /** For who was given a one-time password. */
  onFirst?: () => void;
};

/**
 * User name, password and code in one step: whoever guesses learns from no answer which of them was right.
 * A locked console asks its operator for password and code, and leads back to where they were.
 */
export const SignInPage = ({ ended, lockedFor, onOther, onFirst }: Props) => {
  const t = useText();
  const [given, setGiven] = useState<Given>({ userName: lockedFor ?? '', password: '', code: '' });
  const [missing, setMissing] = useState<readonly Line[]>([]);
  const [problem, setProblem] = useState<SignInProblem>();
  const code = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const title = t(lockedFor === undefined ? 'console.signIn.title' : 'console.lock.title');
  usePageTitle(title);

  const { mutate, isPending } = useMutation({
    mutationFn: (body: Given) => call(operatorLogin, { body: { ...body, userName: body.userName.trim() } }),
    onSuccess: ({ token }) => session.begin(token),
    onError: (error) => {
      setProblem(problemOf(error));
      setGiven((was) => ({ ...was, code: '' }));
      code.current?.focus();
    },
  });

  const submit = (wanted: Given): void => {
    if (isPending || problem?.kind === 'wait') return;
    const lacking = missingIn(wanted);
    setMissing(lacking);
    if (lacking[0] !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${lacking[0]}"]`)?.focus();
      return;
    }
    setProblem(undefined);
    mutate(wanted);
  };

  const change = (line: Line, value: string, isLast = false): void => {
    const next = { ...given, [line]: value };
    setGiven(next);
    setMissing(missing.filter((one) => one !== line));
    if (isLast && missingIn(next).length === 0) submit(next);
  };

  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <LanguageSelect />
        <ThemeSwitch />
      </header>
      <main className={styles['main']}>
        <form
          ref={form}
          className={styles['card']}
          noValidate
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            submit(given);
          }}
        >
          <div className={styles['head']}>
            <Mark size={40} />
            <h1>{title}</h1>
            <p>{t(lockedFor === undefined ? 'console.signIn.lead' : 'console.lock.lead')}</p>
          </div>
          <Notice ended={lockedFor === undefined ? ended : undefined} problem={problem} t={t} onWaited={() => setProblem(undefined)} />
          {lockedFor === undefined ? (
            <UserNameField
              value={given.userName}
              isMissing={missing.includes('userName')}
              onChange={(value) => change('userName', value)}
            />
          ) : (
            <Who userName={lockedFor} other={t('console.lock.other')} onOther={onOther} />
          )}
          <PasswordField
            label={t('console.signIn.password')}
            name="password"
            // A locked page has no other purpose.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={lockedFor !== undefined}
            autoComplete="current-password"
            maxLength={128}
            value={given.password}
            error={missing.includes('password') ? t('console.signIn.passwordMissing') : undefined}
            onChange={(event) => change('password', event.target.value)}
          />
          <SecondFactorField
            ref={code}
            value={given.code}
            missing={missing.includes('code')}
            onChange={(value, isLast) => change('code', value, isLast)}
          />
          <Button type="submit" kind="primary" size="large" wide busy={isPending} disabled={problem?.kind === 'wait'}>
            {t(lockedFor === undefined ? 'console.signIn.submit' : 'console.lock.submit')}
          </Button>
          {lockedFor === undefined && onFirst !== undefined && (
            <Button kind="quiet" wide onClick={onFirst}>
              {t('operators.first.link')}
            </Button>
          )}
        </form>
      </main>
    </div>
  );
};

/** The operator for whom the console is locked. The field nobody sees tells password managers. */
const Who = ({ userName, other, onOther }: { userName: string; other: string; onOther: (() => void) | undefined }) => (
  <div className={styles['who']}>
    <span className={styles['initial']} aria-hidden="true">
      {userName.charAt(0).toUpperCase()}
    </span>
    <strong>
      <bdi>{userName}</bdi>
    </strong>
    <input className="sr" name="userName" autoComplete="username" value={userName} readOnly tabIndex={-1} aria-hidden="true" />
    <Button kind="quiet" size="small" onClick={onOther}>
      {other}
    </Button>
  </div>
);

type NoticeProps = { ended: SessionEnd | undefined; problem: SignInProblem | undefined; t: Text; onWaited: () => void };

/** Why somebody stands here: a problem with the last try, or the end of a session. */
const Notice = ({ ended, problem, t, onWaited }: NoticeProps) => (
  <div role="alert" className={styles['alert']}>
    {problem?.kind === 'wait' ? (
      <Wait seconds={problem.seconds} t={t} onWaited={onWaited} />
    ) : problem !== undefined ? (
      <p className={styles['problem']}>
        <Icon name="alert-circle" size={18} />
        {problem.kind === 'wrong' ? t('console.signIn.wrong') : problemText(problem.error, t)}
      </p>
    ) : (
      ended !== undefined && (
        <p className={styles['notice']}>
          <Icon name="info-circle" size={18} />
          {t(ended === 'expired' ? 'console.signIn.expired' : 'console.signIn.signedOut')}
        </p>
      )
    )}
  </div>
);

const Wait = ({ seconds, t, onWaited }: { seconds: number; t: Text; onWaited: () => void }) => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [seconds]);
  useEffect(() => {
    if (left === 0) onWaited();
  }, [left, onWaited]);
  return (
    <p className={styles['problem']}>
      <Icon name="clock" size={18} />
      {t('console.signIn.wait', { time: waitText(left) })}
    </p>
  );
};
