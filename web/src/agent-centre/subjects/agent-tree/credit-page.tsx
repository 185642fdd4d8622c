import { type CreditColumn, creditColumns, type CreditFigures } from '@croupier/contract/earnings/team-reports';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { CsvButton } from '../reports/csv-button.tsx';
import { figure } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { ReportBody } from '../reports/report-body.tsx';
import { ReportFoot } from '../reports/report-foot.tsx';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { useReportSearch } from '../../use-report-search.ts';
import { creditQuery } from './queries.ts';
import styles from './report-page.module.css';
import { DownlinePath } from './downline-path.tsx';
import { fileOf } from './words.ts';

type Row = { account: string; teamSize: number; credit: CreditFigures };

const moneyColumns = ['received', 'returned', 'outstanding', 'passedOn', 'balance'] as const;

/** The credit report: who holds how much of what was passed down to them. */
export const CreditPage = () => {
  const t = useText();
  const language = useLanguage();
  const [{ of, sort: wished, order = 'desc', pageNo = 1 }, ask] = useReportSearch();
  const { from, to } = usePeriod();
  const sort: CreditColumn = creditColumns.find((name) => name === wished) ?? 'outstanding';
  const query = useQuery(creditQuery({ from, to, of, sort, order, pageNo, pageSize: 20 }));
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{t('agent-tree.creditText')}</p>
      <DownlinePath />
      <PeriodBar>
        <CsvButton {...fileOf('credit', { from, to, of, sort, order }, t, language)} count={query.data?.page.totalElements} />
      </PeriodBar>
      <ReportBody query={query}>
        {({ total, page }, busy) =>
          page.totalElements === 0 ? (
            <EmptyState icon="users" title={t('agent-tree.nobodyBelow')} text={t('agent-tree.nobodyBelowText')} />
          ) : (
            <>
              <ReportTable<Row>
                caption={t('agent-tree.credit')}
                rows={page.content}
                rowKey={({ account }) => account}
                busy={busy}
                sorting={{ sort, order, onSort: (name, way) => ask({ sort: name, order: way }) }}
                columns={[
                  {
                    key: 'registered',
                    title: t('agent-tree.c.account'),
                    cell: ({ account, teamSize }) =>
                      teamSize > 0 ? (
                        <span className={styles['name']}>
                          <button type="button" onClick={() => ask({ of: account })}>
                            <bdi>{account}</bdi>
                          </button>
                        </span>
                      ) : (
                        <bdi>{account}</bdi>
                      ),
                  },
                  { key: 'teamSize', title: t('agent-tree.c.teamSize'), align: 'end', cell: ({ teamSize }) => figure(teamSize) },
                  ...moneyColumns.map((key): ReportColumn<Row> => ({
                    key,
                    title: t(`agent-tree.c.${key}`),
                    align: 'end',
                    sorts: true,
                    cell: ({ credit }) => <Amount money={credit[key]} />,
                    total: <Amount money={total[key]} />,
                  })),
                ]}
              />
              <ReportFoot page={page} onPage={(next) => ask({ pageNo: next })} />
            </>
          )
        }
      </ReportBody>
    </div>
  );
};
