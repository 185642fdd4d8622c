import type { Position } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { hourlyQuery } from '../work-queues/queue-queries.ts';
import styles from './books-page.module.css';

/** The notes of each hour of the days that are shown. They are asked for only when somebody wants to see them. */
export const HourlyPositions = (wanted: { from: string; to: string; merchantId?: MerchantId | undefined }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const nameOf = useMerchantName();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...hourlyQuery(wanted), enabled: open });
  return (
    <section className={styles['hourly']} aria-label={t('work-queues.hourly')}>
      <Button size="small" kind="quiet" icon={open ? 'chevron-up' : 'chevron-down'} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('work-queues.hourly')}
      </Button>
      {open &&
        (error !== null && data === undefined ? (
          <Problem error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            readOnly
            label={t('work-queues.hourly')}
            columns={columns(t, nameOf)}
            rows={data}
            rowId={({ at, merchantId, currency }) => `${at} ${merchantId} ${currency}`}
            busy={isFetching && isPlaceholderData}
            empty={<EmptyState icon="clock" title={t('work-queues.nothing')} />}
          />
        ))}
    </section>
  );
};

const columns = (t: Text, nameOf: (id: MerchantId) => string): Columns<Position> => {
  const column = columnsOf<Position>();
  const money = (id: 'banks' | 'liabilities' | 'suspense' | 'cover', header: string) =>
    column.display({ id, header, meta: { align: 'end' }, cell: ({ row: { original } }) => <ExactAmount money={original[id]} inColumn /> });
  return [
    column.display({
      id: 'at',
      header: t('work-queues.asOf'),
      meta: { time: true, card: 'heading' },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.at)}</span>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({ id: 'currency', header: t('console.member.currency'), cell: ({ row: { original } }) => original.currency }),
    money('banks', t('work-queues.banks')),
    money('liabilities', t('work-queues.liabilities')),
    money('suspense', t('work-queues.suspense')),
    money('cover', t('work-queues.cover')),
  ];
};
