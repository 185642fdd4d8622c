import { contractKinds } from '@croupier/contract/earnings/contracts';
import { runStates } from '@croupier/contract/earnings/settlement';
import type { DeskRun } from '@croupier/contract/earnings/settlement-console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { without } from '../../address.ts';
import { Assignee } from '../work-queues/assignee.tsx';
import { useClaims, useLiveQueue } from '../work-queues/use-queue.ts';
import { isFree, OpenRow, useQueueNavigation, WorkQueue } from '../work-queues/work-queue.tsx';
import { useMerchantName } from '../../shell/merchant-filter.tsx';
import { SelectFilter } from '../../shell/select-filter.tsx';
import { type Columns, columnsOf } from '../../table/data-table.tsx';
import { ExactAmount } from '../../wording/exact-amount.tsx';
import { momentText } from '../../wording/moment.ts';
import { usePeriodText } from '../../wording/period.ts';
import { runsQuery } from '../agent-tree/queries.ts';
import { RunPanel } from './run-panel.tsx';
import { runTones } from '../agent-tree/wording.ts';

const route = getRouteApi('/pay-runs');

/** Runs of pay: those that wait for a yes, or all. */
export const Runs = ({ waiting }: { waiting: boolean }) => {
  const t = useText();
  const { kind, state } = route.useSearch();
  const change = route.useNavigate();
  const { merchant, page, open, next } = useQueueNavigation();
  const nameOf = useMerchantName();
  const periodOf = usePeriodText();
  const query = useQuery(runsQuery({ merchantId: merchant, kind, state: waiting ? 'WAITING' : state, pageNo: page }));
  const claims = useClaims('RUN');
  useLiveQueue('runs', 'runs', 'run');
  const filter = (name: 'kind' | 'state', value: string) =>
    void change({ search: (was) => ({ ...without(was, name, 'page', 'open', 'line'), ...(value !== '' && { [name]: value }) }) });
  return (
    <WorkQueue
      label={t('agents-console.nav.pay')}
      query={query}
      columns={columns({ t, nameOf, periodOf }, claims)}
      empty={
        waiting ? (
          <EmptyState icon="circle-check" title={t('work-queues.allDone')} text={t('agents-console.noRunsText')} />
        ) : (
          <EmptyState icon="percentage" title={t('work-queues.nothing')} />
        )
      }
      filters={
        <>
          <SelectFilter
            name={t('agents-console.kind')}
            any={t('agents-console.anyKind')}
            value={kind}
            options={contractKinds.map((value) => ({ value, text: t(`agents-console.kind.${value}`) }))}
            onChange={(value) => filter('kind', value)}
          />
          {!waiting && (
            <SelectFilter
              name={t('work-queues.state')}
              any={t('agents-console.anyState')}
              value={state}
              options={runStates.map((value) => ({ value, text: t(`agents-console.run.${value}`) }))}
              onChange={(value) => filter('state', value)}
            />
          )}
        </>
      }
      panel={
        open === undefined
          ? undefined
          : {
              title: t('agents-console.runTitle'),
              body: <RunPanel key={open} id={open} onDone={() => next(query.data?.content, isFree(claims))} />,
            }
      }
    />
  );
};

type Words = { t: Text; nameOf: ReturnType<typeof useMerchantName>; periodOf: ReturnType<typeof usePeriodText> };

const columns = ({ t, nameOf, periodOf }: Words, claims: ReturnType<typeof useClaims>): Columns<DeskRun> => {
  const column = columnsOf<DeskRun>();
  return [
    column.display({
      id: 'period',
      header: t('agents-console.period'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <>
          <OpenRow id={original.id}>
            <bdi dir="ltr" className="number">
              {periodOf(original.period, original.merchantId)}
            </bdi>
          </OpenRow>{' '}
          {original.isCorrection && <Badge tone="info">{t('agents-console.correction')}</Badge>}
        </>
      ),
    }),
    column.display({
      id: 'kind',
      header: t('agents-console.kind'),
      cell: ({ row: { original } }) => t(`agents-console.kind.${original.kind}`),
    }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({
      id: 'cost',
      header: t('agents-console.cost'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.cost === null ? '—' : <ExactAmount money={original.cost} signed={original.isCorrection} />,
    }),
    column.display({
      id: 'state',
      header: t('work-queues.state'),
      cell: ({ row: { original } }) => <Badge tone={runTones[original.state]}>{t(`agents-console.run.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'computed',
      header: t('agents-console.workedOut'),
      meta: { time: true },
      cell: ({ row: { original } }) =>
        original.computedAt === null ? '—' : <span className="number">{momentText(original.computedAt)}</span>,
    }),
    column.display({
      id: 'holder',
      header: t('work-queues.owner'),
      cell: ({ row: { original } }) => <Assignee claim={claims.get(original.id)} />,
    }),
  ];
};
