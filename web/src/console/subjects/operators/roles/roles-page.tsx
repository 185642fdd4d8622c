import { approveRole, type Role } from '@croupier/contract/console/operators-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { useConfirmedMutation } from '#console/confirm/reauthenticate.ts';
import { rolesQuery } from '#console/queries.ts';
import { ActionProblem } from '#console/shell/action-problem.tsx';
import { useOperator } from '#console/shell/operator.ts';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { permissionText } from '#console/wording/permission-words.ts';
import { groupText, permissionGroups } from './permissions.ts';
import { RoleDialog } from './role-dialog.tsx';
import styles from './roles-page.module.css';

/** The permissions of each role, side by side. */
export const RolesPage = () => {
  const t = useText();
  const queries = useQueryClient();
  // Roles are of the whole installation, and so is changing them.
  const mayEdit = useOperator().mayEverywhere.includes('role.edit');
  const { data, error, isFetching, refetch } = useQuery(rolesQuery());
  const [opened, setOpened] = useState<Role | 'new'>();

  const changed = (text: string) => {
    setOpened(undefined);
    notify({ tone: 'good', text });
    void queries.invalidateQueries({ queryKey: ['roles'] });
    void queries.invalidateQueries({ queryKey: ['self'] });
  };
  return (
    <Page>
      <PageHead
        title={t('operators.nav.roles')}
        lead={t('operators.roles.lead')}
        actions={
          <>
            {mayEdit && (
              <Button kind="primary" icon="plus" onClick={() => setOpened('new')}>
                {t('operators.roles.new')}
              </Button>
            )}
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
          </>
        }
      />
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height={420} />
      ) : (
        <>
          {data.content
            .filter(({ waiting }) => waiting.length > 0)
            .map((role) => (
              <WaitingRights key={role.id} role={role} mayEdit={mayEdit} onApproved={() => changed(t('operators.saved'))} />
            ))}
          <Matrix roles={data.content} onOpen={mayEdit ? setOpened : undefined} />
        </>
      )}
      {opened !== undefined && (
        <RoleDialog role={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} onChanged={changed} />
      )}
    </Page>
  );
};

/** Permissions to approve that were added to a role, until a second owner agrees to them. */
const WaitingRights = ({ role, mayEdit, onApproved }: { role: Role; mayEdit: boolean; onApproved: () => void }) => {
  const t = useText();
  const approval = useConfirmedMutation(() => call(approveRole, { params: { id: role.id }, body: {} }), onApproved);
  return (
    <section className={styles['waiting']} aria-label={`${role.name}: ${t('operators.operator.waiting')}`}>
      <h2>
        <bdi>{role.name}</bdi>: {t('operators.operator.waiting')}
      </h2>
      <ul>
        {role.waiting.map((action) => (
          <li key={action}>{permissionText(action, t)}</li>
        ))}
      </ul>
      {mayEdit && (
        <Button size="small" icon="check" busy={approval.isPending} onClick={() => approval.run()}>
          {t('operators.operator.agree')}
        </Button>
      )}
      <ActionProblem problem={approval.problem} />
    </section>
  );
};

const Matrix = ({ roles, onOpen }: { roles: readonly Role[]; onOpen: ((role: Role) => void) | undefined }) => {
  const t = useText();
  return (
    // A part that scrolls sideways must be reachable by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['around']} aria-label={t('operators.nav.roles')} tabIndex={0}>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">{t('operators.roles.permission')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col" title={role.fixed ? t('operators.roles.fixed') : role.description}>
                {onOpen === undefined || role.fixed ? (
                  <span className={styles['name']}>
                    <bdi>{role.name}</bdi>
                    {role.fixed && <Icon name="lock" size={14} />}
                  </span>
                ) : (
                  <button
                    type="button"
                    className={`${styles['name'] ?? ''} ${styles['open'] ?? ''}`}
                    aria-label={t('operators.roles.edit', { role: role.name })}
                    onClick={() => onOpen(role)}
                  >
                    <bdi>{role.name}</bdi>
                  </button>
                )}
                <span className={styles['count']}>{t('operators.roles.have', { count: role.operators })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionGroups.map(([group, actions]) => (
            <Fragment key={group}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  <span>{groupText(group, t)}</span>
                </th>
              </tr>
              {actions.map((action) => (
                <tr key={action}>
                  <th scope="row">{permissionText(action, t)}</th>
                  {roles.map((role) => {
                    const may = role.permissions.includes(action);
                    return (
                      <td key={role.id} data-may={may}>
                        {may && <Icon name="check" size={18} />}
                        <span className="sr">{t(may ? 'operators.roles.yes' : 'operators.roles.no')}</span>
                        {!may && (
                          <span aria-hidden="true" className={styles['dash']}>
                            –
                          </span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
};
