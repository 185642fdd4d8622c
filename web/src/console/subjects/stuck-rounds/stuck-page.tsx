import type { StuckRound } from '@croupier/contract/play/stuck-rounds-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { without } from '../../address.ts';
import { useLiveQueue } from '../work-queues/use-queue.ts';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { RoundTerms } from './round-terms.tsx';
import { StuckBadge } from './stuck-badge.tsx';
import { StuckPanel } from './stuck-panel.tsx';
import { stuckQuery } from '../vendors/vendor-queries.ts';

const route = getRouteApi('/stuck-rounds');

/** Rounds whose vendor has not said what became of them. */
export const StuckPage = () => {
  const t = useText();
  const { state } = route.useSearch();
  const change = route.useNavigate();
  const { merchant, page, open, next } = useQueueNavigation();
  const query = useQuery(stuckQuery({ merchantId: merchant, state, pageNo: page }));
  useLiveQueue('stuck', 'stuck', 'stuck-one');
  const opened = query.data?.content.find(({ id }) => id === open);
  return (
    <Page>
      <PageHead title={t('games-console.nav.stuck')} lead={t('games-console.stuckLead')}>
        <RoundTerms />
      </PageHead>
      <WorkQueue
        label={t('games-console.nav.stuck')}
        query={query}
        columns={columns(t)}
        filters={
          <SelectFilter
            name={t('work-queues.state')}
            any={t('games-console.waiting')}
            value={state}
            options={[{ value: 'CLOSED', text: t('games-console.decided') }]}
            onChange={(value) =>
              void change({ search: (was) => ({ ...without(was, 'state', 'page', 'open'), ...(value === 'CLOSED' && { state: value }) }) })
            }
          />
        }
        empty={<EmptyState icon="circle-check" title={t('games-console.noStuck')} text={t('games-console.noStuckText')} />}
        panel={
          opened === undefined
            ? undefined
            : {
                title: t('games-console.stuckTitle'),
                body: (
                  <StuckPanel
                    key={opened.id}
                    id={opened.id}
                    onDone={() => next(query.data?.content, (row) => row.state === 'STUCK' || row.state === 'PROPOSED')}
                  />
                ),
              }
        }
      />
    </Page>
  );
};

const columns = (t: Text): Columns<StuckRound> => {
  const column = columnsOf<StuckRound>();
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
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <StuckBadge of={original} />,
    }),
    column.display({
      id: 'game',
      header: t('games-console.game'),
      cell: ({ row: { original } }) => (
        <bdi>
          {original.vendorName} · {original.game}
        </bdi>
      ),
    }),
    column.display({
      id: 'stake',
      header: t('games-console.stake'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.stake} />,
    }),
    column.display({
      id: 'payout',
      header: t('games-console.paid'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.payout} />,
    }),
    column.display({
      id: 'began',
      header: `${t('games-console.began')} (${zoneText()})`,
      cell: ({ row: { original } }) => <span className="number">{momentText(original.startedAt)}</span>,
    }),
  ];
};
