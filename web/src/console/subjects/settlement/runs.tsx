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
      label={t('agents-desk.nav.pay')}
      query={query}
      columns={columns({ t, nameOf, periodOf }, claims)}
      empty={
        waiting ? (
          <EmptyState icon="circle-check" title={t('desk.allDone')} text={t('agents-desk.noRunsText')} />
        ) : (
          <EmptyState icon="percentage" title={t('desk.nothing')} />
        )
      }
      filters={
        <>
          <SelectFilter
            name={t('agents-desk.kind')}
            any={t('agents-desk.anyKind')}
            value={kind}
            options={contractKinds.map((value) => ({ value, text: t(`agents-desk.kind.${value}`) }))}
            onChange={(value) => filter('kind', value)}
          />
          {!waiting && (
            <SelectFilter
              name={t('desk.state')}
              any={t('agents-desk.anyState')}
              value={state}
              options={runStates.map((value) => ({ value, text: t(`agents-desk.run.${value}`) }))}
              onChange={(value) => filter('state', value)}
            />
          )}
        </>
      }
      panel={
        open === undefined
          ? undefined
          : {
              title: t('agents-desk.runTitle'),
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
      header: t('agents-desk.period'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => (
        <>
          <OpenRow id={original.id}>
            <bdi dir="ltr" className="number">
              {periodOf(original.period, original.merchantId)}
            </bdi>
          </OpenRow>{' '}
          {original.isCorrection && <Badge tone="info">{t('agents-desk.correction')}</Badge>}
        </>
      ),
    }),
    column.display({ id: 'kind', header: t('agents-desk.kind'), cell: ({ row: { original } }) => t(`agents-desk.kind.${original.kind}`) }),
    column.display({ id: 'merchant', header: t('console.merchant'), cell: ({ row: { original } }) => nameOf(original.merchantId) }),
    column.display({
      id: 'cost',
      header: t('agents-desk.cost'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        original.cost === null ? '—' : <ExactAmount money={original.cost} signed={original.isCorrection} />,
    }),
    column.display({
      id: 'state',
      header: t('desk.state'),
      cell: ({ row: { original } }) => <Badge tone={runTones[original.state]}>{t(`agents-desk.run.${original.state}`)}</Badge>,
    }),
    column.display({
      id: 'computed',
      header: t('agents-desk.workedOut'),
      cell: ({ row: { original } }) =>
        original.computedAt === null ? '—' : <span className="number">{momentText(original.computedAt)}</span>,
    }),
    column.display({
      id: 'holder',
      header: t('desk.owner'),
      cell: ({ row: { original } }) => <Assignee claim={claims.get(original.id)} />,
    }),
  ];
};
