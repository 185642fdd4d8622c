import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWide } from '#site/layout/use-wide.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
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
import { DownlineTree } from './downline-tree.tsx';
import { type DownlineRow, statementsQuery } from './queries.ts';
import styles from './report-page.module.css';
import { DownlinePath } from './downline-path.tsx';
import { useGradeName } from './use-grade-name.ts';
import { fileOf } from './words.ts';

const MemberCard = lazy(async () => ({ default: (await import('./member-card.tsx')).MemberCard }));

/** `downlineManagmentView`: who stands below whom; everybody has a card with what can be done for them. */
export const DownlinePage = () => {
  const t = useText();
  const language = useLanguage();
  const wide = useWide() === true;
  const [{ of, pageNo = 1 }, ask] = useReportSearch();
  const { from, to } = usePeriod();
  const [shown, setShown] = useState<string>();
  const sorted = { sort: 'registered', order: 'desc' } as const;
  const query = useQuery(statementsQuery({ from, to, of, ...sorted, pageNo, pageSize: 20 }));
  const onRoot = (account: string) => ask({ of: account });
  return (
    <div className={styles['page']}>
      <DownlinePath />
      <PeriodBar>
        {of !== undefined && (
          <Button size="small" icon="id" onClick={() => setShown(of)}>
            {t('agent-tree.cardOf', { name: of })}
          </Button>
        )}
        <CsvButton {...fileOf('statements', { from, to, of, ...sorted }, t, language)} count={query.data?.page.totalElements} />
      </PeriodBar>
      <ReportBody query={query}>
        {({ page }, busy) =>
          page.totalElements === 0 ? (
            <EmptyState icon="users" title={t('agent-tree.nobodyBelow')} text={t('agent-tree.nobodyBelowText')} />
          ) : (
            <>
              {wide ? (
                <DownlineTree
                  key={of ?? ''}
                  rows={page.content}
                  first={(pageNo - 1) * 20}
                  count={page.totalElements}
                  onCard={setShown}
                  onRoot={onRoot}
                />
              ) : (
                <Cards rows={page.content} busy={busy} onCard={setShown} onRoot={onRoot} />
              )}
              <WinLossNote />
              <ReportFoot page={page} onPage={(next) => ask({ pageNo: next })} />
            </>
          )
        }
      </ReportBody>
      {shown !== undefined && (
        <Suspense>
          <MemberCard account={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </div>
  );
};

type CardsProps = { rows: readonly DownlineRow[]; busy: boolean; onCard: (account: string) => void; onRoot: (account: string) => void };

/** On a phone one level at a time: a press goes down, the way above goes back. */
const Cards = ({ rows, busy, onCard, onRoot }: CardsProps) => {
  const t = useText();
  const gradeName = useGradeName();
  return (
    <ReportTable<DownlineRow>
      caption={t('agents.downline')}
      rows={rows}
      rowKey={({ member }) => member.account}
      busy={busy}
      columns={[
        {
          key: 'account',
          title: t('agent-tree.c.account'),
          cell: ({ member: { account, type } }) => (
            <span className={styles['name']}>
              <button type="button" onClick={() => onCard(account)}>
                <bdi>{account}</bdi>
              </button>
              {type !== 0 && <Badge tone="brass">{gradeName(type)}</Badge>}
            </span>
          ),
        },
        {
          key: 'teamSize',
          title: t('agent-tree.c.teamSize'),
          cell: ({ member: { account, teamSize } }) =>
            teamSize === 0 ? (
              '0'
            ) : (
              <button type="button" className={styles['link']} onClick={() => onRoot(account)}>
                {t('agent-tree.seeTeam', { count: teamSize })}
              </button>
            ),
        },
        {
          key: 'lastSeen',
          title: t('agent-tree.c.lastSeen'),
          cell: ({ member: { lastSignInAt } }) => (lastSignInAt === null ? t('agent-tree.neverSeen') : <Moment at={lastSignInAt} />),
        },
        { key: 'deposits', title: t('agent-tree.c.deposits'), align: 'end', cell: ({ figures }) => <Amount money={figures.deposits} /> },
        { key: 'validBet', title: t('agent-tree.c.validBet'), align: 'end', cell: ({ figures }) => <Amount money={figures.validBet} /> },
        { key: 'ggr', title: t('agent-tree.c.ggr'), align: 'end', cell: ({ figures }) => <Amount money={figures.ggr} /> },
        { key: 'rounds', title: t('agent-tree.c.rounds'), align: 'end', cell: ({ figures }) => figure(figures.rounds) },
      ]}
    />
  );
};
