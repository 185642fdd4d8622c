import { commission, income } from '@croupier/contract/earnings/settlement';
import type { Money } from '@croupier/contract/core/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMember } from '#site/subjects/members/member.ts';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Moment } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { DayChart } from '../reports/day-chart.tsx';
import { FigureCard, FigureCards } from '../reports/figure-card.tsx';
import { before, type Days, lengthOf, moved, startOf } from '../reports/period.rules.ts';
import { PeriodBar } from '../reports/period-bar.tsx';
import { ShareBars } from '../reports/share-bars.tsx';
import { usePeriod } from '../reports/use-period.ts';
import styles from './overview-page.module.css';
import { onlineQuery, overviewQuery } from './queries.ts';
import { useGradeName } from './use-grade-name.ts';
import { gameTypeName } from './words.ts';

const commissionQuery = queryOptions({
  queryKey: ['mine', 'team', 'commission'],
  queryFn: ({ signal }) => call(commission, { signal }),
  refetchInterval: 60_000,
});

const incomeQuery = ({ from, to }: Days, timeZone: string) =>
  queryOptions({
    queryKey: ['mine', 'team', 'income', from, to],
    queryFn: ({ signal }) => call(income, { query: { from: startOf(from, timeZone), to: startOf(moved(to, 1), timeZone) }, signal }),
    refetchInterval: 60_000,
  });

/** A chart of fewer days shows no direction. */
const chartDaysMin = 7;

/** The home of the centre: what the agent's team did, at a glance. */
export const OverviewPage = () => {
  const t = useText();
  const gradeName = useGradeName();
  const { from, to } = usePeriod();
  const { timeZone } = useMerchant();
  const days = { from, to };
  const { data, error, refetch } = useQuery(overviewQuery(days));
  const { data: then } = useQuery(overviewQuery(before(days)));
  const { data: paid } = useQuery(incomeQuery(days, timeZone));
  const { data: kept } = useQuery(commissionQuery);
  const { data: online } = useQuery(onlineQuery);
  const { data: member } = useMember();
  const team = data?.team;
  return (
    <div className={styles['page']}>
      {member !== undefined && (
        <p className={styles['who']}>
          <Badge tone="brass">{gradeName(member.type)}</Badge>
          {t('agents.since')} <Moment at={member.registeredAt} />
        </p>
      )}
      <PeriodBar />
      {data === undefined && error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <FigureCards label={t('agent-tree.figures')}>
            <FigureCard
              title={t('agent-tree.deposits')}
              icon="building-bank"
              value={team?.deposits}
              before={then?.team.deposits}
              note={team && t('agent-tree.times', { count: team.depositCount })}
            />
            <FigureCard title={t('agent-tree.withdrawals')} icon="wallet" value={team?.withdrawals} note={team && <Net {...team} />} />
            <FigureCard
              title={t('agent-tree.bets')}
              icon="receipt"
              value={team?.stake}
              before={then?.team.stake}
              note={team && t('agent-tree.rounds', { count: team.rounds })}
            />
            <FigureCard
              title={t('agent-tree.winLoss')}
              icon="chart-bar"
              value={team?.ggr}
              before={then?.team.ggr}
              note={t('agent-tree.winLossText')}
            />
            <FigureCard
              title={t('agent-tree.active')}
              icon="flame"
              value={data?.active}
              before={then?.active}
              note={data && t('agent-tree.ofTeam', { count: data.teamSize })}
            />
            <FigureCard
              title={t('agent-tree.joined')}
              icon="user-plus"
              value={data?.joined}
              before={then?.joined}
              note={data && t('agent-tree.firstDeposits', { count: data.firstDeposits })}
            />
            <FigureCard title={t('agent-tree.members')} icon="users" value={data?.teamSize} note={t('agent-tree.membersText')} />
            <FigureCard title={t('agent-tree.commission')} icon="coins" value={paid?.total} note={t('agent-tree.commissionText')} />
            <FigureCard
              title={t('agent-tree.commissionAccount')}
              icon="sparkles"
              value={kept?.commission}
              note={kept && <InWallet cash={kept.cash} />}
            />
            <FigureCard title={t('agent-tree.online')} icon="world" value={online?.online} note={t('agent-tree.onlineText')} />
          </FigureCards>
          {data?.teamSize === 0 ? <Nobody /> : <Charts days={days} />}
        </>
      )}
    </div>
  );
};

const Net = ({ deposits, withdrawals }: { deposits: Money; withdrawals: Money }) => {
  const t = useText();
  return <>{t('agent-tree.net', { amount: formatMoney({ ...deposits, amount: deposits.amount - withdrawals.amount }, useLanguage()) })}</>;
};

const InWallet = ({ cash }: { cash: Money }) => {
  const t = useText();
  return <>{t('agent-tree.inWallet', { amount: formatMoney(cash, useLanguage()) })}</>;
};

const Charts = ({ days }: { days: Days }) => {
  const t = useText();
  const language = useLanguage();
  const shown = lengthOf(days) < chartDaysMin ? { from: moved(days.to, 1 - chartDaysMin), to: days.to } : days;
  const { data } = useQuery(overviewQuery(shown));
  const { data: own } = useQuery(overviewQuery(days));
  if (data === undefined || own === undefined) {
    return (
      <div className={styles['charts']}>
        <Skeleton height={286} radius={18} />
        <Skeleton height={286} radius={18} />
      </div>
    );
  }
  const write = (amount: bigint): string => formatMoney({ amount, currency: data.currency }, language, { precision: 'short' });
  const names = data.days.map(({ day }) => day);
  return (
    <div className={styles['charts']}>
      <DayChart
        title={t('agent-tree.moneyByDay')}
        days={names}
        write={write}
        series={[
          { name: t('agent-tree.deposits'), tone: 'jade', values: data.days.map(({ deposits }) => deposits.amount) },
          { name: t('agent-tree.withdrawals'), tone: 'indigo', values: data.days.map(({ withdrawals }) => withdrawals.amount) },
        ]}
      />
      <DayChart
        title={t('agent-tree.playByDay')}
        days={names}
        write={write}
        series={[
          { name: t('agent-tree.bets'), tone: 'brass', values: data.days.map(({ stake }) => stake.amount) },
          { name: t('agent-tree.winLoss'), tone: 'indigo', values: data.days.map(({ ggr }) => ggr.amount) },
        ]}
      />
      {own.byGameType.length > 0 && (
        <ShareBars
          title={t('agent-tree.byGames')}
          shares={own.byGameType.map(({ gameType, validBet }) => ({
            key: gameType,
            name: t(gameTypeName(gameType)),
            value: validBet.amount,
            shown: <Amount money={validBet} precision="short" />,
          }))}
        />
      )}
    </div>
  );
};

/** An agent without a downline begins with a link. */
const Nobody = () => {
  const t = useText();
  return (
    <EmptyState
      icon="user-plus"
      title={t('agent-tree.nobody')}
      text={t('agent-tree.nobodyText')}
      action={
        <>
          <Link to="/agentHome" search={{ page: 'registerCenter' }} className={buttonClass()}>
            {t('agent-tree.openAccount')}
          </Link>
          <Link to="/agentHome" search={{ page: 'agentLinks' }} className={buttonClass({ kind: 'primary' })}>
            {t('agent-tree.makeLink')}
          </Link>
        </>
      }
    />
  );
};
