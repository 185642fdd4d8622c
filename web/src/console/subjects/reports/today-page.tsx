import { type DayFigures, dayFigures, type WorkQueue } from '@croupier/contract/insight/day-figures';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '#api/call.ts';
import { type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { Checkbox } from '#design-system/ui/field.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import { Page, PageHead, Toolbar } from '#design-system/ui/page.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { chosen } from '../../address.ts';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { ageText } from './age-text.ts';
import styles from './today-page.module.css';

const route = getRouteApi('/today');
const refreshEveryMs = 60_000;

const dayQuery = (merchantId: MerchantId | undefined, withTests: '1' | undefined) =>
  queryOptions({
    queryKey: ['day', merchantId, withTests],
    queryFn: ({ signal }) => call(dayFigures, { query: { merchantId, withTests }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs,
  });

/** The first page of the console: the figures of the business day and the open work, each a link to its list. */
export const TodayPage = () => {
  const t = useText();
  const { merchant, tests } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, refetch } = useQuery(dayQuery(merchant, tests));
  return (
    <Page>
      <PageHead
        title={t('console.today.title')}
        lead={t('console.today.lead')}
        actions={<RefreshButton busy={isFetching} onRefresh={() => void refetch()} />}
      />
      <Toolbar>
        <MerchantFilter value={merchant} onChange={(wanted) => void change({ search: chosen({ merchant: wanted, tests }) })} />
        <Checkbox
          label={t('console.today.tests')}
          checked={tests === '1'}
          onChange={(event) => void change({ search: chosen({ merchant, tests: event.target.checked ? ('1' as const) : undefined }) })}
        />
        {data !== undefined && (
          <span className={styles['at']}>
            {t('console.timeIn', { zone: zoneText() })}: <time className="number">{momentText(data.at)}</time>
          </span>
        )}
      </Toolbar>
      {data !== undefined ? (
        <Figures day={data} merchant={merchant} />
      ) : error !== null ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} radius={18} />
      )}
    </Page>
  );
};

type Target = '/members' | '/deposits' | '/withdrawals' | '/vendor-reconciliation' | '/reconciliation' | '/vendors';

const Figures = ({ day, merchant }: { day: DayFigures; merchant: MerchantId | undefined }) => {
  const t = useText();
  const at = merchant === undefined ? {} : { merchant };
  const { deposits } = day;
  const cards = [
    card('/members', 'users', 'console.today.online', day.online),
    card('/members', 'user-plus', 'console.today.registrations', day.registrations),
    card(
      '/deposits',
      'wallet',
      'work-queues.nav.deposits',
      deposits?.money ?? null,
      deposits && t('console.today.deposits', { count: deposits.count }),
    ),
    card('/withdrawals', 'arrows-exchange', 'work-queues.nav.withdrawals', day.withdrawals),
    card('/vendor-reconciliation', 'receipt', 'vendor-reconciliation.stakes', day.stakes),
    card('/vendor-reconciliation', 'chart-bar', 'agents-console.ggr', day.ggr, t('console.today.ggrText')),
    card('/reconciliation', 'gift', 'agents-console.given', day.bonuses),
  ].filter(({ value }) => value !== null);
  if (cards.length === 0 && day.queues.length === 0 && day.vendors === null)
    return <EmptyState icon="chart-bar" title={t('work-queues.nothing')} />;
  return (
    <>
      {cards.length > 0 && (
        <section className={styles['cards']} aria-label={t('console.today.title')}>
          {cards.map(({ to, icon, title, value, note }) => (
            <Link key={title} to={to} search={to === '/deposits' ? { ...at, tab: 'all' } : at} className={styles['card']}>
              <Title icon={icon}>{t(title)}</Title>
              <Value of={value} />
              {note !== null && <span className={styles['note']}>{note}</span>}
            </Link>
          ))}
        </section>
      )}
      {day.queues.length > 0 && <Queues queues={day.queues} now={Date.parse(day.at)} at={at} />}
      {day.vendors !== null && <Vendors vendors={day.vendors} />}
    </>
  );
};

type Shown = number | Money[] | null;
const card = (to: Target, icon: IconName, title: TextKey, value: Shown, note: ReactNode = null) => ({ to, icon, title, value, note });

