import { type Debt, retryDebts } from '@croupier/contract/earnings/settlement-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { notify } from '#design-system/ui/toast.tsx';
import { PageActions, PageFoot, Toolbar } from '#design-system/ui/page.tsx';
import { nameLinkClass } from '#design-system/ui/text.tsx';
import { without } from '../../address.ts';
import { useConfirmedMutation } from '../../confirm/reauthenticate.ts';
import { ReasonForm } from '../work-queues/reason-form.tsx';
import { useQueueNavigation } from '../work-queues/work-queue.tsx';
import filterStyles from '../../shell/filters.module.css';
import { MerchantFilter, useMerchantName } from '../../shell/merchant-filter.tsx';
import { useMay } from '../../shell/operator.ts';
import { RefreshButton } from '../../shell/refresh-button.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf, DataTable, rowLink } from '../../table/data-table.tsx';
import { Pager } from '../../table/pager.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { usePeriodText } from '../../wording/period.ts';
import agentStyles from '../agent-tree/agents.module.css';
import { debtsQuery } from '../agent-tree/queries.ts';
import { useOneMerchant } from '../agent-tree/use-merchant.ts';
import { lineTones, sideText } from '../agent-tree/wording.ts';

const route = getRouteApi('/pay-runs');

/** The debts of uplines to their downlines that could not be paid, and those that were given up. */
export const Debts = () => {
  const t = useText();
  const { of = 'DUE' } = route.useSearch();
  const change = route.useNavigate();
  const { merchant, page, chooseMerchant, turnTo } = useQueueNavigation();
  const { merchant: one } = useOneMerchant();
  const nameOf = useMerchantName();
  const periodOf = usePeriodText();
  const mayRetry = useMay('agent.run');
  const [retrying, setRetrying] = useState(false);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(debtsQuery({ merchantId: merchant, of, pageNo: page }));
  return (
    <div className={agentStyles['fill']}>
      <Toolbar>
        <div className={filterStyles['filters']}>
          <SelectFilter
            name={t('work-queues.state')}
            any={t('agents-console.debts.DUE')}
            value={of === 'DUE' ? undefined : of}
            options={[{ value: 'GIVEN_UP', text: t('agents-console.debts.GIVEN_UP') }]}
            onChange={(value) =>
              void change({
                search: (was) => ({ ...without(was, 'of', 'page'), ...(value === 'GIVEN_UP' && { of: 'GIVEN_UP' as const }) }),
              })
            }
          />
          <MerchantFilter value={merchant} onChange={chooseMerchant} />
          {data?.totals.map((money) => (
            <span key={money.currency} className={filterStyles['filter']}>
              <span>{t('agents-console.due')}</span>
              <strong>
                <ExactAmount money={money} />
              </strong>
            </span>
          ))}
        </div>
        <PageActions>
          {mayRetry && of === 'DUE' && one !== undefined && (
            <Button icon="refresh" onClick={() => setRetrying(true)}>
              {t('agents-console.retry')}
            </Button>
          )}
          <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
        </PageActions>
      </Toolbar>
      {error !== null && data === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('agents-console.pay.due')}
          columns={columns(t, nameOf, periodOf)}
          rows={data?.page.content}
          rowId={({ id }) => id}
          busy={isFetching && isPlaceholderData}
          empty={<EmptyState icon="circle-check" title={t('agents-console.noDebts')} text={t('agents-console.noDebtsText')} />}
        />
      )}
      <PageFoot>
        <Pager shown={data?.page} onPage={turnTo} />
      </PageFoot>
      {retrying && one !== undefined && <Retry merchantId={one.id} name={one.name} onClose={() => setRetrying(false)} />}
    </div>
  );
};

const Retry = ({ merchantId, name, onClose }: { merchantId: MerchantId; name: string; onClose: () => void }) => {
  const t = useText();
  const queries = useQueryClient();
  const { run, isPending, problem } = useConfirmedMutation(
    (reason: string) => call(retryDebts, { body: { merchantId, reason } }),
    ({ looked }) => {
      notify({ tone: 'good', text: t('agents-console.retried', { count: looked }) });
      void queries.invalidateQueries({ queryKey: ['debts'] });
      onClose();
    },
  );
  return (
    <Dialog title={t('agents-console.retry')} lead={t('agents-console.retryLead', { name })} onClose={onClose}>
      <ReasonForm
        act={t('agents-console.retry')}
        busy={isPending}
        problem={problem}
        onAct={(reason) => reason !== null && run(reason)}
        onCancel={onClose}
      />
    </Dialog>
  );
};

const columns = (t: Text, nameOf: ReturnType<typeof useMerchantName>, periodOf: ReturnType<typeof usePeriodText>): Columns<Debt> => {
  const column = columnsOf<Debt>();
  return [
    column.display({
      id: 'payee',
      header: t('agents-console.payee'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <Link
          to="/pay-runs"
          search={{ tab: 'all', merchant: original.merchantId, open: original.runId, line: original.id }}
          className={nameLinkClass}
          {...rowLink}
        >
          <bdi>{original.payee.account}</bdi>
        </Link>
      ),
    }),
    column.display({
      id: 'payer',
      header: t('agents-console.payer'),
      cell: ({ row: { original } }) => <bdi>{sideText(original.payer, t)}</bdi>,
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({
      id: 'kind',
      header: t('agents-console.kind'),
      cell: ({ row: { original } }) => t(`agents-console.kind.${original.kind}`),
    }),
    column.display({
      id: 'period',
      header: t('agents-console.period'),
      cell: ({ row: { original } }) => (
        <bdi dir="ltr" className="number">
          {periodOf(original.period, original.merchantId)}
        </bdi>
      ),
    }),
    column.display({
      id: 'amount',
      header: t('agents-console.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.amount} />,
    }),
    column.display({
      id: 'due',
      header: t('agents-console.due'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <ExactAmount money={original.due} />,
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={lineTones[original.state]}>{t(`agents-console.lineState.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'until',
      header: t('agents-console.triedUntil'),
      meta: { time: true },
      cell: ({ row: { original } }) =>
        original.triedUntil === null ? '—' : <span className="number">{momentText(original.triedUntil)}</span>,
    }),
  ];
};
