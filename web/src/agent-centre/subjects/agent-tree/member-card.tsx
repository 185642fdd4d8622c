import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { transferOverviewQuery } from '#site/subjects/withdrawals/queries.ts';
import { Link } from '#site/routing.ts';
import { needTexts, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, buttonClass } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { FigureCard, FigureCards } from '../reports/figure-card.tsx';
import { ReportBody } from '../reports/report-body.tsx';
import { usePeriod } from '../reports/use-period.ts';
import { periodSearch } from '../../search.rules.ts';
import { useReportSearch } from '../../use-report-search.ts';
import styles from './member-card.module.css';
import { downlineQuery, overviewQuery } from './queries.ts';
import { useGradeName } from './use-grade-name.ts';

const TransferForm = lazy(async () => {
  const [page] = await Promise.all([
    import('#site/subjects/withdrawals/transfer-page.tsx'),
    needTexts('withdrawals', 'deposits', 'member'),
  ]);
  return { default: page.TransferForm };
});

const Transfer = ({ to }: { to: string }) => (
  <ReportBody query={useQuery(transferOverviewQuery)} height={280}>
    {() => (
      <Suspense fallback={<Skeleton height={280} radius={18} />}>
        <TransferForm direction="DOWN" to={to} />
      </Suspense>
    )}
  </ReportBody>
);

/** Somebody of the team: who they are, what they and all below them did in the days looked at, and what can be done for them. */
export const MemberCard = ({ account, onClose }: { account: string; onClose: () => void }) => {
  const t = useText();
  const gradeName = useGradeName();
  const [search] = useReportSearch();
  const { from, to } = usePeriod();
  const query = useQuery({ ...downlineQuery(account), retry: false });
  const { data: done } = useQuery(overviewQuery({ from, to, of: account }));
  const [transfers, setTransfers] = useState(false);
  const ways = periodSearch(search);
  return (
    <Dialog kind="wide" title={account} onClose={onClose}>
      <ReportBody query={query} height={360}>
        {({ member, path, online }) => (
          <div className={styles['card']}>
            <p className={styles['badges']}>
              <Badge tone={member.type === 0 ? 'neutral' : 'brass'}>{gradeName(member.type)}</Badge>
              {online && <Badge tone="good">{t('agent-tree.onlineNow')}</Badge>}
              <span>{t('agent-tree.levelBelow', { level: member.level })}</span>
            </p>
            <dl className={styles['facts']}>
              <div>
                <dt>{t('agent-tree.nickname')}</dt>
                <dd>
                  <bdi>{member.nickname}</bdi>
                </dd>
              </div>
              <div>
                <dt>{t('agent-tree.above')}</dt>
                <dd>
                  <bdi>{path.at(-2)?.account}</bdi>
                </dd>
              </div>
              <div>
                <dt>{t('agent-tree.c.registered')}</dt>
                <dd>
                  <Moment at={member.registeredAt} />
                </dd>
              </div>
              <div>
                <dt>{t('agent-tree.c.lastSeen')}</dt>
                <dd>{member.lastSignInAt === null ? t('agent-tree.neverSeen') : <Moment at={member.lastSignInAt} />}</dd>
              </div>
            </dl>
            <FigureCards label={t('agent-tree.figures')}>
              <FigureCard title={t('agent-tree.c.teamSize')} icon="users" value={member.teamSize} />
              <FigureCard title={t('agent-tree.deposits')} icon="building-bank" value={done?.team.deposits} />
              <FigureCard title={t('agent-tree.withdrawals')} icon="wallet" value={done?.team.withdrawals} />
              <FigureCard title={t('agent-tree.c.validBet')} icon="receipt" value={done?.team.validBet} />
              <FigureCard title={t('agent-tree.winLoss')} icon="chart-bar" value={done?.team.ggr} note={t('agent-tree.winLossText')} />
              <FigureCard title={t('agent-tree.c.bonuses')} icon="gift" value={done?.team.bonuses} />
            </FigureCards>
            {transfers ? (
              <section className={styles['transfer']} aria-label={t('agent-tree.transfer')}>
                <Transfer to={account} />
              </section>
            ) : (
              member.level > 0 && (
                <div className={styles['ways']}>
                  <Button kind="primary" icon="arrows-exchange" onClick={() => setTransfers(true)}>
                    {t('agent-tree.transfer')}
                  </Button>
                  {member.level === 1 && member.type !== 0 && (
                    <Link to="/agentHome" search={{ page: 'agentContracts', of: account }} className={buttonClass()}>
                      <Icon name="license" size={18} />
                      {t('agent-tree.offerContract')}
                    </Link>
                  )}
                  <Link to="/agentHome" search={{ page: 'personalHistoryCopy', ...ways, of: account }} className={buttonClass()}>
                    <Icon name="receipt" size={18} />
                    {t('agents.teamBets')}
                  </Link>
                  <Link
                    to="/agentHome"
                    search={{ page: 'agentDownlineTransactionDetailsCopy', ...ways, of: account }}
                    className={buttonClass()}
                  >
                    <Icon name="arrows-exchange" size={18} />
                    {t('agents.downlineMoney')}
                  </Link>
                  <Link to="/agentHome" search={{ page: 'agentTeamOverview', ...ways, of: account }} className={buttonClass()}>
                    <Icon name="users" size={18} />
                    {t('agents.team')}
                  </Link>
                </div>
              )
            )}
          </div>
        )}
      </ReportBody>
    </Dialog>
  );
};