const Title = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <span className={styles['title']}>
    <Icon name={icon} size={18} />
    {children}
  </span>
);

const Value = ({ of }: { of: Shown }) => (
  <span className={styles['value']}>
    {typeof of === 'number' ? (
      <bdi dir="ltr" className="number">
        {of}
      </bdi>
    ) : of === null || of.length === 0 ? (
      <bdi dir="ltr" className="number">
        0
      </bdi>
    ) : (
      of.map((money) => <ExactAmount key={money.currency} money={money} />)
    )}
  </span>
);

const queueCards: Record<WorkQueue, { to: QueuePage; icon: IconName; title: TextKey }> = {
  cases: { to: '/deposits', icon: 'wallet', title: 'work-queues.tab.cases' },
  withdrawals: { to: '/withdrawals', icon: 'arrows-exchange', title: 'work-queues.nav.withdrawals' },
  kyc: { to: '/kyc', icon: 'shield-check', title: 'work-queues.nav.kyc' },
  adjustments: { to: '/adjustments', icon: 'coins', title: 'work-queues.nav.adjustments' },
  stuck: { to: '/stuck-rounds', icon: 'hourglass', title: 'games-console.nav.stuck' },
  runs: { to: '/pay-runs', icon: 'percentage', title: 'agents-console.nav.pay' },
  affiliateRuns: { to: '/affiliates', icon: 'heart-handshake', title: 'affiliates.nav' },
  applications: { to: '/agent-applications', icon: 'user-plus', title: 'agents-console.nav.applications' },
  referrals: { to: '/referrals', icon: 'user-plus', title: 'raffles-console.review.nav' },
  promotions: { to: '/promotion-applications', icon: 'checkbox', title: 'work-queues.promotionApplications' },
  rewards: { to: '/reward-proposals', icon: 'gift', title: 'bonus-console.proposals' },
  tickets: { to: '/support', icon: 'lifebuoy', title: 'work-queues.tickets' },
  overdueTickets: { to: '/support', icon: 'alert-triangle', title: 'work-queues.overdueTickets' },
  chats: { to: '/live-chat', icon: 'headset', title: 'work-queues.chats' },
};
type QueuePage =
  | '/deposits'
  | '/withdrawals'
  | '/kyc'
  | '/adjustments'
  | '/stuck-rounds'
  | '/pay-runs'
  | '/affiliates'
  | '/agent-applications'
  | '/referrals'
  | '/promotion-applications'
  | '/reward-proposals'
  | '/support'
  | '/live-chat';

const Queues = ({ queues, now, at }: { queues: DayFigures['queues']; now: number; at: { merchant?: MerchantId } }) => {
  const t = useText();
  const language = useLanguage();
  return (
    <section className={styles['part']}>
      <h2>{t('work-queues.keys')}</h2>
      <div className={styles['cards']}>
        {queues.map(({ queue, waiting, oldest }) => {
          const { to, icon, title } = queueCards[queue];
          return (
            <Link
              key={queue}
              to={to}
              search={{ ...at, ...(queue === 'overdueTickets' && { overdue: '1' as const }) }}
              className={styles['card']}
              data-waits={waiting > 0 || undefined}
            >
              <Title icon={icon}>{t(title)}</Title>
              <Value of={waiting} />
              <span className={styles['note']}>
                {oldest === null ? t('work-queues.allDone') : t('console.today.oldest', { age: ageText(oldest, language, now) })}
              </span>
            </Link>
          );
        })}
      </div>
    </section>
  );
};

const Vendors = ({ vendors: { total, closed, failing, stuck } }: { vendors: NonNullable<DayFigures['vendors']> }) => {
  const t = useText();
  return (
    <section className={styles['part']}>
      <h2>{t('games-console.nav.vendors')}</h2>
      <div className={styles['cards']}>
        <Link to="/vendors" className={styles['card']} data-waits={failing > 0 || undefined}>
          <Title icon="puzzle">{t('games-console.nav.vendors')}</Title>
          <Value of={total} />
          <span className={styles['note']}>
            {t('console.today.closed', { count: closed })} · {t('console.today.failing', { count: failing })}
            <br />
            {t('games-console.nav.stuck')}: <span className="number">{stuck}</span>
          </span>
        </Link>
      </div>
    </section>
  );
};
