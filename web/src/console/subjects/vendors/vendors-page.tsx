import type { VendorRow } from '@croupier/contract/play/vendors-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Page, PageFoot, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { nameLinkClass, QuietText } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { SearchField } from '../../shell/search-field.tsx';
import { type Columns, columnsOf, DataTable, focusFirstRow, rowLink } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { SwitchBadge } from './switch-badge.tsx';
import { vendorsQuery } from './vendor-queries.ts';

const route = getRouteApi('/vendors');

/** The game vendors: whether they are open, and what of theirs waits. */
export const VendorsPage = () => {
  const t = useText();
  const nameOf = useMerchantName();
  const { search, page = 1 } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(vendorsQuery({ search, pageNo: page }));
  const searchFor = (words: string) =>
    void change({ search: (was) => ({ ...without(was, 'page', 'search'), ...(words !== '' && { search: words }) }), replace: true });
  return (
    <Page>
      <PageHead
        title={t('games-console.nav.vendors')}
        lead={t('games-console.vendorsLead')}
        actions={<RefreshButton busy={isFetching} onRefresh={() => void refetch()} />}
      />
      <Toolbar>
        <SearchField
          label={t('games-console.searchVendors')}
          hint={t('games-console.searchVendorsHint')}
          value={search ?? ''}
          maxLength={40}
          onSearch={searchFor}
          onEnter={focusFirstRow}
        />
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('games-console.nav.vendors')}
          columns={columns(t, nameOf)}
          rows={data?.content}
          rowId={({ code }) => code}
          busy={isFetching && isPlaceholderData}
          empty={<EmptyState icon="puzzle" title={t('games-console.noVendors')} />}
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
      </PageFoot>
    </Page>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<VendorRow> => {
  const column = columnsOf<VendorRow>();
  return [
    column.display({
      id: 'name',
      header: t('games-console.vendor'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <Link to="/vendors/$code" params={{ code: original.code }} className={nameLinkClass} {...rowLink}>
          <bdi>{original.name}</bdi>
        </Link>
      ),
    }),
    column.display({
      id: 'code',
      header: t('games-console.code'),
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.code}
        </bdi>
      ),
    }),
    column.display({
      id: 'state',
      header: t('games-console.everywhere'),
      cell: ({ row: { original } }) => <SwitchBadge of={original.everywhere} />,
    }),
    column.display({
      id: 'closedAt',
      header: t('games-console.closedAt'),
      cell: ({ row: { original } }) =>
        original.closedAt.length === 0 ? <QuietText>–</QuietText> : original.closedAt.map(nameOf).join(', '),
    }),
    column.display({
      id: 'family',
      header: t('games-console.family'),
      cell: ({ row: { original } }) => t(`games-console.family.${original.family}`),
    }),
    column.display({
      id: 'games',
      header: t('games-console.tab.games'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.games}</span>,
    }),
    column.display({
      id: 'stuck',
      header: t('games-console.nav.stuck'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (original.stuck === 0 ? <QuietText>0</QuietText> : <Badge tone="warn">{original.stuck}</Badge>),
    }),
  ];
};
