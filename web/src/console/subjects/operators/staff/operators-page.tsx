import { RoleId } from '@croupier/contract/console/operators';
import { type Invitation, type OperatorRow, OperatorState } from '@croupier/contract/console/operators-staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Page, PageFoot, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { nameLinkClass, QuietText } from '#design-system/ui/text.tsx';
import { without } from '#console/address.ts';
import { operatorsQuery, rolesQuery } from '#console/queries.ts';
import filterStyles from '#console/shell/filters.module.css';
import { useMay } from '#console/shell/operator.ts';
import { RefreshButton } from '#console/shell/refresh-button.tsx';
import { SearchField } from '#console/shell/search-field.tsx';
import { SelectFilter } from '#console/shell/select-filter.tsx';
import { type Columns, columnsOf, DataTable, focusFirstRow, rowLink } from '#console/table/data-table.tsx';
import { Pager } from '#console/table/pager.tsx';
import { momentText, zoneText } from '#console/wording/moment.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { InviteDialog } from './operator-form.tsx';
import { OperatorStateBadge } from './state-badge.tsx';

const route = getRouteApi('/operators');

/** The operators who may use the console. */
export const OperatorsPage = () => {
  const t = useText();
  const mayInvite = useMay('operator.edit');
  const queries = useQueryClient();
  const { search, state, role, page = 1 } = route.useSearch();
  const change = route.useNavigate();
  const navigate = useNavigate();
  const wanted = operatorsQuery({ search, state, roleId: role, pageNo: page });
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(wanted);
  const { data: roles } = useQuery(rolesQuery());
  const [inviting, setInviting] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>();

  const searchFor = (words: string) =>
    void change({ search: (was) => ({ ...without(was, 'page', 'search'), ...(words !== '' && { search: words }) }), replace: true });
  const chooseState = (chosen: OperatorState | undefined) =>
    void change({ search: (was) => ({ ...without(was, 'page', 'state'), ...(chosen !== undefined && { state: chosen }) }) });
  const chooseRole = (chosen: RoleId | undefined) =>
    void change({ search: (was) => ({ ...without(was, 'page', 'role'), ...(chosen !== undefined && { role: chosen }) }) });
  const isFiltered = search !== undefined || state !== undefined || role !== undefined;

  const enter = () => {
    const [only] = data?.content ?? [];
    if (only !== undefined && data?.totalElements === 1 && !isPlaceholderData)
      void navigate({ to: '/operators/$id', params: { id: only.id } });
    else focusFirstRow();
  };

  return (
    <Page>
      <PageHead
        title={t('operators.nav.operators')}
        lead={t('operators.operators.lead')}
        actions={
          <>
            {mayInvite && (
              <Button kind="primary" icon="user-plus" onClick={() => setInviting(true)}>
                {t('operators.operators.invite')}
              </Button>
            )}
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
          </>
        }
      />
      <Toolbar>
        <SearchField
          label={t('operators.operators.search')}
          hint={t('operators.operators.searchHint')}
          value={search ?? ''}
          onSearch={searchFor}
          onEnter={enter}
        />
        <div className={`${filterStyles['filters'] ?? ''} ${filterStyles['narrow'] ?? ''}`}>
          <SelectFilter
            name={t('operators.operators.state')}
            any={t('operators.operators.anyState')}
            value={state}
            options={OperatorState.options.map((value) => ({ value, text: t(`operators.state.${value}`) }))}
            onChange={(value) => chooseState(OperatorState.safeParse(value).data)}
          />
          <SelectFilter
            name={t('operators.operators.role')}
            any={t('operators.operators.anyRole')}
            value={role}
            options={(roles?.content ?? []).map(({ id, name }) => ({ value: id, text: name }))}
            onChange={(value) => chooseRole(RoleId.safeParse(value).data)}
          />
        </div>
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('operators.nav.operators')}
          columns={columns(t)}
          rows={data?.content}
          rowId={(row) => row.id}
          busy={isFetching && isPlaceholderData}
          empty={
            <EmptyState
              icon="search"
              title={t('operators.operators.emptyTitle')}
              text={t('operators.operators.emptyText')}
              action={isFiltered && <Button onClick={() => void change({ search: {} })}>{t('operators.operators.clear')}</Button>}
            />
          }
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
      </PageFoot>
      {inviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(made) => {
            setInviting(false);
            setInvitation(made);
            void queries.invalidateQueries({ queryKey: ['operators'] });
          }}
        />
      )}
      {invitation !== undefined && (
        <InvitationDialog
          invitation={invitation}
          onClose={() => {
            setInvitation(undefined);
            void navigate({ to: '/operators/$id', params: { id: invitation.operator.id } });
          }}
        />
      )}
    </Page>
  );
};

const columns = (t: Text): Columns<OperatorRow> => {
  const column = columnsOf<OperatorRow>();
  return [
    column.display({
      id: 'userName',
      header: t('operators.operators.userName'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <Link to="/operators/$id" params={{ id: original.id }} className={nameLinkClass} {...rowLink}>
          <bdi>{original.userName}</bdi>
        </Link>
      ),
    }),
    column.display({
      id: 'fullName',
      header: t('operators.operators.fullName'),
      cell: ({ row: { original } }) =>
        original.fullName === null ? <QuietText>{t('console.none')}</QuietText> : <bdi>{original.fullName}</bdi>,
    }),
    column.display({
      id: 'state',
      header: t('operators.operators.state'),
      cell: ({ row: { original } }) => <OperatorStateBadge state={original.state} />,
    }),
    column.display({
      id: 'roles',
      header: t('operators.operators.roles'),
      meta: { long: true },
      cell: ({ row: { original } }) => (
        <bdi>
          {original.holdings.map(({ role, merchants, vendor }) => placedRole(role, vendor === null ? merchants : [vendor])).join(' · ')}
        </bdi>
      ),
    }),
    column.display({
      id: 'lastSignIn',
      header: `${t('console.members.lastSignIn')} (${zoneText()})`,
      cell: ({ row: { original } }) =>
        original.lastSignInAt === null ? (
          <QuietText>{t('console.never')}</QuietText>
        ) : (
          <span className="number">{momentText(original.lastSignInAt)}</span>
        ),
    }),
    column.display({
      id: 'created',
      header: t('operators.operators.created'),
      meta: { time: true, card: 'left-out' },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.createdAt)}</span>,
    }),
  ];
};

/** A role with where it holds, where that is not everywhere. */
const placedRole = (role: string, places: readonly string[] | null): string => (places === null ? role : `${role} (${places.join(', ')})`);
