import type { AuditLine } from '@croupier/contract/console/operators';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Page, PageFoot, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { nameLinkClass, QuietText } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { ExportButton } from '../../export/export-button.tsx';
import { auditQuery } from '../../queries.ts';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { EmptyPage } from '../../shell/empty-page.tsx';
import { useMay } from '../../shell/operator.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable, rowLink } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { actionText, wasRefused } from '../../wording/action-text.ts';
import { justAfter, momentText, zoneText } from '../../wording/moment.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import { type AuditFilter, isFiltered, searchOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { mainDetail } from './details-of.ts';
import { Target } from './target.tsx';

const route = getRouteApi('/audit');

/** The acts and readings of operators, for those who watch over them. */
export const AuditPage = () => {
  const t = useText();
  return useMay('audit.read') ? (
    <Trail />
  ) : (
    <EmptyPage
      page={t('console.audit.title')}
      icon="lock"
      title={t('console.audit.notAllowedTitle')}
      text={t('console.audit.notAllowedText')}
    />
  );
};

const Trail = () => {
  const t = useText();
  const nameOf = useMerchantName();
  const { line, ...filter } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(auditQuery(searchOf(filter)));
  const opened = data?.content.find(({ id }) => id === line);

  const set = (next: AuditFilter) => void change({ search: next });
  /** Newest lines: the first page, read anew. */
  const refresh = () => {
    if (filter.page === undefined && filter.asOf === undefined) void refetch();
    else set(without(filter, 'page', 'asOf'));
  };
  const turn = (page: number) => {
    const newest = data?.content[0]?.at;
    const asOf = filter.asOf ?? (newest === undefined ? undefined : justAfter(newest));
    set({ ...filter, page, ...(asOf !== undefined && { asOf }) });
  };

  return (
    <Page>
      <PageHead
        title={t('console.audit.title')}
        lead={t('console.audit.lead')}
        actions={
          <>
            <ExportButton list="audit" filters={without(searchOf(filter), 'pageNo')} />
            <RefreshButton busy={isFetching} onRefresh={refresh} />
          </>
        }
      />
      <Toolbar>
        <AuditFilters filter={filter} onChange={set} />
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('console.audit.title')}
          columns={columns(t, nameOf)}
          rows={data?.content}
          rowId={(row) => row.id}
          busy={isFetching && isPlaceholderData}
          openRow={opened?.id}
          empty={
            <EmptyState
              icon="history"
              title={t('console.audit.emptyTitle')}
              text={t('console.audit.emptyText')}
              action={isFiltered(filter) && <Button onClick={() => set({})}>{t('console.audit.clear')}</Button>}
            />
          }
        />
      )}
      <PageFoot>
        <Pager shown={data} onPage={turn} />
      </PageFoot>
      {opened !== undefined && (
        <AuditDrawer
          line={opened}
          onClose={() => void change({ search: (was) => without(was, 'line'), replace: true, resetScroll: false })}
        />
      )}
    </Page>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>): Columns<AuditLine> => {
  const column = columnsOf<AuditLine>();
  return [
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <Link
          from="/audit"
          to="."
          search={(was) => ({ ...was, line: original.id })}
          resetScroll={false}
          className={`number ${nameLinkClass ?? ''}`}
          aria-label={`${momentText(original.at)} ${t('console.audit.openLine', { action: actionText(original.action, t) })}`}
          {...rowLink}
        >
          {momentText(original.at)}
        </Link>
      ),
    }),
    column.display({
      id: 'operator',
      header: t('console.audit.operator'),
      cell: ({ row: { original } }) =>
        original.operator === null ? <QuietText>{t('console.audit.nobody')}</QuietText> : <bdi>{original.operator}</bdi>,
    }),
    column.display({
      id: 'action',
      header: t('console.audit.action'),
      cell: ({ row: { original } }) =>
        wasRefused(original.action) ? <Badge tone="bad">{actionText(original.action, t)}</Badge> : actionText(original.action, t),
    }),
    column.display({
      id: 'target',
      header: t('console.audit.target'),
      cell: ({ row: { original } }) => <Target target={original.target} account={original.details['account']} />,
    }),
    column.display({
      id: 'details',
      header: t('console.audit.details'),
      meta: { long: true },
      cell: ({ row: { original } }) => <QuietText as="bdi">{mainDetail(original.details, t)}</QuietText>,
    }),
    column.display({
      id: 'merchants',
      header: t('console.audit.merchants'),
      meta: { long: true, card: 'left-out' },
      cell: ({ row: { original } }) =>
        original.merchants === null ? <QuietText>{t('console.audit.installation')}</QuietText> : original.merchants.map(nameOf).join(', '),
    }),
    column.display({
      id: 'ip',
      header: t('console.audit.ip'),
      meta: { card: 'left-out' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.ip}
        </bdi>
      ),
    }),
  ];
};
