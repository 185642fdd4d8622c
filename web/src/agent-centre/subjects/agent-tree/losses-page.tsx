import { type Figures, type StatementColumn, statementColumns, type TeamMember } from '@croupier/contract/earnings/team';
import type { Money } from '@croupier/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { CsvButton } from '../reports/csv-button.tsx';
import { figure } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { ReportBody } from '../reports/report-body.tsx';
import { ReportFoot } from '../reports/report-foot.tsx';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { WinLossNote } from '../reports/win-loss-note.tsx';
import { useReportSearch } from '../../use-report-search.ts';
import { statementsQuery } from './queries.ts';
import styles from './report-page.module.css';
import { DownlinePath } from './downline-path.tsx';
import { useGradeName } from './use-grade-name.ts';
import { fileOf } from './words.ts';

type Row = { member: TeamMember; figures: Figures };

const figureColumns = ['rounds', 'stake', 'payout', 'validBet', 'ggr', 'deposits', 'withdrawals', 'bonuses'] as const;

/** `palStatementsAgentCopy`: what everybody directly below won or lost with their teams; a press on a name goes further down. */
export const LossesPage = () => {
  const t = useText();
  const language = useLanguage();
  const gradeName = useGradeName();
  const [{ of, sort: wished, order = 'desc', pageNo = 1 }, ask] = useReportSearch();
  const { from, to } = usePeriod();
  const sort: StatementColumn = statementColumns.find((name) => name === wished) ?? 'ggr';
  const query = useQuery(statementsQuery({ from, to, of, sort, order, pageNo, pageSize: 20 }));
  const shown = (value: Money | number) => (typeof value === 'number' ? figure(value) : <Amount money={value} />);
  return (
    <div className={styles['page']}>
      <DownlinePath />
      <PeriodBar>
        <CsvButton {...fileOf('statements', { from, to, of, sort, order }, t, language)} count={query.data?.page.totalElements} />
      </PeriodBar>
      <ReportBody query={query}>
        {({ total, page }, busy) =>
          page.totalElements === 0 ? (
            <EmptyState icon="users" title={t('agent-tree.nobodyBelow')} text={t('agent-tree.nobodyBelowText')} />
          ) : (
            <>
              <ReportTable<Row>
                caption={t('agents.losses')}
                rows={page.content}
                rowKey={({ member }) => member.account}
                busy={busy}
                sorting={{ sort, order, onSort: (name, way) => ask({ sort: name, order: way }) }}
                columns={[
                  {
                    key: 'registered',
                    title: t('agent-tree.c.account'),
                    cell: ({ member: { account, type, teamSize } }) => (
                      <span className={styles['name']}>
                        {teamSize > 0 ? (
                          <button type="button" onClick={() => ask({ of: account })}>
                            <bdi>{account}</bdi>
                          </button>
                        ) : (
                          <bdi>{account}</bdi>
                        )}
                        {type !== 0 && <Badge tone="brass">{gradeName(type)}</Badge>}
                      </span>
                    ),
                  },
                  {
                    key: 'teamSize',
                    title: t('agent-tree.c.teamSize'),
                    align: 'end',
                    sorts: true,
                    cell: ({ member }) => figure(member.teamSize),
                  },
                  ...figureColumns.map((key): ReportColumn<Row> => ({
                    key,
                    title: t(`agent-tree.c.${key}`),
                    align: 'end',
                    sorts: true,
                    cell: ({ figures }) => shown(figures[key]),
                    total: shown(total[key]),
                  })),
                ]}
              />
              <WinLossNote />
              <ReportFoot page={page} onPage={(next) => ask({ pageNo: next })} />
            </>
          )
        }
      </ReportBody>
    </div>
  );
};
