import { PayoutQueue, type PayoutRow } from '@croupier/contract/desk-payouts';
import { WithdrawalId } from '@croupier/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Text, useText } from '#shared/i18n/text.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Problem } from '#shared/ui/problem.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { without } from '../../address.ts';
import { MerchantFilter } from '../../shell/merchant-filter.tsx';
import { NotAllowed } from '../../shell/not-allowed.tsx';
import { useMay } from '../../shell/operator.ts';
import p from '../../shell/page.module.css';
import { usePageTitle } from '../../shell/page-title.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { type Columns, columnsOf, DataTable, rowLink } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText, zoneText } from '../../wording/moment.ts';
import { payoutsQuery } from '../desk-queries.ts';
import { Holder } from '../holder.tsx';
import { useClaims, useFreshQueue } from '../use-queue.ts';
import { Workbench } from '../workbench.tsx';
import w from '../workbench.module.css';
import { BatchesDialog } from './batches-dialog.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { riskText } from './risk-text.ts';

const route = getRouteApi('/withdrawals');

/** Money out: what waits for a yes, what is on its way, what somebody doubts. */
export const PayoutsPage = () => {
  const t = useText();
  usePageTitle(t('desk.nav.withdrawals'));
  return useMay('withdrawal.read') ? <Payouts /> : <NotAllowed page={t('desk.nav.withdrawals')} />;
};

const Payouts = () => {
  const t = useText();
  const mayPay = useMay('withdrawal.pay');
  const { queue = 'WAITING' } = route.useSearch();
  const change = route.useNavigate();
  const [files, setFiles] = useState(false);
  return (
    <div className={p['page']}>
      <div className={p['head']}>
        <h1>{t('desk.nav.withdrawals')}</h1>
        <div className={p['actions']}>
          {mayPay && (
            <Button size="small" icon="receipt" onClick={() => setFiles(true)}>
              {t('desk.files')}
            </Button>
          )}
        </div>
      </div>
      <div className={w['tabbed']}>
        <Tabs
          label={t('desk.nav.withdrawals')}
          tabs={PayoutQueue.options.map((name) => ({ name, title: t(`desk.queue.${name}`) }))}
          chosen={queue}
          onChoose={(name) =>
            void change({ search: (was) => ({ ...without(was, 'open', 'page', 'queue'), ...(name !== 'WAITING' && { queue: name }) }) })
          }
        >
          <Queue key={queue} queue={queue} />
        </Tabs>
      </div>
      {files && <BatchesDialog onClose={() => setFiles(false)} />}
    </div>
  );
};

const Queue = ({ queue }: { queue: PayoutQueue }) => {
  const t = useText();
  const { merchant, page = 1, open } = route.useSearch();
  const change = route.useNavigate();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(payoutsQuery({ merchantId: merchant, queue, pageNo: page }));
  const claims = useClaims('WITHDRAWAL');
  useFreshQueue('withdrawals', 'payouts', 'payout');
  const opened = WithdrawalId.safeParse(open);
  const close = () => void change({ search: (was) => without(was, 'open'), replace: true, resetScroll: false });
  const next = () => {
    const rows = data?.content ?? [];
    const at = rows.findIndex(({ id }) => id === open);
    const free = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(({ id }) => id !== open && !claims.has(id));
    void change({
      search: (was) => (free === undefined ? without(was, 'open') : { ...was, open: free.id }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Workbench
      panel={
        opened.success
          ? { title: t('desk.withdrawalTitle'), body: <PayoutPanel key={opened.data} id={opened.data} onDone={next} /> }
          : undefined
      }
      onClose={close}
    >
      <div className={p['bar']}>
        <MerchantFilter
          value={merchant}
          onChange={(wanted) =>
            void change({ search: (was) => ({ ...without(was, 'merchant', 'page'), ...(wanted && { merchant: wanted }) }) })
          }
        />
        <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
      </div>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('desk.nav.withdrawals')}
          columns={columns(t, claims)}
          rows={data?.content}
          rowId={({ id }) => id}
          busy={isFetching && isPlaceholderData}
          openRow={open}
          empty={<EmptyState icon="circle-check" title={t('desk.allDone')} text={t('desk.allDoneText')} />}
        />
      )}
      <div className={p['foot']}>
        <Pager shown={data} onPage={(to) => void change({ search: (was) => ({ ...was, page: to }) })} />
      </div>
    </Workbench>
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
        <Link
          from="/withdrawals"
          to="."
          search={(was) => ({ ...was, open: original.id })}
          resetScroll={false}
          className={p['name']}
          {...rowLink}
        >
          <bdi>{original.member.account}</bdi>
        </Link>
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
      header: t('desk.risk'),
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
      header: t('desk.state'),
      cell: ({ row: { original } }) => t(`desk.withdrawal.${original.state}`),
    }),
    column.display({
      id: 'approvals',
      header: t('desk.approvals'),
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
    column.display({ id: 'owner', header: t('desk.owner'), cell: ({ row: { original } }) => <Holder claim={claims.get(original.id)} /> }),
  ];
};
