import { RedemptionState, redemptionStates } from '@croupier/contract/rewards/states';
import type { RedemptionCase } from '@croupier/contract/rewards/points-console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { redemptionsQuery } from './queries.ts';
import { RedemptionPanel } from './redemption-panel.tsx';

/** Redemptions of points: those to decide, and those that were decided. */
export const RedemptionsPage = () => {
  const t = useText();
  const navigate = useNavigate();
  const { state: wanted } = useSearch({ strict: false }) as { state?: string };
  const state = RedemptionState.safeParse(wanted).data ?? 'PROCESS';
  const { merchant, page, open, close } = useQueueNavigation();
  const query = useQuery(redemptionsQuery({ merchantId: merchant, state, pageNo: page }));
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead title={t('points.tab.history')} lead={t('points-console.redemptionsLead')} />
      <Tabs
        label={t('work-queues.state')}
        tabs={redemptionStates.map((name) => ({ name, title: t(`points.status.${name}`) }))}
        chosen={state}
        onChoose={(name) =>
          void navigate({ to: '.', search: { ...(merchant && { merchant }), ...(name !== 'PROCESS' && { state: name }) } as never })
        }
      >
        <WorkQueue
          label={t('points.tab.history')}
          query={query}
          columns={columns(t)}
          empty={<EmptyState icon="gift" title={t('work-queues.nothing')} />}
          panel={
            opened === undefined
              ? undefined
              : { title: opened.name, body: <RedemptionPanel key={opened.id} redemption={opened} onDone={close} /> }
          }
        />
      </Tabs>
    </Page>
  );
};

const columns = (t: Text): Columns<RedemptionCase> => {
  const column = columnsOf<RedemptionCase>();
  return [
    column.display({
      id: 'name',
      header: t('points.product'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <OpenRow id={original.id}>
          <bdi>
            {original.name} × {original.quantity}
          </bdi>
        </OpenRow>
      ),
    }),
    column.display({
      id: 'member',
      header: t('agents-console.member'),
      cell: ({ row: { original } }) => <bdi>{original.member.account}</bdi>,
    }),
    column.display({
      id: 'kind',
      header: t('points-console.kind'),
      cell: ({ row: { original } }) => <Badge>{t(`points.kind.${original.kind}`)}</Badge>,
    }),
    column.display({
      id: 'points',
      header: t('points.change'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <span>
          <span className="number">{original.points}</span>
          {original.price !== null && (
            <>
              {' + '}
              <ExactAmount money={original.price} />
            </>
          )}
        </span>
      ),
    }),
    column.display({
      id: 'applied',
      header: t('points.applied'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.appliedAt)}</span>,
    }),
  ];
};
