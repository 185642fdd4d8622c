import { contractKinds } from '@croupier/contract/earnings/contracts';
import { exportPay, payRowsMax } from '@croupier/contract/earnings/settlement';
import type { Currency, Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#site/routing.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useCentre } from '../../queries.ts';
import { CsvButton } from '../reports/csv-button.tsx';
import { DayChart } from '../reports/day-chart.tsx';
import { FigureCard, FigureCards } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { before, daysIn } from '../reports/period.rules.ts';
import { ReportTable } from '../reports/report-table.tsx';
import { ShareBars } from '../reports/share-bars.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { periodSearch } from '../../search.rules.ts';
import { useReportSearch } from '../../use-report-search.ts';
import { CollectDialog } from './collect-dialog.tsx';
import { boundsOf } from '../contracts/days.rules.ts';
import { Debts } from './debts.tsx';
import styles from './income.module.css';
import { wordsOfPay } from './pay-words.ts';
import { commissionQuery, incomeQuery } from './queries.ts';
import { kinds } from './words.ts';

/** `agentRevenueReport`: what contracts brought, by kind and day; what of it lies ready; and what is owed either way. */
export const IncomePage = () => {
  const t = useText();
  const { timeZone } = useMerchant();
  const { from, to } = usePeriod();
  const { data: centre } = useCentre();
  const filter = boundsOf({ from, to }, timeZone);
  const { data, error, refetch } = useQuery(incomeQuery(filter));
  const { data: earlier } = useQuery(incomeQuery(boundsOf(before({ from, to }), timeZone)));
  const lines = data?.kinds.reduce((sum, { lines: count }) => sum + count, 0);
  return (
    <div className={styles['page']}>
      <Commission />
      <PeriodBar>
        <CsvButton endpoint={exportPay} body={{ ...filter, words: wordsOfPay(t) }} count={lines} rowsMax={payRowsMax} />
      </PeriodBar>
      {data === undefined && error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <FigureCards label={t('agent-tree.total')}>
            <FigureCard
              title={t('settlement.kept')}
              icon="wallet"
              value={data?.total}
              before={earlier?.total}
              note={t('settlement.keptNote')}
            />
            <FigureCard title={t('settlement.gross')} icon="coins" value={sumOf(data?.kinds, 'gross', centre?.currency)} />
            <FigureCard title={t('settlement.toDownlines')} icon="users" value={sumOf(data?.kinds, 'downlines', centre?.currency)} />
            <FigureCard title={t('settlement.stillDue')} icon="hourglass" value={sumOf(data?.kinds, 'due', centre?.currency)} />
          </FigureCards>
          {data !== undefined && centre !== undefined ? (
            <Report data={data} days={daysIn({ from, to })} currency={centre.currency} />
          ) : (
            <Skeleton height={320} radius={18} />
          )}
        </>
      )}
      {centre !== undefined && <Debts />}
    </div>
  );
};

type Income = {
  kinds: { kind: (typeof contractKinds)[number]; gross: Money; downlines: Money; pay: Money; paid: Money; due: Money; lines: number }[];
  total: Money;
  days: { day: string; kind: (typeof contractKinds)[number]; pay: Money }[];
};

const sumOf = (rows: Income['kinds'] | undefined, of: 'gross' | 'downlines' | 'due', currency: Currency | undefined): Money | undefined =>
  rows === undefined || currency === undefined ? undefined : { amount: rows.reduce((sum, row) => sum + row[of].amount, 0n), currency };

const Report = ({ data, days, currency }: { data: Income; days: readonly string[]; currency: Currency }) => {
  const t = useText();
  const language = useLanguage();
  const [search] = useReportSearch();
  if (data.kinds.length === 0) return <EmptyState icon="coins" title={t('settlement.noIncome')} text={t('settlement.noIncomeText')} />;
  const byDay = new Map<string, bigint>();
  for (const { day, pay } of data.days) byDay.set(day, (byDay.get(day) ?? 0n) + pay.amount);
  return (
    <>
      <div className={styles['charts']}>
        {days.length > 1 && (
          <DayChart
            title={t('settlement.byDay')}
            days={days}
            series={[{ name: t('settlement.kept'), tone: 'brass', values: days.map((day) => byDay.get(day) ?? 0n) }]}
            write={(amount) => formatMoney({ amount, currency }, language)}
          />
        )}
        <ShareBars
          title={t('settlement.byKind')}
          shares={data.kinds
            .toSorted((a, b) => (a.pay.amount < b.pay.amount ? 1 : -1))
            .map(({ kind, pay }) => ({ key: kind, name: t(kinds[kind].name), value: pay.amount, shown: <Amount money={pay} /> }))}
        />
      </div>
      <ReportTable
        caption={t('settlement.byKind')}
        rows={data.kinds}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            title: t('settlement.kind'),
            cell: ({ kind }) => (
              <Link to="/agentHome" search={{ page: pageOf[kind], ...periodSearch(search) }} className={styles['open']}>
                <Icon name={kinds[kind].icon} size={18} />
                {t(kinds[kind].name)}
              </Link>
            ),
          },
          {
            key: 'lines',
            title: t('settlement.periods'),
            align: 'end',
            cell: ({ lines }) => lines,
            total: data.kinds.reduce((sum, { lines }) => sum + lines, 0),
          },
          ...(['gross', 'downlines', 'pay', 'paid', 'due'] as const).map((name) => ({
            key: name,
            title: t(columnNames[name]),
            align: 'end' as const,
            cell: (row: Income['kinds'][number]) => <Amount money={row[name]} />,
            total: <Amount money={{ amount: data.kinds.reduce((sum, row) => sum + row[name].amount, 0n), currency }} />,
          })),
        ]}
      />
    </>
  );
};

const columnNames = {
  gross: 'settlement.gross',
  downlines: 'settlement.toDownlines',
  pay: 'settlement.kept',
  paid: 'settlement.paidOut',
  due: 'settlement.stillDue',
} as const;
const pageOf = {
  DIVIDEND: 'agentDividendRecordCopy2',
  DAILY: 'agentDailyWages2',
  HOURLY: 'agentHourSalary',
  REALTIME: 'agentRealtimeSalary',
  SERIES: 'agentLotteryMargin',
} as const;

/** The pay that lies ready, and the way into the wallet. */
const Commission = () => {
  const t = useText();
  const [collecting, setCollecting] = useState(false);
  const { data, error, refetch } = useQuery(commissionQuery);
  if (data === undefined && error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles['commission']} aria-labelledby="pay-commission">
      <div>
        <h2 id="pay-commission">{t('settlement.commission')}</h2>
        <p className={styles['big']}>{data === undefined ? <Skeleton width={160} height={36} /> : <Amount money={data.commission} />}</p>
        <p className={styles['quiet']}>
          {t('settlement.inWallet')} {data !== undefined && <Amount money={data.cash} />}
        </p>
      </div>
      <Button
        kind="primary"
        size="large"
        icon="wallet"
        disabled={data === undefined || data.commission.amount <= 0n}
        onClick={() => setCollecting(true)}
      >
        {t('settlement.collect')}
      </Button>
      {collecting && data !== undefined && <CollectDialog commission={data.commission} onClose={() => setCollecting(false)} />}
    </section>
  );
};
