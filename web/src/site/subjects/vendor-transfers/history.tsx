import type { VendorTransfer } from '@croupier/contract/payments/vendor-transfers';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import { historyQuery } from './queries.ts';
import styles from './transfer.module.css';
import { failureWords, stateWords } from './words.ts';

const pageSize = 8;

/** Every transfer between the member's wallets, newest first, with what became of it. */
export const History = ({ pageNo, onPage }: { pageNo: number; onPage: (page: number) => void }) => {
  const t = useText();
  const { data, error, refetch } = useQuery(historyQuery(pageNo, pageSize));
  const title = <h2>{t('vendor-transfers.history')}</h2>;
  const columns: Column<VendorTransfer>[] = [
    {
      key: 'way',
      title: t('vendor-transfers.way'),
      heads: true,
      cell: ({ direction, vendorName, cause }) => (
        <span className={styles['way']}>
          {t(direction === 'TO_VENDOR' ? 'vendor-transfers.mainTo' : 'vendor-transfers.toMain', { name: vendorName })}
          {cause !== 'MEMBER' && <small>{t(`vendor-transfers.cause.${cause}`)}</small>}
        </span>
      ),
    },
    { key: 'time', title: t('vendor-transfers.when'), cell: ({ madeAt }) => <Moment at={madeAt} /> },
    {
      key: 'state',
      title: t('vendor-transfers.state'),
      cell: ({ state, failure, vendorName }) => (
        <span className={styles['way']}>
          <Badge tone={stateWords[state].tone}>{t(stateWords[state].name)}</Badge>
          {failure !== null && <small>{t(failureWords[failure], { name: vendorName })}</small>}
        </span>
      ),
    },
    { key: 'amount', title: t('vendor-transfers.amount'), align: 'end', cell: ({ money }) => <Amount money={money} /> },
  ];
  return (
    <section className={styles['history']} aria-label={t('vendor-transfers.history')}>
      {title}
      {data === undefined && error === null && <Skeleton height={160} radius={18} />}
      {data === undefined && error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && (
        <EmptyState icon="arrows-exchange" title={t('vendor-transfers.none')} text={t('vendor-transfers.noneText')} />
      )}
      {data !== undefined && data.content.length > 0 && (
        <>
          <Table caption={t('vendor-transfers.history')} columns={columns} rows={data.content} rowKey={({ id }) => id} />
          <Pagination page={pageNo} totalPages={data.totalPages} onPage={onPage} />
        </>
      )}
    </section>
  );
};
