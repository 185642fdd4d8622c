import {
  changeOperator,
  type Grant,
  inviteOperator,
  type Invitation,
  networksMax,
  type OperatorCard,
} from '@croupier/contract/console/operators-staff';
import { admits, fieldRule } from '@croupier/contract/core/patterns';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Field } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useRefetchAfter } from '#console/confirm/refetch-after.ts';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { operatorQuery, rolesQuery } from '#console/queries.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { useOperator } from '#console/shell/operator.ts';
import { type Draft, draftOf, grantOf, isNowhere } from './grant.ts';
import { GrantsField } from './grants-field.tsx';
import { networksIn, wrongNetwork } from './networks.ts';
import styles from './operator-form.module.css';

type Filled = { userName: string; fullName: string | null; email: string | null; grants: Grant[]; networks: string[] };

/** Invites somebody new. */
export const InviteDialog = ({ onClose, onInvited }: { onClose: () => void; onInvited: (made: Invitation) => void }) => {
  const t = useText();
  const { run, isPending, problem } = useConfirmedMutation((body: Filled) => call(inviteOperator, { body }), onInvited);
  return (
    <Dialog title={t('operators.form.inviteTitle')} lead={t('operators.form.inviteLead')} onClose={onClose}>
      <OperatorForm submit={t('operators.form.inviteSubmit')} busy={isPending} problem={problem} onSend={run} onCancel={onClose} />
    </Dialog>
  );
};

type EditProps = { operator: OperatorCard; onClose: () => void; onSaved: (card: OperatorCard) => void };

/** Changes what somebody may do, and from where. */
export const EditDialog = ({ operator, onClose, onSaved }: EditProps) => {
  const t = useText();
  // The values that fill the fields, whatever the page learns meanwhile.
  const [{ id, version }] = useState(operator);
  const refetchAfter = useRefetchAfter(operatorQuery(id).queryKey);
  const { run, isPending, problem } = useConfirmedMutation(
    ({ fullName, email, grants, networks }: Filled) =>
      refetchAfter(call(changeOperator, { params: { id }, body: { version, fullName, email, grants, networks } })),
    onSaved,
  );
  return (
    <Dialog title={t('operators.form.editTitle', { name: operator.userName })} onClose={onClose}>
      <OperatorForm operator={operator} submit={t('operators.save')} busy={isPending} problem={problem} onSend={run} onCancel={onClose} />
    </Dialog>
  );
};

type FormProps = {
  operator?: OperatorCard;
  submit: string;
  busy: boolean;
  problem: unknown;
  onSend: (filled: Filled) => void;
  onCancel: () => void;
};

type Wrong = { userName?: string; email?: string; grants?: string; networks?: string };

/** The parts that can be wrong, as they stand in the form, with the name of the field to go to. */
const inOrder = [
  ['userName', 'userName'],
  ['email', 'email'],
  ['grants', 'role'],
  ['networks', 'networks'],
] as const;
const anyEmail = fieldRule(3, [6, 254]);

const OperatorForm = ({ operator, submit, busy, problem, onSend, onCancel }: FormProps) => {
  const t = useText();
  const isOwn = useOperator().id === operator?.id;
  const { data: roles, error, refetch } = useQuery(rolesQuery());
  const [userName, setUserName] = useState('');
  const [fullName, setFullName] = useState(operator?.fullName ?? '');
  const [email, setEmail] = useState(operator?.email ?? '');
  const [drafts, setDrafts] = useState<readonly Draft[]>(operator?.holdings.map(draftOf) ?? []);
  const [networks, setNetworks] = useState(operator?.networks.join('\n') ?? '');
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);

  const problemsIn = (): Wrong => {
    const given = networksIn(networks);
    const notOne = wrongNetwork(given);
    const nowhere = drafts.find(isNowhere);
    const roleName = roles?.content.find(({ id }) => id === nowhere?.roleId)?.name ?? '';
    return {
      ...(operator === undefined &&
        !/^[a-z0-9][a-z0-9._-]{2,63}$/.test(userName.trim().toLowerCase()) && { userName: t('operators.form.userNameWrong') }),
      ...(email.trim() !== '' && !admits(anyEmail, email.trim()) && { email: t('operators.form.emailWrong') }),
      ...(drafts.length === 0 && { grants: t('operators.form.rolesMissing') }),
      ...(nowhere !== undefined && {
        grants: t(nowhere.atVendor ? 'vendor-portal.grantVendorMissing' : 'operators.form.merchantsMissing', { role: roleName }),
      }),
      ...(given.length > networksMax.operator && { networks: t('operators.form.networksMany', { max: networksMax.operator }) }),
      ...(notOne !== undefined && { networks: t('operators.form.networkWrong', { network: notOne }) }),
    };
  };
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy) return;
    const found = problemsIn();
    setWrong(found);
    const first = inOrder.find(([part]) => found[part] !== undefined)?.[1];
    if (first !== undefined) {
      // A role whose vendor is not chosen says so where it is chosen.
      const unchosen = first === 'role' ? form.current?.querySelector<HTMLElement>('[name="vendor"]') : undefined;
      (unchosen ?? form.current?.querySelector<HTMLElement>(`[name="${first}"]`))?.focus();
      return;
    }
    onSend({
      userName: userName.trim().toLowerCase(),
      fullName: fullName.trim() === '' ? null : fullName.trim(),
      email: email.trim() === '' ? null : email.trim().toLowerCase(),
      grants: drafts.map(grantOf),
      networks: networksIn(networks),
    });
  };

  if (error !== null && roles === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <form ref={form} noValidate className={styles['form']} onSubmit={send}>
      {operator === undefined && (
        <Field
          label={t('operators.operators.userName')}
          hint={t('operators.form.userNameHint')}
          error={wrong.userName}
          name="userName"
          data-first=""
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          value={userName}
          onChange={(event) => setUserName(event.target.value)}
        />
      )}
      <Field
        label={t('operators.operators.fullName')}
        required={false}
        name="fullName"
        autoComplete="off"
        maxLength={100}
        value={fullName}
        onChange={(event) => setFullName(event.target.value)}
      />
      <Field
        label={t('operators.operators.email')}
        hint={t('operators.form.emailHint')}
        error={wrong.email}
        required={false}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {isOwn ? (
        <p className={styles['hint']}>{t('operators.form.ownRoles')}</p>
      ) : roles === undefined ? (
        <Skeleton height={60} />
      ) : (
        <GrantsField roles={roles.content} value={drafts} error={wrong.grants} onChange={setDrafts} />
      )}
      <NetworksField value={networks} error={wrong.networks} onChange={setNetworks} />
      <ActionProblem problem={problem} />
      <div className={styles['actions']}>
        <Button kind="quiet" onClick={onCancel}>
          {t('operators.cancel')}
        </Button>
        <Button type="submit" kind="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
};

const NetworksField = ({ value, error, onChange }: { value: string; error: string | undefined; onChange: (text: string) => void }) => {
  const t = useText();
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('operators.form.networks')}</label>
      <textarea
        id={id}
        name="networks"
        className={styles['area']}
        dir="ltr"
        rows={3}
        maxLength={1_000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-note`} className={styles[error === undefined ? 'hint' : 'error']}>
        {error !== undefined && <Icon name="alert-circle" size={16} />}
        {error ?? t('operators.form.networksHint')}
      </p>
    </div>
  );
};
