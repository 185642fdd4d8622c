import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { SavedView } from '@croupier/contract/console/saved-views';
import type { MemberRow } from '@croupier/contract/console/operators';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Page, PageFoot, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { nameLinkClass, QuietText } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { ExportButton } from '../../export/export-button.tsx';
import { membersQuery, merchantsQuery } from '../../queries.ts';
import filterStyles from '../../shell/filters.module.css';
import { MerchantFilter, useMerchantName } from '../../shell/merchant-filter.tsx';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { SearchField } from '../../shell/search-field.tsx';
import { type Columns, columnsOf, DataTable, focusFirstRow, rowLink } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { momentText } from '../../wording/moment.ts';
import { isNarrowed, type MemberFilter, memberSearch, queryOf } from './member-filter.ts';
import { MemberFilters } from './member-filters.tsx';
import { SavedViews } from './saved-views.tsx';
import { viewsQuery } from './view-queries.ts';
import { MemberStateBadge } from './member-state.tsx';

const route = getRouteApi('/members');

/** Finds members by a part of their name or, for those who may open files, of what is in their file. */
export const MembersPage = (): ReactNode => {
  const t = useText();
  const nameOf = useMerchantName();
  const severalMerchants = (useQuery(merchantsQuery()).data?.length ?? 0) > 1;
  const { page = 1, view, ...filter } = route.useSearch();
  const { search, merchant } = filter;
  const change = route.useNavigate();
  const navigate = useNavigate();
  const isReady = useDefaultView(filter, view);
  const query = queryOf(filter);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...membersQuery(query, page), enabled: isReady });

  const router = useRouter();
  const searchFor = (words: string) => {
    // The page of a member who was opened meanwhile may still be loading: the search must not lead back from it.
    if (router.latestLocation.pathname !== '/members') return;
    void change({ search: (was) => ({ ...without(was, 'page', 'search'), ...(words !== '' && { search: words }) }), replace: true });
  };
  const choose = (wanted: typeof merchant) =>
    void change({ search: (was) => ({ ...without(was, 'page', 'merchant'), ...(wanted !== undefined && { merchant: wanted }) }) });
  /** Filters set by hand show no saved view any longer; without any, the default view does not come back by itself. */
  const narrow = (next: MemberFilter) => void change({ search: { ...memberSearch(next), view: 'none' } });

  /** The only one found is the one meant. */
  const enter = () => {
    const [only] = data?.content ?? [];
    if (only !== undefined && data?.totalElements === 1 && !isPlaceholderData)
      void navigate({ to: '/members/$id', params: { id: only.id } });
    else focusFirstRow();
  };

  return (
    <Page>
      <PageHead
        title={t('console.members.title')}
        actions={
          <>
            <ExportButton list="members" filters={query} />
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
          </>
        }
      />
      <Toolbar>
        <SearchField
          label={t('console.members.search')}
          hint={t('console.members.searchHint')}
          value={search ?? ''}
          onSearch={searchFor}
          onEnter={enter}
        />
        <div className={filterStyles['filters']}>
          <MerchantFilter value={merchant} onChange={choose} />
          <MemberFilters filter={filter} onChange={narrow} />
          <SavedViews
            filters={filter as Record<string, string>}
            shown={view}
            onOpen={({ id, filters }) => void change({ search: { ...memberSearch(filters), view: id } })}
          />
        </div>
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
            !isNarrowed(filter) ? (
              <EmptyState icon="users" title={t('console.members.emptyAllTitle')} text={t('console.members.emptyAllText')} />
            ) : search === undefined ? (
              <EmptyState
                icon="search"
                title={t('console.audit.emptyTitle')}
                action={<Button onClick={() => narrow(merchant === undefined ? {} : { merchant })}>{t('console.audit.clear')}</Button>}
              />
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

/** Opens the list with the operator's default view, if the address chooses nothing. False while that is not known. */
const useDefaultView = (filter: MemberFilter, view: string | undefined): boolean => {
  const change = route.useNavigate();
  const isBare = view === undefined && !isNarrowed(filter);
  const { data, isError } = useQuery({ ...viewsQuery(), enabled: isBare });
  const found = isBare ? data?.find(({ isDefault }) => isDefault) : undefined;
  const opensWith = useEffectEvent(
    ({ id, filters }: SavedView) =>
      void change({ search: { ...memberSearch(filters), ...(filter.merchant && { merchant: filter.merchant }), view: id }, replace: true }),
  );
  useEffect(() => {
    if (found !== undefined) opensWith(found);
  }, [found]);
  return !isBare || isError || (data !== undefined && found === undefined);
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
