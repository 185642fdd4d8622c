import type { Postback } from '@croupier/contract/earnings/affiliates-postbacks';
import { replayDeskPostback } from '@croupier/contract/earnings/affiliates-console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PostbackBadge, PostbackDetails } from '#affiliates/postback-details.tsx';
import { useOpenedRow } from '#affiliates/use-opened-row.ts';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import panelStyles from '../work-queues/panel.module.css';
import { OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { ActionProblem } from '../../shell/action-problem.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { momentText } from '../../wording/moment.ts';
import { postbacksQuery } from './queries.ts';

type Row = { id: string; account: string; postback: Postback };

/** The messages to affiliates' trackers, and their answers. */
export const PostbacksTab = () => {
  const t = useText();
  const { merchant, page, open } = useQueueNavigation();
  const query = useQuery(postbacksQuery({ merchantId: merchant, pageNo: page }));
  const opened = useOpenedRow(query.data?.content, open);
  return (
    <WorkQueue
      label={t('affiliates.desk.POSTBACKS')}
      query={query}
      columns={columns(t)}
      empty={<EmptyState icon="speakerphone" title={t('affiliates.noPostbacks')} />}
      panel={opened && { title: t(`affiliates.event.${opened.postback.event}`), body: <Panel key={opened.id} row={opened} /> }}
    />
  );
};

const columns = (t: Text): Columns<Row> => {
  const column = columnsOf<Row>();
  return [
    column.display({
      id: 'event',
      header: t('affiliates.eventName'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => <OpenRow id={original.id}>{t(`affiliates.event.${original.postback.event}`)}</OpenRow>,
    }),
    column.display({ id: 'account', header: t('affiliates.account'), cell: ({ row: { original } }) => <bdi>{original.account}</bdi> }),
    column.display({
      id: 'state',
      header: t('affiliates.stateOf'),
      cell: ({ row: { original } }) => <PostbackBadge postback={original.postback} />,
    }),
    column.display({
      id: 'status',
      header: t('affiliates.status'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <span className="number">{original.postback.status ?? '—'}</span>,
    }),
    column.display({
      id: 'at',
      header: t('affiliates.at'),
      meta: { time: true },
      cell: ({ row: { original } }) => <span className="number">{momentText(original.postback.madeAt)}</span>,
    }),
  ];
};

const Panel = ({ row: { id, account, postback } }: { row: Row }) => {
  const t = useText();
  const queries = useQueryClient();
  const mayEdit = useMay('affiliate.edit');
  const { run, isPending, problem } = useConfirmedMutation(
    () => call(replayDeskPostback, { params: { id } }),
    () => {
      notify({ tone: 'info', text: t('affiliates.replayed') });
      void queries.invalidateQueries({ queryKey: ['affiliates'] });
    },
  );
  return (
    <div className={panelStyles['panel']}>
      <p>
        <bdi>{account}</bdi>
      </p>
      <PostbackDetails postback={postback} />
      <ActionProblem problem={problem} />
      {mayEdit && (
        <div className={panelStyles['acts']}>
          <Button icon="refresh" busy={isPending} onClick={() => run()}>
            {t('affiliates.replay')}
          </Button>
        </div>
      )}
    </div>
  );
};
