import { affiliateFile, affiliateFileRowsMax } from '@croupier/contract/earnings/affiliates';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { dayText } from '#site/subjects/statements/period.rules.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { CsvButton } from '../reports/csv-button.tsx';
import { DayChart } from '../reports/day-chart.tsx';
import { figure, FigureCard, FigureCards } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { daysIn, lengthOf } from '../reports/period.rules.ts';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { useReportSearch } from '../../use-report-search.ts';
import { daysQuery } from './queries.ts';

const fileColumns = [
  'day',
  'campaign',
  'code',
  'clicks',
  'registrations',
  'firstDeposits',
  'qualified',
  'deposits',
  'ggr',
  'bonuses',
  'ngr',
  'commission',
  'currency',
] as const;
const pageSize = 31;

/** The figures of links, day by day. */
export const DaysTab = () => {
  const t = useText();
  const language = useLanguage();
  const [{ pageNo = 1 }, ask] = useReportSearch();
  const { from, to } = usePeriod();
  const { data, error, refetch, isPlaceholderData } = useQuery(daysQuery({ from, to, pageNo, pageSize }));
  const total = data?.total;
  const rows = data?.days.content ?? [];
  type Row = (typeof rows)[number];
  const words = Object.fromEntries(fileColumns.map((name) => [name, t(`affiliates.c.${name}`)]));

  const count = (key: 'clicks' | 'registrations' | 'firstDeposits' | 'qualified'): ReportColumn<Row> => ({
    key,
    title: t(`affiliates.c.${key}`),
    align: 'end',
    cell: ({ figures }) => <span className="number">{figure(figures[key])}</span>,
    ...(total !== undefined && { total: <span className="number">{figure(total[key])}</span> }),
  });
  const money = (key: 'deposits' | 'ggr' | 'bonuses' | 'ngr' | 'commission'): ReportColumn<Row> => ({
    key,
    title: t(`affiliates.c.${key}`),
    align: 'end',
    cell: ({ figures }) => <Amount money={figures[key]} />,
    ...(total !== undefined && { total: <Amount money={total[key]} /> }),
  });
  const day: ReportColumn<Row> = { key: 'day', title: t('affiliates.c.day'), cell: (row) => dayText(row.day, language) };
  const columns: [ReportColumn<Row>, ...ReportColumn<Row>[]] = [
    day,
    count('clicks'),
    count('registrations'),
    count('firstDeposits'),
    count('qualified'),
    money('deposits'),
    money('ggr'),
    money('bonuses'),
    money('ngr'),
    money('commission'),
  ];
  const all = daysIn({ from, to });
  const byDay = new Map(rows.map((row) => [row.day, row.figures]));
  const isWhole = pageNo === 1 && lengthOf({ from, to }) <= pageSize;
  const currency = total?.ngr.currency;
  return (
    <>
      <PeriodBar>
        <CsvButton endpoint={affiliateFile} body={{ from, to, words }} count={data?.days.totalElements} rowsMax={affiliateFileRowsMax} />
      </PeriodBar>
      <FigureCards label={t('affiliates.tab.DAYS')}>
        <FigureCard title={t('affiliates.c.clicks')} icon="share-2" value={total?.clicks} />
        <FigureCard title={t('affiliates.c.registrations')} icon="user-plus" value={total?.registrations} />
        <FigureCard title={t('affiliates.c.qualified')} icon="circle-check" value={total?.qualified} />
        <FigureCard title={t('affiliates.c.ngr')} icon="chart-bar" value={total?.ngr} />
        <FigureCard title={t('affiliates.c.commission')} icon="coins" value={total?.commission} note={t('affiliates.estimate')} />
      </FigureCards>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data?.days.totalElements === 0 ? (
        <EmptyState icon="chart-bar" title={t('affiliates.noDays')} text={t('affiliates.noDaysText')} />
      ) : (
        data !== undefined && (
          <>
            {isWhole && currency !== undefined && all.length > 1 && (
              <DayChart
                title={t('affiliates.byDay')}
                days={all}
                series={[
                  { name: t('affiliates.c.ngr'), tone: 'indigo', values: all.map((one) => byDay.get(one)?.ngr.amount ?? 0n) },
                  { name: t('affiliates.c.commission'), tone: 'brass', values: all.map((one) => byDay.get(one)?.commission.amount ?? 0n) },
                ]}
                write={(amount) => formatMoney({ amount, currency } satisfies Money, language)}
              />
            )}
            <ReportTable
              caption={t('affiliates.tab.DAYS')}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.day}
              busy={isPlaceholderData}
            />
            <Pagination page={pageNo} totalPages={data.days.totalPages} onPage={(next) => ask({ pageNo: next })} />
          </>
        )
      )}
    </>
  );
};
