import type { PromotionApplication } from '@croupier/contract/rewards/promotions-console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { statusTones } from '#promotions/words.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import { useLiveQueue } from '../work-queues/use-queue.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { ApplicationPanel } from './application-panel.tsx';
import { applicationsQuery } from './queries.ts';

const states = ['OPEN', 'ISSUED', 'REJECTED'] as const;

/** Applications for promotions: those to decide, and those that were decided. */
export const PromotionApplicationsPage = () => {
  const t = useText();
  const navigate = useNavigate();
  const { state: wanted } = useSearch({ strict: false }) as { state?: string };
  const state = states.find((one) => one === wanted) ?? 'OPEN';
  const { merchant, page, open, close } = useQueueNavigation();
  useLiveQueue('promotions', 'promotion-applications');
  const query = useQuery(applicationsQuery({ merchantId: merchant, state, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead title={t('work-queues.promotionApplications')} lead={t('promotions-console.applicationsLead')} />
      <Tabs
        label={t('work-queues.state')}
        tabs={states.map((name) => ({ name, title: name === 'OPEN' ? t('promotions-console.open') : t(`promotions.status.${name}`) }))}
        chosen={state}
        onChoose={(name) =>
          void navigate({ to: '.', search: { ...(merchant && { merchant }), ...(name !== 'OPEN' && { state: name }) } as never })
        }
      >
        <WorkQueue
          label={t('work-queues.promotionApplications')}
          query={query}
          columns={columns(t)}
          empty={<EmptyState icon="gift" title={t('work-queues.nothing')} />}
          panel={
            opened === undefined
              ? undefined
              : { title: opened.title, body: <ApplicationPanel key={opened.id} application={opened} onDone={close} /> }
          }
        />
      </Tabs>
    </Page>
  );
};

const columns = (t: Text): Columns<PromotionApplication> => {
  const column = columnsOf<PromotionApplication>();
  return [
    column.display({
      id: 'title',
      header: t('missions-console.name'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.title}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'member',
      header: t('agents-console.member'),
      cell: ({ row: { original } }) => <bdi>{original.member.account}</bdi>,
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={statusTones[original.state]}>{t(`promotions.status.${original.state}`)}</Badge>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => original.merchantId }),
    column.display({
      id: 'signals',
      header: t('promotions-console.signals'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.signals.length}</span>,
    }),
    column.display({
      id: 'applied',
      header: t('points.applied'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.appliedAt)}</span>,
    }),
  ];
};
