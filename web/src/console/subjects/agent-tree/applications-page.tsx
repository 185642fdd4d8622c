import type { Application } from '@croupier/contract/earnings/applications-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { without } from '../../address.ts';
import { Assignee } from '../work-queues/assignee.tsx';
import { useClaims, useLiveQueue } from '../work-queues/use-queue.ts';
import workbenchStyles from '../work-queues/workbench.module.css';
import { isFree, OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { applicationTones } from './application-tones.ts';
import { applicationsQuery } from './queries.ts';

const route = getRouteApi('/agent-applications');
const tabs = ['waiting', 'decided'] as const;

/** People who ask to become agents. */
export const ApplicationsPage = () => {
  const t = useText();
  const { tab = 'waiting' } = route.useSearch();
  const change = route.useNavigate();
  return (
    <Page>
      <PageHead title={t('agents-console.nav.applications')} lead={t('agents-console.applicationsLead')} />
      <div className={workbenchStyles['tabbed']}>
        <Tabs
          label={t('agents-console.nav.applications')}
          tabs={tabs.map((name) => ({ name, title: t(`agents-console.applications.${name}`) }))}
          chosen={tab}
          onChoose={(name) =>
            void change({ search: (was) => ({ ...without(was, 'open', 'page', 'tab'), ...(name !== 'waiting' && { tab: name }) }) })
          }
        >
          <Queue key={tab} of={tab === 'waiting' ? 'WAITING' : 'DECIDED'} />
        </Tabs>
      </div>
    </Page>
  );
};

const Queue = ({ of }: { of: 'WAITING' | 'DECIDED' }) => {
  const t = useText();
  const { merchant, page, open, next } = useQueueNavigation();
  const nameOf = useMerchantName();
  const query = useQuery(applicationsQuery({ merchantId: merchant, of, pageNo: page }));
  const claims = useClaims('APPLICATION');
  useLiveQueue('applications', 'applications', 'application');
  return (
    <WorkQueue
      label={t('agents-console.nav.applications')}
      query={query}
      columns={columns(t, claims, nameOf)}
      empty={<EmptyState icon="user-plus" title={t('agents-console.noApplications')} text={t('agents-console.noApplicationsText')} />}
      panel={
        open === undefined
          ? undefined
          : {
              title: t('agents-console.applicationTitle'),
              body: <ApplicationPanel key={open} id={open} onDone={() => next(query.data?.content, isFree(claims))} />,
            }
      }
    />
  );
};

const columns = (t: Text, claims: ReturnType<typeof useClaims>, nameOf: ReturnType<typeof useMerchantName>): Columns<Application> => {
  const column = columnsOf<Application>();
  return [
    column.display({
      id: 'who',
      header: t('agents-console.applicant'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>{original.sender === '' ? original.reference : original.sender}</bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'is',
      header: t('agents-console.is'),
      cell: ({ row: { original } }) => (
        <Badge tone={original.member === null ? 'neutral' : 'info'}>
          {t(original.member === null ? 'agents-console.visitor' : 'agents-console.member')}
        </Badge>
      ),
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({
      id: 'reference',
      header: t('work-queues.reference'),
      meta: { card: 'left-out' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="mono">
          {original.reference}
        </bdi>
      ),
    }),
    column.display({
      id: 'at',
      header: t('agents-console.sentAt'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.sentAt)}</span>,
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => (
        <Badge tone={applicationTones[original.state]}>{t(`agents-console.application.${original.state}`)}</Badge>
      ),
    }),
    column.display({
      id: 'holder',
      header: t('work-queues.owner'),
      cell: ({ row: { original } }) => original.decidedBy ?? <Assignee claim={claims.get(original.id)} />,
    }),
  ];
};
