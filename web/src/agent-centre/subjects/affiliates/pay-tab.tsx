import type { AffiliateLine } from '@croupier/contract/earnings/affiliates';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import { useReportSearch } from '../../use-report-search.ts';
import { LineDialog } from './line-dialog.tsx';
import { LineState } from './line-state.tsx';
import { linesQuery } from './queries.ts';

/** Commission by period; each opens to how it was worked out. */
export const PayTab = () => {
  const t = useText();
  const [{ pageNo = 1, id }, ask] = useReportSearch();
  const { data, error, refetch, isPlaceholderData } = useQuery(linesQuery(pageNo));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={220} radius={16} />;
  if (data.totalElements === 0) return <EmptyState icon="coins" title={t('affiliates.noPay')} text={t('affiliates.noPayText')} />;
  const columns: [ReportColumn<AffiliateLine>, ...ReportColumn<AffiliateLine>[]] = [
    {
      key: 'period',
      title: t('affiliates.period'),
      cell: (line) => (
        <>
          <bdi dir="ltr" className="number">
            {line.period}
          </bdi>{' '}
          {line.isCorrection && <Badge tone="info">{t('affiliates.correction')}</Badge>}
        </>
      ),
    },
    { key: 'entitlement', title: t('affiliates.entitlement'), align: 'end', cell: (line) => <Amount money={line.entitlement} /> },
    { key: 'amount', title: t('affiliates.amount'), align: 'end', cell: (line) => <Amount money={line.amount} signed /> },
    { key: 'paid', title: t('affiliates.paid'), align: 'end', cell: (line) => <Amount money={line.paid} /> },
    { key: 'state', title: t('affiliates.stateOf'), cell: (line) => <LineState line={line} /> },
    {
      key: 'open',
      title: t('affiliates.working'),
      cell: (line) => (
        <Button
          size="small"
          kind="quiet"
          icon="eye"
          aria-label={t('affiliates.openWorking', { period: line.period })}
          onClick={() => ask({ id: line.id, pageNo })}
        >
          {t('affiliates.working')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ReportTable
        caption={t('affiliates.tab.PAY')}
        columns={columns}
        rows={data.content}
        rowKey={(line) => line.id}
        busy={isPlaceholderData}
      />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={(next) => ask({ pageNo: next })} />
      {id !== undefined && <LineDialog id={id} onClose={() => ask({ id: undefined, pageNo })} />}
    </>
  );
};
