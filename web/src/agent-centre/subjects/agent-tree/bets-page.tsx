import type { TeamBet } from '@croupier/contract/earnings/team';
import { useQuery } from '@tanstack/react-query';
import { Choice } from '#site/subjects/statements/choice.tsx';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { CsvButton } from '../reports/csv-button.tsx';
import { figure } from '../reports/figure-card.tsx';
import { PeriodBar } from '../reports/period-bar.tsx';
import { ReportBody } from '../reports/report-body.tsx';
import { ReportFoot } from '../reports/report-foot.tsx';
import { ReportTable } from '../reports/report-table.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { WinLossNote } from '../reports/win-loss-note.tsx';
import { useReportSearch } from '../../use-report-search.ts';
import { betsQuery } from './queries.ts';
import styles from './report-page.module.css';
import { DownlinePath } from './downline-path.tsx';
import { fileOf, gameTypeName, gameTypes } from './words.ts';

/** `personalHistoryCopy`: every settled round of the team, the latest first. */
export const BetsPage = () => {
  const t = useText();
  const language = useLanguage();
  const [{ of, kind, pageNo = 1 }, ask] = useReportSearch();
  const { from, to } = usePeriod();
  const gameType = gameTypes.find((type) => type === kind);
  const query = useQuery(betsQuery({ from, to, of, gameType, language, pageNo, pageSize: 20 }));
  return (
    <div className={styles['page']}>
      <DownlinePath />
      <PeriodBar>
        <Choice
          label={t('agent-tree.c.gameType')}
          value={gameType ?? ''}
          isSet={gameType !== undefined}
          onChange={(value) => ask({ kind: value === '' ? undefined : value })}
        >
          <option value="">{t('agent-tree.allGames')}</option>
          {gameTypes.map((type) => (
            <option key={type} value={type}>
              {t(gameTypeName(type))}
            </option>
          ))}
        </Choice>
        <CsvButton {...fileOf('bets', { from, to, of, gameType }, t, language)} count={query.data?.page.totalElements} />
      </PeriodBar>
      <ReportBody query={query}>
        {({ total, page }, busy) =>
          page.totalElements === 0 ? (
            <EmptyState icon="receipt" title={t('agent-tree.noPlay')} text={t('agent-tree.noPlayText')} />
          ) : (
            <>
              <ReportTable<TeamBet>
                caption={t('agents.teamBets')}
                rows={page.content}
                rowKey={({ number }) => number}
                busy={busy}
                columns={[
                  {
                    key: 'account',
                    title: t('agent-tree.c.account'),
                    total: t('agent-tree.totalOf', { count: figure(total.rounds) }),
                    cell: ({ account, kind: what }) => (
                      <span className={styles['name']}>
                        <button type="button" onClick={() => ask({ of: account })}>
                          <bdi>{account}</bdi>
                        </button>
                        {what === 'CORRECTION' && <Badge tone="warn">{t('agent-tree.k.CORRECTION')}</Badge>}
                      </span>
                    ),
                  },
                  { key: 'time', title: t('agent-tree.c.time'), cell: ({ at }) => <Moment at={at} /> },
                  {
                    key: 'game',
                    title: t('agent-tree.c.game'),
                    cell: ({ gameName, gameType: type }) => `${gameName} · ${t(gameTypeName(type))}`,
                  },
                  {
                    key: 'round',
                    title: t('agent-tree.c.round'),
                    cell: ({ round }) => (
                      <bdi dir="ltr" className={styles['round']} title={round}>
                        {round}
                      </bdi>
                    ),
                  },
                  {
                    key: 'stake',
                    title: t('agent-tree.c.stake'),
                    align: 'end',
                    cell: ({ stake }) => <Amount money={stake} />,
                    total: <Amount money={total.stake} />,
                  },
                  {
                    key: 'payout',
                    title: t('agent-tree.c.payout'),
                    align: 'end',
                    cell: ({ payout }) => <Amount money={payout} />,
                    total: <Amount money={total.payout} />,
                  },
                  {
                    key: 'validBet',
                    title: t('agent-tree.c.validBet'),
                    align: 'end',
                    cell: ({ validBet }) => <Amount money={validBet} />,
                    total: <Amount money={total.validBet} />,
                  },
                  {
                    key: 'ggr',
                    title: t('agent-tree.c.ggr'),
                    align: 'end',
                    cell: ({ stake, payout }) => <Amount money={{ ...stake, amount: stake.amount - payout.amount }} />,
                    total: <Amount money={total.ggr} />,
                  },
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
