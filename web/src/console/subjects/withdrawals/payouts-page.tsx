import { PayoutQueue, type PayoutRow } from '@croupier/contract/payments/withdrawals-console';
import { WithdrawalId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { Page, PageHead } from '#design-system/ui/page.tsx';
import { without } from '../../address.ts';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { payoutsQuery } from '../work-queues/queue-queries.ts';
import { Assignee } from '../work-queues/assignee.tsx';
import { useClaims, useLiveQueue } from '../work-queues/use-queue.ts';
import workbenchStyles from '../work-queues/workbench.module.css';
import { isFree, OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { BatchesDialog } from './batches-dialog.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { riskText } from './risk-text.ts';

const route = getRouteApi('/withdrawals');

/** Money out: what waits for a yes, what is on its way, what somebody doubts. */
export const PayoutsPage = (): ReactNode => {
  const t = useText();
  const mayPay = useMay('withdrawal.pay');
  const { queue = 'WAITING' } = route.useSearch();
  const change = route.useNavigate();
  const [files, setFiles] = useState(false);
  return (
    <Page>
      <PageHead
        title={t('work-queues.nav.withdrawals')}
        actions={
          mayPay && (
            <Button size="small" icon="receipt" onClick={() => setFiles(true)}>
              {t('work-queues.files')}
            </Button>
          )
        }
      />
      <div className={workbenchStyles['tabbed']}>
        <Tabs
          label={t('work-queues.nav.withdrawals')}
          tabs={PayoutQueue.options.map((name) => ({ name, title: t(`work-queues.queue.${name}`) }))}
          chosen={queue}
          onChoose={(name) =>
            void change({ search: (was) => ({ ...without(was, 'open', 'page', 'queue'), ...(name !== 'WAITING' && { queue: name }) }) })
          }
        >
          <Queue key={queue} queue={queue} />
        </Tabs>
      </div>
      {files && <BatchesDialog onClose={() => setFiles(false)} />}
    </Page>
  );
};

const Queue = ({ queue }: { queue: PayoutQueue }) => {
  const t = useText();
  const { merchant, page, open, next } = useQueueNavigation();
  const query = useQuery(payoutsQuery({ merchantId: merchant, queue, pageNo: page }));
  const claims = useClaims('WITHDRAWAL');
  useLiveQueue('withdrawals', 'payouts', 'payout');
  const opened = WithdrawalId.safeParse(open);
  const toNext = () => next(query.data?.content, isFree(claims));
  return (
    <WorkQueue
      label={t('work-queues.nav.withdrawals')}
      query={query}
      columns={columns(t, claims)}
      exported={{ list: 'withdrawals', filters: { merchantId: merchant, queue } }}
      empty={<EmptyState icon="circle-check" title={t('work-queues.allDone')} text={t('work-queues.allDoneText')} />}
      panel={
        opened.success
          ? { title: t('work-queues.withdrawalTitle'), body: <PayoutPanel key={opened.data} id={opened.data} onDone={toNext} /> }
          : undefined
      }
    />
  );
};

const columns = (t: Text, claims: ReturnType<typeof useClaims>): Columns<PayoutRow> => {
  const column = columnsOf<PayoutRow>();
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
      cell: ({ row: { original } }) => <ExactAmount money={original.money} />,
    }),
    column.display({
      id: 'risk',
      header: t('work-queues.risk'),
      cell: ({ row: { original } }) => {
        const [first, ...others] = original.risk.reasons;
        if (first === undefined) return null;
        const score = original.risk.score ?? 0;
        return (
          <Badge tone={score >= 50 ? 'bad' : score >= 20 ? 'warn' : 'neutral'}>
            {riskText(first, t)}
            {others.length > 0 && ` +${others.length}`}
          </Badge>
        );
      },
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => t(`work-queues.withdrawal.${original.state}`),
    }),
    column.display({
      id: 'approvals',
      header: t('work-queues.approvals'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="number">
          {original.approvals.done}/{original.approvals.needed}
        </bdi>
      ),
    }),
    column.display({
      id: 'at',
      header: t('console.timeIn', { zone: zoneText() }),
      cell: ({ row: { original } }) => <span className="number">{momentText(original.requestedAt)}</span>,
    }),
    column.display({
      id: 'owner',
      header: t('work-queues.owner'),
      cell: ({ row: { original } }) => <Assignee claim={claims.get(original.id)} />,
    }),
  ];
};
