import type { ContractKind } from '@croupier/contract/earnings/contracts';
import { exportPay, lineStates, type PayLine, payRowsMax } from '@croupier/contract/earnings/settlement';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { Choice } from '#site/subjects/statements/choice.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { Pagination } from '#design-system/ui/pagination.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { useCentre } from '../../queries.ts';
import { CsvButton } from '../reports/csv-button.tsx';
import { DayChart } from '../reports/day-chart.tsx';
import { FigureCard, FigureCards } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { daysIn } from '../reports/period.rules.ts';
import { ReportTable } from '../reports/report-table.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { useReportSearch } from '../../use-report-search.ts';
import { boundsOf, spanText } from '../contracts/days.rules.ts';
import { LineDialog } from './line-dialog.tsx';
import styles from './income.module.css';
import { wordsOfPay } from './pay-words.ts';
import { incomeQuery, linesQuery } from './queries.ts';
import { StateBadge } from '../contracts/state-badge.tsx';
import { kinds, lineStateNames } from './words.ts';

/** Pay of one kind: the sums first, by day, then every line, which opens to its working. */
export const PayRecords = ({ kind }: { kind: ContractKind }) => {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const [search, ask] = useReportSearch();
  const { from, to } = usePeriod();
  const { data: centre } = useCentre();
  const state = lineStates.find((one) => one === search.state);
  const pageNo = search.pageNo ?? 1;
  const filter = { kind, state, ...boundsOf({ from, to }, timeZone) };
  const lines = useQuery(linesQuery(filter, pageNo));
  const { data: income } = useQuery(incomeQuery(filter));
  const sums = income?.kinds[0];
  const currency = centre?.currency;
  const nothing: Money | undefined = currency === undefined ? undefined : { amount: 0n, currency };
  const of = (name: 'gross' | 'downlines' | 'pay' | 'due'): Money | undefined =>
    income === undefined ? undefined : (sums?.[name] ?? nothing);
  const days = daysIn({ from, to });
  const byDay = new Map(income?.days.map(({ day, pay }) => [day, pay.amount]));

  return (
    <div className={styles['page']}>
      <PeriodBar>
        <span className={styles['choice']}>
          <Choice
            label={t('settlement.state')}
            value={state ?? ''}
            isSet={state !== undefined}
            onChange={(value) => ask({ state: value === '' ? undefined : value, id: undefined })}
          >
            <option value="">{t('settlement.allStates')}</option>
            {lineStates.map((one) => (
              <option key={one} value={one}>
                {t(lineStateNames[one].name)}
              </option>
            ))}
          </Choice>
        </span>
        <CsvButton endpoint={exportPay} body={{ ...filter, words: wordsOfPay(t) }} count={lines.data?.totalElements} rowsMax={payRowsMax} />
      </PeriodBar>
      <FigureCards label={t('agent-tree.total')}>
        <FigureCard title={t('settlement.kept')} icon="wallet" value={of('pay')} note={t('settlement.keptNote')} />
        <FigureCard
          title={t('settlement.gross')}
          icon="coins"
          value={of('gross')}
          note={sums === undefined ? '' : t('settlement.lines', { count: sums.lines })}
        />
        <FigureCard title={t('settlement.toDownlines')} icon="users" value={of('downlines')} />
        <FigureCard title={t('settlement.stillDue')} icon="hourglass" value={of('due')} />
      </FigureCards>
      {currency !== undefined && days.length > 1 && byDay.size > 0 && (
        <DayChart
          title={t('settlement.byDay')}
          days={days}
          series={[{ name: t('settlement.kept'), tone: 'brass', values: days.map((day) => byDay.get(day) ?? 0n) }]}
          write={(amount) => formatMoney({ amount, currency }, language)}
        />
      )}
      <Lines {...{ lines, timeZone, kind }} sums={sums} onOpen={(id) => ask({ id, pageNo })} onPage={(next) => ask({ pageNo: next })} />
      {search.id !== undefined && <LineDialog key={search.id} id={search.id} onClose={() => ask({ id: undefined, pageNo }, true)} />}
    </div>
  );
};

type LinesProps = {
  lines: {
    data: { content: PayLine[]; totalPages: number; pageNum: number } | undefined;
    error: unknown;
    refetch: () => unknown;
    isPlaceholderData: boolean;
  };
  sums: { gross: Money; downlines: Money; pay: Money; due: Money } | undefined;
  timeZone: string;
  kind: ContractKind;
  onOpen: (id: string) => void;
  onPage: (pageNo: number) => void;
};

const Lines = ({ lines: { data, error, refetch, isPlaceholderData }, sums, timeZone, kind, onOpen, onPage }: LinesProps) => {
  const t = useText();
  const [{ pageNo = 1 }, ask] = useReportSearch();
  if (data === undefined)
    return error === null ? <Skeleton height={360} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.content.length === 0)
    return (
      <EmptyState
        icon={kinds[kind].icon}
        title={t('settlement.noLines')}
        text={t(kind === 'DIVIDEND' ? 'settlement.noDividends' : 'settlement.noLinesText')}
        action={
          <Button onClick={() => ask({ span: 'last30', from: undefined, to: undefined, state: undefined })}>
            {t('settlement.look30')}
          </Button>
        }
      />
    );
  return (
    <>
      <ReportTable
        caption={t(kinds[kind].name)}
        busy={isPlaceholderData}
        rows={data.content}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'period',
            title: t('agent-tree.period'),
            cell: (line) => (
              <button type="button" className={styles['open']} onClick={() => onOpen(line.id)}>
                <bdi dir="ltr" className="money">
                  {spanText(line, timeZone)}
                </bdi>
                {line.isCorrection && <Badge tone="info">{t('settlement.correction')}</Badge>}
                <Icon name="chevron-right" size={16} className="flip" />
              </button>
            ),
          },
          {
            key: 'gross',
            title: t('settlement.gross'),
            align: 'end',
            cell: ({ amount }) => <Amount money={amount} />,
            total: sums && <Amount money={sums.gross} />,
          },
          {
            key: 'downlines',
            title: t('settlement.toDownlines'),
            align: 'end',
            cell: ({ downlines }) => <Amount money={downlines} />,
            total: sums && <Amount money={sums.downlines} />,
          },
          {
            key: 'pay',
            title: t('settlement.kept'),
            align: 'end',
            cell: ({ pay }) => <Amount money={pay} signed />,
            total: sums && <Amount money={sums.pay} />,
          },
          {
            key: 'due',
            title: t('settlement.stillDue'),
            align: 'end',
            cell: ({ due }) => <Amount money={due} />,
            total: sums && <Amount money={sums.due} />,
          },
          { key: 'state', title: t('settlement.state'), cell: ({ state }) => <StateBadge state={state} /> },
        ]}
      />
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={onPage} />
    </>
  );
};
