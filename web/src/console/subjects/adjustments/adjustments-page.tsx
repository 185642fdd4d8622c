import { type Adjustment, decideAdjustment } from '@croupier/contract/console/adjustments';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { adjustmentsQuery } from '../work-queues/queue-queries.ts';
import { Assignee } from '../work-queues/assignee.tsx';
import { ProposalReview, proposalTones } from '../work-queues/proposal-review.tsx';
import { useClaims, useLiveQueue } from '../work-queues/use-queue.ts';
import { isFree, OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';

/** Changes of balances by hand: proposed by one person, posted when another approves. */
export const AdjustmentsPage = () => {
  const t = useText();
  const { merchant, page, open, next } = useQueueNavigation();
  const query = useQuery(adjustmentsQuery({ merchantId: merchant, pageNo: page }));
  const claims = useClaims('ADJUSTMENT');
  useLiveQueue('adjustments', 'adjustments');
  const listed = query.data?.content.find(({ id }) => id === open);
  // A link may lead to one that is on another page of the list.
  const isElsewhere = open !== undefined && query.data !== undefined && listed === undefined;
  const { data: alone } = useQuery({ ...adjustmentsQuery({ id: open, pageNo: 1 }), enabled: isElsewhere });
  const opened = listed ?? (isElsewhere ? alone?.content.find(({ id }) => id === open) : undefined);
  const toNext = () => next(query.data?.content, (row) => row.state === 'PROPOSED' && !row.own && isFree(claims)(row));
  return (
    <Page>
      <PageHead title={t('work-queues.nav.adjustments')} lead={t('work-queues.adjustLead')} />
      <WorkQueue
        label={t('work-queues.nav.adjustments')}
        query={query}
        columns={columns(t, claims)}
        exported={{ list: 'adjustments', filters: { merchantId: merchant } }}
        empty={<EmptyState icon="coins" title={t('work-queues.nothing')} />}
        panel={
          opened === undefined
            ? undefined
            : { title: t('work-queues.adjustTitle'), body: <Panel key={opened.id} adjustment={opened} onDone={toNext} /> }
        }
      />
    </Page>
  );
};

const columns = (t: Text, claims: ReturnType<typeof useClaims>): Columns<Adjustment> => {
  const column = columnsOf<Adjustment>();
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
      id: 'amount',
      header: t('console.ledger.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.money} signed />,
    }),
    column.display({
      id: 'cause',
      header: t('work-queues.kind'),
      cell: ({ row: { original } }) => t(`work-queues.cause.${original.cause}`),
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={proposalTones[original.state]}>{t(`work-queues.adjustment.${original.state}`)}</Badge>,
    }),
    column.display({ id: 'by', header: t('work-queues.proposedBy'), cell: ({ row: { original } }) => <bdi>{original.proposedBy}</bdi> }),
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      cell: ({ row: { original } }) => <span className="number">{momentText(original.proposedAt)}</span>,
    }),
    column.display({
      id: 'owner',
      header: t('work-queues.owner'),
      cell: ({ row: { original } }) => <Assignee claim={claims.get(original.id)} />,
    }),
  ];
};

const Panel = ({ adjustment, onDone }: { adjustment: Adjustment; onDone: () => void }) => {
  const t = useText();
  const { cause, depositReference } = adjustment;
  return (
    <ProposalReview
      kind="ADJUSTMENT"
      proposal={adjustment}
      size={<ExactAmount money={adjustment.money} signed />}
      facts={[
        [t('work-queues.kind'), t(`work-queues.cause.${cause}`)],
        ...(depositReference === null ? [] : [[t('bonus-console.depositReference'), <bdi key="deposit">{depositReference}</bdi>] as const]),
      ]}
      mayDecide={useMay('adjustment.approve')}
      decide={(body) => call(decideAdjustment, { params: { id: adjustment.id }, body })}
      queryKey="adjustments"
      onDone={onDone}
    />
  );
};
