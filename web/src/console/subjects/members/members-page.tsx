import type { ReactNode } from 'react';
import type { MemberRow } from '@croupier/contract/console/operators';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Page, PageFoot, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { nameLinkClass, QuietText } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { membersQuery, merchantsQuery } from '../../queries.ts';
import { MerchantFilter, useMerchantName } from '../../shell/merchant-filter.tsx';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { SearchField } from '../../shell/search-field.tsx';
import { type Columns, columnsOf, DataTable, focusFirstRow, rowLink } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { momentText } from '../../wording/moment.ts';
import { MemberStateBadge } from './member-state.tsx';

const route = getRouteApi('/members');

/** Finds members by a part of their name or, for those who may open files, of what is in their file. */
export const MembersPage = (): ReactNode => {
  const t = useText();
  const nameOf = useMerchantName();
  const severalMerchants = (useQuery(merchantsQuery()).data?.length ?? 0) > 1;
  const { search, merchant, page = 1 } = route.useSearch();
  const change = route.useNavigate();
  const navigate = useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(membersQuery({ search, merchantId: merchant, pageNo: page }));

  const searchFor = (words: string) =>
    void change({ search: (was) => ({ ...without(was, 'page', 'search'), ...(words !== '' && { search: words }) }), replace: true });
  const choose = (wanted: typeof merchant) =>
    void change({ search: (was) => ({ ...without(was, 'page', 'merchant'), ...(wanted !== undefined && { merchant: wanted }) }) });

  /** The only one found is the one meant. */
  const enter = () => {
    const [only] = data?.content ?? [];
    if (only !== undefined && data?.totalElements === 1 && !isPlaceholderData)
      void navigate({ to: '/members/$id', params: { id: only.id } });
    else focusFirstRow();
  };

  return (
    <Page>
      <PageHead title={t('console.members.title')} actions={<RefreshButton busy={isFetching} onRefresh={() => void refetch()} />} />
      <Toolbar>
        <SearchField
          label={t('console.members.search')}
          hint={t('console.members.searchHint')}
          value={search ?? ''}
          onSearch={searchFor}
          onEnter={enter}
        />
        <MerchantFilter value={merchant} onChange={choose} />
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('console.members.title')}
          columns={columns(t, nameOf)}
          rows={data?.content}
          rowId={(row) => row.id}
          busy={isFetching && isPlaceholderData}
          empty={
            search === undefined ? (
              <EmptyState icon="users" title={t('console.members.emptyAllTitle')} text={t('console.members.emptyAllText')} />
            ) : (
              <EmptyState
                icon="search"
                title={t('console.members.emptyTitle', { search })}
                text={t('console.members.emptyText', { merchant: merchant === undefined ? t('console.merchant.all') : nameOf(merchant) })}
                action={
                  merchant !== undefined &&
                  severalMerchants && <Button onClick={() => choose(undefined)}>{t('console.members.everywhere')}</Button>
                }
              />
            )
          }
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
      </PageFoot>
    </Page>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<MemberRow> => {
  const column = columnsOf<MemberRow>();
  const moment = (iso: string | null) =>
    iso === null ? <QuietText>{t('console.never')}</QuietText> : <span className="number">{momentText(iso)}</span>;
  return [
    column.display({
      id: 'account',
      header: t('console.members.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <Link to="/members/$id" params={{ id: original.id }} className={nameLinkClass} {...rowLink}>
          <bdi>{original.account}</bdi>
        </Link>
      ),
    }),
    column.display({
      id: 'state',
      header: t('console.members.state'),
      cell: ({ row: { original } }) => <MemberStateBadge state={original.state} />,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({ id: 'type', header: t('console.members.type'), cell: ({ row: { original } }) => t(`console.type.${original.type}`) }),
    column.display({
      id: 'nickname',
      header: t('console.members.nickname'),
      meta: { card: 'left-out' },
      cell: ({ row: { original } }) => <bdi>{original.nickname}</bdi>,
    }),
    column.display({
      id: 'registered',
      header: t('console.members.registered'),
      meta: { time: true },
      cell: ({ row: { original } }) => moment(original.registeredAt),
    }),
    column.display({
      id: 'lastSignIn',
      header: t('console.members.lastSignIn'),
      meta: { time: true },
      cell: ({ row: { original } }) => moment(original.lastSignInAt),
    }),
    column.display({
      id: 'id',
      header: t('console.id'),
      meta: { card: 'left-out' },
      cell: ({ row: { original } }) => (
        <QuietText as="bdi" dir="ltr" className="mono">
          {original.id}
        </QuietText>
      ),
    }),
  ];
};
