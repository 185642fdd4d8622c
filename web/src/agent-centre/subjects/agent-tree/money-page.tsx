import { movementsCountedMax, type TeamMovement, teamMoneyKinds } from '@croupier/contract/earnings/team-reports';
import { useQuery } from '@tanstack/react-query';
import { Choice } from '#site/subjects/statements/choice.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { CsvButton } from '../reports/csv-button.tsx';
import { FigureCard, FigureCards } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { ReportBody } from '../reports/report-body.tsx';
import { ReportFoot } from '../reports/report-foot.tsx';
import { ReportTable } from '../reports/report-table.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { useReportSearch } from '../../use-report-search.ts';
import { movementsQuery } from './queries.ts';
import styles from './report-page.module.css';
import { DownlinePath } from './downline-path.tsx';
import { fileOf } from './words.ts';

/** `agentDownlineTransactionDetailsCopy`: how money of the team moved, the latest first. */
export const MoneyPage = () => {
  const t = useText();
  const language = useLanguage();
  const [{ of, kind: wished, pageNo = 1 }, ask] = useReportSearch();
  const { from, to } = usePeriod();
  const kind = teamMoneyKinds.find((one) => one === wished);
  const query = useQuery(movementsQuery({ from, to, of, kind, pageNo, pageSize: 20 }));
  const total = query.data?.total;
  return (
    <div className={styles['page']}>
      <DownlinePath />
      <PeriodBar>
        <Choice
          label={t('agent-tree.c.what')}
          value={kind ?? ''}
          isSet={kind !== undefined}
          onChange={(value) => ask({ kind: value === '' ? undefined : value })}
        >
          <option value="">{t('agent-tree.allMoney')}</option>
          {teamMoneyKinds.map((one) => (
            <option key={one} value={one}>
              {t(`agent-tree.k.${one}`)}
            </option>
          ))}
        </Choice>
        <CsvButton
          {...fileOf('movements', { from, to, of, kind }, t, language)}
          count={query.data?.page.totalElements}
          countedMax={movementsCountedMax}
        />
      </PeriodBar>
      <FigureCards label={t('agent-tree.figures')}>
        <FigureCard title={t('agent-tree.deposits')} icon="building-bank" value={total?.deposits} />
        <FigureCard title={t('agent-tree.withdrawals')} icon="wallet" value={total?.withdrawals} />
        <FigureCard title={t('agent-tree.c.bonuses')} icon="gift" value={total?.bonuses} />
        <FigureCard title={t('agent-tree.k.TRANSFER_IN')} icon="arrow-down" value={total?.transfersIn} />
        <FigureCard title={t('agent-tree.k.TRANSFER_OUT')} icon="arrow-up" value={total?.transfersOut} />
      </FigureCards>
      <ReportBody query={query}>
        {({ page }, busy) =>
          page.totalElements === 0 ? (
            <EmptyState icon="arrows-exchange" title={t('agent-tree.noMoney')} text={t('agent-tree.noMoneyText')} />
          ) : (
            <>
              <ReportTable<TeamMovement>
                caption={t('agents.downlineMoney')}
                rows={page.content}
                rowKey={({ id }) => id}
                busy={busy}
                columns={[
                  {
                    key: 'account',
                    title: t('agent-tree.c.account'),
                    cell: ({ account }) => (
                      <span className={styles['name']}>
                        <button type="button" onClick={() => ask({ of: account })}>
                          <bdi>{account}</bdi>
                        </button>
                      </span>
                    ),
                  },
                  { key: 'time', title: t('agent-tree.c.time'), cell: ({ at }) => <Moment at={at} /> },
                  { key: 'what', title: t('agent-tree.c.what'), cell: ({ kind: what }) => t(`agent-tree.k.${what}`) },
                  { key: 'other', title: t('agent-tree.c.other'), cell: ({ other }) => (other === null ? '–' : <bdi>{other}</bdi>) },
                  { key: 'amount', title: t('agent-tree.c.amount'), align: 'end', cell: ({ money }) => <Amount money={money} signed /> },
                ]}
              />
              <ReportFoot page={page} countedMax={movementsCountedMax} onPage={(next) => ask({ pageNo: next })} />
            </>
          )
        }
      </ReportBody>
    </div>
  );
};
