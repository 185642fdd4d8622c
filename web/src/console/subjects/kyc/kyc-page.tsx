import type { KycRow } from '@croupier/contract/people/kyc-console';
import { KycApplicationId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { without } from '../../address.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { kycQueueQuery } from '../work-queues/queue-queries.ts';
import { Assignee } from '../work-queues/assignee.tsx';
import { useClaims, useLiveQueue } from '../work-queues/use-queue.ts';
import workbenchStyles from '../work-queues/workbench.module.css';
import { isFree, OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { KycPanel } from './kyc-panel.tsx';

const route = getRouteApi('/kyc');

/** Documents that members handed in to show who they are. */
export const KycPage = () => {
  const t = useText();
  const { tab = 'cases' } = route.useSearch();
  const change = route.useNavigate();
  return (
    <Page>
      <PageHead title={t('work-queues.nav.kyc')} />
      <div className={workbenchStyles['tabbed']}>
        <Tabs
          label={t('work-queues.nav.kyc')}
          tabs={[
            { name: 'cases', title: t('work-queues.tab.cases') },
            { name: 'resolved', title: t('work-queues.tab.resolved') },
          ]}
          chosen={tab}
          onChoose={(name) =>
            void change({ search: (was) => ({ ...without(was, 'open', 'page', 'tab'), ...(name !== 'cases' && { tab: name }) }) })
          }
        >
          <Queue key={tab} decided={tab === 'resolved'} />
        </Tabs>
      </div>
    </Page>
  );
};

const Queue = ({ decided }: { decided: boolean }) => {
  const t = useText();
  const { merchant, page, open, next } = useQueueNavigation();
  const query = useQuery(kycQueueQuery({ merchantId: merchant, decided, pageNo: page }));
  const claims = useClaims('KYC');
  useLiveQueue('kyc', 'kyc-queue');
  const opened = KycApplicationId.safeParse(open);
  const toNext = () => next(query.data?.content, isFree(claims));
  return (
    <WorkQueue
      label={t('work-queues.nav.kyc')}
      query={query}
      columns={columns(t, claims)}
      exported={{ list: 'kyc', filters: { merchantId: merchant, decided } }}
      empty={<EmptyState icon="circle-check" title={t('work-queues.allDone')} text={t('work-queues.allDoneText')} />}
      panel={
        opened.success
          ? { title: t('work-queues.nav.kyc'), body: <KycPanel key={opened.data} id={opened.data} onDone={toNext} /> }
          : undefined
      }
    />
  );
};

const columns = (t: Text, claims: ReturnType<typeof useClaims>): Columns<KycRow> => {
  const column = columnsOf<KycRow>();
  return [
    column.display({
      id: 'member',
      header: t('console.members.account'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.member.account}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'document',
      header: t('work-queues.document'),
      cell: ({ row: { original } }) => t(`work-queues.document.${original.documentType}`),
    }),
    column.display({ id: 'country', header: t('console.member.country'), cell: ({ row: { original } }) => original.country }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => (
        <Badge tone={original.state === 'APPROVED' ? 'good' : original.state === 'REJECTED' ? 'bad' : 'neutral'}>
          {t(`work-queues.kyc.${original.state}`)}
        </Badge>
      ),
    }),
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      cell: ({ row: { original } }) => <span className="number">{momentText(original.submittedAt)}</span>,
    }),
    column.display({
      id: 'owner',
      header: t('work-queues.owner'),
      cell: ({ row: { original } }) => <Assignee claim={claims.get(original.id)} />,
    }),
  ];
};
