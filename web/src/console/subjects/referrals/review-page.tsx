import { ReferralState, referralStates } from '@croupier/contract/rewards/states';
import { type ReferralCase } from '@croupier/contract/rewards/referrals-console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import { useLiveQueue } from '../work-queues/use-queue.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { CasePanel } from './case-panel.tsx';
import { referralCasesQuery } from './queries.ts';
import { stateText } from './state-text.ts';

/** Referrals: those that are held for review, and those in other states. */
export const ReviewPage = () => {
  const t = useText();
  const navigate = useNavigate();
  const { state: wanted } = useSearch({ strict: false }) as { state?: string };
  const state = ReferralState.safeParse(wanted).data ?? 'HELD';
  const { merchant, page, open, close } = useQueueNavigation();
  const query = useQuery(referralCasesQuery({ merchantId: merchant, state, pageNo: page }));
  useLiveQueue('referrals', 'referrals');
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead title={t('raffles-console.review.nav')} lead={t('raffles-console.review.lead')} />
      <Tabs
        label={t('work-queues.state')}
        tabs={referralStates.map((name) => ({ name, title: stateText(name, t) }))}
        chosen={state}
        onChoose={(name) =>
          void navigate({ to: '.', search: { ...(merchant && { merchant }), ...(name !== 'HELD' && { state: name }) } as never })
        }
      >
        <WorkQueue
          label={t('raffles-console.review.nav')}
          query={query}
          columns={columns(t)}
          empty={<EmptyState icon="user-plus" title={t('work-queues.nothing')} />}
          panel={
            opened === undefined
              ? undefined
              : { title: opened.friend.account, body: <CasePanel key={opened.id} referral={opened} onDone={close} /> }
          }
        />
      </Tabs>
    </Page>
  );
};

const columns = (t: Text): Columns<ReferralCase> => {
  const column = columnsOf<ReferralCase>();
  return [
    column.display({
      id: 'friend',
      header: t('raffles-console.review.friend'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.friend.account}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'inviter',
      header: t('raffles-console.review.inviter'),
      cell: ({ row: { original } }) => <bdi>{original.inviter.account}</bdi>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => original.merchantId }),
    column.display({
      id: 'signals',
      header: t('raffles-console.review.signals'),
      cell: ({ row: { original } }) =>
        original.signals.map((signal) => (
          <Badge key={signal} tone="warn">
            {t(`raffles-console.review.signal.${signal}`)}
          </Badge>
        )),
    }),
    column.display({
      id: 'at',
      header: t('raffles-console.review.qualified'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.qualifiedAt ?? original.registeredAt)}</span>,
    }),
  ];
};
