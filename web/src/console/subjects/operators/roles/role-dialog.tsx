import type { OperatorAction } from '@croupier/contract/core/permissions';
import { changeRole, createRole, deleteRole, type Role } from '@croupier/contract/console/operators-staff';
import { type SyntheticEvent, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Checkbox, Field } from '#design-system/ui/field.tsx';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { useOperator } from '#console/shell/operator.ts';
import { ConfirmActionDialog } from '../staff/confirm-action-dialog.tsx';
import { permissionText } from '#console/wording/permission-words.ts';
import { groupText, permissionGroups } from './permissions.ts';
import styles from './role-dialog.module.css';

type Props = {
  /** Undefined for a new one. */
  role: Role | undefined;
  onClose: () => void;
  /** With what to say about it. */
  onChanged: (text: string) => void;
};

/** Makes a role, or changes its permissions. A permission that its maker does not have everywhere is shown and cannot be turned. */
export const RoleDialog = ({ role, onClose, onChanged }: Props) => {
  const t = useText();
  const { mayEverywhere } = useOperator();
  const [name, setName] = useState(role?.name ?? '');
  const [description, setDescription] = useState(role?.description ?? '');
  const [permissions, setPermissions] = useState<readonly OperatorAction[]>(role?.permissions ?? []);
  const [isNameless, setNameless] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);

  const save = useConfirmedMutation(
    () => {
      const body = { name: name.trim(), description: description.trim(), permissions: [...permissions] };
      return role === undefined
        ? call(createRole, { body })
        : call(changeRole, { params: { id: role.id }, body: { version: role.version, ...body } });
    },
    () => onChanged(t('operators.saved')),
  );
  const remove = useConfirmedMutation(
    (gone: Role) => call(deleteRole, { params: { id: gone.id } }),
    () => onChanged(t('operators.role.deleted')),
  );

  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    setNameless(name.trim() === '');
    if (name.trim() === '') nameField.current?.focus();
    else save.run();
  };
  const turn = (action: OperatorAction, on: boolean) =>
    setPermissions(on ? [...permissions, action] : permissions.filter((other) => other !== action));

  if (role !== undefined && deleting) {
    return (
      <ConfirmActionDialog
        title={t('operators.role.deleteTitle', { role: role.name })}
        act={t('operators.role.delete')}
        busy={remove.isPending}
        problem={remove.problem}
        onAct={() => remove.run(role)}
        onClose={() => setDeleting(false)}
      >
        {t('operators.role.deleteText')}
      </ConfirmActionDialog>
    );
  }
  return (
    <Dialog
      title={role === undefined ? t('operators.role.newTitle') : t('operators.role.editTitle', { role: role.name })}
      lead={role === undefined || role.operators === 0 ? undefined : t('operators.role.editLead', { count: role.operators })}
      onClose={onClose}
    >
      <form noValidate className={styles['form']} onSubmit={send}>
        <Field
          ref={nameField}
          label={t('operators.role.name')}
          error={isNameless ? t('operators.role.nameMissing') : undefined}
          name="name"
          data-first=""
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t('operators.role.description')}
          required={false}
          name="description"
          autoComplete="off"
          maxLength={200}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <fieldset className={styles['permissions']}>
          <legend>{t('operators.role.permissions')}</legend>
          {permissionGroups.map(([group, actions]) => (
            <fieldset key={group} className={styles['group']}>
              <legend className={styles['title']}>{groupText(group, t)}</legend>
              {actions.map((action) => {
                const isLacking = !mayEverywhere.includes(action);
                return (
                  <Checkbox
                    key={action}
                    label={permissionText(action, t)}
                    error={isLacking ? t('operators.role.lacking') : undefined}
                    disabled={isLacking}
                    checked={permissions.includes(action)}
                    onChange={(event) => turn(action, event.target.checked)}
                  />
                );
              })}
            </fieldset>
          ))}
        </fieldset>
        <ActionProblem problem={save.problem} />
        <div className={styles['actions']}>
          {role !== undefined &&
            (role.operators === 0 ? (
              <Button kind="danger" onClick={() => setDeleting(true)}>
                {t('operators.role.delete')}
              </Button>
            ) : (
              <p className={styles['note']}>{t('operators.role.inUse')}</p>
            ))}
          <Button kind="quiet" className={styles['cancel'] ?? ''} onClick={onClose}>
            {t('operators.cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={save.isPending}>
            {t('operators.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
