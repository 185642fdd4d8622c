import {
  beginAuthenticator,
  type Enrolment,
  finishAuthenticator,
  newRecoveryCodes,
  ownPassword,
} from '@croupier/contract/console/operators-security';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { Refused } from '#api/refused.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { Authenticator } from './authenticator.tsx';
import styles from './dialogs.module.css';
import { NewPasswordFields, wrongIn, type WrongPassword } from './new-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { onClose: () => void; onDone: () => void };

export const PasswordDialog = ({ onClose, onDone }: Props) => {
  const t = useText();
  const [given, setGiven] = useState({ password: '', again: '' });
  const [wrong, setWrong] = useState<WrongPassword>({});
  const form = useRef<HTMLFormElement>(null);
  const { run, isPending, problem } = useConfirmedMutation(() => call(ownPassword, { body: { newPassword: given.password } }), onDone);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const found = wrongIn(given, t);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first === undefined) run();
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <Dialog title={t('operators.security.passwordTitle')} lead={t('operators.security.passwordLead')} onClose={onClose}>
      <form ref={form} noValidate className={styles['form']} onSubmit={send}>
        <NewPasswordFields value={given} wrong={wrong} onChange={setGiven} />
        <ActionProblem problem={problem} />
        <Button type="submit" kind="primary" size="large" wide busy={isPending}>
          {t('operators.security.changePassword')}
        </Button>
      </form>
    </Dialog>
  );
};

export const AuthenticatorDialog = ({ onClose, onDone }: Props) => {
  const t = useText();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const begin = useConfirmedMutation(() => call(beginAuthenticator, {}), setEnrolment, onClose);
  const finish = useConfirmedMutation(
    (typed: string) => call(finishAuthenticator, { body: { ticket: enrolment?.ticket ?? '', code: typed } }),
    onDone,
  );
  const start = useEffectEvent(() => begin.run());
  useEffect(() => start(), []);

  const wrong = finish.problem instanceof Refused && finish.problem.code === 'SECOND_FACTOR_WRONG';
  const send = (typed: string): void => {
    if (finish.isPending || typed.length < 6) return;
    finish.run(typed, { onError: () => setCode('') });
  };
  return (
    <Dialog title={t('operators.security.authenticatorTitle')} lead={t('operators.security.authenticatorLead')} onClose={onClose}>
      {enrolment === undefined ? (
        begin.problem === null ? (
          <Skeleton height={320} />
        ) : (
          <ActionProblem problem={begin.problem} />
        )
      ) : (
        <form
          noValidate
          className={styles['form']}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            send(code);
          }}
        >
          <Authenticator enrolment={enrolment} />
          <CodeField
            ref={field}
            label={t('operators.security.firstCode')}
            hint={t('operators.security.codeHint')}
            error={wrong ? t('operators.first.codeWrong') : undefined}
            value={code}
            onChange={(typed) => {
              setCode(typed);
              send(typed);
            }}
          />
          <ActionProblem problem={wrong ? null : finish.problem} />
          <Button type="submit" kind="primary" size="large" wide busy={finish.isPending}>
            {t('operators.security.replace')}
          </Button>
        </form>
      )}
    </Dialog>
  );
};

export const RecoveryDialog = ({ onClose, onDone }: Props) => {
  const t = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isWarned, setWarned] = useState(false);
  const { run, problem } = useConfirmedMutation(
    () => call(newRecoveryCodes, {}),
    ({ recoveryCodes }) => setCodes(recoveryCodes),
    onClose,
  );
  const start = useEffectEvent(() => run());
  useEffect(() => start(), []);
  return (
    <Dialog
      title={t('operators.security.recoveryTitle')}
      lead={t('operators.security.recoveryLead')}
      // Once they are shown, the old ones are gone: nobody closes this without having kept them.
      onClose={() => (codes === undefined ? onClose() : setWarned(true))}
    >
      {codes === undefined ? (
        problem === null ? (
          <Skeleton height={260} />
        ) : (
          <ActionProblem problem={problem} />
        )
      ) : (
        <RecoveryCodes codes={codes} done={t('operators.done')} onDone={onDone} isWarned={isWarned} />
      )}
    </Dialog>
  );
};
