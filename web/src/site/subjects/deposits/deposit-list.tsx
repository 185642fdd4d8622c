import type { Deposit } from '@croupier/contract/payments/deposits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import styles from './deposit-list.module.css';
import { methodName } from './method-words.ts';
import { depositsQuery } from './queries.ts';
import { depositStates as states } from './state-words.ts';

type Props = { pageNo: number; pageSize?: number; onPage?: (page: number) => void };

/** The member's deposits, newest first; the open one leads back to its instructions. Without `onPage` only the first are shown. */
export const DepositList = ({ pageNo, pageSize = 20, onPage }: Props) => {
  const t = useText();
  const { data, error, refetch } = useQuery(depositsQuery(pageNo, pageSize, useLanguage()));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={220} radius={18} />;
  if (data.content.length === 0) {
    return (
      <EmptyState
        icon="building-bank"
        title={t('wallet.noDeposits')}
        text={t('wallet.noDepositsText')}
        action={
          <Link to="/member" search={{ page: 'depositv2' }} className={buttonClass({ kind: 'primary' })}>
            {t('shell.deposit')}
          </Link>
        }
      />
    );
  }
  const columns: Column<Deposit>[] = [
    {
      key: 'reference',
      title: t('wallet.reference'),
      heads: true,
      cell: ({ id, reference }) => (
        <Link to="/member" search={{ page: 'depositv2', id }} className={styles['link']}>
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      ),
    },
    { key: 'time', title: t('wallet.time'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'method', title: t('deposits.method'), cell: ({ method }) => methodName(method, t) },
    {
      key: 'amount',
      title: t('wallet.amount'),
      align: 'end',
      cell: ({ expected, credited, state }) => <Amount money={credited ?? expected} signed={state === 'CREDITED'} />,
    },
    { key: 'state', title: t('wallet.state'), cell: ({ state }) => <Badge tone={states[state].tone}>{t(states[state].name)}</Badge> },
  ];
  return (
    <div className={styles['list']}>
      <Table caption={t('shell.deposits')} columns={columns} rows={data.content} rowKey={({ id }) => id} />
      {onPage !== undefined && <Pagination page={pageNo} totalPages={data.totalPages} onPage={onPage} />}
    </div>
  );
};
