import { type Bet, recentBets } from '@croupier/contract/play/catalogue';
import { subtract } from '@croupier/contract/core/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '#site/routing.ts';
import { call } from '#api/call.ts';
import { type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { buttonClass } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Moment } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { type Column, Table } from '#design-system/ui/table.tsx';
import styles from './bet-list.module.css';

const states: Record<Bet['state'], { name: TextKey; tone: Tone }> = {
  OPEN: { name: 'member.stateOpen', tone: 'info' },
  SETTLED: { name: 'member.stateSettled', tone: 'neutral' },
  RESETTLED: { name: 'member.stateResettled', tone: 'warn' },
  CANCELLED: { name: 'member.stateCancelled', tone: 'neutral' },
  STUCK: { name: 'member.stateStuck', tone: 'warn' },
};

/** So many of the last rounds are shown beside the wallet. */
const shown = 5;

const betsQuery = (language: string) =>
  queryOptions({
    queryKey: ['mine', 'bets', 'last', language],
    queryFn: ({ signal }) => call(recentBets, { query: { pageNo: 1, pageSize: shown, language }, signal }),
    placeholderData: (before) => before,
  });

/** The member's last rounds: staked, paid out, and what that comes to. An open round comes to nothing yet. */
export const BetList = () => {
  const t = useText();
  const { data, error, refetch } = useQuery(betsQuery(useLanguage()));
  if (error !== null && data === undefined) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} radius={18} />;
  if (data.content.length === 0) {
    return (
      <EmptyState
        icon="receipt"
        title={t('member.noBets')}
        text={t('member.noBetsText')}
        action={
          <Link to="/" className={buttonClass({ kind: 'primary' })}>
            {t('shell.seeGames')}
          </Link>
        }
      />
    );
  }
  const columns: Column<Bet>[] = [
    {
      key: 'game',
      title: t('member.game'),
      heads: true,
      cell: ({ displayName, providerName, nodeId }) => (
        <span className={styles['game']}>
          <Link to="/play/$nodeId" params={{ nodeId }}>
            {displayName}
          </Link>
          <small>{providerName}</small>
        </span>
      ),
    },
    { key: 'time', title: t('member.time'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
    {
      key: 'round',
      title: t('member.round'),
      cell: ({ roundId, vendorRoundId }) => (
        <Link to="/member" search={{ page: 'personalHistoryCopy', round: roundId }} className={styles['round']} title={vendorRoundId}>
          <bdi dir="ltr">{vendorRoundId}</bdi>
        </Link>
      ),
    },
    { key: 'state', title: t('member.state'), cell: ({ state }) => <Badge tone={states[state].tone}>{t(states[state].name)}</Badge> },
    { key: 'stake', title: t('member.stake'), align: 'end', cell: ({ stake }) => <Amount money={stake} /> },
    { key: 'payout', title: t('member.payout'), align: 'end', cell: ({ payout }) => <Amount money={payout} /> },
    {
      key: 'net',
      title: t('member.net'),
      align: 'end',
      cell: ({ state, stake, payout }) => (state === 'OPEN' || state === 'STUCK' ? '–' : <Amount money={subtract(payout, stake)} signed />),
    },
  ];
  return (
    <div className={styles['list']}>
      <Table caption={t('shell.bets')} columns={columns} rows={data.content} rowKey={({ roundId }) => roundId} />
    </div>
  );
};
