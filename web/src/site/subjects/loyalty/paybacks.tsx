import type { Payback, PaybackProgramme, VipOverview } from '@croupier/contract/rewards/loyalty';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Text, useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Moment } from '#design-system/ui/moment.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import styles from './loyalty.module.css';
import { paybacksQuery } from './queries.ts';
import { percentText } from './percent.ts';

type Props = { programme: PaybackProgramme; cashback?: VipOverview['cashback'] };

/** The rebates or cashback that were paid, with the days they were for. */
export const Paybacks = ({ programme, cashback = null }: Props) => {
  const t = useText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery(paybacksQuery(programme, pageNo));
  if (data === undefined)
    return error === null ? <Skeleton height={240} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['part']}>
      {cashback !== null && <CashbackRule cashback={cashback} />}
      {data.content.length === 0 ? (
        <EmptyState icon="percentage" title={t('loyalty.noPaybacks')} />
      ) : (
        <>
          <Table caption={t('loyalty.history')} columns={columns(t)} rows={data.content} rowKey={({ id }) => id} />
          <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} />
        </>
      )}
    </div>
  );
};

const CashbackRule = ({ cashback: { period, ratePpm, lossMin, most } }: { cashback: NonNullable<Props['cashback']> }) => {
  const t = useText();
  const language = useLanguage();
  const values = { percent: percentText(ratePpm, language), amount: formatMoney(lossMin, language) };
  return (
    <p className={styles['quiet']}>
      {t(period === 'WEEK' ? 'loyalty.cashbackWeek' : 'loyalty.cashbackMonth', values)}{' '}
      {most !== null && t('loyalty.atMost', { amount: formatMoney(most, language) })} {t('loyalty.bonusBets')}
    </p>
  );
};

const columns = (t: Text): Column<Payback>[] => [
  {
    key: 'parts',
    title: t('loyalty.paidFor'),
    heads: true,
    cell: ({ parts, withheld }) => (
      <span className={styles['parts']}>
        {parts.map(({ from, to, amount, isCorrection }) => (
          <span key={`${from} ${String(isCorrection)}`}>
            <bdi dir="ltr" className="number">
              {from === to ? from : `${from} – ${to}`}
            </bdi>
            {isCorrection && (
              <small>
                {t('loyalty.correction')} <Amount money={amount} signed />
              </small>
            )}
          </span>
        ))}
        {withheld && <small>{t('loyalty.withheld')}</small>}
      </span>
    ),
  },
  { key: 'at', title: t('loyalty.when'), cell: ({ at }) => <Moment at={at} /> },
  { key: 'amount', title: t('loyalty.amount'), align: 'end', cell: ({ money }) => <Amount money={money} /> },
];
