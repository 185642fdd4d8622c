import type { Figures } from '@croupier/contract/earnings/team';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { CsvButton } from '../reports/csv-button.tsx';
import { figure, FigureCard, FigureCards } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { ReportBody } from '../reports/report-body.tsx';
import { ReportHead } from '../reports/report-head.tsx';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { WinLossNote } from '../reports/win-loss-note.tsx';
import { useReportSearch } from '../../use-report-search.ts';
import { overviewQuery } from './queries.ts';
import styles from './report-page.module.css';
import { DownlinePath } from './downline-path.tsx';
import { fileOf, gameTypeName } from './words.ts';

type Overview = NonNullable<ReturnType<typeof useOverview>['data']>;
type Game = Overview['byGameType'][number];
type DayRow = Overview['days'][number];

const useOverview = () => {
  const [{ of }] = useReportSearch();
  const { from, to } = usePeriod();
  return useQuery(overviewQuery({ from, to, of }));
};

/** `agentTeamOverview`: what a team did, beside what its agent did alone, by kind of game and by day. */
export const TeamPage = () => {
  const query = useOverview();
  return (
    <div className={styles['page']}>
      <DownlinePath />
      <PeriodBar />
      <ReportBody query={query} height={640}>
        {(data) => <Team data={data} />}
      </ReportBody>
    </div>
  );
};

const Team = ({ data }: { data: Overview }) => {
  const t = useText();
  const language = useLanguage();
  const [{ of }] = useReportSearch();
  const { from, to } = usePeriod();
  return (
    <>
      <FigureCards label={t('agent-tree.figures')}>
        <FigureCard title={t('agent-tree.members')} icon="users" value={data.teamSize} />
        <FigureCard title={t('agent-tree.joined')} icon="user-plus" value={data.joined} />
        <FigureCard title={t('agent-tree.active')} icon="flame" value={data.active} />
        <FigureCard title={t('agent-tree.c.firstDeposits')} icon="coins" value={data.firstDeposits} />
      </FigureCards>
      <ReportHead title={t('agent-tree.teamAndOwn')} />
      <TeamAndOwn team={data.team} own={data.own} account={data.account} />
      <WinLossNote />
      <ReportHead title={t('agent-tree.byGames')}>
        <CsvButton {...fileOf('games', { from, to, of }, t, language)} count={data.byGameType.length} />
      </ReportHead>
      {data.byGameType.length === 0 ? (
        <EmptyState icon="chart-bar" title={t('agent-tree.noPlay')} text={t('agent-tree.noPlayText')} />
      ) : (
        <Games rows={data.byGameType} team={data.team} />
      )}
      <ReportHead title={t('agent-tree.byDays')}>
        <CsvButton {...fileOf('days', { from, to, of }, t, language)} count={data.days.length} />
      </ReportHead>
      <DayRows data={data} />
    </>
  );
};

const TeamAndOwn = ({ team, own, account }: { team: Figures; own: Figures; account: string }) => {
  const t = useText();
  type Row = { key: 'stake' | 'payout' | 'validBet' | 'ggr' | 'deposits' | 'withdrawals' | 'bonuses' };
  const rows: Row[] = (['stake', 'payout', 'validBet', 'ggr', 'deposits', 'withdrawals', 'bonuses'] as const).map((key) => ({ key }));
  return (
    <ReportTable<Row>
      caption={t('agent-tree.teamAndOwn')}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { key: 'what', title: t('agent-tree.c.what'), cell: ({ key }) => t(`agent-tree.c.${key}`) },
        { key: 'team', title: t('agent-tree.wholeTeam'), align: 'end', cell: ({ key }) => <Amount money={team[key]} /> },
        { key: 'own', title: t('agent-tree.ownAlone', { name: account }), align: 'end', cell: ({ key }) => <Amount money={own[key]} /> },
      ]}
    />
  );
};

const Games = ({ rows, team }: { rows: readonly Game[]; team: Figures }) => {
  const t = useText();
  const money = (key: 'stake' | 'payout' | 'validBet' | 'ggr'): ReportColumn<Game> => ({
    key,
    title: t(`agent-tree.c.${key}`),
    align: 'end',
    cell: (row) => <Amount money={row[key]} />,
    total: <Amount money={team[key]} />,
  });
  return (
    <ReportTable<Game>
      caption={t('agent-tree.byGames')}
      rows={rows}
      rowKey={({ gameType }) => gameType}
      columns={[
        { key: 'gameType', title: t('agent-tree.c.gameType'), cell: ({ gameType }) => t(gameTypeName(gameType)) },
        { key: 'rounds', title: t('agent-tree.c.rounds'), align: 'end', cell: ({ rounds }) => figure(rounds), total: figure(team.rounds) },
        money('stake'),
        money('payout'),
        money('validBet'),
        money('ggr'),
      ]}
    />
  );
};

const dayColumns = ['joined', 'active', 'stake', 'validBet', 'ggr', 'deposits', 'withdrawals'] as const;
type DayColumn = (typeof dayColumns)[number] | 'day';

const sizeOf = (value: Money | number | string): bigint | string =>
  typeof value === 'string' ? value : typeof value === 'number' ? BigInt(value) : value.amount;

/** All days of the span are here already, so they are sorted here. */
const DayRows = ({ data }: { data: Overview }) => {
  const t = useText();
  const [{ sort, order }, setSort] = useState<{ sort: DayColumn; order: 'asc' | 'desc' }>({ sort: 'day', order: 'desc' });
  const sign = order === 'asc' ? 1 : -1;
  const rows = data.days.toSorted((a, b) => {
    const [left, right] = [sizeOf(a[sort]), sizeOf(b[sort])];
    return left < right ? -sign : left > right ? sign : 0;
  });
  const totals = { joined: data.joined, active: data.active, ...data.team };
  const shown = (value: Money | number) => (typeof value === 'number' ? figure(value) : <Amount money={value} />);
  return (
    <ReportTable<DayRow>
      caption={t('agent-tree.byDays')}
      rows={rows}
      rowKey={({ day }) => day}
      sorting={{ sort, order, onSort: (name, way) => setSort({ sort: name as DayColumn, order: way }) }}
      columns={[
        {
          key: 'day',
          title: t('agent-tree.c.day'),
          sorts: true,
          cell: ({ day }) => (
            <bdi dir="ltr" className="money">
              {day}
            </bdi>
          ),
        },
        ...dayColumns.map((key): ReportColumn<DayRow> => ({
          key,
          title: t(`agent-tree.c.${key}`),
          align: 'end',
          sorts: true,
          cell: (row) => shown(row[key]),
          total: shown(totals[key]),
        })),
      ]}
    />
  );
};
