import type { PointRecord } from '@croupier/contract/rewards/points';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import { PointsFigure } from './points-figure.tsx';
import styles from './points.module.css';
import { recordsQuery } from './queries.ts';
import { sourceName } from './source-name.ts';

/** Each change of the points with the balance it left. */
export const Statement = () => {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery(recordsQuery(pageNo));
  if (data === undefined)
    return error === null ? <Skeleton height={320} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0) return <EmptyState icon="star" title={t('points.noRecords')} text={t('points.noRecordsText')} />;
  return (
    <>
      <Table caption={t('points.tab.details')} columns={columns(t)} rows={data.content} rowKey={({ id }) => id} />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
    </>
  );
};

const columns = (t: Text): Column<PointRecord>[] => [
  {
    key: 'type',
    title: t('points.source'),
    heads: true,
    cell: ({ type, day, note }) => (
      <span className={styles['named']}>
        {sourceName(type, t)}
        {(day ?? note) !== null && (
          <small>
            <bdi>{day ?? note}</bdi>
          </small>
        )}
      </span>
    ),
  },
  { key: 'time', title: t('points.when'), cell: ({ at }) => <Moment at={at} /> },
  { key: 'change', title: t('points.change'), align: 'end', cell: ({ changedPoints }) => <PointsFigure points={changedPoints} signed /> },
  { key: 'balance', title: t('points.balanceAfter'), align: 'end', cell: ({ pointsBalance }) => <PointsFigure points={pointsBalance} /> },
];
